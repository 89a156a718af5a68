extension Declaration {
  init(reading symbol: Symbol) throws(Unreadable) {
    try self.init(TokenReader(symbol.tokens))
  }

  init(_ reader: TokenReader) throws(Unreadable) {
    var reader = reader
    self.init(kind: .function)
    try readAttributesAndModifiers(&reader)
    let keyword = try reader.word().text
    switch keyword {
    case "func":
      name = try reader.word().text
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
    "unowned", "required", "convenience",
  ]

  private mutating func readAttributesAndModifiers(
    _ reader: inout TokenReader
  ) throws(Unreadable) {
    while let token = reader.next {
      if token.kind == .attribute {
        attributes.append(token.text)
        reader.advance()
        if reader.take("(") {
          try reader.skipValue(to: ")")
          reader.advance()
        }
      } else if Self.modifierWords.contains(token.text) {
        reader.advance()
        var modifier = token.text
        if reader.take("(") {
          modifier += "(\(try reader.word().text))"
          try reader.expect(")")
        }
        modifiers.append(modifier)
      } else {
        return
      }
    }
  }

  private mutating func readSignature(_ reader: inout TokenReader) throws(Unreadable) {
    generics = try reader.generics()
    parameters = try Self.parameters(&reader)
    isAsync = reader.take("async")
    thrown = try reader.thrown()
    if reader.take("->") {
      type = try reader.type()
    }
    if reader.take("where") {
      constraints = try reader.constraints()
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
      let second = try reader.isAt(":") ? nil : reader.word()
      let name = (second ?? first).text
      // Only a name, and no label: a subscript's, or an operator's.
      let isLabelled = first.text != "_" && (second != nil || first.kind != .name)
      let label = isLabelled ? first.text : nil
      try reader.expect(":")
      let type = try reader.type()
      // One that has no name inside is called by its place.
      let known = name == "_" ? label ?? "value\(parameters.count)" : name
      let isVariadic = reader.take("...")
      let hasDefault = reader.take("=")
      if hasDefault { try reader.skipValue(to: ",", ")") }
      parameters.append(
        Parameter(
          label: label, name: known, type: type, isVariadic: isVariadic, hasDefault: hasDefault))
      guard reader.take(",") else { break }
    }
    try reader.expect(")")
    return parameters
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

extension TokenReader {
  /// Goes on to the first of these marks that stands in no further parentheses.
  fileprivate mutating func skipValue(to marks: String...) throws(Unreadable) {
    var depth = 0
    while depth > 0 || !marks.contains(where: isAt) {
      guard let text = next?.text else { throw unreadable("')' is expected") }
      depth += ["(", "[", "{"].contains(text) ? 1 : [")", "]", "}"].contains(text) ? -1 : 0
      advance()
    }
  }
}
