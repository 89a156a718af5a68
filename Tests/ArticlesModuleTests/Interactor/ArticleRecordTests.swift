import Foundation
import Testing

@testable import ArticlesModule

@Suite("An article of the service's answer")
struct ArticleRecordTests {
  @Test("has each field that the record has")
  func everyField() {
    let article = Article(record: [
      "date": "1970-01-01T00:01:00Z", "title": "VIPER", "website": "objc.io",
      "authors": ["Ann", "Bob"], "content": "Five roles.", "imageURL": "https://example.com/a.png",
      "unknown": 1,
    ])
    #expect(article.date == Date(timeIntervalSince1970: 60))
    #expect(article.title == "VIPER")
    #expect(article.website == "objc.io")
    #expect(article.authors == ["Ann", "Bob"])
    #expect(article.content == "Five roles.")
    #expect(article.imageURL == URL(string: "https://example.com/a.png"))
  }

  @Test("lacks what is left out, null, or of another kind")
  func holes() {
    let records: [[String: Any]] = [
      [:], ["title": NSNull(), "authors": NSNull()], ["title": 1, "authors": [1], "date": 0],
      ["date": "today", "imageURL": ""],
    ]
    for record in records {
      let article = Article(record: record)
      #expect(article.date == nil)
      #expect(article.title == nil)
      #expect(article.authors == nil)
      #expect(article.imageURL == nil)
    }
  }
}
