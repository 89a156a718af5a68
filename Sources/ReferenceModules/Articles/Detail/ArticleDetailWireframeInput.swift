/// The way into the detail module, and out of it.
public protocol ArticleDetailWireframeInput: AnyObject {
  /// The presenter that is handed the article.
  var detailPresenter: any ArticleDetailModuleInterface { get }
  /// Shows the module.
  func presentArticleDetailInterface(from viewController: ViewController?)
  /// Goes back.
  func dismissArticleDetailInterface()
}
