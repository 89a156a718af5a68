/// What the presenter can tell the detail's view.
public protocol ArticleDetailViewInterface: AnyObject {
  /// Shows an article.
  func showArticleDetails(content: ArticleDetailContent)
  /// Says that there is no article.
  func showNoContentScreen()
}
