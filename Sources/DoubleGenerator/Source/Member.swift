/// A requirement with all that is decided about how it is written.
struct Member {
  let declaration: Declaration
  let message: String
  /// The name of its answer in `Stub`.
  let answer: String
  let overload: Naming.Overload
  let availability: [String]
  let index: ProtocolIndex
  let erasure: Erasure
  let model: ProtocolModel
  /// The name of the double, without generic parameters.
  let double: String
  /// What makes a value where the part of the module has gone that is the answer: a closure's body, which
  /// has a harness for it. Nil where there is no such value.
  var standIn: String?

  var facts: TypeFacts { index.facts }

  var answerName: String { Words.spelled(answer) }

  /// The same behind a dot, where only few keywords mean something.
  var answerMember: String {
    // Any other keyword may follow a point.
    ["init", "self", "Type", "Protocol"].contains(answer) || Words.isRaw(answer)
      ? "`\(answer)`" : answer
  }

  /// `@MainActor` or another global actor that it runs on.
  var isolation: String? { declaration.attributes.first(where: SwiftType.isGlobalActor) }

  var isNonisolated: Bool { declaration.modifiers.contains("nonisolated") }

  var prefix: String {
    var words: [String] = []
    if let isolation, isolation != model.isolation {
      words.append(isolation)
    } else if isolation == nil, model.isolation != nil || model.isActor && isNonisolated {
      words.append("nonisolated")
    }
    if declaration.isStatic { words.append("static") }
    words += ["prefix", "postfix"].filter(declaration.modifiers.contains)
    return words.map { $0 + " " }.joined()
  }

  /// What a getter can do besides returning.
  var getter: Declaration.Accessor? { declaration.accessors.first { $0.word == "get" } }

  var hasEffects: Bool { getter.map { $0.isAsync || $0.thrown.canThrow } ?? false }

  /// Whether the function or the getter waits.
  var isAsync: Bool { hasEffects ? getter?.isAsync == true : declaration.isAsync }

  /// What the function or the getter throws; `throws(Never)` is nothing.
  var thrown: SwiftType.Thrown {
    let thrown = hasEffects ? getter?.thrown ?? .nothing : declaration.thrown
    return switch thrown {
    case .type(let type) where type.isNamed("Never"): .nothing
    case .type(.existential(_, let type)) where type.isNamed("Error"): .anything
    default: thrown
    }
  }

  var isVoid: Bool { declaration.kind != .property && declaration.type.isVoid }

  var isErased: Bool { erasure.touches(declaration.type) }

  /// Whether using it is a message: reading what is only stored is none.
  var isRecorded: Bool {
    switch declaration.kind {
    case .function, .initializer: true
    case .property, .subscripting: hasEffects || declaration.isSettable
    }
  }

  /// Whether it is a message to a double that is there: an initializer makes another one, a static
  /// requirement knows none, and a property for another role puts the module together.
  var isSentToDouble: Bool {
    guard isRecorded, declaration.kind != .initializer, !declaration.isStatic else { return false }
    let type = declaration.type
    guard declaration.kind == .property, !hasEffects,
      facts.closure(.attributed(["@escaping"], type)) == nil
    else { return true }
    let names = Set(type.names.compactMap(\.last?.precise))
    return !index.protocols.contains {
      names.contains($0.precise) && Part(of: $0, in: index) != .service
    }
  }

  // MARK: Fallbacks

  var fallback: String? {
    if isVoid { return "()" }
    if let value = facts.fallback(declaration.type) { return value }
    if declaration.type == .named(double) { return selfFallback }
    // What went in comes out.
    return declaration.parameters.first {
      $0.type.bare == declaration.type && !$0.isVariadic && isErased
    }?.variable
  }

  private var selfFallback: String? {
    if !declaration.isStatic { return "self" }
    return declaration.parameters.first { $0.type == .named(double) }?.variable
      ?? (model.superclass == nil ? "\(double)(sharing: \(model.recorderName))" : nil)
  }

  /// Whether the double can be made only together with its answer.
  var isNeeded: Bool { !declaration.isInitializer && lacksFallback && invented == nil }

  private var lacksFallback: Bool { thrown != .anything && fallback == nil && ownClosure == nil }

  /// The call of the closure whose generic result it returns; a value that has to be made for that is a finding.
  var ownClosure: String? {
    guard isErased, declaration.kind == .function, thrown != .anything else { return nil }
    return declaration.parameters.lazy.compactMap(call).first
  }

  private func call(of parameter: Declaration.Parameter) -> String? {
    guard let closure = handedClosure(parameter), closure.function.result == declaration.type,
      closure.isolation == nil, isAsync || !closure.function.isAsync, closure.depth == 0,
      thrown == .again || !closure.function.thrown.canThrow
    else { return nil }
    let given = closure.function.parameters.map { argument in
      declaration.parameters.first { $0.type == argument.type }?.variable
    }
    let values = zip(given, closure.function.parameters)
      .compactMap { $0 ?? index.made($1.type, on: isolation) }
    guard values.count == given.count else { return nil }
    let effects = Words.effects(
      canThrow: closure.function.thrown.canThrow, isAsync: closure.function.isAsync)
    let call = "\(effects)\(parameter.variable)(\(values.joined(separator: ", ")))"
    return given.contains(nil) ? "\(line).invented(\(call), for: \"\(message)\")" : call
  }

  /// What a static requirement returns where nobody answers, which is a finding: it may be called
  /// before a double is made.
  var invented: String? { declaration.isStatic && lacksFallback ? made : nil }

  /// A value of its type, made out of nothing.
  var made: String? { index.made(declaration.type, on: isolation) }

  /// Its answer in a `Stub` that no test has made; nil where there is none.
  var answerOutOfNothing: String? { made.map(answer(with:)) }

  /// Its answer in a `Stub` that is always this value.
  func answer(with value: String) -> String {
    guard declaration.kind != .property || hasEffects else { return value }
    let blanks = declaration.parameters.map { _ in "_" }.joined(separator: ", ")
    return blanks.isEmpty ? "{ \(value) }" : "{ \(blanks) in \(value) }"
  }

  /// What stands behind the test's answer: the finding that there is none, with a value instead.
  var inventing: String {
    invented.map { " ?? \(line).invented(\($0), for: \"\(message)\")" } ?? ""
  }

  // MARK: The answer in `Stub`

  func stubLines(_ depth: Int) -> [String] {
    guard !declaration.isInitializer else { return [] }
    let head = "var \(answerName):"
    if declaration.kind == .property, !hasEffects {
      guard isPart, standIn != nil else {
        return [Layout.line("\(head) \(stubValue.text)", depth)]
      }
      // Not `?`: it would be nil where a test forgets it.
      let wrapper = "@\(model.kit("Neighbour"))"
      return [Layout.line("\(wrapper) \(head) Optional<\(stubValue.text)>", depth)]
    }
    let parameters = declaration.parameters.map { "_ \($0.variable): \(stubType($0))" }
    let tail =
      (isAsync ? " async" : "") + (thrown.canThrow ? thrown.text : "") + " -> "
      + (isVoid ? "Void" : erasure.erasedResult(declaration.type).text)
    let closure = "\(closureAttribute)(\(parameters.joined(separator: ", ")))\(tail)"
    let text = isNeeded ? closure : "(\(closure))?"
    if Layout.fits("\(head) \(text)", depth) { return [Layout.line("\(head) \(text)", depth)] }
    let first = Layout.line(head, depth)
    if isNeeded { return [first] + Layout.list(closureAttribute, parameters, tail, depth + 1) }
    if Layout.fits(text, depth + 1) { return [first, Layout.line(text, depth + 1)] }
    return [first, Layout.line("(", depth + 1)]
      + Layout.list(closureAttribute, parameters, tail, depth + 2)
      + [Layout.line(")?", depth + 1)]
  }

  /// Whether it is answered by what may be another part of the module.
  var isPart: Bool {
    isNeeded && declaration.kind == .property && !hasEffects && mayBePart
  }

  /// The protocol of the answer; nil where it is another type.
  var protocolOfAnswer: Symbol? { index.protocolSymbol(of: declaration.type) }

  /// Whether the value may be an object, which the double must not keep alive.
  private var mayBePart: Bool {
    switch facts.resolved(declaration.type.bare) {
    case .existential, .composition: return true
    case .named(let names):
      // The last letter of a declaration's precise name says what kind it is.
      let precise = names.last?.precise ?? ""
      return precise.hasSuffix("C") || precise.hasSuffix("P") || precise.contains("objc(")
    default: return false
    }
  }

  /// What a test of the main actor writes is bound to it, and may trap elsewhere unless it waits or is `@Sendable`.
  private var closureAttribute: String {
    if let isolation { return isolation + " " }
    let isAnywhere = !isAsync && (model.isSendable || model.isActor || model.isolation != nil)
    return isAnywhere || model.isActor && !isNonisolated ? "@Sendable " : ""
  }

  private var stubValue: SwiftType {
    let type =
      facts.isOptional(declaration.type) ? facts.resolved(declaration.type) : declaration.type
    return switch type {
    case .unwrapped(let inner), .optional(let inner): .optional(inner)
    default: isNeeded ? type : .optional(type)
    }
  }

  /// What the answer of a test takes for a parameter.
  private func stubType(_ parameter: Declaration.Parameter) -> String {
    if let closure = autoclosure(parameter) { return erasure.erased(closure.function.result).text }
    if isHidden(parameter) { return model.kit("Callback") }
    var type = parameter.type
    if case .attributed(_, let inner) = type, erasure.touches(inner) { type = inner }
    type = erasure.erased(type.without(Self.dropped))
    if case .unwrapped(let inner) = type { type = .optional(inner) }
    // A function that takes `Void` is warned of.
    if type.isVoid { return "()" }
    return parameter.isVariadic ? "[\(type.text)]" : type.text
  }

  /// Words that a double needs not repeat.
  static let dropped: Set<String> = [
    "borrowing", "consuming", "__owned", "__shared", "sending", "isolated",
  ]

  /// Whether it is a closure that may neither be kept nor turned into one without generic
  /// parameters, so that the answer of a test gets something in its place.
  private func isHidden(_ parameter: Declaration.Parameter) -> Bool {
    guard let closure = facts.closure(parameter.type), !closure.isEscaping,
      erasure.touches(parameter.type)
    else { return false }
    return erasure.erased(parameter.type.bare) == .named("Any")
  }

  // MARK: The call of the kit

  /// The closure that a parameter is which is called before it is recorded.
  func autoclosure(_ parameter: Declaration.Parameter) -> TypeFacts.Closure? {
    facts.closure(parameter.type).flatMap { $0.isAutoclosure ? $0 : nil }
  }

  /// The closure that a parameter is which is handed over.
  func handedClosure(_ parameter: Declaration.Parameter) -> TypeFacts.Closure? {
    facts.closure(parameter.type).flatMap { $0.isAutoclosure ? nil : $0 }
  }

  var recorded: [String] {
    declaration.parameters.enumerated().map { place, parameter in
      let key = parameter.label.map { "\"\(Words.plain($0))\"" } ?? "nil"
      let name = parameter.variable
      if parameter.isVariadic { return "\(key): \(name)" }
      if let closure = handedClosure(parameter) {
        return "\(key): \(kept(closure, name, "\(message).\(parameter.key(at: place))"))"
      }
      return "\(key): \(name)\(facts.isOptional(parameter.type) ? " as Any" : "")"
    }
  }

  /// The call that keeps a closure, for the flow to fire.
  func kept(_ closure: TypeFacts.Closure, _ name: String, _ callback: String) -> String {
    let isTakenInPlace = closure.function.parameters.contains { parameter in
      parameter.isVariadic || parameter.type.words.contains("inout")
        || !facts.isPlainArgument(parameter.type)
    }
    guard closure.isEscaping, closure.depth < 2, !isTakenInPlace,
      !closure.words.contains("@convention(c)")
    else {
      return notKept
    }
    let names = closure.function.parameters.compactMap { $0.name ?? $0.label }.filter { $0 != "_" }
    let labels =
      names.count == closure.function.parameters.count && !names.isEmpty
      ? "labels: [\(names.map { "\"\(Words.plain($0))\"" }.joined(separator: ", "))], " : ""
    return "\(line).callback(\"\(callback)\", \(labels)\(callbackWord(closure))\(name))"
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

  var passed: [String] {
    declaration.parameters.map { parameter in
      if isHidden(parameter) { return notKept }
      let isErased = erasure.touches(parameter.type)
      if parameter.type.words.contains("inout"), !isErased { return "&\(parameter.variable)" }
      return parameter.variable
        + (isErased && facts.isOptional(parameter.type) ? " as Any" : "")
    }
  }
}
