/// Goes through a demangled name, without looking into brackets of any kind.
struct NameScanner {
  private(set) var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  /// What stands before a text that is outside of brackets; everything if it is not there.
  /// Nil at the end.
  mutating func upTo(_ text: String) -> Substring? {
    guard !rest.isEmpty else { return nil }
    let start = rest
    while !rest.isEmpty, !rest.hasPrefix(text) { advance() }
    return start[..<rest.startIndex]
  }

  /// What stands before a character; nil if it is not there.
  mutating func upTo(_ condition: (Character) -> Bool) -> Substring? {
    let start = rest
    while let character = rest.first {
      if condition(character), !rest.hasPrefix("->") { return start[..<rest.startIndex] }
      advance()
    }
    return nil
  }

  /// Goes over a text; false if it is not next.
  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Goes over one character, or over all that a bracket encloses.
  mutating func advance() {
    if skip("->") { return }
    guard let first = rest.popFirst(), let closing = Self.brackets[first] else { return }
    if first == "`" || first == "\"" {
      rest = rest.drop { $0 != closing }.dropFirst()
      return
    }
    while let next = rest.first {
      if next == closing {
        rest = rest.dropFirst()
        return
      }
      advance()
    }
  }

  private static let brackets: [Character: Character] = [
    "(": ")", "<": ">", "[": "]", "{": "}", "`": "`", "\"": "\"",
  ]
}
