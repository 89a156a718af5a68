/// What the view tells the presenter, and what it hears of it.
@MainActor public protocol SearchPresentation: AnyObject {
  /// Called with what is to be shown, on the main thread.
  var onState: (SearchState) -> Void { get set }
  /// The user has typed.
  func textDidChange(_ text: String)
  /// The user does not want to wait.
  func didTapCancelButton()
}
