import Foundation

/// An article as the detail's screen shows it.
public struct ArticleDetailContent: Equatable {
  /// What stands above it.
  public let headline: String
  /// The website and the authors.
  public let byline: String
  /// The day on which it was published, or nothing.
  public let day: String
  /// The text.
  public let text: String
  /// The address of its picture.
  public let imageURL: URL?

  init(_ article: Article) {
    headline = ArticleTexts.headline(of: article)
    byline = ArticleTexts.byline(of: article)
    day = ArticleTexts.day(of: article)
    text = article.content ?? ""
    imageURL = article.imageURL.flatMap { URL(string: $0) }
  }
}
