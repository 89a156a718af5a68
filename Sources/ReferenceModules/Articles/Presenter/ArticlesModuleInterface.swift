/// What the list's view tells its presenter.
public protocol ArticlesModuleInterface: AnyObject {
  /// The view is there, or its user wants to see what is new.
  func updateView()
  /// The user has tapped an article.
  func showDetailsForArticle(article: any ListedArticle)
}
