/// What the detail's view, and the module before, tell its presenter.
public protocol ArticleDetailModuleInterface: AnyObject {
  /// What is shown; it is set before the view is there.
  var article: Article? { get set }
  /// The view is there.
  func updateView()
  /// The user has read enough.
  func closeDetails()
}
