/// An article as a line of the list shows it: texts only, none of them missing.
public struct ArticleRow: ListedArticle, Equatable {
  /// Which line it is, from 0.
  public let position: Int
  /// The upper line.
  public let headline: String
  /// The lower line: the website and the authors.
  public let byline: String

  /// Creates a line.
  public init(position: Int, headline: String, byline: String) {
    self.position = position
    self.headline = headline
    self.byline = byline
  }

  init(position: Int, _ article: Article) {
    self.init(
      position: position, headline: ArticleTexts.headline(of: article),
      byline: ArticleTexts.byline(of: article))
  }
}
