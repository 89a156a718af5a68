// What the reader says when a value, a number, a word or a string is not JSON.

extension JSONReader {
  func unexpectedValue() -> JSONFault {
    if let fault = foreignFault() ?? foreignQuotes() { return fault }
    let start = offset
    switch text[start] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let owner = current.kind == .object ? " of the key \(quoted(current.key))" : ""
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
    let remedies = [
      "nan": "Write null or a string.", "infinity": "Write null or a string.",
      "inf": "Write null or a string.", "none": "Write null.", "nil": "Write null.",
      "undefined": "Write null.", "yes": "Write true.", "no": "Write false.",
    ]
    let nearest = NearestName.of(word, among: words).map { "Did you mean \($0)?" }
    return fault(
      "'\(word)' is no JSON value",
      remedies[word.lowercased()] ?? nearest ?? "Put it in double quotes if it is a string.",
      at: start)
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
    if text[offset] == UInt8(ascii: ".") {
      return fault("a number may not begin with '.'", "Put a 0 before it.", at: offset)
    }
    return error
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

  func unknownEscape(at backslash: Int) -> JSONFault {
    fault(
      "unknown escape: a backslash before \(found(at: backslash + 1))",
      "Write \\\\ for a backslash itself.", at: backslash)
  }

  func badUnicodeEscape(at backslash: Int) -> JSONFault {
    fault(
      "\\u takes four hexadecimal digits", "Write it as in \\u00e9, or the character itself.",
      at: backslash)
  }

  func loneSurrogate(_ unit: UInt16, at backslash: Int) -> JSONFault {
    let name = "\\u" + String(unit, radix: 16)
    if UTF16.isLeadSurrogate(unit) {
      return fault(
        "the high surrogate \(name) stands without a low one after it",
        "Write both halves, the high one first, or the character itself.", at: backslash)
    }
    return fault(
      "the low surrogate \(name) stands without a high one before it",
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
