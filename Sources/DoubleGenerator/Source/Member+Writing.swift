extension Member {
  /// The member of the double.
  func lines(_ depth: Int) -> [String] {
    var lines = availability.map { Layout.line($0, depth) }
    switch declaration.kind {
    case .function:
      if declaration.attributes.contains("@discardableResult") {
        lines.append(Layout.line("@discardableResult", depth))
      }
      lines += signature("\(prefix)func \(name)", depth) + autoclosures(depth + 1)
      lines += call(depth + 1) + [Layout.line("}", depth)]
    case .initializer: lines += initializer(depth)
    case .property: lines += property(depth)
    case .subscripting: lines += subscripting(depth)
    }
    return lines
  }

  private var name: String {
    declaration.isOperator ? "\(declaration.name) " : declaration.name
  }

  // MARK: Signatures

  private func signature(_ head: String, _ depth: Int) -> [String] {
    let effects = (declaration.isAsync ? " async" : "") + thrown.text
    let result = isVoid || declaration.kind == .initializer ? "" : " -> \(declaration.type.text)"
    let (generics, rest) = genericClause
    let tail = effects + result
    let parameters = declaration.parameters.map(text)
    guard rest.isEmpty else {
      let plain = "\(head)\(generics)(\(parameters.joined(separator: ", ")))\(tail) where \(rest) {"
      if Layout.fits(plain, depth) { return [Layout.line(plain, depth)] }
      return Layout.list(head + generics, parameters, tail, depth)
        + [Layout.line("where \(rest) {", depth)]
    }
    return Layout.list(head + generics, parameters, "\(tail) {", depth)
  }

  /// `<T: P>`, and what must stand behind `where`.
  private var genericClause: (String, String) {
    var constraints = declaration.constraints.filter { constraint in
      !Erasure.hasSome(constraint.left)
    }
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
    let name = Words.escaped(parameter.name)
    let type = Self.witness(parameter.type).text + (parameter.isVariadic ? "..." : "")
    guard declaration.kind != .subscripting, !declaration.isOperator else {
      // Here a name alone is no label.
      return "\(parameter.label.map { "\($0) " } ?? "")\(name): \(type)"
    }
    let label = parameter.label ?? "_"
    return "\(label == parameter.name ? label : "\(label) \(name)"): \(type)"
  }

  /// The type without words that a function needs not repeat.
  static func witness(_ type: SwiftType) -> SwiftType {
    guard case .attributed(let words, let inner) = type else { return type }
    let kept = words.filter { !dropped.contains($0) || $0 == "isolated" }
    return kept.isEmpty ? inner : .attributed(kept, inner)
  }

  /// An autoclosure is called at once, so that its value is recorded.
  private func autoclosures(_ depth: Int) -> [String] {
    declaration.parameters.compactMap { parameter in
      guard let closure = facts.closure(parameter.type), closure.isAutoclosure else { return nil }
      let name = Words.escaped(parameter.name)
      let word =
        (closure.function.thrown.canThrow ? "try " : "")
        + (closure.function.isAsync ? "await " : "")
      return Layout.line("let \(name) = \(word)\(name)()", depth)
    }
  }

  // MARK: Bodies

  private var recorded: [String] {
    declaration.parameters.enumerated().map { argument($1, $0) }
  }

  private func call(_ depth: Int) -> [String] {
    call(
      isAsync: declaration.isAsync, thrown: thrown, arguments: recorded, passed: passed, depth)
  }

  /// The call of the kit that records and answers.
  private func call(
    isAsync: Bool, thrown: SwiftType.Thrown, arguments: [String], passed: [String], _ depth: Int
  ) -> [String] {
    let canThrow = thrown.canThrow
    // Only a body of one expression returns it without a word.
    let isFirst = isVoid || autoclosures(0).isEmpty
    let head =
      (isFirst ? "" : "return ") + (canThrow ? "try " : "") + (isAsync ? "await " : "")
      + "\(line).call"
      + (isAsync ? "Async" : "") + (canThrow ? "Throwing" : "")
    var text = CallText(head: head, name: "\"\(message)\"", arguments: arguments)
    var isTyped = false
    if case .type = thrown { isTyped = true }
    var body = CallText.Body(callee: "", arguments: passed)
    let words = (canThrow ? "try " : "") + (isAsync ? "await " : "")
    var receiver = "$0"
    if isTyped {
      body.signature = "stub\(isAsync ? " async" : "")\(thrown.text)"
      receiver = "stub"
    }
    let mark = isNeeded ? "" : "?"
    body.callee = "\(words)\(receiver).\(answerMember)\(mark)"
    if isErased, declaration.kind != .property {
      body.suffix = isNeeded ? "" : " as? \(declaration.type.text)"
    }
    if isNeeded {
      body.label = "orAsk"
    } else if isVoid, canThrow, isTyped {
      text.rest = ["orReturn: ()"]
    } else if !isVoid, !canThrow || isTyped, let fallback {
      text.rest = ["orReturn: \(fallback)"]
    }
    text.closure = body
    return text.lines(depth)
  }

  private func initializer(_ depth: Int) -> [String] {
    let required = model.isActor ? "" : "required "
    var lines = signature("\(prefix)\(required)init\(declaration.initMark)", depth)
    lines += autoclosures(depth + 1)
    lines.append(Layout.line("\(model.recorderName) = Self.\(model.recorderName)", depth + 1))
    if let superclass = model.superclass {
      lines.append(Layout.line(superclass.initializer, depth + 1))
    }
    let isThrowing = thrown.canThrow
    let isTyped = if case .type = thrown { true } else { false }
    let head = isThrowing && !isTyped ? "let _: Void = try \(line).callThrowing" : "\(line).call"
    let arguments = declaration.parameters.enumerated().map { argument($1, $0) }
    var text = CallText(head: head, name: "\"init\"", arguments: arguments)
    if isThrowing, !isTyped {
      text.closure = .init(callee: "_ in nil")
    }
    return lines + text.lines(depth + 1) + [Layout.line("}", depth)]
  }

  private func property(_ depth: Int) -> [String] {
    let head = "\(prefix)var \(declaration.name): \(declaration.type.text)"
    if hasEffects, let getter {
      let thrown: SwiftType.Thrown = getter.thrown.canThrow ? getter.thrown : .nothing
      return [
        Layout.line("\(head) {", depth),
        Layout.line("get\(getter.isAsync ? " async" : "")\(thrown.text) {", depth + 1),
      ]
        + call(
          isAsync: getter.isAsync, thrown: getter.thrown, arguments: [], passed: [], depth + 2)
        + [Layout.line("}", depth + 1), Layout.line("}", depth)]
    }
    let read = "\(line).stub.\(answerMember)" + readSuffix
    guard declaration.isSettable else {
      let plain = "\(head) { \(read) }"
      if Layout.fits(plain, depth) { return [Layout.line(plain, depth)] }
      return [
        Layout.line("\(head) {", depth), Layout.line(read, depth + 1), Layout.line("}", depth),
      ]
    }
    return [Layout.line("\(head) {", depth), Layout.line("get { \(read) }", depth + 1)]
      + accessor("set", setting(depth + 2), depth + 1)
      + [Layout.line("}", depth)]
  }

  private var readSuffix: String {
    guard let fallback, fallback != "nil" else { return "" }
    return " ?? \(fallback)"
  }

  private func setting(_ depth: Int) -> [String] {
    let isSubscript = declaration.kind == .subscripting
    var value = facts.isOptional(declaration.type) ? "newValue as Any" : "newValue"
    if let closure = facts.closure(.attributed(["@escaping"], declaration.type)) {
      value = kept(closure, "newValue", message)
    }
    guard !isSubscript else {
      return CallText(
        head: "\(line).call", name: "\"\(message)\"", arguments: recorded + ["\"value\": \(value)"]
      ).lines(depth)
    }
    return CallText(
      head: "\(line).set", name: "\"\(message)\"", arguments: [], rest: [value],
      closure: .init(callee: "$0.\(answerMember) = newValue")
    ).lines(depth)
  }

  /// An accessor on one line where it fits.
  private func accessor(_ word: String, _ body: [String], _ depth: Int) -> [String] {
    let text = body.map { $0.drop { $0 == " " } }.joined(separator: " ")
    if body.count == 1, Layout.fits("\(word) { \(text) }", depth) {
      return [Layout.line("\(word) { \(text) }", depth)]
    }
    return [Layout.line("\(word) {", depth)] + body + [Layout.line("}", depth)]
  }

  private func subscripting(_ depth: Int) -> [String] {
    let mark = isNeeded ? "" : "?"
    var read = "\(line).stub.\(answerMember)\(mark)(\(passed.joined(separator: ", ")))"
    if isErased { read += isNeeded ? "" : " as? \(declaration.type.text)" }
    if !isNeeded {
      read = isErased && !readSuffix.isEmpty ? "(\(read))\(readSuffix)" : read + readSuffix
    }
    let head = signature("\(prefix)subscript", depth)
    guard declaration.isSettable else {
      return head + [Layout.line(read, depth + 1), Layout.line("}", depth)]
    }
    return head + accessor("get", [Layout.line(read, depth + 2)], depth + 1)
      + accessor("set", setting(depth + 2), depth + 1)
      + [Layout.line("}", depth)]
  }
}
