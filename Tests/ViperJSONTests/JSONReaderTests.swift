import Testing

@testable import ViperJSON

@Suite struct JSONReaderTests {
  @Test func readsEveryKindOfValueInItsOrder() throws {
    let text = #" {"b": [true, false, null], "a": {"x": -1.5e3}, "": "é\n", "c": [], "d": {}} "#
    let root = try JSONDocument(reading: text, path: "A.json").root
    #expect(
      JSONWriter.compact(root)
        == #"{ "b": [ true, false, null ], "a": { "x": -1.5e3 }, "": "é\n", "c": [], "d": {} }"#)
  }

  @Test(arguments: ["7", "\"a\"", "null", "true", "false", "[]", "{}"])
  func readsAnyValueAtTheTop(text: String) throws {
    #expect(JSONWriter.compact(try JSONDocument(reading: text, path: "A.json").root) == text)
  }

  @Test(arguments: [
    "9007199254740993", "1e400", "-0", "1.0", "1E+2", "0", "-0.0e-0", "0e10", "123.4560",
    "1e999999999999999999999",
  ])
  func keepsTheTextOfNumbers(number: String) throws {
    let document = try JSONDocument(reading: "[ \(number) ]", path: "A.json")
    #expect(JSONWriter.compact(document.root) == "[ \(number) ]")
  }

  @Test func givesEveryNodeItsBytes() throws {
    let text = "{\"é\": [1, \"b\\u0041\"],\r\n \"k\" : true}"
    let document = try JSONDocument(reading: text, path: "A.json")
    func slice(_ range: Range<Int>) -> String {
      String(decoding: document.text[range], as: UTF8.self)
    }
    guard case .object(let members) = document.root.content,
      case .array(let elements) = members[0].value.content
    else {
      Issue.record("not the structure that was written")
      return
    }
    #expect(slice(document.root.range) == text)
    #expect(slice(members[0].value.range) == "[1, \"b\\u0041\"]")
    #expect(elements.map { slice($0.range) } == ["1", "\"b\\u0041\""])
    #expect(slice(members[1].value.range) == "true")
    #expect(document.position(of: members[0].keyOffset) == TextPosition(line: 1, column: 2))
    #expect(document.position(of: elements[1].range.lowerBound).description == "1:11")
    #expect(document.position(of: members[1].keyOffset).description == "2:2")
  }

  @Test func resolvesEveryEscape() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0000\u00e9\u20AC\ud83d\ude00\uDBFF\uDFFF\ufeff""#
    let content = try JSONDocument(reading: text, path: "A.json").root.content
    guard case .string(let string) = content else {
      Issue.record("no string")
      return
    }
    #expect(
      string.hasSameScalars(
        as: "\"\\/\u{8}\u{C}\n\r\t\u{0}é\u{20AC}\u{1F600}\u{10FFFF}\u{FEFF}"))
  }

  @Test(arguments: [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x10000, 0x10FFFF])
  func readsTheEdgesOfUTF8(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let content = try JSONDocument(reading: "\"\(scalar)\"", path: "A.json").root.content
    guard case .string(let string) = content else {
      Issue.record("no string")
      return
    }
    #expect(Array(string.unicodeScalars) == [scalar])
  }

  @Test func takesKeysThatOnlyLookTheSameForTwo() throws {
    let root = try JSONDocument(reading: "{\"\u{E9}\": 1, \"e\u{301}\": 2}", path: "A.json").root
    #expect(root["\u{E9}"]?.isStructurallyEqual(to: 1) == true)
    #expect(root["e\u{301}"]?.isStructurallyEqual(to: 2) == true)
  }

  @Test func readsManyKeysOnceEach() throws {
    let members = (0..<5_000).map { "\"key\($0)\": \($0)" }
    let root = try JSONDocument(
      reading: "{\(members.joined(separator: ","))}", path: "A.json"
    ).root
    #expect(root["key4999"]?.isStructurallyEqual(to: 4999) == true)
  }

  @Test func countsLinesByAnyLineBreak() throws {
    let document = try JSONDocument(reading: "[1,\n2,\r\n3,\r4,\r\r5,\n\r6]\n", path: "A.json")
    guard case .array(let elements) = document.root.content else {
      Issue.record("no array")
      return
    }
    let places = elements.map { document.position(of: $0.range.lowerBound).description }
    #expect(places == ["1:2", "2:1", "3:1", "4:1", "6:1", "8:1"])
    #expect(document.position(of: document.text.count).description == "9:1")
    #expect(document.position(of: .max).description == "9:1")
    #expect(document.position(of: .min).description == "1:1")
  }
}
