import Testing

@testable import ViperJSON

/// A text that is no JSON, and what is said about it.
struct FaultyText: Sendable, CustomTestStringConvertible {
  let text: [UInt8]
  let says: String

  init(_ text: String, _ says: String) {
    self.init(Array(text.utf8), says)
  }

  init(_ text: [UInt8], _ says: String) {
    self.text = text
    self.says = says
  }

  var testDescription: String { says }
}

@Suite struct JSONReaderFaultTests {
  @Test(arguments: [
    FaultyText("[1,\n  2,]", "2:4: trailing comma before ']'. Remove it."),
    FaultyText("{\"a\": 1,\r\n}", "1:8: trailing comma before '}'. Remove it."),
    FaultyText("[1,,2]", "1:4: the value is missing before ','. Add it."),
    FaultyText("{\"a\":}", "1:6: the value of the key \"a\" is missing before '}'. Add it."),
    FaultyText("{,}", "1:2: a member is missing before ','. Add it, or remove the ','."),
    FaultyText(
      "{1: 2}", "1:2: the key '1' stands without quotes. Put it in double quotes."),
    FaultyText("{a: 2}", "1:2: the key 'a' stands without quotes. Put it in double quotes."),
    FaultyText("{\"a\":1,-1}", "1:8: expected a key, but found '-'. Write a key in double quotes."),
    FaultyText("{'a': 2}", "1:2: a string in single quotes. Use double quotes."),
    FaultyText("['a']", "1:2: a string in single quotes. Use double quotes."),
    FaultyText("[“a”]", "1:2: a string in typographic quotes. Use \" on both sides."),
    FaultyText(
      "{\"a\" 1}",
      "1:6: expected ':' after the key \"a\", but found '1'. Write the key, ':' and a value."),
    FaultyText(
      "[\n[1 2]]",
      "2:4: expected ',' or ']' in the array that begins at 2:1, but found '2'."
        + " Put a ',' before it."),
    FaultyText(
      "{\"a\": 1]",
      "1:8: expected ',' or '}' in the object that begins at 1:1, but found ']'."
        + " Close the object with '}'."),
    FaultyText(
      "[1:2]",
      "1:3: expected ',' or ']' in the array that begins at 1:1, but found ':'."
        + " Write ',' between values, or '{' and '}' around keys and values."),
    FaultyText(
      "{\"a\": 1; \"b\": 2}",
      "1:8: expected ',' or '}' in the object that begins at 1:1, but found ';'."
        + " Write ',' and another value, or close the object with '}'."),
    FaultyText(
      "{} {}",
      "1:4: '{' stands after the end of the value. Remove it, or put the values into one array."),
    FaultyText("[]\n]", "2:1: ']' closes nothing. Remove it."),
    FaultyText(
      "[\u{A0}1]",
      "1:2: expected a value, but found U+00A0."
        + " Write an object, an array, a string, a number, true, false or null."),
  ])
  func namesFaultsOfStructure(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText("// a\n1", "1:1: \(noComments)"), FaultyText("[1, /* a */ 2]", "1:5: \(noComments)"),
    FaultyText("{\"a\": 1 # a\n}", "1:9: \(noComments)"),
    FaultyText("1 // a", "1:3: \(noComments)"),
    FaultyText("{// a\n}", "1:2: \(noComments)"), FaultyText("{\"a\"// a\n}", "1:5: \(noComments)"),
  ])
  func refusesComments(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText("[01]", "1:2: \(needlessZero)"), FaultyText("-01", "1:2: \(needlessZero)"),
    FaultyText("00", "1:1: \(needlessZero)"),
    FaultyText("+1", "1:1: a number may not begin with '+'. Remove the '+'."),
    FaultyText(".5", "1:1: a number may not begin with '.'. Put a 0 before it."),
    FaultyText("-.5", "1:2: a number may not begin with '.'. Put a 0 before it."),
    FaultyText("[1.]", "1:4: a digit is missing after '.'. Complete the number."),
    FaultyText("1e+", "1:4: a digit is missing after the exponent's 'e'. Complete the number."),
    FaultyText("[-]", "1:3: a digit is missing after '-'. Complete the number."),
    FaultyText("0x1F", "1:1: JSON has no hexadecimal numbers. Write it in decimal."),
    FaultyText("-0X1F", "1:1: JSON has no hexadecimal numbers. Write it in decimal."),
    FaultyText(
      "1_000",
      "1:2: the number is followed by '_'."
        + " Write digits only, or put it in double quotes if it is a string."),
    FaultyText("NaN", "1:1: 'NaN' is no JSON value. Write null or a string."),
    FaultyText("[Infinity]", "1:2: 'Infinity' is no JSON value. Write null or a string."),
    FaultyText("[-Infinity]", "1:2: '-Infinity' is no JSON value. Write null or a string."),
  ])
  func namesFaultsOfNumbers(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText("True", "1:1: 'True' is no JSON value. Did you mean true?"),
    FaultyText("[flase]", "1:2: 'flase' is no JSON value. Did you mean false?"),
    FaultyText("[nulll]", "1:2: 'nulll' is no JSON value. Did you mean null?"),
    FaultyText("None", "1:1: 'None' is no JSON value. Write null."),
    FaultyText("nil", "1:1: 'nil' is no JSON value. Write null."),
    FaultyText(
      "[item]", "1:2: 'item' is no JSON value. Put it in double quotes if it is a string."),
  ])
  func namesFaultsOfWords(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText("[\"a\tb\"]", "1:4: a raw tab in a string. Write \\t."),
    FaultyText(
      "[\"a\n\"]",
      "1:4: a line break in a string. Write \\n, or close the string before the line ends."),
    FaultyText("\"\u{1}\"", "1:2: the raw control character U+0001 in a string. Write \\u0001."),
    FaultyText(
      #""é\x""#, "1:3: unknown escape: a backslash before 'x'. Write \\\\ for a backslash itself."),
    FaultyText(
      #""\u12G4""#,
      "1:2: \\u takes four hexadecimal digits. Write it as in \\u00e9, or the character itself."),
    FaultyText(#""\ud800""#, "1:2: \(highAlone)"), FaultyText(#""a\ud800\n""#, "1:3: \(highAlone)"),
    FaultyText(#""\ud800\u0041""#, "1:2: \(highAlone)"),
    FaultyText(#""\ud800\ud800""#, "1:2: \(highAlone)"),
    FaultyText(#""\udc00""#, "1:2: \(lowAlone)"),
    FaultyText(#""\udc00\ud800""#, "1:2: \(lowAlone)"),
  ])
  func namesFaultsOfStrings(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText([0x22, 0x80, 0x22], "1:2: \(utf8("80", "it continues one"))"),
    FaultyText([0x22, 0xC0, 0x80, 0x22], "1:2: \(utf8("C0", "an overlong form"))"),
    FaultyText([0x22, 0xE0, 0x9F, 0xBF, 0x22], "1:2: \(utf8("E0", "an overlong form"))"),
    FaultyText([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], "1:2: \(utf8("F0", "an overlong form"))"),
    FaultyText([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: \(utf8("ED", "a surrogate"))"),
    FaultyText([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: \(utf8("F4", "above U+10FFFF"))"),
    FaultyText([0x22, 0xFF, 0x22], "1:2: \(utf8("FF", "above U+10FFFF"))"),
    FaultyText([0x22, 0xC3, 0xA9, 0xE2, 0x82, 0x22], "1:3: \(utf8("E2", "cut off"))"),
    FaultyText([0x22, 0xC3], "1:2: \(utf8("C3", "cut off"))"),
    FaultyText([0x5B, 0x89, 0x50], "1:2: \(utf8("89", "it continues one"))"),
    FaultyText([0x00, 0x01, 0x02], "1:1: \(binary)"), FaultyText("[1\0]", "1:3: \(binary)"),
    FaultyText("\"a\0\"", "1:3: \(binary)"),
    FaultyText(
      "\u{FEFF}{}",
      "1:1: the text begins with a byte order mark. Save it as UTF-8 without BOM."),
    FaultyText([0xFF, 0xFE, 0x7B, 0x00], "1:1: \(utf16)"),
    FaultyText([0x7B, 0, 0x7D, 0], "1:1: \(utf16)"),
    FaultyText([0xFE, 0xFF, 0x00, 0x7B], "1:1: \(utf16)"),
    FaultyText([0, 0x7B, 0, 0x7D], "1:1: \(utf16)"),
    FaultyText([0x37, 0], "1:1: \(utf16)"),
    FaultyText(
      [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], "1:1: the text is UTF-32, not UTF-8. Save it as UTF-8."),
  ])
  func namesFaultsOfEncoding(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText(
      "{\"a\": 1,\n\"b\": 2, \"\\u0061\": 3}",
      "2:9: duplicate key \"a\", first on line 1. Remove or rename one of them."),
    FaultyText(
      "{\(manyMembers),\n\"k0\": 1}",
      "2:1: duplicate key \"k0\", first on line 1. Remove or rename one of them."),
    FaultyText(
      "{\(manyMembers),\n\"k39\": 1}",
      "2:1: duplicate key \"k39\", first on line 1. Remove or rename one of them."),
  ])
  func namesDuplicateKeys(faulty: FaultyText) { expectFault(faulty) }

  @Test(arguments: [
    FaultyText("", "1:1: the text is empty. Write a JSON value."),
    FaultyText(" \n ", "2:2: the text is nothing but white space. Write a JSON value."),
    FaultyText(
      "{\"a\": [\n1,",
      "2:3: the text ends inside the array that begins at 1:7. Complete it, and close it with ']'."),
    FaultyText(
      "{\"a\": []\n",
      "2:1: the text ends inside the object that begins at 1:1."
        + " Complete it, and close it with '}'."),
    FaultyText(
      "[\n \"abc",
      "2:6: the text ends inside the string that begins at 2:2."
        + " Complete it, and close it with '\"'."),
    FaultyText("[tru", "1:5: the text ends inside 'true'. Complete it."),
  ])
  func saysWhatWasOpenWhenTheTextEnds(faulty: FaultyText) { expectFault(faulty) }

  @Test func keepsLongNamesShort() {
    let long = String(repeating: "x", count: 100_000)
    let short = String(repeating: "x", count: 60) + "…"
    expectFault(
      FaultyText(
        "[\(long)]",
        "1:2: '\(short)' is no JSON value. Put it in double quotes if it is a string."))
    expectFault(
      FaultyText(
        "{\"\(long)\":1,\"\(long)\":1}",
        "1:100007: duplicate key \"\(short)\", first on line 1. Remove or rename one of them."))
  }

  private func expectFault(_ faulty: FaultyText) {
    do {
      let root = try JSONDocument(reading: faulty.text, path: "A.json").root
      Issue.record("read as \(JSONWriter.compact(root)), but expected: \(faulty.says)")
    } catch {
      #expect(error.description == "A.json:\(faulty.says)")
    }
  }
}

private let noComments =
  "JSON has no comments. Remove it, or keep the words under a key \"$comment\"."
private let needlessZero =
  "a number may not begin with a needless 0. Remove the leading zeros."
private let highAlone =
  "the high surrogate \\ud800 stands without a low one after it."
  + " Write both halves, the high one first, or the character itself."
private let lowAlone =
  "the low surrogate \\udc00 stands without a high one before it."
  + " Write both halves, the high one first, or the character itself."
private let binary = "a NUL byte: this is binary data, not text. Give a JSON text in UTF-8."
private let utf16 = "the text is UTF-16, not UTF-8. Save it as UTF-8."
private let manyMembers = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")

private func utf8(_ byte: String, _ reason: String) -> String {
  "the byte 0x\(byte) begins no character of UTF-8 (\(reason)). Save the text as UTF-8."
}
