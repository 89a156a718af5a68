// What the reader says when the structure is not JSON. Texts that a file's encoding explains come
// first: they concern the whole file, not one place.

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

  func nothingToRead() -> JSONFault {
    fault(
      text.isEmpty ? "the text is empty" : "the text is nothing but white space",
      "Write a JSON value.", at: text.count)
  }

  func nestedTooDeep() -> JSONFault {
    fault(
      "nested more than \(Self.nestingLimit) deep", "Flatten the value, or split it.", at: offset)
  }

  func trailingComma(at comma: Int) -> JSONFault {
    fault("trailing comma before \(found(at: offset))", "Remove it.", at: comma)
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
    let closing = current.kind == .object ? "}" : "]"
    let place = position(of: current.start)
    let beginsValue =
      text[offset].isPartOfWord
      || [UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-")]
        .contains(text[offset])
    return fault(
      "expected ',' or '\(closing)' in \(nameOfCurrent) that begins at \(place), but found "
        + found(at: offset),
      beginsValue ? "Put a ',' before it." : "Close \(nameOfCurrent) with '\(closing)'.",
      at: offset)
  }

  func textAfterTheEnd() -> JSONFault {
    if let fault = foreignFault() { return fault }
    if [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(text[offset]) {
      return fault("\(found(at: offset)) closes nothing", "Remove it.", at: offset)
    }
    return fault(
      "\(found(at: offset)) stands after the end of the value",
      "Remove it, or put the values into one array.", at: offset)
  }

  func cutOff() -> JSONFault {
    let closing = current.kind == .object ? "}" : "]"
    return fault(
      "the text ends inside \(nameOfCurrent) that begins at \(position(of: current.start))",
      "Complete it, and close it with '\(closing)'.", at: text.count)
  }

  private var nameOfCurrent: String { current.kind == .object ? "the object" : "the array" }
}

// MARK: - Putting faults together

extension JSONReader {
  func fault(_ message: String, _ remedy: String, at offset: Int) -> JSONFault {
    JSONFault(offset: offset, message: message, remedy: remedy)
  }

  func position(of offset: Int) -> TextPosition {
    LineTable(starts: lineStarts).position(of: offset, in: text)
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
    if byte >= 0x80 {
      do {
        _ = try endOfScalar(at: offset)
      } catch {
        return error
      }
    }
    return nil
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

extension Unicode.Scalar {
  /// The scalar as `U+00A0`.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
