/// A piece of Swift source that means something: no blank, no comment.
struct SwiftToken {
  /// What a piece is.
  enum Kind: UInt8 {
    /// A name or a keyword.
    case word
    /// A name between backticks, which is no keyword.
    case quoted
    /// A number.
    case number
    /// A string, up to an interpolation or its end; what is interpolated follows as tokens.
    case string
    /// A regular expression between slashes.
    case regex
    /// A sign: one ASCII character, or `->`.
    case sign
    /// `#selector`, `#available` and the like; those of conditional compilation are left out.
    case directive
  }

  let kind: Kind
  /// The text of words, quoted names, signs and directives; empty for the rest.
  let text: String
  /// Where it begins, in bytes.
  let offset: Int
  /// Whether nothing but blanks and comments stands before it on its line.
  let isFirstOnLine: Bool

  /// Whether it is this sign.
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  /// Whether it is this word.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
  /// Whether it is a name, or a keyword.
  var isName: Bool { kind == .word || kind == .quoted }
}
