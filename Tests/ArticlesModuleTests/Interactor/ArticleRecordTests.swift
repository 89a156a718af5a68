import Foundation
import Testing

@testable import ArticlesModule

@Suite("An article of the service's answer")
struct ArticleRecordTests {
  @Test("has each field that the record has")
  func everyField() {
    let article = Article(record: [
      "date": "1970-01-01T00:01:00Z", "title": "VIPER", "website": "objc.io",
      "authors": "Ann, Bob", "content": "Five roles.", "imageURL": "https://example.com/a.png",
      "unknown": 1,
    ])
    #expect(article.date == "1970-01-01T00:01:00Z")
    #expect(article.title == "VIPER")
    #expect(article.website == "objc.io")
    #expect(article.authors == "Ann, Bob")
    #expect(article.content == "Five roles.")
    #expect(article.imageURL == "https://example.com/a.png")
  }

  @Test("lacks what is left out, null, or of another kind")
  func holes() {
    let records: [[String: Any]] = [
      [:], ["title": NSNull(), "authors": NSNull()],
      ["title": 1, "authors": ["Ann"], "date": 0, "imageURL": [:] as [String: Any]],
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
