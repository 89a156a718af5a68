import RoleNames

// What the reader says of what is not JSON. Texts that a file's encoding explains come first: they
// concern the whole file, not one place.

extension JSONReader {
  /// Refuses byte order marks, UTF-16 and UTF-32 before they look like something else.
  func refuseForeignEncodings() throws(JSONFault) {
    let head = Array(text.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw fault(
        "the text begins with a byte order mark", "Save it as UTF-8 without BOM.", at: 0)
    }
    let zeros = head.map { $0 == 0 }
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head == [0, 0, 0xFE, 0xFF]
      || zeros == [true, true, true, false] || zeros == [false, true, true, true]
    {
      throw fault("the text is UTF-32, not UTF-8", "Save it as UTF-8.", at: 0)
    }
    let hasMark = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    if hasMark || zeros == [true, false, true, false] || zeros == [false, true, false, true]
      || (text.count == 2 && zeros.contains(true) && zeros.contains(false))
    {
      throw fault("the text is UTF-16, not UTF-8", "Save it as UTF-8.", at: 0)
    }
  }

  func duplicateKey(_ key: String, at start: Int) -> JSONFault {
    let first = current.members.first { $0.key.hasSameScalars(as: key) }
    let line = position(of: first?.keyOffset ?? start).line
    return fault(
      "duplicate key \(quoted(key)), first on line \(line)", "Remove or rename one of them.",
      at: start)
  }

  func missingColon(after key: String) -> JSONFault {
    if let fault = foreignFault() { return fault }
    return fault(
      "expected ':' after the key \(quoted(key)), but found \(found(at: offset))",
      "Write the key, ':' and a value.", at: offset)
  }

  func unexpectedKey() -> JSONFault {
    if let fault = foreignFault() ?? foreignQuotes() { return fault }
    let byte = text[offset]
    if byte == UInt8(ascii: ",") {
      return fault("a member is missing before ','", "Add it, or remove the ','.", at: offset)
    }
    guard byte.isPartOfWord else {
      return fault(
        "expected a key, but found \(found(at: offset))", "Write a key in double quotes.",
        at: offset)
    }
    return fault(
      "the key '\(word(at: offset))' stands without quotes", "Put it in double quotes.",
      at: offset)
  }

  func unexpectedSeparator() -> JSONFault {
    if let fault = foreignFault() { return fault }
    let (name, closing) = (current.name, current.closing.character)
    let remedy =
      switch text[offset] {
      case let byte where byte.isPartOfWord || "\"{[-".utf8.contains(byte): "Put a ',' before it."
      case UInt8(ascii: "}"), UInt8(ascii: "]"): "Close \(name) with '\(closing)'."
      case UInt8(ascii: ":") where !current.isObject:
        "Write ',' between values, or '{' and '}' around keys and values."
      default: "Write ',' and another value, or close \(name) with '\(closing)'."
      }
    return fault(
      "expected ',' or '\(closing)' in \(name) that begins at \(position(of: current.start)), "
        + "but found \(found(at: offset))", remedy, at: offset)
  }

  func textAfterTheEnd() -> JSONFault {
    if let fault = foreignFault() { return fault }
    if "}]".utf8.contains(text[offset]) {
      return fault("\(found(at: offset)) closes nothing", "Remove it.", at: offset)
    }
    return fault(
      "\(found(at: offset)) stands after the end of the value",
      "Remove it, or put the values into one array.", at: offset)
  }

  func cutOff() -> JSONFault {
    fault(
      "the text ends inside \(current.name) that begins at \(position(of: current.start))",
      "Complete it, and close it with '\(current.closing.character)'.", at: text.count)
  }
}

// MARK: - Values

extension JSONReader {
  func unexpectedValue() -> JSONFault {
    if let fault = foreignFault() ?? foreignQuotes() { return fault }
    let start = offset
    switch text[start] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let owner = current.isObject ? " of the key \(quoted(current.key))" : ""
      return fault(
        "the value\(owner) is missing before \(found(at: start))", "Add it.", at: start)
    case UInt8(ascii: "+"):
      return fault("a number may not begin with '+'", "Remove the '+'.", at: start)
    case UInt8(ascii: "."):
      return fault("a number may not begin with '.'", "Put a 0 before it.", at: start)
    case let byte where byte.isPartOfWord: return unknownWord(at: start)
    default:
      return fault(
        "expected a value, but found \(found(at: start))",
        "Write an object, an array, a string, a number, true, false or null.", at: start)
    }
  }

  /// Quotes that other languages and word processors know.
  func foreignQuotes() -> JSONFault? {
    if text[offset] == UInt8(ascii: "'") {
      return fault("a string in single quotes", "Use double quotes.", at: offset)
    }
    let marks = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]
    guard marks.contains(where: { text[offset...].starts(with: $0.utf8) }) else { return nil }
    return fault("a string in typographic quotes", "Use \" on both sides.", at: offset)
  }

  private func unknownWord(at start: Int) -> JSONFault {
    let words = ["true", "false", "null"]
    let word = word(at: start)
    if endOfWord(from: start) == text.count,
      let whole = words.first(where: { $0.hasPrefix(word) && $0 != word })
    {
      return fault("the text ends inside '\(whole)'", "Complete it.", at: text.count)
    }
    let remedy =
      switch word.lowercased() {
      case "nan", "infinity", "inf": "Write null or a string."
      case "none", "nil", "undefined": "Write null."
      case "yes": "Write true."
      case "no": "Write false."
      default:
        NearestName.of(word, among: words).map { "Did you mean \($0)?" }
          ?? "Put it in double quotes if it is a string."
      }
    return fault("'\(word)' is no JSON value", remedy, at: start)
  }
}

// MARK: - Numbers

extension JSONReader {
  func unreadableNumber(_ error: JSONFault, from start: Int) -> JSONFault {
    let offset = error.offset
    // `-Infinity` and `-.5` break off at their first digit.
    guard offset == start + 1, offset < text.count, text[start] == UInt8(ascii: "-") else {
      return error
    }
    if ["Infinity", "NaN", "inf", "nan"].contains(word(at: offset)) {
      return fault(
        "'-\(word(at: offset))' is no JSON value", "Write null or a string.", at: start)
    }
    guard text[offset] == UInt8(ascii: ".") else { return error }
    return fault("a number may not begin with '.'", "Put a 0 before it.", at: offset)
  }

  func wordAfterNumber(from start: Int, at end: Int) -> JSONFault {
    let isHexadecimal = text[end - 1] == UInt8(ascii: "0") && text[end] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal {
      return fault("JSON has no hexadecimal numbers", "Write it in decimal.", at: start)
    }
    return fault(
      "the number is followed by \(found(at: end))",
      "Write digits only, or put it in double quotes if it is a string.", at: end)
  }
}

// MARK: - Strings

extension JSONReader {
  func cutOffString(from start: Int) -> JSONFault {
    fault(
      "the text ends inside the string that begins at \(position(of: start))",
      "Complete it, and close it with '\"'.", at: text.count)
  }

  func controlCharacter(at offset: Int) -> JSONFault {
    switch text[offset] {
    case 0: return nullByte(at: offset)
    case UInt8(ascii: "\t"): return fault("a raw tab in a string", "Write \\t.", at: offset)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return fault(
        "a line break in a string", "Write \\n, or close the string before the line ends.",
        at: offset)
    case let byte:
      let name = Unicode.Scalar(byte).codePointName
      return fault(
        "the raw control character \(name) in a string", "Write \\u\(name.dropFirst(2)).",
        at: offset)
    }
  }

  func loneSurrogate(_ unit: UInt16, at backslash: Int) -> JSONFault {
    let name = "\\u" + String(unit, radix: 16)
    return fault(
      UTF16.isLeadSurrogate(unit)
        ? "the high surrogate \(name) stands without a low one after it"
        : "the low surrogate \(name) stands without a high one before it",
      "Write both halves, the high one first, or the character itself.", at: backslash)
  }

  func invalidUTF8(at offset: Int) -> JSONFault {
    let digits = String(text[offset], radix: 16, uppercase: true)
    return fault(
      "the byte 0x\(digits) begins no character of UTF-8\(reasonAgainstUTF8(at: offset))",
      "Save the text as UTF-8.", at: offset)
  }

  private func reasonAgainstUTF8(at offset: Int) -> String {
    let next = offset + 1 < text.count ? text[offset + 1] : 0
    switch text[offset] {
    case 0x80...0xBF: return " (it continues one)"
    case 0xC0, 0xC1: return " (an overlong form)"
    case 0xE0 where (0x80...0x9F).contains(next), 0xF0 where (0x80...0x8F).contains(next):
      return " (an overlong form)"
    case 0xED where (0xA0...0xBF).contains(next): return " (a surrogate)"
    case 0xF4 where (0x90...0xBF).contains(next), 0xF5...0xFF: return " (above U+10FFFF)"
    default: return " (cut off)"
    }
  }
}

// MARK: - Putting faults together

extension JSONReader {
  func fault(_ message: String, _ remedy: String, at offset: Int) -> JSONFault {
    JSONFault(offset: offset, message: message, remedy: remedy)
  }

  func position(of offset: Int) -> TextPosition {
    TextPosition(of: offset, in: text, lineStarts: lineStarts)
  }

  /// What is wrong at the offset wherever it stands: a comment, binary data, a broken encoding.
  func foreignFault() -> JSONFault? {
    let byte = text[offset]
    let next = offset + 1 < text.count ? text[offset + 1] : 0
    let isComment =
      byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "/") && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
    if isComment {
      return fault(
        "JSON has no comments", "Remove it, or keep the words under a key \"$comment\".",
        at: offset)
    }
    if byte == 0 { return nullByte(at: offset) }
    guard byte >= 0x80 else { return nil }
    do {
      _ = try endOfScalar(at: offset)
      return nil
    } catch {
      return error
    }
  }

  func nullByte(at offset: Int) -> JSONFault {
    fault(
      "a NUL byte: this is binary data, not text", "Give a JSON text in UTF-8.", at: offset)
  }

  /// What stands at an offset, in a form that can be read in any terminal.
  func found(at offset: Int) -> String {
    guard offset < text.count else { return "the end" }
    let end = (try? text[offset] < 0x80 ? offset + 1 : endOfScalar(at: offset)) ?? offset + 1
    let string = String(decoding: text[offset..<end], as: UTF8.self)
    guard let scalar = string.unicodeScalars.first else { return "nothing" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .nonspacingMark, .enclosingMark:
      return scalar.codePointName
    default: return "'\(string)'"
    }
  }

  /// A key as it would be written, shortened if it is long.
  func quoted(_ key: String) -> String {
    let limit = 60
    let scalars = key.unicodeScalars
    guard scalars.count > limit else { return JSONWriter.compact(.string(key)) }
    return JSONWriter.compact(
      .string(String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"))
  }

  /// The word at an offset, shortened if it is long.
  func word(at start: Int) -> String {
    let limit = 60
    let end = endOfWord(from: start)
    let word = String(decoding: text[start..<min(end, start + limit)], as: UTF8.self)
    return end - start > limit ? word + "…" : word
  }
}

extension UInt8 {
  fileprivate var character: Character { Character(Unicode.Scalar(self)) }
}

extension Unicode.Scalar {
  /// The scalar as `U+00A0`.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
