/// What the presenter can tell the first view.
public protocol FirstViewInterface: AnyObject {
  /// Lists notes.
  func show(lines: [String])
  /// Asks whether something is to be done, with OK and Cancel.
  func showConfirmation(title: String, message: String)
  /// Says what did not work.
  func showProblem(message: String)
}
