extension TokenReader {
  /// Words that stand before a type and belong to the parameter or the closure.
  static let specifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each", "__owned",
    "__shared", "nonisolated", "nonisolated(nonsending)",
  ]

  mutating func type() throws(Unreadable) -> SwiftType {
    var words: [String] = []
    while let token = next,
      token.kind == .attribute || (token.kind == .word && Self.specifiers.contains(token.text))
    {
      advance()
      words.append(token.text + (try attributeArgument(token.text)))
    }
    var parts = [try typeWithMarks()]
    while take("&") {
      parts.append(try typeWithMarks())
    }
    var type = parts.count == 1 ? parts[0] : .composition(parts)
    if parts.count > 1, case .existential(let word, let first) = parts[0] {
      type = .existential(word: word, .composition([first] + parts.dropFirst()))
    }
    return words.isEmpty ? type : .attributed(words, type)
  }

  /// What stands in parentheses behind an attribute or a word of a closure.
  private mutating func attributeArgument(_ name: String) throws(Unreadable) -> String {
    guard ["@convention", "@isolated", "nonisolated"].contains(name), take("(") else { return "" }
    let word = try word().text
    try expect(")")
    return "(\(word))"
  }

  private mutating func typeWithMarks() throws(Unreadable) -> SwiftType {
    if take("~") {
      return .attributed(["~"], try typeWithMarks())
    }
    if let word = next?.text, word == "any" || word == "some" {
      advance()
      return .existential(word: word, try typeWithMarks())
    }
    var type = try plainType()
    while true {
      if take("?") {
        type = .optional(type)
      } else if take("!") {
        type = .unwrapped(type)
      } else if isAtMetatype {
        advance()
        type = .metatype(type, try word().text)
      } else {
        return type
      }
    }
  }

  private mutating func plainType() throws(Unreadable) -> SwiftType {
    if take("[") {
      let first = try type()
      if take("of") {
        let element = try type()
        try expect("]")
        return .named([SwiftType.Name(text: "InlineArray", arguments: [first, element])])
      }
      let value = try take(":") ? type() : nil
      try expect("]")
      return value.map { .dictionary(key: first, value: $0) } ?? .array(first)
    }
    return try isAt("(") ? tupleOrFunction() : .named(names())
  }

  mutating func types() throws(Unreadable) -> [SwiftType] {
    var types = [try type()]
    while take(",") { types.append(try type()) }
    return types
  }

  mutating func constraints() throws(Unreadable) -> [Declaration.Constraint] {
    var all: [Declaration.Constraint] = []
    repeat {
      let left = try type()
      let relation = isAt("==") ? "==" : ":"
      try expect(relation)
      all.append(.init(left: left, relation: relation, right: try type()))
    } while take(",")
    return all
  }

  mutating func generics() throws(Unreadable) -> [String] {
    var names: [String] = []
    guard take("<") else { return names }
    repeat {
      let isPack = take("each")
      names.append((isPack ? "each " : "") + (try word().text))
    } while take(",")
    try expect(">")
    return names
  }

  private mutating func names() throws(Unreadable) -> [SwiftType.Name] {
    var names: [SwiftType.Name] = []
    repeat {
      let token = try word()
      var name = SwiftType.Name(text: token.text, precise: token.precise)
      if take("<") {
        name.arguments = try types()
        try expect(">")
      }
      names.append(name)
    } while !isAtMetatype && take(".")
    return names
  }

  /// `.Type` is no nested type.
  private var isAtMetatype: Bool {
    isAt(".") && ["Type", "Protocol"].contains(peek(1)?.text)
  }

  private mutating func tupleOrFunction() throws(Unreadable) -> SwiftType {
    let elements = try elements()
    let isAsync = take("async")
    let thrown = try thrown()
    if take("->") {
      return .function(
        SwiftType.Function(
          parameters: elements, isAsync: isAsync, thrown: thrown, result: try type()))
    }
    return elements.count == 1 && elements[0].label == nil ? elements[0].type : .tuple(elements)
  }

  mutating func thrown() throws(Unreadable) -> SwiftType.Thrown {
    if take("rethrows") { return .again }
    guard take("throws") else { return .nothing }
    guard take("(") else { return .anything }
    let type = try type()
    try expect(")")
    return .type(type)
  }

  /// Reads elements in parentheses: of a tuple, or the parameters of a closure.
  mutating func elements() throws(Unreadable) -> [SwiftType.Element] {
    try expect("(")
    var elements: [SwiftType.Element] = []
    while !isAt(")") {
      var label: String?
      var name: String?
      let isNamed = peek(2)?.text == ":" && next?.kind != .mark && peek(1)?.kind != .mark
      if isNamed || peek(1)?.text == ":" {
        label = try word().text
        name = try isAt(":") ? nil : word().text
        advance()
      }
      let type = try type()
      elements.append(
        SwiftType.Element(label: label, name: name, type: type, isVariadic: take("...")))
      guard take(",") else { break }
    }
    try expect(")")
    return elements
  }
}

extension Symbol {
  /// The types behind the colon of a protocol or an associated type.
  var bounds: [SwiftType] {
    var reader = TokenReader(tokens)
    reader.skip(to: ":", "where", "=")
    guard reader.take(":") else { return [] }
    var types: [SwiftType] = []
    // What comes before one that can't be read still binds.
    repeat {
      guard let type = try? reader.type() else { break }
      types.append(type)
    } while reader.take(",")
    return types
  }

  /// The requirements of its type behind `where`.
  var constraints: [Declaration.Constraint] {
    var reader = TokenReader(tokens)
    reader.skip(to: "where")
    return reader.take("where") ? (try? reader.constraints()) ?? [] : []
  }

  var aliasParameters: [String] {
    var reader = TokenReader(tokens)
    reader.skip(to: "=", "<")
    return (try? reader.generics()) ?? []
  }

  var aliased: SwiftType? {
    var reader = TokenReader(tokens)
    reader.skip(to: "=")
    return reader.take("=") ? try? reader.type() : nil
  }
}
