/// What the presenter can tell the editing view.
public protocol ErrandEditViewInterface: AnyObject {
  /// Puts a text into the field.
  func fill(text: String)
  /// Says that an errand needs a title.
  func showMissingTitle()
}

/// What the editing view tells its presenter.
public protocol ErrandEditPresentation: AnyObject {
  /// The view is there.
  func viewDidLoad()
  /// The user has written a title.
  func didTapSaveButton(text: String)
  /// The user wants to leave the title as it is.
  func didTapCancelButton()
}

/// The way out of the editing screen.
public protocol ErrandEditWireframe: AnyObject {
  /// Goes back.
  func close()
}
