/// A word or a mark of a declaration.
struct Token: Sendable {
  let text: String
  /// The declaration that a word names, where the graph says.
  let precise: String?
  let kind: Kind

  enum Kind: Sendable {
    /// A name or a keyword.
    case word
    /// A word that labels a parameter from outside.
    case label
    /// A word that a parameter is called inside.
    case name
    /// An attribute with its `@`.
    case attribute
    case mark
  }

  /// Takes the fragments of a declaration apart.
  static func tokens(of fragments: [Fragment]) -> [Token] {
    var tokens: [Token] = []
    var isAttribute = false
    for fragment in fragments {
      let text = fragment.spelling.utf8
      switch fragment.kind {
      case "text":
        split(fragment.spelling[...], into: &tokens)
        // A closure's own attribute: its `@` is text, its name a type.
        if tokens.last?.text == "@" {
          tokens.removeLast()
          isAttribute = true
        }
      case "attribute":
        let word = fragment.spelling.filter { $0 != " " }
        if word == "@" {
          isAttribute = true
        } else {
          let name = isAttribute ? "@" + word : word
          let kind: Kind = name.hasPrefix("@") ? .attribute : .word
          tokens.append(Token(text: name, precise: fragment.preciseIdentifier, kind: kind))
          isAttribute = false
        }
      case "externalParam", "internalParam":
        let kind: Kind = fragment.kind == "externalParam" ? .label : .name
        tokens.append(Token(text: fragment.spelling, precise: nil, kind: kind))
      default:
        guard text.first != UInt8(ascii: " ") || !fragment.spelling.allSatisfy(\.isWhitespace)
        else { continue }
        let name = isAttribute ? "@" + fragment.spelling : fragment.spelling
        tokens.append(
          Token(
            text: name, precise: fragment.preciseIdentifier,
            kind: isAttribute ? .attribute : .word))
        isAttribute = false
      }
    }
    return tokens
  }

  private static func split(_ text: Substring, into tokens: inout [Token]) {
    var rest = text
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "-", rest.hasPrefix("->") {
        tokens.append(Token(text: "->", precise: nil, kind: .mark))
        rest.removeFirst(2)
      } else if first == ".", rest.hasPrefix("...") {
        tokens.append(Token(text: "...", precise: nil, kind: .mark))
        rest.removeFirst(3)
      } else if first == "=", rest.hasPrefix("==") {
        tokens.append(Token(text: "==", precise: nil, kind: .mark))
        rest.removeFirst(2)
      } else if first == "_" || first == "`" || first.isLetter || first.isNumber {
        let word = rest.prefix { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
        tokens.append(Token(text: String(word), precise: nil, kind: .word))
        rest.removeFirst(word.count)
      } else {
        tokens.append(Token(text: String(first), precise: nil, kind: .mark))
        rest.removeFirst()
      }
    }
  }
}
