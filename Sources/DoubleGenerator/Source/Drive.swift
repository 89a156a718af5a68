/// The entry of a driver for one requirement.
struct Drive {
  private let member: Member
  private let model: ProtocolModel

  init(_ member: Member, model: ProtocolModel) {
    self.member = member
    self.model = model
  }

  /// Why a fixture can't call it; nil where it can.
  static func obstacle(_ member: Member) -> String? {
    let declaration = member.declaration
    if !declaration.generics.isEmpty
      || member.erasure.touches(
        .tuple(
          declaration.parameters.map {
            SwiftType.Element(type: $0.type)
          }))
    {
      return "which is generic, and a fixture names no type"
    }
    if member.availability.contains(where: { $0.contains("deprecated") }) {
      return "which is deprecated"
    }
    if !member.availability.isEmpty { return "which not every platform has" }
    if declaration.kind != .function, member.model.isActor, !member.isNonisolated {
      return "which only the actor itself may set"
    }
    if let isolation = member.isolation, isolation != "@MainActor" {
      return "which is bound to \(isolation)"
    }
    if declaration.parameters.contains(where: \.isVariadic) {
      return "whose number of arguments is fixed only where it is called"
    }
    if declaration.kind != .function {
      return propertyObstacle(member)
    }
    for parameter in declaration.parameters {
      if let reason = obstacle(parameter.type, member) { return reason }
    }
    return nil
  }

  private static func propertyObstacle(_ member: Member) -> String? {
    let type = member.declaration.type
    var inner = member.facts.resolved(type)
    while case .optional(let wrapped) = inner { inner = wrapped }
    while case .unwrapped(let wrapped) = inner { inner = wrapped }
    if member.facts.closure(.attributed(["@escaping"], type)) != nil {
      return "which a fixture can't give"
    }
    if case .existential(_, let type) = inner, !type.isNamed("Error") {
      return "which a fixture can't give"
    }
    return obstacle(type, member)
  }

  private static func obstacle(_ type: SwiftType, _ member: Member) -> String? {
    if type.names.contains(where: { $0.first?.text == member.double }) {
      return "which takes another of its own kind"
    }
    if let closure = member.facts.closure(type) {
      if closure.isAutoclosure { return nil }
      let takesPlain = closure.function.parameters.allSatisfy {
        !$0.isVariadic && $0.type.words.isEmpty && member.facts.isPlainArgument($0.type)
      }
      let isPlain =
        closure.isEscaping && !closure.function.isAsync && takesPlain
        && closure.function.result.isVoid && !closure.words.contains { $0.hasPrefix("@convention") }
      guard !isPlain else { return nil }
      return takesPlain
        ? "whose closures return or wait for something"
        : "whose closures take what no fixture gives"
    }
    if type.words.contains("isolated") { return "which takes the actor that it runs on" }
    let resolved = member.facts.resolved(type.bare)
    if case .metatype = resolved { return "which takes a type" }
    if case .existential(_, .metatype) = resolved { return "which takes a type" }
    return nil
  }

  func lines(_ depth: Int) -> [String] {
    let declaration = member.declaration
    let isOff = model.isActor && !member.isNonisolated
    let onMain = member.isolation == "@MainActor"
    let isAsync = declaration.isAsync || isOff
    let word = isAsync ? ".async" : onMain ? ".onMainActor" : ".sync"
    var labels = declaration.parameters.enumerated().compactMap { place, parameter in
      isHandedClosure(parameter) ? nil : label(parameter, place)
    }
    if declaration.kind != .function { labels.append("value") }
    let list = labels.isEmpty ? "" : ", [\(labels.map { "\"\($0)\"" }.joined(separator: ", "))]"
    let head = "\(word)(\"\(member.message)\"\(list)) {"
    let asks = labels.isEmpty && !declaration.parameters.contains(where: isHandedClosure)
    let signature = asks ? " _ in" : ""
    let locals = locals
    let call = call(isAsync: isAsync)
    let plain = "\(head)\(signature) \(call.joined) }"
    if locals.isEmpty, Layout.fits(plain + ",", depth) {
      return [Layout.line(plain, depth)]
    }
    var first = [Layout.line(head + signature, depth)]
    if !Layout.fits(head + signature, depth) {
      first =
        [Layout.line("\(word)(", depth), Layout.line("\"\(member.message)\",", depth + 1)]
        + Layout.list("", labels.map { "\"\($0)\"" }, "", depth + 1, open: "[", close: "]")
        + [Layout.line(") {\(signature)", depth)]
    }
    return first + Layout.indented(locals, depth + 1)
      + call.lines(depth + 1) + [Layout.line("}", depth)]
  }

  private func isHandedClosure(_ parameter: Declaration.Parameter) -> Bool {
    member.facts.closure(parameter.type).map { !$0.isAutoclosure } ?? false
  }

  private func label(_ parameter: Declaration.Parameter, _ place: Int) -> String {
    parameter.label.map(Words.plain) ?? "_\(place)"
  }

  /// Variables for what is handed over `inout`, and for autoclosures.
  private var locals: [String] {
    // A variable can't be shared with the main actor.
    let isCopied = model.isolation != nil && !model.isObject && Self.changes(member)
    return (isCopied ? ["var target = target"] : [])
      + member.declaration.parameters.enumerated().compactMap { place, parameter in
        let name = Words.escaped(parameter.name)
        let label = label(parameter, place)
        if let closure = member.facts.closure(parameter.type), closure.isAutoclosure {
          return "let \(name): \(inTarget(closure.function.result).text) = try $0(\"\(label)\")"
        }
        guard parameter.type.words.contains("inout") else { return nil }
        return "var \(name): \(inTarget(parameter.type.bare).text) = try $0(\"\(label)\")"
      }
  }

  /// Associated types are the target's.
  private func inTarget(_ type: SwiftType) -> SwiftType {
    type.mapNames { names in
      guard let first = names.first,
        model.associatedTypes.contains(where: { $0.name == first.text })
      else { return nil }
      return .named([SwiftType.Name(text: "Target")] + names)
    }
  }

  /// Whether a call changes its target, which then has to be a variable.
  static func changes(_ member: Member) -> Bool {
    let modifiers = member.declaration.modifiers
    guard member.declaration.kind != .function else { return modifiers.contains("mutating") }
    return !modifiers.contains("nonmutating accessor")
  }

  private struct Call {
    let head: String
    let arguments: [String]?
    var suffix = ""

    var joined: String {
      head + (arguments.map { "(\($0.joined(separator: ", ")))" } ?? "") + suffix
    }

    func lines(_ depth: Int) -> [String] {
      arguments.map { Layout.list(head, $0, suffix, depth) } ?? [Layout.line(head, depth)]
    }
  }

  private func call(isAsync: Bool) -> Call {
    let declaration = member.declaration
    let arguments = declaration.parameters.enumerated().map(argument)
    switch declaration.kind {
    case .property:
      return Call(
        head: "target.\(declaration.name) = try $0(\"value\")", arguments: nil)
    case .subscripting:
      return Call(
        head: "target[\(arguments.joined(separator: ", "))] = try $0(\"value\")", arguments: nil)
    default:
      let isDiscardable = declaration.attributes.contains("@discardableResult")
      let words =
        (member.isVoid || isDiscardable ? "" : "_ = ")
        + (declaration.thrown.canThrow ? "try " : "") + (isAsync ? "await " : "")
      return Call(
        head: "\(words)target.\(declaration.name)", arguments: arguments,
        suffix: member.overload == .byResult ? " as \(declaration.type.text)" : "")
    }
  }

  private func argument(_ place: Int, _ parameter: Declaration.Parameter) -> String {
    let label = label(parameter, place)
    let prefix = parameter.label.map { "\($0): " } ?? ""
    let name = Words.escaped(parameter.name)
    let isByType = member.overload != .none
    if let closure = member.facts.closure(parameter.type) {
      let type = isByType ? " as \(inTarget(.function(closure.function)).text)" : ""
      return prefix + (closure.isAutoclosure ? name : "$0.closure(\"\(label)\")\(type)")
    }
    if parameter.type.words.contains("inout") { return "\(prefix)&\(name)" }
    let type = isByType ? " as \(inTarget(parameter.type.bare).text)" : ""
    return "\(prefix)try $0(\"\(label)\")\(type)"
  }
}
