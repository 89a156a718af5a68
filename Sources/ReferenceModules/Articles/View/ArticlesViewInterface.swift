/// What the presenter can tell the list's view.
public protocol ArticlesViewInterface: AnyObject {
  /// Lists articles.
  func showArticlesData(articles: [any ListedArticle])
  /// Says that there are none.
  func showNoContentScreen()
  /// Says why there are none.
  func showErrorScreen(message: String)
}
