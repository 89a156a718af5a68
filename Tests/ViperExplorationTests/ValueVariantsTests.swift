import Foundation
import Testing
import ViperTestKit

@testable import ViperExploration

/// The values that are sent into a module.
@Suite("Values made from types") struct ValueVariantsTests {
  private struct Item {
    var id: String
    var title: String
    var note: String?
  }

  private enum Status {
    case none
    case loaded([Item], page: Int)
  }

  private final class Coordinator {}

  /// The values of types where a coordinator is made of a structure.
  private static func variants<Fields>(asking _: Fields.Type) -> ValueVariants {
    var maker = ValueMaker()
    maker.register(Coordinator.self) { json in
      _ = try ValueMaker().make(Fields.self, from: json)
      return Coordinator()
    }
    return ValueVariants(maker)
  }

  private static func texts(_ type: Any.Type, _ name: String = "") throws -> [String] {
    var variants = ValueVariants(ValueMaker())
    return try variants.of(type, name).map { variant in
      JSONWriter.compact(variant.json).prefix(60) + (variant.isEdge ? " (edge)" : "")
    }
  }

  @Test("numbers, texts, lists, optionals and cases have their edges")
  func edges() throws {
    #expect(
      try Self.texts(Int.self) == ["1", "0"])
    #expect(try Self.texts(UInt8.self) == ["1", "0"])
    #expect(try Self.texts(String.self, "title").prefix(2) == [#""title 1""#, #""""#])
    #expect(try Self.texts(Bool?.self) == ["true", "null", "false"])
    #expect(
      try Self.texts([Int].self) == ["[ 1, 2 ]", "[]", "[ 3 ]"])
    #expect(
      try Self.texts(Result<Int, any Error>.self)
        == [
          #"{ "success": 1 }"#, #"{ "failure": "failed" }"#, #"{ "success": 0 }"#,
        ])
  }

  @Test("the second element of a list is the other Boolean and the next case")
  func secondElements() throws {
    enum Colour { case red, green }
    struct Lamp {
      let isOn: Bool
      let colour: Colour
    }
    #expect(try Self.texts([Bool].self).first == "[ true, false ]")
    #expect(try Self.texts([Colour].self).first == #"[ "red", "green" ]"#)
    var variants = ValueVariants(ValueMaker())
    let lamps = try #require(try variants.of([Lamp].self, "lamps").first).json
    #expect(
      JSONWriter.compact(lamps) == #"[ { "isOn": true, "colour": "red" }, "#
        + #"{ "isOn": false, "colour": "green" } ]"#)
  }

  @Test("a structure with all its parts is told from one with what it needs")
  func whole() throws {
    var variants = ValueVariants(ValueMaker())
    let items = try variants.of(Item.self, "item")
    #expect(items.map(\.isWhole) == [false, true])
    #expect(items[1].json["note"] != nil)
  }

  @Test("a structure has only what it needs")
  func structures() throws {
    #expect(
      try Self.texts(Item.self, "item").first == #"{ "id": "id-1", "title": "title 1" }"#)
    #expect(try Self.texts(Status.self).contains(#""none""#))
  }

  @Test("what the test's own maker asks for is learned from its refusals")
  func completed() throws {
    struct Fields {
      let login: String
      let age: Int
      let note: String?
    }
    var variants = Self.variants(asking: Fields.self)
    #expect(
      try variants.of(Coordinator.self, "").map { JSONWriter.compact($0.json) }
        == [
          #"{ "login": "login 1", "age": 1 }"#,
          #"{ "login": "login 1", "age": 1, "note": "note 1" }"#,
        ])
  }

  /// What a server sends, under its own names.
  private struct Entry: Decodable {
    let id: String
    let created: Date?
    let address: URL
    let author: Author?

    struct Author: Decodable {
      let login: String
      let note: String?
    }

    private enum Keys: String, CodingKey {
      case id
      case created = "created_at"
      case address = "html_url"
      case author
    }

    struct NoAddress: Error {}

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Keys.self)
      id = try fields.decode(String.self, forKey: .id)
      if let text = try fields.decodeIfPresent(String.self, forKey: .created) {
        created = try Date(text, strategy: .iso8601)
      } else {
        created = nil
      }
      let text = try fields.decode(String.self, forKey: .address)
      guard let url = URL(string: text), url.scheme == "https" else { throw NoAddress() }
      address = url
      author = try fields.decodeIfPresent(Author.self, forKey: .author)
    }
  }

  @Test(
    "a type that decodes itself gets what it asks for, by its own keys, in the form that it takes")
  func decoded() throws {
    var variants = ValueVariants(ValueMaker())
    #expect(
      try variants.of(Entry.self, "entry").map { JSONWriter.compact($0.json) } == [
        #"{ "id": "id-1", "html_url": "https://example.com/1" }"#,
        #"{ "id": "id-1", "created_at": "2001-01-02T00:00:00Z", "#
          + #""html_url": "https://example.com/1", "author": { "login": "login 1", "note": "note 1" } }"#,
      ])
    let list = try #require(try variants.of([Entry].self, "entries").last)
    #expect(list.isRare && list.json.elements.first?["author"] != nil)
  }

  /// An entity that is a class, as older apps have it.
  private class Order: Decodable {
    let number: Int
    let note: String?

    private enum CodingKeys: String, CodingKey {
      case number = "order_number"
      case note
    }
  }

  @Test("so does a class that decodes itself")
  func decodedClass() throws {
    var variants = ValueVariants(ValueMaker())
    #expect(
      try variants.of(Order.self, "order").map { JSONWriter.compact($0.json) } == [
        #"{ "order_number": 1 }"#, #"{ "order_number": 1, "note": "note 1" }"#,
      ])
  }

  @Test("a class whose maker makes a structure first has all the parts of that")
  func classes() throws {
    struct Fields {
      let title: String?
      let content: String?
    }
    var variants = Self.variants(asking: Fields.self)
    let whole = try variants.of(Coordinator.self, "").filter(\.isWhole)
    #expect(
      whole.map { JSONWriter.compact($0.json) }
        == [#"{ "title": "title 1", "content": "content 1" }"#])
  }

  @Test("a record of which nothing is known has what tells it from another one")
  func records() throws {
    #expect(
      try Self.texts([String: Any].self) == [
        #"{ "id": "id-1", "title": "title 1", "name": "name 1" }"#, "{}",
        #"{ "id": "id-3", "title": "title 3", "name": "name 3" }"#,
      ])
  }

  @Test("a value comes without an error, an error without a value, and once come both")
  func errorBesideValue() throws {
    var variants = ValueVariants(ValueMaker())
    let all = try variants.combined(
      [("_0", Int?.self), ("_1", (any Error)?.self)], 1, keepsNumbers: true)
    #expect(
      all.map { JSONWriter.compact($0.json) + ($0.isEdge ? " (edge)" : "") } == [
        #"{ "_0": 1, "_1": null }"#, #"{ "_0": null, "_1": "failed" }"#,
        #"{ "_0": 1, "_1": "failed" } (edge)"#, #"{ "_0": null, "_1": null }"#,
        #"{ "_0": 0, "_1": null }"#,
      ])
  }

  @Test("what can't be made is said")
  func unmakeable() {
    #expect(throws: Unmakeable.self) { try Self.texts(Coordinator.self, "to") }
  }

  @Test("the test's own maker is asked")
  func ownMaker() throws {
    var maker = ValueMaker()
    maker.register(Coordinator.self) { json in
      guard json["id"]?.text != nil else { throw ValueError(json, "no id") }
      return Coordinator()
    }
    var variants = ValueVariants(maker)
    #expect(
      try variants.of(Coordinator.self, "").map { JSONWriter.compact($0.json) } == [
        #"{ "id": "id-1", "title": "title 1", "name": "name 1" }"#,
        #"{ "id": "1", "title": "text 1" }"#, #"{ "id": "1" }"#,
      ])
  }
}
