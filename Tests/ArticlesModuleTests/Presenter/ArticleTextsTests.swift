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
    #expect(ArticleTexts.byline(of: Article(authors: "a, b")) == "a, b")
    #expect(ArticleTexts.byline(of: Article(website: "w", authors: "a")) == "w · a")
    #expect(ArticleTexts.byline(of: Article(website: "w", authors: "")) == "w")
  }

  @Test("names the day, or none")
  func day() {
    #expect(ArticleTexts.day(of: Article()) == "")
    #expect(ArticleTexts.day(of: Article(date: "1970-01-01T23:59:59Z")) == "1970-01-01")
    #expect(ArticleTexts.day(of: Article(date: "1970-01-02T00:59:59+01:00")) == "1970-01-01")
    for text in ["", "today", "2013-12-12", "2013-13-12T09:00:00Z"] {
      #expect(ArticleTexts.day(of: Article(date: text)) == "")
    }
  }
}
