/// What the presenter can tell the second view.
public protocol SecondViewInterface: AnyObject {
  /// Says what is wrong with the text.
  func showProblem(message: String)
}
