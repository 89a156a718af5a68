// Changes of conditions, operators, constants and cases.

extension MutantFinder {
  /// Negates the conditions of a statement, and what is given back as a Bool.
  mutating func mutateConditions(of node: SyntaxNode) {
    let names = ["conditions", "cond_expr", "cond", "where", "where_expr", "result"]
    for name in names {
      for condition in node.all(name) { negate(condition) }
    }
  }

  private mutating func negate(_ condition: SyntaxNode) {
    guard condition.type == "$sSbD", let range = condition.range else { return }
    switch condition.kind {
    // These have a change of their own that does the same.
    case "boolean_literal_expr", "prefix_unary_expr": return
    case "binary_expr":
      if let name = operatorName(condition), ["==", "!=", "===", "!=="].contains(name) { return }
    case "single_value_stmt_expr": return
    default: break
    }
    let text = source.text(range)
    guard !text.contains("try ") && !text.contains("await ") else { return }
    add(.conditionNegated, range, expression: "!(\(text))")
  }

  /// Takes the `!` away.
  mutating func mutateNegation(_ node: SyntaxNode) {
    guard node.type == "$sSbD", let range = node.range, source.bytes[range.lowerBound] == 0x21
    else { return }
    add(
      .conditionNegated, range, expression: source.text(range.lowerBound + 1..<range.upperBound))
  }

  private func operatorName(_ node: SyntaxNode) -> String? { operatorReference(node)?.name }

  private func operatorReference(
    _ node: SyntaxNode
  ) -> (name: String, id: String, start: Int)? {
    guard let function = node.part("fn")?.named, let reference = function.reference,
      let range = function.range
    else {
      return nil
    }
    return (reference.name, reference.id, range.lowerBound)
  }

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let others = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "&&": "||", "||": "&&",
  ]
  private static let arithmetic = ["+": "-", "-": "+", "+=": "-=", "-=": "+="]

  /// Puts another operator in the place of one.
  mutating func mutateOperator(_ node: SyntaxNode) {
    guard let range = node.range, let found = operatorReference(node) else { return }
    let (name, start) = (found.name, found.start)
    let isNumber = ["s:Si", "s:Sd", "s:Sf", "s:Su", "s:s5Int", "s:s6UInt"]
      .contains(where: found.id.hasPrefix)
    guard
      let new = Self.boundaries[name] ?? Self.others[name]
        ?? (isNumber ? Self.arithmetic[name] : nil),
      source.bytes[start...].starts(with: Array(name.utf8))
    else { return }
    let change: MutationOperator =
      Self.boundaries[name] == nil ? .operatorChanged : .boundaryMoved
    let mark = start..<start + name.utf8.count
    let whole =
      source.text(range.lowerBound..<start) + new + source.text(mark.upperBound..<range.upperBound)
    let isAssignment = name.hasSuffix("=") && Self.arithmetic[name] != nil
    add(
      change, range, new: whole,
      [isAssignment ? .instead(range, whole) : .expression(range, whole)],
      edits: [.init(range: mark, text: new)])
  }

  /// Puts another constant in the place of one.
  mutating func mutateConstant(_ node: SyntaxNode) {
    guard let range = node.range, !node.isImplicit else { return }
    let text = source.text(range)
    switch node.kind {
    case "boolean_literal_expr":
      guard text == "true" || text == "false" else { return }
      add(.constantChanged, range, expression: text == "true" ? "false" : "true")
    case "integer_literal_expr":
      guard let value = Int(text), value < Int(Int32.max) else { return }
      add(.constantChanged, range, expression: "\(value + 1)")
    case "float_literal_expr":
      guard let value = Double(text) else { return }
      add(.constantChanged, range, expression: "\(value + 1)")
    default:
      guard node.type == "$sSSD", text.first == "\"" || text.first == "#" else { return }
      add(.constantChanged, range, expression: text == "\"\"" ? "\"viper\"" : "\"\"")
    }
  }

  /// Puts another case in the place of one.
  mutating func mutateCase(_ node: SyntaxNode) {
    guard !node.isImplicit, let range = node.range else { return }
    var reference = node.kind == "call_expr" ? node.part("fn") : node
    while let current = reference, current.kind == "function_conversion_expr" {
      reference = current.part("sub_expr")
    }
    guard let reference, reference.kind == "dot_syntax_call_expr",
      let name = reference.part("fn")?.named, let id = name.reference?.id, let place = name.range,
      let other = cases.other(for: id), place.upperBound <= range.upperBound
    else { return }
    // The call of a case is looked at as a whole; its name alone is no value.
    guard node.kind == "call_expr" || !cases.carries(id) else { return }
    let head = source.text(range.lowerBound..<place.lowerBound)
    let tail = other.isOfSamePayload ? source.text(place.upperBound..<range.upperBound) : ""
    add(.otherCase, range, expression: head + other.name + tail)
  }
}
