/// Names as Swift source can have them.
enum Words {
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name of a function or a variable, which backticks may make one: `load all`.
  static func spelled(_ name: String) -> String {
    isRaw(name) ? "`\(plain(name))`" : escaped(name)
  }

  static func isRaw(_ name: String) -> Bool { name.contains { !Token.isWordPart($0) } }

  /// A label of a parameter. Any keyword may be one, but these look like the words that once stood there.
  static func label(_ name: String) -> String {
    ["let", "var", "inout"].contains(name) ? "`\(name)`" : name
  }

  static func plain(_ name: String) -> String {
    name.filter { $0 != "`" }
  }

  static func capitalized(_ name: String) -> String {
    let name = plain(name)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  static func effects(canThrow: Bool, isAsync: Bool) -> String {
    (canThrow ? "try " : "") + (isAsync ? "await " : "")
  }

  /// The name, with the first number from 2 on that makes it one that is not taken yet.
  static func unique(_ name: String, in taken: inout Set<String>) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }

  static func operatorName(_ symbols: String) -> String {
    let words = symbols.map { characters[$0] ?? "operator" }
    return words.enumerated().map { $0 == 0 ? $1 : capitalized($1) }.joined()
  }

  private static let characters: [Character: String] = [
    "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "times",
    "/": "divided", "!": "not", "&": "and", "|": "or", "~": "like", "^": "caret", "%": "remainder",
    ".": "dot", "?": "question",
  ]

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Type", "Protocol",
  ]
}
