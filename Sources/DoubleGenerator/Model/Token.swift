/// A word or a mark of a declaration.
struct Token: Sendable {
  let text: String
  /// The declaration that a word names, where the graph says.
  var precise: String?
  let kind: Kind

  enum Kind: Sendable {
    case word
    /// A word that labels a parameter from outside.
    case label
    /// A word that a parameter is called inside.
    case name
    /// An attribute with its `@`.
    case attribute
    case mark
  }

  fileprivate static let signs = ["->", "...", "=="]

  static func isWordPart(_ letter: Character) -> Bool {
    letter == "_" || letter == "`" || letter.isLetter || letter.isNumber
  }
}

extension Symbol {
  var tokens: [Token] {
    var tokens: [Token] = []
    for fragment in fragments {
      // A closure's own attribute: its `@` is text, its name a type.
      let isAttribute = tokens.last?.text == "@"
      switch fragment.kind {
      case "text": tokens += fragment.marks
      case "externalParam": tokens.append(Token(text: fragment.spelling, kind: .label))
      case "internalParam": tokens.append(Token(text: fragment.spelling, kind: .name))
      default:
        let word =
          fragment.kind == "attribute" ? fragment.spelling.filter { $0 != " " } : fragment.spelling
        guard word.contains(where: { !$0.isWhitespace }) else { continue }
        if isAttribute { tokens.removeLast() }
        let text = isAttribute ? "@" + word : word
        let isWord = !isAttribute && (fragment.kind != "attribute" || !word.hasPrefix("@"))
        tokens.append(
          Token(
            text: text, precise: fragment.preciseIdentifier, kind: isWord ? .word : .attribute))
      }
    }
    return tokens
  }
}

extension Fragment {
  /// The marks of a piece of text, and the words between them.
  var marks: [Token] {
    var tokens: [Token] = []
    var rest = spelling[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      var word = rest.prefix(while: Token.isWordPart)
      if first == "`", let end = rest.dropFirst().firstIndex(of: "`") { word = rest[...end] }
      // An attribute within the text, as of a closure: `@isolated(any)`.
      let attribute = rest.dropFirst().prefix(while: Token.isWordPart)
      if first == "@", !attribute.isEmpty {
        tokens.append(Token(text: "@\(attribute)", kind: .attribute))
        rest.removeFirst(1 + attribute.count)
        continue
      }
      let sign = Token.signs.first { rest.hasPrefix($0) } ?? String(first)
      tokens.append(
        word.isEmpty ? Token(text: sign, kind: .mark) : Token(text: String(word), kind: .word))
      rest.removeFirst(word.isEmpty ? sign.count : word.count)
    }
    return tokens
  }
}

/// Goes through the tokens of a declaration.
struct TokenReader {
  private let tokens: [Token]
  private var index = 0

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  var next: Token? { peek(0) }

  func peek(_ distance: Int) -> Token? {
    let place = index + distance
    return place < tokens.count ? tokens[place] : nil
  }

  func isAt(_ text: String) -> Bool {
    next?.text == text
  }

  mutating func advance() {
    index += 1
  }

  /// Goes on to the first token with one of these texts, or to the end.
  mutating func skip(to texts: String...) {
    while let token = next, !texts.contains(token.text) { advance() }
  }

  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ text: String) throws(Unreadable) {
    guard take(text) else { throw unreadable("'\(text)' is expected") }
  }

  mutating func word() throws(Unreadable) -> Token {
    guard let token = next, token.kind != .mark else { throw unreadable("a name is expected") }
    index += 1
    return token
  }

  func unreadable(_ problem: String) -> Unreadable {
    let at = next.map { "at '\($0.text)'" } ?? "at the end"
    return Unreadable(reason: "\(problem) \(at)")
  }
}

struct Unreadable: Error {
  let reason: String
}
