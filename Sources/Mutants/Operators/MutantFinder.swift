/// Finds what can be changed in a file.
struct MutantFinder {
  let file: String
  let source: SourceText
  let cases: EnumCases
  private(set) var mutants: [Mutant] = []
  /// The functions and closures, by which errors of the compiler are assigned.
  private(set) var bodies: [Range<Int>] = []
  /// How many changes have a shape that no switch fits.
  private(set) var unswitchable = 0
  private var seen: Set<String> = []
  /// The functions around a node, the innermost last.
  private var functions: [Function] = []

  /// A function, an accessor or a closure.
  struct Function {
    let isVoid: Bool
    let isOptional: Bool
    /// Whether what it gives back stands there without `return`.
    let isSingleExpression: Bool
    /// Whether it may capture `self` as an object.
    let hasSelf: Bool
    let body: Range<Int>?
  }

  init(_ file: String, _ source: SourceText, _ tree: SyntaxNode, cases: EnumCases) {
    self.file = file
    self.source = source
    self.cases = cases
    walk(tree)
    mutants.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  var function: Function? { functions.last }

  /// Takes up a change, once.
  mutating func add(
    _ change: MutationOperator, _ range: Range<Int>, new: String, _ pieces: [Mutant.Piece],
    edits: [Mutant.Edit]? = nil, old: String? = nil
  ) {
    guard seen.insert("\(change) \(range) \(new)").inserted else { return }
    let place = source.position(of: range.lowerBound)
    mutants.append(
      Mutant(
        change: change, file: file, range: range, line: place.line, column: place.column,
        old: old ?? source.text(range), new: new, pieces: pieces,
        edits: edits ?? [.init(range: range, text: new)]))
  }

  /// Takes up a change of an expression.
  mutating func add(_ change: MutationOperator, _ range: Range<Int>, expression new: String) {
    add(change, range, new: new, [.expression(range, new)])
  }

  mutating func countUnswitchable() { unswitchable += 1 }
}

// MARK: - Walking

extension MutantFinder {
  /// What is not looked into: patterns, attributes, what the compiler made.
  private static let opaque: Set<String> = [
    "enum_case_decl", "enum_element_decl", "interpolated_string_literal_expr", "import_decl",
    "default_argument_expr", "magic_identifier_literal_expr", "macro_expansion_expr",
    "macro_expansion_decl", "available", "regex_literal_expr", "key_path_expr",
    "object_literal_expr",
  ]
  private static let opaqueParts: Set<String> = [
    "attrs", "captures", "conformances", "generic_signature", "substitutions",
    "case_body_variables",
    "rewritten", "backing_storage_wrapper", "property_wrapper_backing_property",
  ]

  private mutating func walk(_ node: SyntaxNode) {
    mutate(node)
    guard !Self.opaque.contains(node.kind), !Self.isPattern(node), !isInlinable(node) else {
      return
    }
    if node.isImplicit, node.kind == "accessor_decl" || node.kind == "constructor_decl" { return }
    let opened = open(node)
    for part in node.parts where !Self.opaqueParts.contains(part.name) { walk(part.node) }
    if opened { functions.removeLast() }
  }

  /// Patterns with a condition of their own: what they match is no expression.
  private static func isPattern(_ node: SyntaxNode) -> Bool {
    // A condition `if case … = value` is a pattern, too, whose value counts.
    node.kind.hasPrefix("pattern") && node.kind != "pattern_binding_decl"
      && node.kind != "pattern_entry" && node.kind != "pattern"
  }

  /// What is compiled into other modules can't call a switch.
  private func isInlinable(_ node: SyntaxNode) -> Bool {
    node.all("attrs").contains {
      ["inlinable_attr", "transparent_attr", "always_emit_into_client_attr"].contains($0.kind)
        && !$0.isImplicit
    }
  }

  private mutating func open(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case "func_decl", "accessor_decl", "constructor_decl", "destructor_decl":
      let body = node.part("body")
      let isInit = node.kind == "constructor_decl"
      if let range = node.range, body?.isImplicit == false { bodies.append(range) }
      functions.append(
        Function(
          isVoid: node.text("result") == "$sytD" || isInit || node.kind == "destructor_decl",
          isOptional: node.text("result").hasSuffix("SgD"),
          isSingleExpression: Self.isSingleExpression(body),
          hasSelf: node.part("implicit_self_decl")?.text("interface_type").hasSuffix("CD") == true,
          body: body?.range))
      return true
    case "closure_expr":
      let body = node.part("body")
      if let range = body?.range { bodies.append(range) }
      functions.append(
        Function(
          isVoid: node.type.hasPrefix("$syy"), isOptional: false,
          isSingleExpression: node.flag("single_expression"), hasSelf: function?.hasSelf ?? false,
          body: body?.range))
      return true
    default:
      return false
    }
  }

  private static func isSingleExpression(_ body: SyntaxNode?) -> Bool {
    let elements = body?.all("elements") ?? []
    return elements.count == 1 && elements[0].kind == "return_stmt" && elements[0].isImplicit
  }

  private mutating func mutate(_ node: SyntaxNode) {
    switch node.kind {
    case "brace_stmt": mutateStatements(of: node)
    case "if_stmt", "guard_stmt", "while_stmt", "repeat_while_stmt", "for_each_stmt",
      "ternary_expr",
      "case_stmt", "case_label_item", "return_stmt":
      mutateConditions(of: node)
      if node.kind == "case_stmt" { mutateErrorBranch(node) }
    case "binary_expr": mutateOperator(node)
    case "prefix_unary_expr": mutateNegation(node)
    case "boolean_literal_expr", "integer_literal_expr", "float_literal_expr",
      "string_literal_expr", "interpolated_string_literal_expr":
      mutateConstant(node)
    case "dot_syntax_call_expr", "call_expr": mutateCase(node)
    case "class_decl", "struct_decl", "actor_decl": mutateWeakProperties(of: node)
    case "capture_list": mutateWeakCaptures(of: node)
    default: break
    }
  }
}
