/// The entry of a driver for one requirement.
struct Drive {
  private let member: Member
  private var model: ProtocolModel { member.model }

  init(_ member: Member) {
    self.member = member
  }

  static func obstacle(_ member: Member) -> String? {
    let declaration = member.declaration
    if !declaration.generics.isEmpty
      || declaration.parameters.contains(where: { member.erasure.touches($0.type) })
    {
      return "which is generic, and a fixture names no type"
    }
    if member.availability.contains(where: { $0.contains("deprecated") }) {
      return "which is deprecated"
    }
    if !member.availability.isEmpty { return "which not every platform has" }
    if let isolation = member.isolation, isolation != "@MainActor" {
      return "which is bound to \(isolation)"
    }
    if declaration.parameters.contains(where: \.isVariadic) {
      return "whose number of arguments is fixed only where it is called"
    }
    if declaration.kind != .function { return propertyObstacle(member) }
    return declaration.parameters.lazy.compactMap { obstacle($0.type, member) }.first
  }

  private static func propertyObstacle(_ member: Member) -> String? {
    let type = member.declaration.type
    var isGiven = member.facts.closure(.attributed(["@escaping"], type)) == nil
    if case .existential(_, let type) = member.facts.resolved(type).wrapped, !type.isNamed("Error")
    {
      isGiven = false
    }
    return isGiven ? obstacle(type, member) : "which a fixture can't give"
  }

  private static func obstacle(_ type: SwiftType, _ member: Member) -> String? {
    if type.mentions({ $0 == member.double }) { return "which takes another of its own kind" }
    if let closure = member.facts.closure(type) {
      if closure.isAutoclosure { return nil }
      let takesPlain = closure.function.parameters.allSatisfy {
        !$0.isVariadic && $0.type.words.isEmpty && member.facts.isPlainArgument($0.type)
      }
      guard takesPlain else { return "whose closures take what no fixture gives" }
      let isPlain =
        closure.isEscaping && !closure.function.isAsync && closure.function.result.isVoid
        && !closure.words.contains { $0.hasPrefix("@convention") }
      return isPlain ? nil : "whose closures return or wait for something"
    }
    if type.words.contains("isolated") { return "which takes the actor that it runs on" }
    if let span = type.span { return "which takes a \(span)" }
    switch member.facts.resolved(type.bare) {
    case .metatype, .existential(_, .metatype): return "which takes a type"
    default: return nil
    }
  }

  func lines(_ depth: Int) -> [String] {
    let parameters = member.declaration.parameters
    var labels = parameters.enumerated().filter { member.handedClosure($1) == nil }
      .map { "\"\($1.key(at: $0))\"" }
    if member.declaration.kind != .function { labels.append("\"value\"") }
    let list = labels.isEmpty ? "" : ", [\(labels.joined(separator: ", "))]"
    let asks = !labels.isEmpty || !parameters.isEmpty
    let signature =
      isOnActor ? " target, \(asks ? given : "_") in" : asks ? "" : " _ in"
    let target = isOnActor ? "target, " : ""
    let head = "\(word)(\(target)\"\(member.message)\"\(list)) {\(signature)"
    let locals = locals
    // Behind other statements, what it gives back has to be said.
    let call = call(isReturned: !locals.isEmpty && !member.isVoid)
    let plain = "\(head) \(call.text) }"
    if locals.isEmpty, Layout.fits(plain + ",", depth) {
      return [Layout.line(plain, depth)]
    }
    let first =
      Layout.fits(head, depth)
      ? [Layout.line(head, depth)]
      : [Layout.line("\(word)(", depth), Layout.line("\(target)\"\(member.message)\",", depth + 1)]
        + Layout.list("", labels, "", depth + 1, open: "[", close: "]")
        + [Layout.line(") {\(signature)", depth)]
    return first + Layout.indented(locals, depth + 1) + call.lines(depth + 1)
      + [Layout.line("}", depth)]
  }

  /// What makes the entry.
  private var word: String {
    if isOnActor { return ".onActor" }
    if member.isolation == "@MainActor" { return ".onMainActor" }
    return member.declaration.isAsync ? ".async" : ".sync"
  }

  /// Whether it runs on an actor of its own, which the call then has as its target.
  private var isOnActor: Bool { model.isActor && !member.isNonisolated }

  /// What gives the arguments.
  private var given: String { isOnActor ? "with" : "$0" }

  /// Variables for what is handed over `inout`, and for autoclosures.
  private var locals: [String] {
    // A variable can't be shared with the main actor.
    let isCopied = model.isolation != nil && Self.changes(member)
    return (isCopied ? ["var target = target"] : [])
      + member.declaration.parameters.enumerated().compactMap { place, parameter in
        let closure = member.autoclosure(parameter)
        guard closure != nil || parameter.type.words.contains("inout") else { return nil }
        let word = closure == nil ? "var" : "let"
        let type = inTarget(closure?.function.result ?? parameter.type.bare)
        return
          "\(word) \(parameter.variable): \(type) = try \(given)(\"\(parameter.key(at: place))\")"
      }
  }

  /// A type, with associated types that are the target's.
  private func inTarget(_ type: SwiftType) -> String {
    type.mapNames { names in
      model.associatedTypes.contains { $0.name == names.first?.text }
        ? .named([SwiftType.Name(text: "Target")] + names) : model.typeInPlace(names)
    }.text
  }

  /// Whether a call changes its target, which then has to be a variable.
  static func changes(_ member: Member) -> Bool {
    let modifiers = member.declaration.modifiers
    guard member.declaration.kind != .function else { return modifiers.contains("mutating") }
    return !modifiers.contains(Declaration.keepsTarget)
  }

  private func call(isReturned: Bool) -> CallText.Body {
    let declaration = member.declaration
    let arguments = declaration.parameters.enumerated().map(argument)
    switch declaration.kind {
    case .property:
      return .init(callee: "target.\(declaration.name) = try \(given)(\"value\")")
    case .subscripting:
      return .init(callee: "target[\(arguments.joined(separator: ", "))] = try \(given)(\"value\")")
    default:
      let effects = Words.effects(
        canThrow: declaration.thrown.canThrow, isAsync: declaration.isAsync)
      return .init(
        callee: "\(isReturned ? "return " : "")\(effects)target.\(declaration.name)",
        arguments: arguments,
        suffix: [.byResult, .byEffect].contains(member.overload)
          ? " as \(inTarget(declaration.type))" : "")
    }
  }

  private func argument(_ place: Int, _ parameter: Declaration.Parameter) -> String {
    let key = parameter.key(at: place)
    let prefix = parameter.label.map { "\($0): " } ?? ""
    if member.autoclosure(parameter) != nil { return prefix + parameter.variable }
    let closure = member.handedClosure(parameter)
    if closure == nil, parameter.type.words.contains("inout") {
      return "\(prefix)&\(parameter.variable)"
    }
    let type = closure.map { SwiftType.function($0.function) } ?? parameter.type.bare
    return prefix + (closure == nil ? "try \(given)(\"\(key)\")" : "\(given).closure(\"\(key)\")")
      + (member.overload == .none ? "" : " as \(inTarget(type))")
  }
}
