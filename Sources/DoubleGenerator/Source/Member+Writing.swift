extension Member {
  func lines(_ depth: Int) -> [String] {
    let lines: [String]
    switch declaration.kind {
    case .function:
      let isDiscardable = declaration.attributes.contains("@discardableResult")
      lines =
        (isDiscardable ? [Layout.line("@discardableResult", depth)] : [])
        + signature("func \(declaration.name)\(declaration.isOperator ? " " : "")", depth)
        + autoclosures(depth + 1) + call(depth + 1) + [Layout.line("}", depth)]
    case .initializer: lines = initializer(depth)
    case .property: lines = property(depth)
    case .subscripting: lines = subscripting(depth)
    }
    return losses.flatMap { Layout.comment($0, depth) } + Layout.indented(availability, depth)
      + lines
  }

  /// What its answer in `Stub` can't do.
  private var losses: [String] {
    let copied = declaration.parameters.filter {
      $0.type.words.contains("inout") && erasure.touches($0.type)
    }
    return copied.map { "No answer of a test changes '\($0.name)', which is generic." }
      + (thrown == .again ? ["No answer of a test throws: only its closures do."] : [])
  }

  // MARK: Signatures

  private func signature(_ head: String, _ depth: Int) -> [String] {
    let result = isVoid || declaration.isInitializer ? "" : " -> \(declaration.type.text)"
    let (generics, rest) = genericClause
    let head = prefix + head + generics
    let effects = (isAsync ? " async" : "") + thrown.text
    let tail = (declaration.kind == .subscripting ? "" : effects) + result
    let parameters = declaration.parameters.map(text)
    guard !rest.isEmpty else { return Layout.list(head, parameters, "\(tail) {", depth) }
    let plain = "\(head)(\(parameters.joined(separator: ", ")))\(tail) where \(rest) {"
    if Layout.fits(plain, depth) { return [Layout.line(plain, depth)] }
    return Layout.list(head, parameters, tail, depth) + [Layout.line("where \(rest) {", depth)]
  }

  /// `<T: P>`, and what must stand behind `where`.
  private var genericClause: (String, String) {
    var constraints = declaration.constraints.filter { !$0.left.hasSome }
    let parameters = declaration.generics.map { generic in
      let own = constraints.filter { $0.relation == ":" && $0.left == .named(generic) }
      guard let first = own.first, own.count == 1, !generic.hasPrefix("each") else {
        return generic
      }
      constraints.removeAll { $0 == first }
      return "\(generic): \(first.right.text)"
    }
    let text = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    return (text, constraints.map(\.text).joined(separator: ", "))
  }

  private func text(_ parameter: Declaration.Parameter) -> String {
    let name = parameter.variable
    // Without words that a function needs not repeat.
    let type =
      parameter.type.without(Self.dropped.subtracting(["isolated"])).text
      + (parameter.isVariadic ? "..." : "")
    guard declaration.kind != .subscripting, !declaration.isOperator else {
      // Here a name alone is no label.
      return "\(parameter.label.map { "\($0) " } ?? "")\(name): \(type)"
    }
    let label = parameter.label.map(Words.label) ?? "_"
    return "\(label == parameter.name ? label : "\(label) \(name)"): \(type)"
  }

  /// An autoclosure is called at once, so that its value is recorded.
  private func autoclosures(_ depth: Int) -> [String] {
    declaration.parameters.compactMap { parameter in
      guard let function = autoclosure(parameter)?.function else { return nil }
      let name = parameter.variable
      let effects = Words.effects(canThrow: function.thrown.canThrow, isAsync: function.isAsync)
      return Layout.line("let \(name) = \(effects)\(name)()", depth)
    }
  }

  // MARK: Bodies

  /// The call of the kit that records and answers.
  private func call(_ depth: Int) -> [String] {
    let canThrow = thrown.canThrow
    let isTyped = thrown.named != nil
    let effects = Words.effects(canThrow: canThrow, isAsync: isAsync)
    // Only a body of one expression returns it without a word.
    let isFirst =
      (isVoid || !declaration.parameters.contains { autoclosure($0) != nil }) && once(depth).isEmpty
    let function = "call\(isAsync ? "Async" : "")\(canThrow ? "Throwing" : "")"
    let receiver = isTyped ? "stub" : "$0"
    var body = CallText.Body(
      callee: "\(effects)\(receiver).\(answerMember)\(isNeeded ? "" : "?")", arguments: passed)
    if isTyped { body.signature = "stub\(isAsync ? " async" : "")\(thrown.text) in" }
    if isErased, !isNeeded, declaration.kind != .property {
      body.suffix = " as? \(declaration.type.text)"
    }
    body.suffix += inventing
    if isNeeded || invented != nil { body.label = "orAsk" }
    var rest: [String] = []
    if isTyped || !(isVoid || canThrow), let fallback {
      rest = ["orReturn: \(fallback)"]
    }
    var start = isFirst || isVoid ? "" : "return "
    var end: [String] = []
    if let ownClosure {
      var taken = Set(declaration.parameters.map(\.name))
      let answer = Words.unique("answer", in: &taken)
      rest = ["orReturn: nil"]
      start = "let \(answer): \(SwiftType.optional(declaration.type).text) = "
      end = ["guard let \(answer) else { return \(ownClosure) }", "return \(answer)"]
    }
    return once(depth)
      + CallText(
        head: "\(start)\(effects)\(line).\(function)", name: "\"\(message)\"",
        arguments: recorded, rest: rest, closure: body
      ).lines(depth) + Layout.indented(end, depth)
  }

  /// Looks the call recorder of a static requirement up once: where there is none is told once.
  private func once(_ depth: Int) -> [String] {
    let recorder = model.recorderName
    guard declaration.isStatic, invented != nil, line == recorder else { return [] }
    return [Layout.line("let \(recorder) = Self.\(recorder)", depth)]
  }

  private func initializer(_ depth: Int) -> [String] {
    let required = model.isActor ? "" : "required "
    let recorder = model.recorderName
    let first =
      signature("\(required)init\(declaration.initMark)", depth) + autoclosures(depth + 1)
      + [Layout.line("\(recorder) = Self.\(recorder)", depth + 1)]
      + (model.superclass.map { [Layout.line($0.initializer(in: declaration), depth + 1)] } ?? [])
    let canThrow = thrown == .anything
    let head = canThrow ? "let _: Void = try \(line).callThrowing" : "\(line).call"
    let call = CallText(
      head: head, name: "\"init\"", arguments: recorded,
      closure: canThrow ? .init(callee: "_ in nil") : nil)
    return first + call.lines(depth + 1) + [Layout.line("}", depth)]
  }

  private func property(_ depth: Int) -> [String] {
    let head = "\(prefix)var \(declaration.name): \(declaration.type.text)"
    if hasEffects { return calling([Layout.line("\(head) {", depth)], depth) }
    func read(_ depth: Int) -> [String] {
      guard isPart, let standIn else {
        return reading("\(line).stub.\(answerMember)" + readSuffix, depth)
      }
      // A part of the module answers, or what stands in for it.
      return CallText(
        head: "\(line).part", name: "\(line).stub.$\(answer)", arguments: [],
        rest: ["\"\(message)\"", "of: \(double).self"], closure: .init(callee: standIn)
      ).lines(depth)
    }
    guard declaration.isSettable else { return Layout.braces(head, read(depth + 1), depth) }
    return settable([Layout.line("\(head) {", depth)], read, depth)
  }

  private func settable(
    _ head: [String], _ read: (Int) -> [String], _ depth: Int
  ) -> [String] {
    head + Layout.braces("get", read(depth + 2), depth + 1)
      + Layout.braces("set", setting(depth + 2), depth + 1) + [Layout.line("}", depth)]
  }

  /// A getter that waits or throws, which is called as a function is.
  private func calling(_ head: [String], _ depth: Int) -> [String] {
    head + [Layout.line("get\(isAsync ? " async" : "")\(thrown.text) {", depth + 1)]
      + call(depth + 2) + [Layout.line("}", depth + 1), Layout.line("}", depth)]
  }

  /// The body of a getter.
  private func reading(_ read: String, _ depth: Int) -> [String] {
    let first = once(depth)
    return first + [Layout.line((first.isEmpty ? "" : "return ") + read, depth)]
  }

  private var readSuffix: String {
    // What is cast to an optional type is optional twice.
    guard let fallback, fallback != "nil" || isErased else { return inventing }
    return " ?? \(fallback)"
  }

  private func setting(_ depth: Int) -> [String] {
    var value = facts.isOptional(declaration.type) ? "newValue as Any" : "newValue"
    if let closure = facts.closure(.attributed(["@escaping"], declaration.type)) {
      value = kept(closure, "newValue", message)
    }
    var call = CallText(head: "\(line).call", name: "\"\(message)\"", arguments: recorded)
    if declaration.kind == .subscripting {
      call.arguments.append("\"value\": \(value)")
    } else {
      call.head = "\(line).set"
      call.rest = [value]
      call.closure = .init(callee: "$0.\(answerMember) = newValue")
    }
    return call.lines(depth)
  }

  private func subscripting(_ depth: Int) -> [String] {
    if hasEffects { return calling(signature("subscript", depth), depth) }
    var read = "\(line).stub.\(answerMember)"
    let arguments = "(\(passed.joined(separator: ", ")))"
    if isNeeded {
      read += arguments
    } else {
      read += "?" + arguments + (isErased ? " as? \(declaration.type.text)" : "")
      read = (isErased && !readSuffix.isEmpty ? "(\(read))" : read) + readSuffix
    }
    let head = signature("subscript", depth)
    guard declaration.isSettable else {
      return head + reading(read, depth + 1) + [Layout.line("}", depth)]
    }
    return settable(head, { reading(read, $0) }, depth)
  }
}
