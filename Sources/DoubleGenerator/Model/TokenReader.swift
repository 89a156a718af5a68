/// Goes through the tokens of a declaration.
struct TokenReader {
  private let tokens: [Token]
  private var index = 0

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  /// The next token; nil at the end.
  var next: Token? { peek(0) }

  /// The token that stands so many places ahead.
  func peek(_ distance: Int) -> Token? {
    let place = index + distance
    return place < tokens.count ? tokens[place] : nil
  }

  /// Whether the next token has this text.
  func isAt(_ text: String) -> Bool {
    next?.text == text
  }

  mutating func advance() {
    index += 1
  }

  /// Takes the next token if it has this text.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    index += 1
    return true
  }

  /// Takes the next token, which must have this text.
  mutating func expect(_ text: String) throws(Unreadable) {
    guard take(text) else { throw unreadable("'\(text)' is expected") }
  }

  /// Takes the next word.
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

/// Why a declaration can't be read.
struct Unreadable: Error {
  let reason: String
}
