/// What the presenter can tell the list's view.
public protocol ArticlesViewInterface: AnyObject {
  /// Lists articles.
  func showArticlesData(articles: [any ListedArticle])
  /// Says that there are none.
  func showNoContentScreen()
  /// Says why there are none. The article has no such command, since it hears of no error.
  func showErrorScreen(message: String)
}
