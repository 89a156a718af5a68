import ArticlesModule
import Foundation
import ViperTestKit

extension Harness {
  /// Says how the module's values are made from a fixture.
  ///
  /// The entity is a class that is not `Codable`; what a line of the list shows is a protocol.
  func makesArticles() {
    make(Article.self) { json in
      let fields = try ValueMaker().make(ArticleFields.self, from: json)
      return Article(
        date: fields.date, title: fields.title, website: fields.website, authors: fields.authors,
        content: fields.content, imageURL: fields.imageURL)
    }
    make((any ListedArticle).self) { try ValueMaker().make(ArticleRow.self, from: $0) }
  }
}

/// What a fixture can say of an article: a structure, which is made by its fields, so that one that
/// is misspelt is told.
private struct ArticleFields {
  let date: Date?
  let title: String?
  let website: String?
  let authors: [String]?
  let content: String?
  let imageURL: URL?
}
