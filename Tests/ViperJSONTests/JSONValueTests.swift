import Testing

@testable import ViperJSON

@Suite struct JSONValueTests {
  @Test(arguments: [
    (#"{"a": 1, "b": [true, null]}"#, #"{"b":[true,null],"a":1.0}"#), (#""\u00e9""#, #""é""#),
    ("[[], {}]", "[ [ ], { } ]"), ("[10, 0]", "[1e1, -0.0]"),
  ])
  func equalsWhatSaysTheSame(first: String, second: String) throws {
    #expect(try read(first).isStructurallyEqual(to: read(second)))
    #expect(try read(second).isStructurallyEqual(to: read(first)))
  }

  @Test(arguments: [
    ("[1, 2]", "[2, 1]"), ("[1]", "[1, 1]"), ("{}", "[]"), ("1", "\"1\""), ("null", "false"),
    ("true", "false"), (#"{"a": 1}"#, #"{"a": 2}"#), (#"{"a": 1}"#, #"{"b": 1}"#),
    (#"{"a": null}"#, "{}"), (#""e\u0301""#, #""\u00e9""#), (#"{"e\u0301": 1}"#, #"{"\u00e9": 1}"#),
    ("[[[1]]]", "[[[2]]]"), (#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#),
  ])
  func differsFromWhatSaysSomethingElse(first: String, second: String) throws {
    #expect(try !read(first).isStructurallyEqual(to: read(second)))
    #expect(try !read(second).isStructurallyEqual(to: read(first)))
  }

  @Test func comparesKeysThatCodeGaveTwice() {
    let twice = JSONValue.object([("a", 1), ("a", 1)])
    let both = JSONValue.object([("a", 1), ("b", 1)])
    #expect(!twice.isStructurallyEqual(to: both))
    #expect(!both.isStructurallyEqual(to: twice))
    #expect(twice.isStructurallyEqual(to: twice))
  }

  @Test func isMadeFromLiterals() {
    let value: JSONValue = ["a": [1, "b", true, nil], "c": [:], "d": []]
    #expect(JSONWriter.compact(value) == #"{ "a": [ 1, "b", true, null ], "c": {}, "d": [] }"#)
    let decimals: JSONValue = [1.5, -0.25, 0.1, 1e30, 4.0]
    #expect(JSONWriter.compact(decimals) == "[ 1.5, -0.25, 0.1, 1e+30, 4.0 ]")
    #expect(JSONWriter.compact(JSONValue(floatLiteral: .infinity)) == "null")
    #expect(value.range == 0..<0)
    #expect(value["c"]?.kindName == "an object")
    #expect(value["x"] == nil)
    #expect(JSONValue.number(1)["a"] == nil)
  }

  @Test func namesKindsForMessages() {
    let values: [JSONValue] = [[:], [], "", 0, true, nil]
    #expect(
      values.map(\.kindName)
        == ["an object", "an array", "a string", "a number", "true or false", "null"])
  }

  private func read(_ text: String) throws -> JSONValue {
    try JSONDocument(reading: text, path: "A.json").root
  }
}
