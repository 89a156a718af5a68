/// What the second view tells its presenter.
public protocol SecondPresentation: AnyObject {
  /// The user has written a note.
  func didTapSaveButton(text: String)
  /// The user wants to write none.
  func didTapCancelButton()
}
