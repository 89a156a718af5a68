/// A piece of Swift source that means something: no blank, no comment.
package struct SwiftToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case word
    /// A name between backticks, which is no keyword.
    case quoted
    case number
    /// A string, up to an interpolation or its end; what is interpolated follows as tokens.
    case string
    case regex
    /// A sign: one ASCII character, or `->`.
    case sign
    /// `#selector`, `#available` and the like; those of conditional compilation are left out.
    case directive
  }

  package let kind: Kind
  /// The text of words, quoted names, signs and directives; empty for the rest.
  package let text: String
  package let offset: Int
  /// Where it ends; that of a string lies behind its interpolations.
  package fileprivate(set) var end: Int
  /// Whether nothing but blanks and comments stands before it on its line.
  package let isFirstOnLine: Bool

  package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }
  package var isName: Bool { kind == .word || kind == .quoted }
  package var isCapitalized: Bool { isName && text.first?.isUppercase == true }
}

/// Takes Swift source apart into tokens, in one pass and without recursion.
///
/// Comments (also nested ones), strings (raw, over several lines, with interpolations), regular
/// expressions and the lines of `#if` are understood; each branch of an `#if` is kept.
package struct SwiftLexer {
  private let source: [UInt8]
  private var position = 0
  package private(set) var tokens: [SwiftToken] = []
  package private(set) var lineStarts: [Int] = [0]
  /// The strings around the code at ``position``, with the open parentheses in each interpolation.
  private var strings: [(quotation: Quotation, parentheses: Int, token: Int)] = []
  private var isFirstOnLine = true

  /// How a string or a regular expression ends.
  private struct Quotation {
    let mark: UInt8
    /// How many such marks end it.
    var count = 1
    let hashes: Int
    let isMultiline: Bool
  }

  package init(_ source: [UInt8]) {
    self.source = source
    tokens.reserveCapacity(source.count / 6)
    // What some editors put before a text.
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte() == UInt8(ascii: "#"), byte(1) == 0x21 { skipLine() }
    while position < source.count {
      readToken()
    }
  }

  /// The byte so many places further on; 0 behind the end.
  private func byte(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < source.count ? source[index] : 0
  }

  /// Takes up a token that ends at ``position``.
  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, text: Bool = false) {
    let word = text ? String(decoding: source[start..<position], as: UTF8.self) : ""
    tokens.append(
      SwiftToken(
        kind: kind, text: word, offset: start, end: position, isFirstOnLine: isFirstOnLine))
    isFirstOnLine = false
  }

  private mutating func passLineEnd() {
    position += byte() == UInt8(ascii: "\r") && byte(1) == UInt8(ascii: "\n") ? 2 : 1
    lineStarts.append(position)
    isFirstOnLine = true
  }

  private var isAtLineEnd: Bool { isLineEnd(0) }

  private func isLineEnd(_ distance: Int) -> Bool {
    byte(distance) == UInt8(ascii: "\n") || byte(distance) == UInt8(ascii: "\r")
  }
}

// MARK: - Code

extension SwiftLexer {
  private mutating func readToken() {
    let current = byte()
    switch current {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0: position += 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineEnd()
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readQuotedName()
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
      addSign()
    case UInt8(ascii: ")"):
      addSign()
      guard let last = strings.last else { break }
      if last.parentheses == 1 {
        strings.removeLast()
        readQuoted(last.quotation, token: last.token)
      } else {
        strings[strings.count - 1].parentheses -= 1
      }
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      position += 2
      add(.sign, from: position - 2, text: true)
    case _ where current.isDigit: readNumber()
    case _ where current.isNamePart: readName(.word)
    default: addSign()
    }
  }

  private mutating func addSign() {
    position += 1
    add(.sign, from: position - 1, text: true)
  }

  private mutating func readName(_ kind: SwiftToken.Kind) {
    let start = position
    repeat { position += 1 } while byte().isNamePart
    add(kind, from: start, text: true)
  }

  private mutating func readQuotedName() {
    position += 1
    let start = position
    while position < source.count, byte() != UInt8(ascii: "`"), !isAtLineEnd { position += 1 }
    add(.quoted, from: start, text: true)
    if byte() == UInt8(ascii: "`") { position += 1 }
    tokens[tokens.count - 1].end = position
  }

  private mutating func readNumber() {
    let start = position
    while byte().isNamePart || (byte() == UInt8(ascii: ".") && byte(1).isDigit) { position += 1 }
    add(.number, from: start)
  }

  private mutating func readHash() {
    var hashes = 1
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      readString(hashes: hashes)
    } else if byte(hashes) == UInt8(ascii: "/") {
      readRegex(hashes: hashes)
    } else if byte(1).isNamePart {
      let start = position
      repeat { position += 1 } while byte().isNamePart
      switch String(decoding: source[start..<position], as: UTF8.self) {
      case "#if", "#elseif": skipLine()
      case "#else", "#endif": break
      default: add(.directive, from: start, text: true)
      }
    } else {
      addSign()
    }
  }
}

// MARK: - Comments

extension SwiftLexer {
  private mutating func readSlash() {
    if byte(1) == UInt8(ascii: "/") {
      skipLine()
    } else if byte(1) == UInt8(ascii: "*") {
      skipComment()
    } else if !readRegex() {
      addSign()
    }
  }

  /// Goes to the end of the line; a comment over several lines may begin on it.
  private mutating func skipLine() {
    let isComment = byte() == UInt8(ascii: "/")
    while position < source.count, !isAtLineEnd {
      if !isComment, byte() == UInt8(ascii: "/") {
        if byte(1) == UInt8(ascii: "*") {
          skipComment()
          continue
        }
        if byte(1) == UInt8(ascii: "/") { return skipLine() }
      }
      position += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if isAtLineEnd {
        // What follows on the line of the comment's end is not first on it for nothing: attributes and
        // declarations may stand there.
        passLineEnd()
      } else {
        position += 1
      }
    } while depth > 0 && position < source.count
  }
}

// MARK: - Strings and regular expressions

extension SwiftLexer {
  /// Reads a string from its first quote, or from the hashes before it.
  private mutating func readString(hashes: Int) {
    let start = position
    position += hashes
    var isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    // `#"""#` is a string with one quote in it.
    if hashes > 0 { isMultiline = isMultiline && isBlank(from: 3) }
    let count = isMultiline ? 3 : 1
    position += count
    add(.string, from: start)
    readQuoted(
      Quotation(mark: UInt8(ascii: "\""), count: count, hashes: hashes, isMultiline: isMultiline),
      token: tokens.count - 1)
  }

  /// Reads a regular expression between `#/` and `/#`, which may have several lines.
  private mutating func readRegex(hashes: Int) {
    let start = position
    position += hashes + 1
    add(.regex, from: start)
    readQuoted(
      Quotation(mark: UInt8(ascii: "/"), hashes: hashes, isMultiline: isBlank(from: 0)),
      token: tokens.count - 1)
  }

  /// Whether nothing but blanks stands on the line from so many places further on.
  private func isBlank(from distance: Int) -> Bool {
    var distance = distance
    while byte(distance) == UInt8(ascii: " ") || byte(distance) == UInt8(ascii: "\t") {
      distance += 1
    }
    return isLineEnd(distance)
  }

  /// Reads on to the end of a string or regular expression, or to a string's next interpolation.
  ///
  /// - Parameter token: The token that ends where it does.
  private mutating func readQuoted(_ form: Quotation, token: Int) {
    defer { tokens[token].end = position }
    let isString = form.mark == UInt8(ascii: "\"")
    let escape = isString ? form.hashes : 0
    while position < source.count {
      if byte() == UInt8(ascii: "\\"), hashesFollow(1, escape) {
        position += 1 + escape
        if isString, byte() == UInt8(ascii: "(") {
          strings.append((form, 0, token))
          return
        }
        // The character behind it is no end and no backslash of its own.
        if !isAtLineEnd, position < source.count { position += 1 }
      } else if isAtLineEnd {
        // One on one line that does not end on it is an error; the next line is code again.
        guard form.isMultiline else { return }
        passLineEnd()
      } else if (0..<form.count).allSatisfy({ byte($0) == form.mark }),
        hashesFollow(form.count, form.hashes)
      {
        position += form.count + form.hashes
        return
      } else {
        position += 1
      }
    }
  }

  private func hashesFollow(_ distance: Int, _ hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  /// Reads a regular expression between bare slashes, if one begins here.
  private mutating func readRegex() -> Bool {
    guard !isBehindOperand, byte(1) != UInt8(ascii: " "), byte(1) != UInt8(ascii: "\t") else {
      return false
    }
    var distance = 1
    var brackets = 0
    while position + distance < source.count, !isLineEnd(distance) {
      switch byte(distance) {
      case UInt8(ascii: "\\") where !isLineEnd(distance + 1): distance += 1
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "/") where brackets == 0 && distance > 1:
        position += distance + 1
        add(.regex, from: position - distance - 1)
        return true
      default: break
      }
      distance += 1
    }
    return false
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
    "as", "else", "where", "switch", "yield",
  ]
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Letters, digits, `_`, `$`, and every byte of a character that is not ASCII.
  var isNamePart: Bool {
    (0x61...0x7A).contains(self | 0x20) || isDigit || self == 0x5F || self == 0x24
      || self >= 0x80
  }
}
