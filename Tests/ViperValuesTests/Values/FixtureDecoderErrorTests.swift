import Foundation
import Testing
import ViperValues

/// The messages of errors, and their places.
struct FixtureDecoderErrorTests {
  @Test func saysAllThatIsMissing() throws {
    struct Card: Decodable {
      enum CodingKeys: String, CodingKey {
        case title
        case due = "due_date"
        case tags, note
      }
      let title: String
      let due: Date
      let tags: [String]
      let note: String?
      let isOpen = true
    }
    #expect(
      try fault(Card.self, "{}")
        == "1:1: Card needs 'title', which is not given; nor are 'due_date' and 'tags'")
    #expect(
      try fault(Card.self, #"{ "title": "a", "tags": [] }"#)
        == "1:1: Card needs 'due_date', which is not given")
    final class Person: Decodable {
      let name: String
      let age: Int
    }
    #expect(
      try fault(Person.self, "{}") == "1:1: Person needs 'name', which is not given; nor is 'age'")
  }

  @Test func saysWhatIsMissing() throws {
    #expect(
      try fault(Shapes.Item.self, #"{ "likes_count": 1 }"#)
        == "1:1: Item needs 'title', which is not given")
    #expect(
      try fault([String: [Shapes.Author]].self, #"{ "a": [{ "name": "b" }, {}] }"#)
        == "1:26: Author needs 'name', which is not given")
    #expect(
      try fault(ClosedRange<Int>.self, "[ 1 ]")
        == "1:1: ClosedRange<Int> needs more than the 1 element that is given")
  }

  @Test(arguments: [
    (#""3""#, #"a string ("3")"#), ("1.0", "a number (1.0)"), ("1e2", "a number (1e2)"),
    ("9223372036854775808", "a number (9223372036854775808)"), ("null", "null"),
    ("[1]", "an array"), ("true", "true"),
  ])
  func saysWhichNumberIsNeeded(json: String, text: String) throws {
    #expect(
      try fault(Shapes.Item.self, "{ \"title\": \"a\", \"likes_count\": \(json) }")
        == "1:32: a whole number that fits Int is needed for 'likes_count', this is \(text)")
    #expect(
      try fault([Int].self, "[1, \(json)]")
        == "1:5: a whole number that fits Int is needed here, this is \(text)")
  }

  @Test func saysWhatElseIsNeeded() throws {
    #expect(
      try fault(Shapes.Item.self, #"{ "title": "a", "likes_count": 1, "author": "b" }"#)
        == #"1:45: an object is needed for 'author', this is a string ("b")"#)
    #expect(
      try fault(Shapes.Wrapping.self, #"{ "numbers": {} }"#)
        == "1:14: an array is needed for 'numbers', this is an object")
    #expect(
      try fault([String: Shapes.Mood].self, #"{ "a": 3 }"#)
        == "1:8: a string is needed for 'a', this is a number (3)")
    #expect(
      try fault([String: Date].self, #"{ "due": "soon" }"#)
        == #"1:10: an ISO 8601 date and time, such as "2026-11-20T22:44:00Z", "#
        + #"is needed for 'due', this is a string ("soon")"#)
    #expect(
      try fault(Double.self, "1e400")
        == "1:1: a number that fits Double is needed here, this is a number (1e400)")
    #expect(
      try fault([String: Float].self, #"{ "a": 1e39 }"#)
        == "1:8: a number that fits Float is needed for 'a', this is a number (1e39)")
    #expect(
      try fault([URL].self, #"[""]"#) == #"1:2: a URL is needed here, this is a string ("")"#)
    #expect(
      try fault([UUID].self, #"["1"]"#) == #"1:2: a UUID is needed here, this is a string ("1")"#)
    #expect(
      try fault([Data].self, #"["*"]"#)
        == #"1:2: Base64 text is needed here, this is a string ("*")"#)
  }

  @Test func keepsWhatTheStandardLibrarySays() throws {
    #expect(
      try fault([String: Shapes.Mood].self, #"{ "mood": "angry" }"#)
        == "1:11: Cannot initialize Mood from invalid String value angry")
    #expect(
      try fault([Shapes.Figure].self, #"[{ "circel": {} }]"#)
        == "1:2: Invalid number of keys found, expected one")
  }

  private struct Price: Decodable {
    var cents: Int

    enum Failure: Error { case negative }
    enum CodingKeys: CodingKey { case cents, currency }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      cents = try container.decode(Int.self, forKey: .cents)
      guard cents >= 0 else { throw Failure.negative }
      guard try container.decodeIfPresent(String.self, forKey: .currency) != "DM" else {
        throw DecodingError.dataCorruptedError(
          forKey: .currency, in: container, debugDescription: "No such money any more.")
      }
      guard cents != 13 else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Unlucky"))
      }
    }
  }

  @Test func keepsWhatATypeSays() throws {
    #expect(
      try fault([Price].self, #"[{ "cents": 1 }, { "cents": -1 }]"#)
        == "1:18: decoding Price threw negative")
    #expect(
      try fault([Price].self, #"[{ "cents": 1, "currency": "DM" }]"#)
        == "1:28: No such money any more")
    #expect(try fault([Price].self, #"[{ "cents": 13 }]"#) == "1:2: Unlucky")
  }

  @Test func placesAnErrorWhereItWasThrownLast() throws {
    struct Second: Decodable {
      enum Failure: Error { case second }
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try? container.decode(Price.self)
        _ = try container.decode(Price.self)
        throw Failure.second
      }
    }
    // The first price fails, is tried again, and its own error comes through.
    #expect(
      try fault([Second].self, #"[[{ "cents": -1 }]]"#) == "1:3: decoding Price threw negative")
  }

  @Test func doesNotBlameAnErrorThatWasCaught() throws {
    struct Catching: Decodable {
      enum Failure: Error { case own }
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try? container.decode(Price.self)
        throw Failure.own
      }
    }
    #expect(
      try fault([Catching].self, #"[[{ "cents": -1 }]]"#) == "1:2: decoding Catching threw own")
  }

  @Test func endsWhatWouldNotEnd() throws {
    struct Endless: Decodable {
      init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(Endless.self)
      }
    }
    #expect(
      try fault([Endless].self, "[1]") == "1:2: Endless is decoded more than 1024 levels deep")
  }

  @Test func decodesWhatIsAsDeepAsJSONMayBe() throws {
    struct Nest: Decodable {
      var inner: [Nest]
      init(from decoder: any Decoder) throws {
        inner = try decoder.singleValueContainer().decode([Nest].self)
      }
    }
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try decode(Nest.self, deep).inner.count == 1)
  }
}
