extension JSONReader {
  /// Reads the string whose opening quote is at the offset.
  mutating func readString() throws(JSONFault) -> String {
    let start = offset
    var index = start + 1
    // From here on it is as it is written; what stands before is in `unescaped`.
    var plainStart = index
    unescaped.removeAll(keepingCapacity: true)
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        let plain = text[plainStart..<index]
        if unescaped.isEmpty { return String(decoding: plain, as: UTF8.self) }
        unescaped.append(contentsOf: plain)
        return String(decoding: unescaped, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        unescaped.append(contentsOf: text[plainStart..<index])
        index = try readEscape(at: index, ofStringFrom: start)
        plainStart = index
      } else if byte >= 0x80 {
        index = try endOfScalar(at: index)
      } else if byte >= 0x20 {
        index += 1
      } else {
        throw controlCharacter(at: index)
      }
    }
    throw cutOffString(from: start)
  }

  /// Reads one escape, and gives the offset after it.
  private mutating func readEscape(
    at backslash: Int, ofStringFrom start: Int
  ) throws(JSONFault) -> Int {
    let index = backslash + 1
    guard index < text.count else { throw cutOffString(from: start) }
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(text[index])
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): return try readUnicodeEscape(at: backslash, ofStringFrom: start)
    default:
      throw fault(
        "unknown escape: a backslash before \(found(at: index))",
        "Write \\\\ for a backslash itself.", at: backslash)
    }
    return index + 1
  }

  private mutating func readUnicodeEscape(
    at backslash: Int, ofStringFrom start: Int
  ) throws(JSONFault) -> Int {
    var end = backslash + 6
    let unit = try readCodeUnit(at: backslash, ofStringFrom: start)
    var value = UInt32(unit)
    if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(unit, at: backslash) }
    if UTF16.isLeadSurrogate(unit) {
      guard end < text.count else { throw cutOffString(from: start) }
      guard text[end] == UInt8(ascii: "\\") else { throw loneSurrogate(unit, at: backslash) }
      guard end + 1 < text.count else { throw cutOffString(from: start) }
      guard text[end + 1] == UInt8(ascii: "u") else { throw loneSurrogate(unit, at: backslash) }
      let second = try readCodeUnit(at: end, ofStringFrom: start)
      guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate(unit, at: backslash) }
      value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      end += 6
    }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(unit, at: backslash) }
    unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return end
  }

  /// Reads the four digits of the `\u` escape at an offset.
  private func readCodeUnit(
    at backslash: Int, ofStringFrom start: Int
  ) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for index in backslash + 2..<backslash + 6 {
      guard index < text.count else { throw cutOffString(from: start) }
      guard let digit = Character(Unicode.Scalar(text[index])).hexDigitValue else {
        throw fault(
          "\\u takes four hexadecimal digits",
          "Write it as in \\u00e9, or the character itself.", at: backslash)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// MARK: - UTF-8

extension JSONReader {
  /// Checks the scalar of several bytes that begins at an offset, and finds its end.
  func endOfScalar(at index: Int) throws(JSONFault) -> Int {
    var length = 3
    var seconds: ClosedRange<UInt8> = 0x80...0xBF
    // The second byte's range keeps out overlong forms, surrogates and what is above U+10FFFF.
    switch text[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: seconds = 0xA0...0xBF
    case 0xED: seconds = 0x80...0x9F
    case 0xE1...0xEF: break
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw invalidUTF8(at: index)
    }
    let end = index + length
    guard end <= text.count, seconds.contains(text[index + 1]) else {
      throw invalidUTF8(at: index)
    }
    for next in index + 2..<end where !text[next].isContinuationOfUTF8 {
      throw invalidUTF8(at: index)
    }
    return end
  }
}
