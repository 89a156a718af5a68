import SwiftLexing

/// Reads the declarations of a file from its tokens, in one pass.
struct SourceReader {
  private let tokens: [SwiftToken]
  private var file: SourceFile
  private var index = 0
  /// The file, and what is open in it.
  private var scopes = [Scope(type: nil, owner: nil)]
  /// What the next brace opens.
  private var opening: Int?
  /// Whether the next brace opens a static function that returns something.
  private var opensFactory = false

  private struct Scope {
    /// The type whose members stand here; nil for code.
    let type: Int?
    /// The innermost type around it.
    let owner: Int?
    /// Whether it is in a static function that returns something.
    var isFactory = false
    /// The parentheses and brackets that are open since the brace.
    var parentheses = 0
  }

  static func file(_ source: [UInt8], path: String) -> SourceFile {
    var reader = SourceReader(source, path)
    while let token = reader.token() {
      switch token.kind {
      case .sign: reader.readSign(token)
      case .word, .quoted: reader.readName(token)
      default: reader.index += 1
      }
    }
    return reader.file
  }

  private init(_ source: [UInt8], _ path: String) {
    let lexer = SwiftLexer(source)
    tokens = lexer.tokens
    file = SourceFile(path: path, lineStarts: lexer.lineStarts, source: source)
  }

  private func token(_ distance: Int = 0) -> SwiftToken? {
    let place = index + distance
    return tokens.indices.contains(place) ? tokens[place] : nil
  }

  private func isAt(_ sign: String, _ distance: Int = 0) -> Bool {
    token(distance)?.isSign(sign) == true
  }

  private mutating func readSign(_ token: SwiftToken) {
    let last = scopes.count - 1
    switch token.text {
    case "{":
      let isFactory = opening == nil && (opensFactory || scopes[last].isFactory)
      scopes.append(
        Scope(type: opening, owner: opening ?? scopes[last].owner, isFactory: isFactory))
      opening = nil
      opensFactory = false
    case "}" where last > 0: scopes.removeLast()
    case "(", "[": scopes[last].parentheses += 1
    case ")", "]": scopes[last].parentheses = max(0, scopes[last].parentheses - 1)
    default: break
    }
    index += 1
  }

  private mutating func readName(_ token: SwiftToken) {
    let scope = scopes[scopes.count - 1]
    let isMember = isAt(".", -1)
    if token.kind == .word, !isMember, scope.parentheses == 0 {
      switch token.text {
      case "import" where scopes.count == 1:
        if readImport() { return }
      case "class", "struct", "enum", "protocol", "extension", "actor":
        if readType(token, in: scope.owner) { return }
      case "var", "let":
        if let type = scope.type { return readProperties(of: type) }
      case "func":
        if let type = scope.type {
          opensFactory = isFactory
          noteFunction(of: type)
        }
      case "case":
        if let type = scope.type, file.types[type].kind == .enum {
          file.types[type].calls += CallReader.cases(in: tokens, at: index)
        }
      default: break
      }
    }
    note(token, isMember: isMember, in: scope.owner)
    index += 1
  }
}

// MARK: - Functions

extension SourceReader {
  /// Takes up the function at ``index``, if others can call it on a value.
  private mutating func noteFunction(of type: Int) {
    guard wordsBefore().words.isDisjoint(with: ["private", "fileprivate", "static", "class"]),
      let call = CallReader.function(in: tokens, at: index)
    else { return }
    file.types[type].calls.append(call)
  }

  /// Whether the function at ``index`` is static and returns something.
  private var isFactory: Bool {
    guard !wordsBefore().words.isDisjoint(with: ["static", "class"]) else { return false }
    var depth = 0
    for token in tokens[index...] {
      depth += token.depth("(", ")")
      guard depth == 0 else { continue }
      if token.isSign("->") { return true }
      if token.isSign("{") || token.isSign("}") { return false }
    }
    return false
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
    while isAt("."), token(1)?.isName == true { index += 2 }
    return true
  }
}

// MARK: - Types

extension SourceReader {
  private static let membersOfTypes: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "final", "private", "public", "internal",
    "fileprivate", "open", "static", "lazy", "weak", "unowned", "mutating", "async", "nonisolated",
  ]

  private mutating func readType(_ keyword: SwiftToken, in owner: Int?) -> Bool {
    guard let kind = SourceType.Kind(rawValue: keyword.text), let first = token(1), first.isName,
      first.kind == .quoted || !Self.membersOfTypes.contains(first.text),
      kind != .actor || (!first.isFirstOnLine && first.text.first?.isUppercase == true)
    else { return false }
    let (words, attributes) = wordsBefore()
    index += 2
    var name = first
    while kind == .extension, isAt("."), let next = token(1), next.isName {
      name = next
      index += 2
    }
    skipGenerics()
    let place = file.types.count
    file.types.append(
      SourceType(
        kind: kind, name: name.text, offset: first.offset, parent: owner,
        isOpen: words.contains("open"), attributes: attributes))
    if isAt(":") {
      index += 1
      file.types[place].inherited = readInheritance(of: place)
    }
    readWhere(of: place)
    opening = place
    return true
  }

  /// The words and attributes that stand before the declaration at ``index``.
  private func wordsBefore() -> (words: Set<String>, attributes: Set<String>) {
    var words: Set<String> = []
    var attributes: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if tokens[place].isSign(")") {
        // `private(set)`, `unowned(safe)`, `@objc(name)`
        var depth = 0
        repeat {
          depth += tokens[place].depth(")", "(")
          place -= 1
        } while place >= 0 && depth > 0
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
      if token.isSign("("), let end = closing("(", ")", from: index) {
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
      index += 1
      guard token.isWord("Self"), isAt(":") else { continue }
      index += 1
      var last: String?
      while let token = self.token(), token.isName || token.isSign(".") || token.isSign("&") {
        if token.isSign("&"), let name = last { file.types[type].inherited.append(name) }
        if token.isName { last = token.text }
        index += 1
      }
      last.map { file.types[type].inherited.append($0) }
    }
  }

  private mutating func skipGenerics() {
    guard isAt("<") else { return }
    var depth = 0
    repeat {
      depth += tokens[index].depth("<", ">")
      index += 1
    } while depth > 0 && token().map { !$0.isSign("{") } ?? false
  }

  /// The place of the sign that closes the one at a place; nil where none does.
  private func closing(_ open: String, _ close: String, from start: Int) -> Int? {
    var depth = 0
    return tokens[start...].indices.first { place in
      depth += tokens[place].depth(open, close)
      return depth == 0
    }
  }
}

extension SwiftToken {
  /// What it adds to the depth of a nest.
  fileprivate func depth(_ open: String, _ close: String) -> Int {
    isSign(open) ? 1 : isSign(close) ? -1 : 0
  }
}

// MARK: - Names and calls

extension SourceReader {
  /// Takes up a name: as one that is used, and as a construction where it is called.
  private mutating func note(_ token: SwiftToken, isMember: Bool, in type: Int?) {
    // `Module.Type` is the type; `.Case` and `value.Member` are neither.
    let isQualified = isMember && self.token(-2)?.isCapitalized == true
    guard token.isCapitalized, !isMember || isQualified else { return }
    if file.names[token.text] == nil { file.names[token.text] = token.offset }
    guard let type else { return }
    var place: Int? = type
    while let current = place, file.types[current].names[token.text] == nil {
      file.types[current].names[token.text] = token.offset
      place = file.types[current].parent
    }
    if let next = self.token(1), isCall(next), !isAt("@", -1) {
      file.types[type].constructions.append(
        SourceConstruction(
          name: token.text, offset: token.offset,
          isInFactory: scopes[scopes.count - 1].isFactory))
    }
  }

  /// Whether a name is called before which this token stands: `Name(`, `Name.init(`, `Name<A>(`.
  private func isCall(_ next: SwiftToken) -> Bool {
    if next.isSign("("), !next.isFirstOnLine { return true }
    if next.isSign("."), token(2)?.isWord("init") == true { return isAt("(", 3) }
    guard next.isSign("<") else { return false }
    var depth = 0
    // Generic arguments are short; a comparison is not looked through to the end of the file.
    for distance in 1..<64 {
      guard let token = token(distance) else { return false }
      depth += token.depth("<", ">")
      if depth == 0 { return isAt("(", distance + 1) }
      if token.isSign("{") || token.isSign("}") || token.isSign(";") { return false }
    }
    return false
  }
}

// MARK: - Properties

extension SourceReader {
  /// Reads what `var` or `let` declares among the members of a type, without the code behind it.
  private mutating func readProperties(of type: Int) {
    let (words, _) = wordsBefore()
    let hold: SourceProperty.Hold =
      words.contains("weak") ? .weak : words.contains("unowned") ? .unowned : .strong
    let isStatic = words.contains("static") || words.contains("class")
    repeat {
      index += 1
      guard let name = token(), name.isName else { return }
      index += 1
      var types: [[String]] = [[]]
      if isAt(":") {
        index += 1
        types = readType(in: type)
      }
      if isAt("="), types[0].isEmpty { types[0] = constructed() }
      if isComputed {
        file.types[type].computedProperties[name.text] = name.offset
      } else {
        file.types[type].properties.append(
          SourceProperty(
            name: name.text, offset: name.offset, hold: hold, isStatic: isStatic,
            types: types[0], arguments: Array(types.dropFirst())))
      }
      // A value may be anything; the next name behind a comma is looked for only without one.
    } while isAt(",")
  }

  /// Whether what stands here is the body of a computed property, and not its observers.
  private var isComputed: Bool {
    isAt("{") && token(1)?.isWord("willSet") != true && token(1)?.isWord("didSet") != true
  }

  private func constructed() -> [String] {
    guard let name = token(1), name.isCapitalized else { return [] }
    let isCall = isAt("(", 2) || (isAt(".", 2) && token(3)?.isWord("init") == true)
    return isCall ? [name.text] : []
  }

  /// Reads a type to its end.
  ///
  /// - Returns: The names that it refers to, and those of their generic arguments: none for a function,
  ///   more than one for a composition.
  private mutating func readType(in type: Int) -> [[String]] {
    let marks: [String?] = ["->", "&", "."]
    var names: [[String]] = [[]]
    var depth = 0
    var angles = 0
    var isFunction = false
    let start = index
    while let token = token() {
      let last = self.token(-1)
      let isContinued = index == start || (marks + [":", ","]).contains(last?.text)
      if depth == 0, token.isFirstOnLine, !isContinued, !marks.contains(token.text) { break }
      if token.kind == .sign {
        if depth == 0, ["=", "{", "}", ",", ";", ")", "]", ">"].contains(token.text) { break }
        depth += ["(", "[", "<"].contains(token.text) ? 1 : 0
        depth -= [")", "]", ">"].contains(token.text) ? 1 : 0
        angles = max(0, angles + token.depth("<", ">"))
        if token.text == "->" { isFunction = true }
      } else if token.isName {
        let isMember = last?.isSign(".") == true
        note(token, isMember: isMember, in: type)
        if !Self.wordsOfTypes.contains(token.text) {
          while names.count <= angles { names.append([]) }
          if isMember, !names[angles].isEmpty { names[angles].removeLast() }
          names[angles].append(token.text)
        }
      }
      index += 1
    }
    return isFunction ? [[]] : names
  }

  private static let wordsOfTypes: Set<String> = [
    "any", "some", "inout", "escaping", "Sendable", "MainActor", "autoclosure", "throws", "async",
    "consuming", "borrowing", "sending", "AnyObject",
  ]
}
