/// Where the list's presenter can go.
public protocol ArticlesWireframeInput: AnyObject {
  /// Goes to the details of an article.
  func presentDetailsInterfaceForArticle(article: Article)
}
