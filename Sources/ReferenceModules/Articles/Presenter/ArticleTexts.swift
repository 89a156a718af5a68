import Foundation

/// An article in words for a screen.
enum ArticleTexts {
  static func headline(of article: Article) -> String {
    guard let title = article.title, !title.isEmpty else { return "Untitled" }
    return title
  }

  static func byline(of article: Article) -> String {
    let authors = (article.authors ?? []).joined(separator: ", ")
    return [article.website ?? "", authors].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The day, the same in each time zone.
  static func day(of article: Article) -> String {
    guard let date = article.date else { return "" }
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: date)
  }
}
