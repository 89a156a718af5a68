import Foundation
import Testing
import ViperValues

/// What Foundation's decoder makes of a text, this one makes of it too.
struct FixtureDecoderOracleTests {
  private func expectSame<Value: Decodable & Equatable>(
    _ type: Value.Type, _ text: String, at place: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try JSONDecoder().decode(type, from: Data(text.utf8))
    let value = try decode(type, text)
    #expect(value == expected, sourceLocation: place)
  }

  @Test func structuresOfScalars() throws {
    try expectSame(
      Shapes.Scalars.self,
      """
      { "flag": true, "int8": -128, "int64": -9223372036854775808, "uint64": 18446744073709551615,
        "double": -1.5e-300, "float": 0.1, "graphics": 2, "text": "é\\n\\u0000", "date": 12.25,
        "url": "https://example.com/a?b=c#d", "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        "data": "AAEC/w==", "price": 12345678901234567890.123456789 }
      """)
    try expectSame(
      Shapes.Item.self, #"{ "title": "a", "likes_count": 3, "author": { "name": "b" } }"#)
    try expectSame(Shapes.Item.self, #"{ "title": "a", "likes_count": 3, "author": null }"#)
    try expectSame(Shapes.Item.self, #"{ "likes_count": 3, "title": "a" }"#)
    try expectSame([Double?].self, "[1, null, 1e2, 9007199254740993]")
    try expectSame(Bool.self, "false")
    try expectSame([Decimal].self, "[0.1, -3e-20, 99999999999999999999999999999999999999]")
  }

  @Test func collections() throws {
    try expectSame([[Int]].self, "[[], [1], [2, 3]]")
    try expectSame(Set<String>.self, #"["a", "b", "a"]"#)
    try expectSame([String: [String: Int?]].self, #"{ "a": { "b": 1, "": null }, "c": {} }"#)
    try expectSame([Int: String].self, #"{ "1": "a", "-2": "b" }"#)
    try expectSame([Shapes.Mood: Int].self, #"{ "happy": 1, "sad": 2 }"#)
    try expectSame([UUID: Int].self, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]"#)
    try expectSame(ClosedRange<Int>.self, "[1, 5]")
    try expectSame(ContiguousArray<Shapes.Level>.self, "[1, 2]")
    try expectSame([String: Int].self, object(ofMembers: 500))
  }

  @Test func enums() throws {
    try expectSame([Shapes.Mood].self, #"["sad", "happy"]"#)
    try expectSame([Shapes.Level?].self, "[2, null, 1]")
    try expectSame(
      [Shapes.Figure].self,
      """
      [ { "circle": { "radius": 1.5 } }, { "square": { "_0": 2, "name": "s" } }, { "empty": {} },
        { "square": { "_0": 2 } },
        { "both": { "_0": { "empty": {} }, "_1": { "circle": { "radius": 1 } } } } ]
      """)
  }

  @Test func classes() throws {
    let dog = #"{ "name": "Rex", "breed": "Pug" }"#
    #expect(try decode(Shapes.Dog.self, dog).name == "Rex")
    #expect(try decode(Shapes.Dog.self, dog).breed == "Pug")
    let cat = #"{ "lives": 9, "super": { "name": "Tom" } }"#
    #expect(try decode(Shapes.Cat.self, cat).name == "Tom")
    #expect(try decode(Shapes.Cat.self, cat).lives == 9)
  }

  @Test func typesThatDecodeThemselves() throws {
    try expectSame(Shapes.Wrapping.self, #"{ "numbers": [1, "2", null, {"a": [1]}, 5] }"#)
    try expectSame(
      Shapes.Loose.self, #"{ "a": [1, 2.5, "inf", "nan", null, true, {}, [[]]], "b": { "c": -0 } }"#
    )
    let entries = """
      [ { "post": "p", "body": { "name": "a" } }, { "note": "n", "body": { "name": "b" } } ]
      """
    try expectSame([Shapes.Entry].self, entries)
    let page = """
      { "list": ["first", [1, null, 2], {}], "meta": { "deep": 3 }, "nothing": null }
      """
    try expectSame(Shapes.Page.self, page)
    #expect(try decode(Shapes.Page.self, page).path == ["list", "2"])
    try expectSame(Locale.self, #"{ "identifier": "de_AT" }"#)
    try expectSame(DateComponents.self, #"{ "year": 2026, "month": 11 }"#)
  }

  @Test func int128() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    let limits = "[170141183460469231731687303715884105727, -1]"
    #expect(try decode([Int128].self, limits) == [.max, -1])
    #expect(try decode([String: UInt128].self, #"{ "a": 1 }"#) == ["a": 1])
    #expect(
      try fault(UInt128.self, "-1")
        == "1:1: a whole number that fits UInt128 is needed here, this is a number (-1)")
  }

  /// Catches an error and keeps what a type can tell of it.
  private struct Caught<Value: Decodable>: Decodable, Equatable {
    var kind = "none"

    private enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode(Value.self, forKey: .value)
      } catch DecodingError.typeMismatch(let type, let context) {
        kind = "typeMismatch \(type) \(path(context))"
      } catch DecodingError.valueNotFound(let type, let context) {
        kind = "valueNotFound \(type) \(path(context))"
      } catch DecodingError.keyNotFound(let key, let context) {
        kind = "keyNotFound \(key.stringValue) \(path(context))"
      } catch DecodingError.dataCorrupted(let context) {
        kind = "dataCorrupted \(path(context))"
      }
    }

    private func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
    }
  }

  @Test func typesSeeTheSameErrors() throws {
    func expectSameError<Value: Decodable>(
      _ type: Value.Type, _ json: String, at place: SourceLocation = #_sourceLocation
    ) throws {
      try expectSame(Caught<Value>.self, "{ \"value\": \(json) }", at: place)
      let caught = try decode(Caught<Value>.self, "{ \"value\": \(json) }")
      #expect(caught.kind != "none", sourceLocation: place)
    }
    try expectSameError(Int.self, #""3""#)
    try expectSameError(Bool.self, "1")
    try expectSameError(String.self, "null")
    try expectSameError([Int].self, "{}")
    try expectSameError([Int].self, "null")
    try expectSameError([[Int]].self, #"[[1], [2, "3"]]"#)
    try expectSameError([String: Int].self, "[]")
    try expectSameError([Int: Int].self, #"{ "a": 1 }"#)
    try expectSameError(Shapes.Author.self, "{}")
    try expectSameError(Shapes.Author.self, "null")
    try expectSameError(Shapes.Item.self, #"{ "title": "a", "likes_count": 1, "author": {} }"#)
    try expectSameError(Shapes.Mood.self, #""angry""#)
    try expectSameError(Shapes.Level.self, "7")
    try expectSameError(UUID.self, #""x""#)
    try expectSameError(Data.self, #""***""#)
    try expectSameError(ClosedRange<Int>.self, "[1]")
    try expectSameError(Shapes.Figure.self, #"{ "empty": {}, "circle": { "radius": 1 } }"#)
    try expectSameError(Shapes.Figure.self, #"{ "circle": { "radius": "1" } }"#)
    try expectSameError(Shapes.Cat.self, #"{ "lives": 1 }"#)
  }

  /// Foundation throws an error of its own, that no type can catch as a decoding error.
  @Test func typesSeeThatANumberDoesNotFit() throws {
    let kind = "dataCorrupted value"
    #expect(try decode(Caught<Int>.self, #"{ "value": 1.5 }"#).kind == kind)
    #expect(try decode(Caught<Int8>.self, #"{ "value": 128 }"#).kind == kind)
    #expect(try decode(Caught<UInt>.self, #"{ "value": -1 }"#).kind == kind)
  }

  private func object(ofMembers count: Int) -> String {
    let members = (0..<count).shuffled().map { "\"key\($0)\": \($0)" }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
