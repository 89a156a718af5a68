/// Who hears of the articles.
public protocol ArticlesInteractorOutput: AnyObject {
  /// They have come.
  func articlesFetched(articles: [Article])
  /// They have not, for a reason in words for the user.
  func articlesNotFetched(reason: String)
}
