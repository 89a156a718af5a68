import Testing

@testable import ViperJSON
@testable import ViperValues

/// What of a fixture's text stays where a value is written that does not match it.
@Suite struct KeptMatcherTests {
  private struct Item {
    var id: Int
    var title: String
  }

  private enum State {
    case loaded(items: [Item])
  }

  private struct Refusal: Error {
    var code: Int
  }

  private struct Holder {
    var error: any Error
  }

  /// What a fixture says that said this, which must match the value.
  private func written(_ old: String, for value: Structure) throws -> String {
    let matcher = try Matcher(try JSONDocument(reading: old, path: "A.json").root)
    var captures: Captures = [:]
    let json = try #require(
      matcher.difference(from: value, &captures).json(from: matcher.json))
    #expect(try Matcher(json).mismatch(value, &captures) == nil)
    return JSONWriter.compact(json)
  }

  @Test(
    arguments: [
      // What differs is written, what matches stays.
      (
        #"{ "id": { "$type": "number" }, "n": 1 }"#, ["id": 5, "n": 2],
        #"{ "id": { "$type": "number" }, "n": 2 }"#
      ),
      (#"{ "id": { "$any": true }, "n": 1 }"#, ["id": 5], #"{ "id": { "$any": true } }"#),
      (#"{ "id": { "$any": true } }"#, ["id": 5, "n": 2], #"{ "id": { "$any": true }, "n": 2 }"#),
      (
        #"{ "n": { "$absent": true }, "id": 1 }"#, ["id": 5],
        #"{ "n": { "$absent": true }, "id": 5 }"#
      ),
      (#"{ "t": { "$regex": "a+" } }"#, ["t": "b"], #"{ "t": "b" }"#),
      (
        #"{ "a": { "b": { "$capture": "x" }, "c": 1 } }"#, ["a": ["b": 1, "c": 2]],
        #"{ "a": { "b": { "$capture": "x" }, "c": 2 } }"#
      ),
      // Elements stay with their matchers where others come before them.
      (
        #"[ { "id": { "$any": true }, "t": "a" } ]"#, [["id": 1, "t": "b"], ["id": 2, "t": "a"]],
        #"[ { "id": 1, "t": "b" }, { "id": { "$any": true }, "t": "a" } ]"#
      ),
      (#"[ { "$regex": "a+" }, "b" ]"#, ["aa"], #"[ { "$regex": "a+" } ]"#),
      (#"[ "a" ]"#, [], "[]"),
      (
        #"{ "$partial": { "id": { "$any": true }, "t": "a" } }"#, ["id": 1, "t": "b", "x": 2],
        #"{ "$partial": { "id": { "$any": true }, "t": "b" } }"#
      ),
      (
        #"{ "$unordered": [ "a", { "$regex": "b+" } ] }"#, ["bb", "c"],
        #"{ "$unordered": [ "c", { "$regex": "b+" } ] }"#
      ),
      (
        #"{ "$literal": { "$x": 1, "y": 1 } }"#, ["$x": 1, "y": 2],
        #"{ "$literal": { "$x": 1, "y": 2 } }"#
      ),
      (#"{ "a": 1 }"#, "b", #""b""#),
    ] as [(String, JSONValue, String)])
  func whatMatchesStays(old: String, value: JSONValue, new: String) throws {
    #expect(try written(old, for: Structure(json: value)) == new)
  }

  @Test func soDoTypesAndPayloads() throws {
    let items = [Item(id: 1, title: "a"), Item(id: 2, title: "b")]
    #expect(
      try written(
        #"{ "$type": "Item", "id": { "$any": true }, "title": "b" }"#, for: Structure(of: items[0]))
        == #"{ "$type": "Item", "id": { "$any": true }, "title": "a" }"#)
    #expect(
      try written(
        #"{ "loaded": { "items": [ { "id": { "$any": true }, "title": "c" } ] } }"#,
        for: Structure(of: State.loaded(items: [items[0]])))
        == #"{ "loaded": { "items": [ { "id": { "$any": true }, "title": "a" } ] } }"#)
    // What could be of another type has its own.
    #expect(
      try written(
        #"{ "error": { "code": 5 } }"#, for: Structure(of: Holder(error: Refusal(code: 4))))
        == #"{ "error": { "$type": "KeptMatcherTests.Refusal", "code": 4 } }"#)
  }
}
