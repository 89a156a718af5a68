import Foundation
import Testing

@testable import ArticlesModule

@Suite("An article in words")
struct ArticleTextsTests {
  @Test("has a headline in any case", arguments: [(nil, "Untitled"), ("", "Untitled"), ("A", "A")])
  func headline(title: String?, expected: String) {
    #expect(ArticleTexts.headline(of: Article(title: title)) == expected)
  }

  @Test("names the website and the authors, as far as they are known")
  func byline() {
    #expect(ArticleTexts.byline(of: Article()) == "")
    #expect(ArticleTexts.byline(of: Article(website: "w")) == "w")
    #expect(ArticleTexts.byline(of: Article(authors: ["a", "b"])) == "a, b")
    #expect(ArticleTexts.byline(of: Article(website: "w", authors: ["a"])) == "w · a")
    #expect(ArticleTexts.byline(of: Article(website: "w", authors: [])) == "w")
  }

  @Test("names the day, or none")
  func day() {
    #expect(ArticleTexts.day(of: Article()) == "")
    let lastSecond = Date(timeIntervalSince1970: 86_399)
    #expect(ArticleTexts.day(of: Article(date: lastSecond)) == "1970-01-01")
  }
}
