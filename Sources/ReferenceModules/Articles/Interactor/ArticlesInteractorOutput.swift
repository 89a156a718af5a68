/// Who hears of the articles.
public protocol ArticlesInteractorOutput: AnyObject {
  /// They have come.
  func articlesFetched(articles: [Article])
  /// They have not, for a reason in words for the user. The article has no such message, so that an
  /// error has no way to the screen.
  func articlesNotFetched(reason: String)
}
