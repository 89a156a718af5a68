import Foundation

/// An article in words for a screen.
enum ArticleTexts {
  static func headline(of article: Article) -> String {
    guard let title = article.title, !title.isEmpty else { return "Untitled" }
    return title
  }

  static func byline(of article: Article) -> String {
    [article.website ?? "", article.authors ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The day, the same in each time zone; nothing where the server's text is no date.
  static func day(of article: Article) -> String {
    let formatter = ISO8601DateFormatter()
    guard let date = article.date.flatMap(formatter.date(from:)) else { return "" }
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: date)
  }
}
