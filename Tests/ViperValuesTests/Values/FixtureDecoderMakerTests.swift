import Foundation
import Testing

@testable import ViperJSON
@testable import ViperValues

/// The decoder within the making of values: registered makers, and making by parts.
struct FixtureDecoderMakerTests {
  private func make<Value>(
    _ type: Value.Type, _ text: String, with maker: ValueMaker = ValueMaker()
  ) throws -> Value {
    try maker.make(type, from: JSONDocument(reading: text, path: "A.json").root)
  }

  private func makingFault<Value>(
    _ type: Value.Type, _ text: String, with maker: ValueMaker = ValueMaker()
  ) throws -> String? {
    let document = try JSONDocument(reading: text, path: "A.json")
    do {
      _ = try maker.make(type, from: document.root)
      return nil
    } catch let error as ValueError {
      return "\(document.position(of: error.range.lowerBound)): \(error.message)"
    }
  }

  @Test func registeredMakersWinInsideDecodableTypes() throws {
    var maker = ValueMaker()
    maker.register(Shapes.Author.self) { json in Shapes.Author(name: json.text ?? "?") }
    let text = #"{ "title": "a", "likes_count": 3, "author": "Ann" }"#
    #expect(try make(Shapes.Item.self, text, with: maker).author == .init(name: "Ann"))
    #expect(
      try make([String: [Shapes.Author?]].self, #"{ "a": ["Ann", null] }"#, with: maker)
        == ["a": [.init(name: "Ann"), nil]])
  }

  @Test func registeredMakersWinOverScalars() throws {
    struct Due: Decodable { var date: Date }
    var maker = ValueMaker()
    maker.register(Date.self) { _ in Date(timeIntervalSince1970: 7) }
    #expect(
      try make(Due.self, #"{ "date": "now" }"#, with: maker).date
        == Date(timeIntervalSince1970: 7))
  }

  @Test func registeredBasesFillWhatIsLeftOutInsideDecodableTypes() throws {
    var maker = ValueMaker()
    maker.register(Shapes.Author.self, basedOn: Shapes.Author(name: "base"))
    let text = #"{ "title": "a", "likes_count": 3, "author": {} }"#
    #expect(try make(Shapes.Item.self, text, with: maker).author == .init(name: "base"))
    // Its error is the one that counts.
    #expect(
      try fault(
        Shapes.Item.self, #"{ "title": "a", "likes_count": 3, "author": { "nam": 1 } }"#,
        with: maker) == "1:54: Author has no 'nam' (did you mean 'name'?)")
  }

  @Test func errorsOfRegisteredMakersComeThrough() throws {
    enum Failure: Error { case refused }
    var maker = ValueMaker()
    maker.register(Shapes.Author.self) { _ in throw Failure.refused }
    #expect(
      try fault(
        Shapes.Item.self, #"{ "title": "a", "likes_count": 3, "author": 1 }"#, with: maker)
        == "1:45: the registered maker threw refused")
  }

  @Test func makesByPartsWhatIsWrittenByPropertyNames() throws {
    let item = try make(Shapes.Item.self, #"{ "title": "a", "likesCount": 3 }"#)
    #expect(item == Shapes.Item(title: "a", likesCount: 3, author: nil))
    struct Renamed: Decodable {
      var title: String?
      enum CodingKeys: String, CodingKey { case title = "title_text" }
    }
    // Nothing that is needed is missing, but the key would be passed over.
    #expect(try make(Renamed.self, #"{ "title": "a" }"#).title == "a")
  }

  @Test func theDecodersErrorCountsWhereNeitherWayWorks() throws {
    #expect(
      try makingFault(Shapes.Item.self, #"{ "tittle": "a", "likes_count": 3 }"#)
        == "1:1: Item is Decodable, but Item needs 'title', which is not given")
    #expect(
      try makingFault(Shapes.Item.self, #"{ "title": "a", "likes_count": "3" }"#)
        == "1:32: Item is Decodable, but a whole number that fits Int is needed for "
        + #"'likes_count', this is a string ("3")"#)
    #expect(
      try makingFault([Shapes.Author].self, #"[{ "name": "a", "nam": "b" }]"#)
        == "1:24: Author is Decodable, but Author never asks for the key 'nam' "
        + "(did you mean 'name'?)")
  }
}
