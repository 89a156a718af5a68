extension SwiftLexer {
  /// Reads a string from its first quote, or from the hashes before it.
  mutating func readString(hashes: Int) {
    let start = position
    position += hashes
    var isMultiline = byte(1) == Ascii.quote && byte(2) == Ascii.quote
    if isMultiline, hashes > 0 {
      // `#"""#` is a string with one quote in it.
      var distance = 3
      while byte(distance) == Ascii.space || byte(distance) == Ascii.tab { distance += 1 }
      isMultiline = byte(distance) == Ascii.newline || byte(distance) == Ascii.carriageReturn
    }
    position += isMultiline ? 3 : 1
    add(.string, from: start)
    continueString(StringForm(hashes: hashes, isMultiline: isMultiline))
  }

  /// Reads on to the end of a string, or to its next interpolation.
  mutating func continueString(_ form: StringForm) {
    while position < source.count {
      if byte() == Ascii.backslash, hashesFollow(1, form.hashes) {
        let next = byte(1 + form.hashes)
        if next == Ascii.parenthesis {
          position += 1 + form.hashes
          strings.append((form, 0))
          return
        }
        // The character behind it is no quote and no backslash of its own.
        position += 1 + form.hashes
        if !isAtLineEnd, position < source.count { position += 1 }
      } else if isAtLineEnd {
        // A string on one line that does not end on it is an error; the next line is code again.
        guard form.isMultiline else { return }
        passLineEnd()
      } else if byte() == Ascii.quote {
        let quotes = form.isMultiline ? 3 : 1
        if (!form.isMultiline || (byte(1) == Ascii.quote && byte(2) == Ascii.quote)),
          hashesFollow(quotes, form.hashes)
        {
          position += quotes + form.hashes
          return
        }
        position += 1
      } else {
        position += 1
      }
    }
  }

  private func hashesFollow(_ distance: Int, _ hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(distance + $0) == Ascii.hash }
  }
}

// MARK: - Regular expressions

extension SwiftLexer {
  /// Reads a regular expression between `#/` and `/#`, which may have several lines.
  mutating func readRegex(hashes: Int) {
    let start = position
    position += hashes + 1
    var distance = 0
    while byte(distance) == Ascii.space || byte(distance) == Ascii.tab { distance += 1 }
    let isMultiline =
      byte(distance) == Ascii.newline || byte(distance) == Ascii.carriageReturn
    add(.regex, from: start)
    while position < source.count {
      if byte() == Ascii.backslash, !(byte(1) == Ascii.newline) {
        position += 2
      } else if byte() == Ascii.slash, hashesFollow(1, hashes) {
        position += 1 + hashes
        return
      } else if isAtLineEnd {
        guard isMultiline else { return }
        passLineEnd()
      } else {
        position += 1
      }
    }
    position = min(position, source.count)
  }

  /// Reads a regular expression between bare slashes, if one begins here.
  mutating func readRegex() -> Bool {
    guard !isBehindOperand, byte(1) != Ascii.space, byte(1) != Ascii.tab else { return false }
    var end = position + 1
    var brackets = 0
    while end < source.count, source[end] != Ascii.newline, source[end] != Ascii.carriageReturn {
      switch source[end] {
      case Ascii.backslash where !isLineEnd(after: end): end += 1
      case Ascii.bracket: brackets += 1
      case Ascii.closingBracket: brackets = max(0, brackets - 1)
      case Ascii.slash where brackets == 0 && end > position + 1:
        let start = position
        position = end + 1
        add(.regex, from: start)
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// Whether a line ends behind a place, or the source does.
  private func isLineEnd(after place: Int) -> Bool {
    guard place + 1 < source.count else { return true }
    return source[place + 1] == Ascii.newline || source[place + 1] == Ascii.carriageReturn
  }

  /// Whether a value ends before ``position``, so that a slash there divides.
  private var isBehindOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .number, .string, .regex, .quoted: return true
    case .word: return !Self.wordsBeforeValues.contains(last.text)
    case .directive: return false
    case .sign: return [")", "]", "}", "?", "!"].contains(last.text)
    }
  }

  private static let wordsBeforeValues: Set<String> = [
    "return", "case", "in", "if", "guard", "while", "let", "var", "try", "await", "throw", "is",
    "as",
    "else", "where", "switch", "yield",
  ]
}
