/// Reads the declarations of a file from its tokens, in one pass.
struct SourceReader {
  let tokens: [SwiftToken]
  var file: SourceFile
  var index = 0
  private var scopes: [Scope] = []
  /// What the next brace opens.
  private var opening: Int?

  /// What is between braces.
  private struct Scope {
    /// The type whose members stand here; nil for code.
    let type: Int?
    /// The innermost type around it.
    let owner: Int?
    var parentheses = 0
  }

  /// Reads a file.
  static func file(_ source: [UInt8], path: String) -> SourceFile {
    let lexer = SwiftLexer(source)
    var reader = SourceReader(
      tokens: lexer.tokens,
      file: SourceFile(path: path, lineStarts: lexer.lineStarts, source: source))
    reader.read()
    return reader.file
  }

  private init(tokens: [SwiftToken], file: SourceFile) {
    self.tokens = tokens
    self.file = file
  }

  /// The token so many places further on.
  func token(_ distance: Int = 0) -> SwiftToken? {
    let place = index + distance
    return tokens.indices.contains(place) ? tokens[place] : nil
  }

  private var owner: Int? { scopes.last?.owner }
  /// The parentheses and brackets that are open since the last brace.
  private var parentheses: Int {
    get { scopes.last?.parentheses ?? fileParentheses }
    set {
      if scopes.isEmpty {
        fileParentheses = newValue
      } else {
        scopes[scopes.count - 1].parentheses = newValue
      }
    }
  }
  private var fileParentheses = 0

  private mutating func read() {
    while let token = token() {
      switch token.kind {
      case .sign: readSign(token)
      case .word, .quoted: readName(token)
      default: index += 1
      }
    }
  }

  private mutating func readSign(_ token: SwiftToken) {
    switch token.text {
    case "{":
      scopes.append(Scope(type: opening, owner: opening ?? owner))
      opening = nil
    case "}": _ = scopes.popLast()
    case "(", "[": parentheses += 1
    case ")", "]": parentheses = max(0, parentheses - 1)
    default: break
    }
    index += 1
  }

  private mutating func readName(_ token: SwiftToken) {
    let isMember = self.token(-1)?.isSign(".") == true
    if token.kind == .word, !isMember, parentheses == 0 {
      switch token.text {
      case "import" where scopes.isEmpty:
        if readImport() { return }
      case "class", "struct", "enum", "protocol", "extension", "actor":
        if readType(token) { return }
      case "var", "let":
        if let type = scopes.last?.type {
          return readProperties(of: type)
        }
      default: break
      }
    }
    note(token, isMember: isMember)
    index += 1
  }
}

// MARK: - Imports

extension SourceReader {
  private static let importKinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]

  private mutating func readImport() -> Bool {
    guard var name = token(1), name.isName, !name.isFirstOnLine else { return false }
    let offset = tokens[index].offset
    index += 1
    if Self.importKinds.contains(name.text), let next = token(1), next.isName,
      !next.isFirstOnLine
    {
      index += 1
      name = next
    }
    file.imports.append(SourceImport(module: name.text, offset: offset))
    index += 1
    while token()?.isSign(".") == true, token(1)?.isName == true { index += 2 }
    return true
  }
}

// MARK: - Types

extension SourceReader {
  private static let membersOfTypes: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "final", "private", "public", "internal",
    "fileprivate", "open", "static", "lazy", "weak", "unowned", "mutating", "async", "nonisolated",
  ]

  private mutating func readType(_ keyword: SwiftToken) -> Bool {
    guard let kind = SourceType.Kind(rawValue: keyword.text), let first = token(1), first.isName,
      first.kind == .quoted || !Self.membersOfTypes.contains(first.text),
      kind != .actor || (!first.isFirstOnLine && first.text.first?.isUppercase == true)
    else { return false }
    let (words, attributes) = wordsBefore()
    index += 2
    var name = first
    while kind == .extension, token()?.isSign(".") == true, let next = token(1), next.isName {
      name = next
      index += 2
    }
    skipGenerics()
    let place = file.types.count
    file.types.append(
      SourceType(
        kind: kind, name: name.text, offset: first.offset, parent: owner,
        isOpen: words.contains("open"), attributes: attributes))
    if token()?.isSign(":") == true {
      index += 1
      file.types[place].inherited = readInheritance(of: place)
    }
    readWhere(of: place)
    opening = place
    return true
  }

  /// The words and attributes that stand before the declaration at ``index``.
  func wordsBefore() -> (words: Set<String>, attributes: Set<String>) {
    var words: Set<String> = []
    var attributes: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if tokens[place].isSign(")") {
        // `private(set)`, `unowned(safe)`, `@objc(name)`
        var depth = 0
        while place >= 0 {
          if tokens[place].isSign(")") { depth += 1 }
          if tokens[place].isSign("(") { depth -= 1 }
          place -= 1
          if depth == 0 { break }
        }
        guard place >= 0, tokens[place].isName else { break }
      }
      let token = tokens[place]
      let isAttribute = place > 0 && tokens[place - 1].isSign("@")
      if isAttribute {
        attributes.insert(token.text)
        place -= 2
      } else if token.kind == .word, Self.modifiers.contains(token.text) {
        words.insert(token.text)
        place -= 1
      } else {
        break
      }
    }
    return (words, attributes)
  }

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "static", "class",
    "lazy", "weak", "unowned", "override", "indirect", "nonisolated", "dynamic", "required",
    "distributed", "optional",
  ]

  /// The names up to `where` or the brace, by their last parts.
  private mutating func readInheritance(of type: Int) -> [String] {
    var inherited: [String] = []
    var last: String?
    while let token = token(), !token.isSign("{"), !token.isWord("where"), !token.isSign("}") {
      if token.isSign("<") {
        skipGenerics()
        continue
      }
      if token.isSign("@") {
        index += 2
        continue
      }
      if token.isSign("("), let end = closing(of: "(", ")") {
        index = end
      } else if token.isName {
        note(token, isMember: false, in: type)
        last = token.text
      } else if token.isSign(",") || token.isSign("&") {
        last.map { inherited.append($0) }
        last = nil
      }
      index += 1
    }
    last.map { inherited.append($0) }
    return inherited
  }

  /// `where Self: UIViewController` says what a protocol inherits too.
  private mutating func readWhere(of type: Int) {
    guard token()?.isWord("where") == true else { return }
    while let token = token(), !token.isSign("{"), !token.isSign("}") {
      if token.isWord("Self"), self.token(1)?.isSign(":") == true {
        index += 2
        var last: String?
        while let token = self.token(), token.isName || token.isSign(".") || token.isSign("&") {
          if token.isSign("&"), let name = last { file.types[type].inherited.append(name) }
          if token.isName { last = token.text }
          index += 1
        }
        last.map { file.types[type].inherited.append($0) }
      } else {
        index += 1
      }
    }
  }

  /// Goes past `<…>`, if there is one.
  mutating func skipGenerics() {
    guard token()?.isSign("<") == true else { return }
    var depth = 0
    while let token = token(), !token.isSign("{") {
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// The place of the sign that closes the one at ``index``; nil where none does.
  private func closing(of open: String, _ close: String) -> Int? {
    var depth = 0
    for place in index..<tokens.count {
      if tokens[place].isSign(open) { depth += 1 }
      if tokens[place].isSign(close) { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }
}

// MARK: - Names and calls

extension SourceReader {
  /// Takes up a name: as one that is used, and as a construction where it is called.
  private mutating func note(_ token: SwiftToken, isMember: Bool) {
    note(token, isMember: isMember, in: owner)
  }

  mutating func note(_ token: SwiftToken, isMember: Bool, in type: Int?) {
    guard token.text.first?.isUppercase == true else { return }
    // `Module.Type` is the type; `.Case` and `value.Member` are neither.
    let isQualified =
      isMember && self.token(-2)?.isName == true && self.token(-2)?.text.first?.isUppercase == true
    guard !isMember || isQualified else { return }
    if file.names[token.text] == nil { file.names[token.text] = token.offset }
    guard let type else { return }
    var place: Int? = type
    while let current = place {
      guard file.types[current].names[token.text] == nil else { break }
      file.types[current].names[token.text] = token.offset
      place = file.types[current].parent
    }
    if let next = self.token(1), isCall(next), self.token(-1)?.isSign("@") != true {
      file.types[type].constructions.append(
        SourceConstruction(name: token.text, offset: token.offset))
    }
  }

  /// Whether a name is called before which this token stands: `Name(`, `Name.init(`, `Name<A>(`.
  private func isCall(_ next: SwiftToken) -> Bool {
    if next.isSign("("), !next.isFirstOnLine { return true }
    if next.isSign("."), token(2)?.isWord("init") == true { return token(3)?.isSign("(") == true }
    guard next.isSign("<") else { return false }
    var depth = 0
    // Generic arguments are short; a comparison is not looked through to the end of the file.
    for distance in 1..<64 {
      guard let token = token(distance) else { return false }
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      if depth == 0 { return self.token(distance + 1)?.isSign("(") == true }
      if token.isSign("{") || token.isSign("}") || token.isSign(";") { return false }
    }
    return false
  }
}
