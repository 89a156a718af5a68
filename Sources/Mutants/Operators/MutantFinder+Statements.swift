// Changes of statements and calls.

extension MutantFinder {
  /// A statement that is only a call.
  private struct Call {
    let range: Range<Int>
    /// Whether a closure is called that the function was given, or that is stored.
    let isCallback: Bool
    /// Whether it is sent to somebody who may be gone.
    let isOptional: Bool
  }

  /// Drops, doubles and swaps what stands between braces.
  mutating func mutateStatements(of brace: SyntaxNode) {
    let elements = brace.all("elements").filter { $0.range != nil }
    var previous: Call?
    for (place, element) in elements.enumerated() {
      let isWritten =
        !element.isImplicit || isOptional(element) || Self.call(in: element) != nil
      guard let range = element.range, isWritten else {
        previous = nil
        continue
      }
      let call = Self.call(in: element).map {
        Call(range: range, isCallback: isCallback($0), isOptional: isOptional(element))
      }
      if let call {
        mutate(call)
        if let previous { swap(previous, call) }
      } else if element.kind == "defer_stmt" {
        deleteWork(ofDefer: range)
      } else if isDeletable(element, isLast: place == elements.count - 1) {
        add(.statementDeleted, range, new: "", [.without(range)], edits: Self.nothing(in: range))
      }
      previous = call
    }
    if let range = brace.range, range == function?.body {
      returnEarly(elements.filter { !($0.isImplicit && $0.kind == "return_stmt") })
    }
  }

  /// Deletes what is put off. The statement itself stays where it is: behind a switch it would be put
  /// off to the end of that.
  private mutating func deleteWork(ofDefer range: Range<Int>) {
    let bytes = source.bytes[range]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")),
      let close = bytes.lastIndex(of: UInt8(ascii: "}")), open < close
    else { return }
    let work = open + 1..<close
    add(
      .statementDeleted, range, new: "", [.without(work)], edits: Self.nothing(in: work))
  }

  /// What stands in the place of a statement that is gone; a case needs one.
  private static func nothing(in range: Range<Int>) -> [Mutant.Edit] {
    [.init(range: range, text: "_ = ()")]
  }

  private mutating func mutate(_ call: Call) {
    let text = source.text(call.range)
    add(
      call.isCallback ? .callbackDropped : .callDropped, call.range, new: "",
      [.without(call.range)], edits: Self.nothing(in: call.range))
    if !Self.isIdempotent(text) {
      add(
        call.isCallback ? .callbackDoubled : .callDoubled, call.range, new: "\(text); \(text)",
        [.after(call.range, text)])
    }
    guard call.isCallback || call.isOptional, !text.contains("await "), !text.contains("try ")
    else { return }
    let captures = function?.hasSelf == true ? " [self] in" : ""
    let hop = "_viperHop {\(captures) \(text) }"
    add(
      .queueChanged, call.range, new: "DispatchQueue.global().async { \(text) }",
      [.instead(call.range, hop)], edits: [.init(range: call.range, text: hop)])
  }

  /// Functions of the system that do nothing more when they are called a second time: no test could see
  /// it.
  private static let idempotent: Set<String> = [
    "cancel", "cancelAll", "finish", "invalidate", "removeAll", "resume", "store", "setValue",
  ]

  private static func isIdempotent(_ call: String) -> Bool {
    // What is called ends before the first parenthesis, but for what it is called on.
    guard let end = call.firstIndex(of: "(") else { return false }
    let name = call[..<end].split(separator: ".").last.map(String.init) ?? ""
    return call[..<end].contains(".") && idempotent.contains(name)
  }

  private mutating func swap(_ first: Call, _ second: Call) {
    let (one, two) = (source.text(first.range), source.text(second.range))
    guard one != two else { return }
    add(
      .callsSwapped, first.range.lowerBound..<second.range.upperBound, new: "\(two); \(one)",
      [.before(first.range, two), .without(second.range)],
      edits: [.init(range: first.range, text: two), .init(range: second.range, text: one)])
  }

  /// Returns before anything is done, and half-way.
  private mutating func returnEarly(_ elements: [SyntaxNode]) {
    guard let function, function.isVoid || function.isOptional else { return }
    let text = function.isVoid ? "return" : "return nil"
    var places: [Int] = []
    if elements.count > 1 { places.append(0) }
    if elements.count > 3 { places.append(elements.count / 2) }
    for place in places {
      guard let range = elements[place].range else { continue }
      let start = range.lowerBound
      add(
        .earlyReturn, range, new: "\(text); …", [.before(range, text)],
        edits: [.init(range: start..<start, text: "if true { \(text) }\n")])
    }
  }
}

// MARK: - What a statement is

extension MutantFinder {
  private static let wrappers: Set<String> = [
    "optional_evaluation_expr", "inject_into_optional", "open_existential_expr", "try_expr",
    "await_expr", "paren_expr", "optional_try_expr", "force_try_expr", "load_expr",
  ]

  /// The call that a statement is, within what the compiler wraps around it.
  private static func call(in element: SyntaxNode) -> SyntaxNode? {
    var node = element
    while wrappers.contains(node.kind), let inner = node.part("sub_expr") { node = inner }
    return node.kind == "call_expr" && !node.isImplicit ? node : nil
  }

  private func isOptional(_ element: SyntaxNode) -> Bool {
    element.kind == "optional_evaluation_expr"
  }

  private func isCallback(_ call: SyntaxNode) -> Bool {
    var callee = call.part("fn")
    while let current = callee,
      ["bind_optional_expr", "load_expr", "function_conversion_expr"].contains(current.kind)
    {
      callee = current.part("sub_expr")
    }
    guard let callee, let reference = callee.reference else { return false }
    // A function's name ends otherwise than that of a variable.
    return callee.kind == "member_ref_expr"
      || callee.kind == "declref_expr" && !reference.id.hasSuffix("F")
        && !reference.id.hasSuffix("FZ") && !reference.id.hasSuffix("fC")
  }

  private func isDeletable(_ element: SyntaxNode, isLast: Bool) -> Bool {
    switch element.kind {
    case "assign_expr", "optional_evaluation_expr", "for_each_stmt", "while_stmt":
      return true
    case "binary_expr": return element.type == "$sytD"
    case "if_stmt", "switch_stmt", "do_stmt", "do_catch_stmt":
      // Without it there would be no way out that gives something back.
      let leaves = element.contains { $0.kind == "return_stmt" && !$0.isImplicit }
      return !leaves || function?.isVoid == true || !isLast && element.part("else_stmt") == nil
    default: return false
    }
  }

  /// Skips the branch that an error takes: the body of `catch`, and the case `.failure`.
  mutating func mutateErrorBranch(_ node: SyntaxNode) {
    guard let range = node.range, let body = node.part("body"),
      let start = body.range?.lowerBound
    else { return }
    let head = source.text(range.lowerBound..<max(range.lowerBound, start))
    guard head.hasPrefix("catch") || head.contains(".failure") else { return }
    let elements = body.all("elements").compactMap(\.range)
    guard let first = elements.first, let last = elements.last, function?.isVoid != false else {
      return
    }
    let all = first.lowerBound..<last.upperBound
    let isEmpty = source.text(all) == "break"
    guard !isEmpty else { return }
    let nothing = head.hasPrefix("catch") ? "" : "break"
    add(.errorSwallowed, all, new: nothing, [.without(all)], edits: Self.nothing(in: all))
  }
}
