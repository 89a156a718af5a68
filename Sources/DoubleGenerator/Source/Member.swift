/// A requirement with all that is decided about how it is written.
struct Member {
  let declaration: Declaration
  let message: String
  /// The name of its answer in `Stub`.
  let answer: String
  let overload: Naming.Overload
  let availability: [String]
  let facts: TypeFacts
  let erasure: Erasure
  let model: ProtocolModel
  /// The name of the double, without generic parameters.
  let double: String

  var answerName: String { Words.escaped(answer) }

  /// The same behind a dot, where only few keywords mean something.
  var answerMember: String {
    ["init", "self", "Type", "Protocol"].contains(answer) ? "`\(answer)`" : answer
  }

  /// `@MainActor` or another global actor that it runs on.
  var isolation: String? {
    declaration.attributes.first {
      $0.dropFirst().first?.isUppercase == true && $0 != "@Sendable"
    }
  }

  var isNonisolated: Bool {
    declaration.modifiers.contains { $0 == "nonisolated" }
  }

  /// What stands before `func`.
  var prefix: String {
    var words: [String] = []
    if let isolation, isolation != model.isolation {
      words.append(isolation)
    } else if isolation == nil, model.isolation != nil || model.isActor && isNonisolated {
      words.append("nonisolated")
    }
    if declaration.isStatic { words.append("static") }
    for word in ["prefix", "postfix"] where declaration.modifiers.contains(word) {
      words.append(word)
    }
    return words.map { $0 + " " }.joined()
  }

  /// The attribute of the closure that answers it.
  private var closureAttribute: String {
    if let isolation { return isolation + " " }
    return model.isActor && !isNonisolated ? "@Sendable " : ""
  }

  /// What it throws; `throws(Never)` is nothing.
  var thrown: SwiftType.Thrown {
    switch declaration.thrown {
    case .type(let type) where type.isNamed("Never"): .nothing
    case .type(.existential(_, let type)) where type.isNamed("Error"): .anything
    default: declaration.thrown
    }
  }

  /// What a getter can do besides returning.
  var getter: Declaration.Accessor? { declaration.accessors.first { $0.word == "get" } }

  var hasEffects: Bool {
    declaration.kind == .property && (getter.map { $0.isAsync || $0.thrown.canThrow } ?? false)
  }

  var isVoid: Bool { declaration.kind != .property && declaration.type.isVoid }

  /// The result without generic parameters.
  var erasedResult: SwiftType { erasure.erasedResult(declaration.type) }

  var isErased: Bool { erasure.touches(declaration.type) }

  // MARK: Fallbacks

  /// What is returned where nobody says anything.
  var fallback: String? {
    if isVoid { return "()" }
    if let value = facts.fallback(declaration.type) { return value }
    if declaration.type == .named(double) { return selfFallback }
    // What went in comes out.
    return declaration.parameters.first {
      $0.type.bare == declaration.type && !$0.isVariadic && isErased
    }.map { Words.escaped($0.name) }
  }

  private var selfFallback: String? {
    if !declaration.isStatic { return "self" }
    return declaration.parameters.first { $0.type == .named(double) }.map { Words.escaped($0.name) }
      ?? (model.superclass == nil ? "\(double)(sharing: \(model.recorderName))" : nil)
  }

  /// Whether the double can be made only together with its answer.
  var isNeeded: Bool {
    guard declaration.kind != .initializer else { return false }
    let thrown = hasEffects ? getter?.thrown ?? .nothing : thrown
    if case .anything = thrown { return false }
    return fallback == nil
  }

  // MARK: The answer in `Stub`

  /// The declaration of the answer.
  func stubLines(_ depth: Int) -> [String] {
    guard declaration.kind != .initializer else { return [] }
    let isValue = declaration.kind == .property && !hasEffects
    guard !isValue else {
      let type =
        facts.isOptional(declaration.type) ? facts.resolved(declaration.type) : declaration.type
      switch type {
      case .unwrapped(let inner), .optional(let inner):
        return [Layout.line("var \(answerName): \(SwiftType.optional(inner).text)", depth)]
      default:
        let wanted: SwiftType = isNeeded ? type : .optional(type)
        return [Layout.line("var \(answerName): \(wanted.text)", depth)]
      }
    }
    let closure = closureText(isOptional: !isNeeded)
    let plain = "var \(answerName): \(closure)"
    if Layout.fits(plain, depth) { return [Layout.line(plain, depth)] }
    return brokenStub(depth)
  }

  private var stubParameters: [String] {
    declaration.parameters.map { parameter in
      "_ \(Words.escaped(parameter.name)): \(stubType(parameter))"
    }
  }

  private var stubEffects: String {
    let accessor = getter
    let isAsync = hasEffects ? accessor?.isAsync ?? false : declaration.isAsync
    let thrown = hasEffects ? accessor?.thrown ?? .nothing : thrown
    let text = thrown.canThrow ? thrown.text : ""
    return (isAsync ? " async" : "") + text
  }

  private var stubResult: String { isVoid ? "Void" : erasedResult.text }

  private func closureText(isOptional: Bool) -> String {
    let text =
      "\(closureAttribute)(\(stubParameters.joined(separator: ", ")))\(stubEffects) -> \(stubResult)"
    return isOptional ? "(\(text))?" : text
  }

  private func brokenStub(_ depth: Int) -> [String] {
    let head = Layout.line("var \(answerName):", depth)
    let tail = "\(stubEffects) -> \(stubResult)"
    guard isNeeded else {
      let inner = "\(closureAttribute)(\(stubParameters.joined(separator: ", ")))\(tail)"
      if Layout.fits("(\(inner))?", depth + 1) {
        return [head, Layout.line("(\(inner))?", depth + 1)]
      }
      return [head, Layout.line("(", depth + 1)]
        + Layout.list(String(closureAttribute), stubParameters, tail, depth + 2)
        + [Layout.line(")?", depth + 1)]
    }
    return [head] + Layout.list(String(closureAttribute), stubParameters, tail, depth + 1)
  }

  /// What the answer of a test takes for a parameter.
  private func stubType(_ parameter: Declaration.Parameter) -> String {
    if let closure = facts.closure(parameter.type), closure.isAutoclosure {
      return erasure.erased(closure.function.result).text
    }
    if isHidden(parameter) { return model.kit("Callback") }
    var type = parameter.type
    if case .attributed(let words, let inner) = type {
      let kept = words.filter { !Self.dropped.contains($0) }
      let isErased = erasure.touches(inner)
      type = isErased ? erasure.erased(inner) : kept.isEmpty ? inner : .attributed(kept, inner)
    } else {
      type = erasure.erased(type)
    }
    if case .unwrapped(let inner) = type { type = .optional(inner) }
    return parameter.isVariadic ? "[\(type.text)]" : type.text
  }

  /// Whether it is a closure that may neither be kept nor turned into one without generic
  /// parameters, so that the answer of a test gets something in its place.
  private func isHidden(_ parameter: Declaration.Parameter) -> Bool {
    guard let closure = facts.closure(parameter.type), !closure.isEscaping,
      erasure.touches(parameter.type)
    else { return false }
    return erasure.erased(parameter.type.bare) == .named("Any")
  }

  /// Words that a double needs not repeat.
  static let dropped: Set<String> = [
    "borrowing", "consuming", "__owned", "__shared", "sending", "isolated",
  ]

  // MARK: The call of the kit

  /// What stands for a parameter among the arguments of the recorded call.
  func argument(_ parameter: Declaration.Parameter, _ place: Int) -> String {
    let key = parameter.label.map { "\"\(Words.plain($0))\"" } ?? "nil"
    let label = parameter.label.map(Words.plain) ?? "_\(place)"
    return "\(key): \(value(parameter, Words.escaped(parameter.name), "\(message).\(label)"))"
  }

  private func value(
    _ parameter: Declaration.Parameter, _ name: String, _ callback: String
  ) -> String {
    if parameter.isVariadic { return name }
    if let closure = facts.closure(parameter.type), !closure.isAutoclosure {
      return kept(closure, name, callback)
    }
    return facts.isOptional(parameter.type) ? "\(name) as Any" : name
  }

  /// The call that keeps a closure, for the flow to fire.
  func kept(_ closure: TypeFacts.Closure, _ name: String, _ callback: String) -> String {
    let isTakenInPlace = closure.function.parameters.contains { parameter in
      parameter.isVariadic || parameter.type.words.contains("inout")
        || !facts.isPlainArgument(parameter.type)
    }
    guard closure.isEscaping, !isTakenInPlace, !closure.words.contains("@convention(c)") else {
      return notKept
    }
    let names = closure.function.parameters.compactMap { $0.name ?? $0.label }.filter { $0 != "_" }
    let labels =
      names.count == closure.function.parameters.count && !names.isEmpty
      ? "labels: [\(names.map { "\"\(Words.plain($0))\"" }.joined(separator: ", "))], " : ""
    let word = callbackWord(closure)
    return "\(line).callback(\"\(callback)\", \(labels)\(word)\(name))"
  }

  private var notKept: String { model.kit("Callback") + ".notKept" }

  /// How a closure is called later. Without `@Sendable`, one of the main actor can only be awaited.
  private func callbackWord(_ closure: TypeFacts.Closure) -> String {
    if closure.function.isAsync { return "async: " }
    guard closure.isolation != nil else { return "" }
    let isMain = closure.isolation == "@MainActor" && closure.words.contains("@Sendable")
    return isMain ? "onMainActor: " : "async: "
  }

  /// How the line is reached: a parameter may be called like it.
  var line: String {
    guard declaration.parameters.contains(where: { $0.name == model.recorderName }) else {
      return model.recorderName
    }
    return (declaration.isStatic ? "Self." : "self.") + model.recorderName
  }

  /// What the answer of a test is called with.
  var passed: [String] {
    declaration.parameters.map { parameter in
      let name = Words.escaped(parameter.name)
      if isHidden(parameter) { return notKept }
      let isInout = parameter.type.words.contains("inout")
      if isInout, !erasure.touches(parameter.type) { return "&\(name)" }
      if erasure.touches(parameter.type), facts.isOptional(parameter.type) {
        return "\(name) as Any"
      }
      return name
    }
  }
}
