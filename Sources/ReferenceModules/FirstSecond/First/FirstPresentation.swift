/// What the first view tells its presenter.
public protocol FirstPresentation: AnyObject {
  /// The view is there.
  func viewDidLoad()
  /// The user wants to write a note.
  func didTapAddButton()
  /// The user wants to know what this is.
  func didTapHelpButton()
  /// The user wants to delete the note of a line.
  func didTapDelete(at index: Int)
  /// The user has said OK to the question.
  func didSelectOK()
  /// The user has said Cancel to the question.
  func didSelectCancel()
}
