import Foundation
import Testing

@testable import ViperValues

/// Keys that are not asked for.
struct FixtureDecoderTests {
  @Test func refusesKeysThatTheTypeNeverAsksFor() throws {
    #expect(
      try fault(Shapes.Item.self, #"{ "title": "a", "likes_count": 3, "authr": null }"#)
        == "1:44: Item never asks for the key 'authr' (did you mean 'author'?)")
    #expect(
      try fault([Shapes.Author].self, #"[{ "name": "a" }, { "name": "b", "photo": 1 }]"#)
        == "1:43: Author never asks for the key 'photo' (known: 'name')")
    #expect(
      try fault(Shapes.Dog.self, #"{ "name": "Rex", "breed": "Pug", "nam": 1 }"#)
        == "1:41: Dog never asks for the key 'nam' (did you mean 'name'?)")
    #expect(
      try fault(Shapes.Cat.self, #"{ "lives": 9, "super": { "name": "Tom", "age": 1 } }"#)
        == "1:48: Cat never asks for the key 'age' (known: 'name')")
    #expect(
      try fault([Shapes.Figure].self, #"[{ "circle": { "radius": 1, "radios": 2 } }]"#)
        == "1:39: Figure never asks for the key 'radios' (did you mean 'radius'?)")
    #expect(
      try fault(Shapes.Figure.self, #"{ "empty": {}, "note": 2 }"#)
        == "1:24: Figure never asks for the key 'note' (known: 'empty')")
  }

  @Test func refusesKeysInContainersThatATypeOpensItself() throws {
    let page = """
      { "list": ["first", [], {}],
        "meta": { "numbr": 3 }, "nothing": null }
      """
    #expect(
      try fault(Shapes.Page.self, page)
        == "2:22: Page never asks for the key 'numbr' (known: 'deep')")
  }

  @Test func tellsKeysApartByScalars() throws {
    struct Cafe: Decodable {
      var value: Int?
      enum CodingKeys: String, CodingKey { case value = "caf\u{E9}" }
    }
    #expect(try decode(Cafe.self, "{ \"caf\u{E9}\": 1 }").value == 1)
    #expect(
      try fault(Cafe.self, "{ \"cafe\u{301}\": 1 }")
        == "1:12: Cafe never asks for the key 'cafe\u{301}' (did you mean 'caf\u{E9}'?)")
  }

  @Test func whatAFailedTryAskedForCounts() throws {
    /// Asks for `kind` as a number first, then as nothing else.
    struct Tried: Decodable {
      var name: String
      enum CodingKeys: CodingKey { case kind, name }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try? container.decode(Int.self, forKey: .kind)
        name = try container.decode(String.self, forKey: .name)
      }
    }
    #expect(try fault(Tried.self, #"{ "kind": "x", "name": "y" }"#) == nil)
    // Post fails and asks for no more than `post` and `body`; Note asks for `note` and `body`.
    #expect(
      try fault(Shapes.Entry.self, #"{ "note": "n", "body": { "name": "b" }, "nots": 1 }"#)
        == "1:49: Note never asks for the key 'nots' (did you mean 'note'?)")
  }

  @Test func whatAFailedTryAskedForFurtherInsideCounts() throws {
    struct First: Decodable {
      var inner: [String: Int]
      var absent: Int
    }
    struct Second: Decodable {
      var inner: Inner
      struct Inner: Decodable { var size: Int }
    }
    struct Either: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if (try? container.decode(First.self)) == nil { _ = try container.decode(Second.self) }
      }
    }
    #expect(try fault(Either.self, #"{ "inner": { "size": 1, "weight": 2 } }"#) == nil)
  }

  @Test func whatOnlyAFailedTryOpenedNeedNotBeAskedForInFull() throws {
    struct Wide: Decodable {
      var inner: Inner
      struct Inner: Decodable {
        var broken: Int
        var later: Int
      }
    }
    struct Either: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if (try? container.decode(Wide.self)) == nil {
          _ = try container.decode([String: Skipped].self)
        }
      }
      struct Skipped: Decodable {}
    }
    #expect(try fault(Either.self, #"{ "inner": { "broken": "x", "later": 1 } }"#) == nil)
    #expect(
      try fault(Either.self, #"{ "inner": { "broken": 1, "later": 1, "more": 2 } }"#)
        == "1:47: Inner never asks for the key 'more' (known: 'broken', 'later')")
  }

  @Test func allKeysCountAsAskedForWhereATypeReadsThem() throws {
    #expect(try fault([String: Int].self, #"{ "a": 1, "b": 2 }"#) == nil)
    struct Counting: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: PlainKey.self).allKeys
      }
    }
    #expect(try fault(Counting.self, #"{ "a": 1, "b": {} }"#) == nil)
  }

  @Test func containsAndDecodeNilAskForAKey() throws {
    struct Looking: Decodable {
      enum CodingKeys: CodingKey { case seen, null, inner }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        #expect(container.contains(.seen))
        #expect(try container.decodeNil(forKey: .null))
        _ = try container.superDecoder(forKey: .inner)
      }
    }
    #expect(try fault(Looking.self, #"{ "seen": 1, "null": null, "inner": { "a": 1 } }"#) == nil)
  }

  @Test func takesLiteralsAndRefusesOtherMatchers() throws {
    #expect(
      try decode([String: [String: Int]].self, #"{ "a": { "$literal": { "$any": 1 } } }"#)
        == ["a": ["$any": 1]])
    #expect(try decode([Int?].self, #"[{ "$literal": null }, 1]"#) == [nil, 1])
    let author = #"{ "title": "a", "likes_count": 1, "author": { "$literal": null } }"#
    #expect(try decode(Shapes.Item.self, author).author == nil)
    #expect(
      try fault(Shapes.Item.self, #"{ "title": { "$any": true }, "likes_count": 1 }"#)
        == "1:12: a matcher ($any) can't be sent, only compared; give a value")
  }

  @Test func takesDatesAsTextOrSeconds() throws {
    let seconds = Date(timeIntervalSinceReferenceDate: 1.5)
    #expect(try decode([Date].self, #"[1.5, "2001-01-01T00:00:01.5Z"]"#) == [seconds, seconds])
  }

  @Test func numbersStayExact() throws {
    #expect(try decode(UInt64.self, "18446744073709551615") == .max)
    #expect(try decode(Int.self, "9007199254740993") == 9_007_199_254_740_993)
    #expect(try decode(Decimal.self, "0.1") == Decimal(string: "0.1"))
  }
}
