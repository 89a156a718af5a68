/// What the picker's view tells its presenter.
public protocol DayPickerPresentation: AnyObject {
  /// The user has picked a day, or none.
  func didPick(_ day: Day?)
  /// The user wants to leave the day as it is.
  func didTapCancelButton()
}

/// The way out of the picker.
public protocol DayPickerWireframe: AnyObject {
  /// Takes the picker away.
  func close()
}
