extension Declaration {
  /// Reads a requirement from its tokens.
  init(reading tokens: [Token]) throws(Unreadable) {
    var reader = TokenReader(tokens)
    self.init(kind: .function)
    try readAttributesAndModifiers(&reader)
    let keyword = try reader.word().text
    switch keyword {
    case "func":
      name = try Self.functionName(&reader)
      try readSignature(&reader)
    case "var", "let":
      kind = .property
      name = try reader.word().text
      try reader.expect(":")
      type = try reader.type()
      try readAccessors(&reader)
    case "subscript":
      kind = .subscripting
      name = keyword
      try readSignature(&reader)
      try readAccessors(&reader)
    case "init":
      kind = .initializer
      name = keyword
      for mark in ["?", "!"] where reader.take(mark) {
        initMark = mark
      }
      try readSignature(&reader)
    default:
      throw Unreadable(reason: "'\(keyword)' is no requirement that can be written")
    }
    if let rest = reader.next {
      throw Unreadable(reason: "'\(rest.text)' is not expected")
    }
  }

  private static let modifierWords: Set<String> = [
    "static", "class", "mutating", "nonmutating", "prefix", "postfix", "infix", "nonisolated",
    "consuming", "borrowing", "override", "final", "optional", "dynamic", "isolated", "weak",
    "unowned", "required",
  ]

  private mutating func readAttributesAndModifiers(
    _ reader: inout TokenReader
  ) throws(Unreadable) {
    while let token = reader.next {
      if token.kind == .attribute {
        attributes.append(token.text)
        reader.advance()
        try Self.skipArguments(&reader)
      } else if token.text == "nonisolated" {
        reader.advance()
        if reader.take("(") {
          modifiers.append("nonisolated(\(try reader.word().text))")
          try reader.expect(")")
        } else {
          modifiers.append(token.text)
        }
      } else if Self.modifierWords.contains(token.text) {
        modifiers.append(token.text)
        reader.advance()
      } else {
        return
      }
    }
  }

  private static func skipArguments(_ reader: inout TokenReader) throws(Unreadable) {
    guard reader.take("(") else { return }
    var depth = 1
    while depth > 0 {
      guard let token = reader.next else { throw reader.unreadable("')' is expected") }
      depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
      reader.advance()
    }
  }

  private static func functionName(_ reader: inout TokenReader) throws(Unreadable) -> String {
    let token = try reader.word()
    return token.text
  }

  private mutating func readSignature(_ reader: inout TokenReader) throws(Unreadable) {
    if reader.take("<") {
      repeat {
        let isPack = reader.take("each")
        generics.append((isPack ? "each " : "") + (try reader.word().text))
      } while reader.take(",")
      try reader.expect(">")
    }
    parameters = try Self.parameters(&reader)
    isAsync = reader.take("async")
    thrown = try reader.thrown()
    if reader.take("->") {
      type = try reader.type()
    }
    if reader.take("where") {
      constraints = try Self.constraints(&reader)
    }
  }

  private static func parameters(_ reader: inout TokenReader) throws(Unreadable) -> [Parameter] {
    try reader.expect("(")
    var parameters: [Parameter] = []
    while !reader.isAt(")") {
      // A result builder is the caller's.
      while reader.next?.kind == .attribute {
        reader.advance()
      }
      let first = try reader.word()
      // Only a name, and no label: a subscript's, or an operator's.
      var label: String? = first.kind == .name || first.text == "_" ? nil : first.text
      var name = first.text
      if !reader.isAt(":") {
        name = try reader.word().text
        label = first.text == "_" ? nil : first.text
      }
      try reader.expect(":")
      let type = try reader.type()
      // One that has no name inside is called by its place.
      let known = name == "_" ? label ?? "value\(parameters.count)" : name
      let isVariadic = reader.take("...")
      parameters.append(
        Parameter(
          label: label, name: known, type: type, isVariadic: isVariadic,
          hasDefault: reader.take("=")))
      if parameters.last?.hasDefault == true { try skipValue(&reader) }
      guard reader.take(",") else { break }
    }
    try reader.expect(")")
    return parameters
  }

  /// Goes to the comma or parenthesis behind a default value.
  private static func skipValue(_ reader: inout TokenReader) throws(Unreadable) {
    var depth = 0
    while depth > 0 || !(reader.isAt(",") || reader.isAt(")")) {
      guard let text = reader.next?.text else { throw reader.unreadable("')' is expected") }
      depth += ["(", "[", "{"].contains(text) ? 1 : [")", "]", "}"].contains(text) ? -1 : 0
      reader.advance()
    }
  }

  static func constraints(_ reader: inout TokenReader) throws(Unreadable) -> [Constraint] {
    var all: [Constraint] = []
    repeat {
      let left = try reader.type()
      let relation = reader.isAt("==") ? "==" : ":"
      try reader.expect(relation)
      all.append(Constraint(left: left, relation: relation, right: try reader.type()))
    } while reader.take(",")
    return all
  }

  private mutating func readAccessors(_ reader: inout TokenReader) throws(Unreadable) {
    // A stored property of a class has none.
    guard reader.next != nil else { return }
    try reader.expect("{")
    while !reader.isAt("}") {
      let word = try reader.word().text
      if word == "nonmutating" || word == "mutating" { modifiers.append("\(word) accessor") }
      guard word == "get" || word == "set" else { continue }
      let isAsync = reader.take("async")
      accessors.append(Accessor(word: word, isAsync: isAsync, thrown: try reader.thrown()))
    }
    try reader.expect("}")
  }
}
