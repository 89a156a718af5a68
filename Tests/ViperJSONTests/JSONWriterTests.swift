import Testing

@testable import ViperJSON

@Suite struct JSONWriterTests {
  @Test func escapesWhatMustBeEscapedOrATerminalObeys() {
    let value = JSONValue.string(
      "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{9B}\u{202E}\u{2069}é\u{2028}\u{122}😀e\u{301}")
    #expect(
      JSONWriter.compact(value)
        == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001F\\u007F\\u009B\\u202E\\u2069é\u{2028}\u{122}😀e\u{301}\""
    )
  }

  @Test func breaksOnlyWhatDoesNotFit() {
    let value: JSONValue = [
      "id": "list.load", "given": [],
      "then": [["event": "a"], ["command": "reload", "with": ["x": 1]]],
    ]
    #expect(
      JSONWriter.pretty(value, width: 40) == """
        {
          "id": "list.load",
          "given": [],
          "then": [
            { "event": "a" },
            {
              "command": "reload",
              "with": { "x": 1 }
            }
          ]
        }
        """)
    #expect(JSONWriter.pretty(value, width: 120) == JSONWriter.compact(value))
  }

  @Test func countsTheCommaAndColumnsInScalars() {
    // `  [ "ééé" ],` has 12 columns, the comma included.
    let value: JSONValue = [["ééé"], ["ééé"]]
    #expect(JSONWriter.pretty(value, width: 12) == "[\n  [ \"ééé\" ],\n  [ \"ééé\" ]\n]")
    #expect(
      JSONWriter.pretty(value, width: 11) == "[\n  [\n    \"ééé\"\n  ],\n  [ \"ééé\" ]\n]")
  }

  @Test func indentsAsItIsTold() {
    let value: JSONValue = [[1, 2], [3, 4]]
    #expect(JSONWriter.pretty(value, width: 22) == "[ [ 1, 2 ], [ 3, 4 ] ]")
    #expect(
      JSONWriter.pretty(value, indent: "\t", width: 12) == "[\n\t[ 1, 2 ],\n\t[ 3, 4 ]\n]")
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func takesAnyWidth(width: Int) throws {
    let value: JSONValue = ["a": [1, ["b": ["c", nil, true]]], "d": [:]]
    let text = JSONWriter.pretty(value, width: width)
    let again = try JSONDocument(reading: text, path: "A.json").root
    #expect(again.isStructurallyEqual(to: value))
  }
}
