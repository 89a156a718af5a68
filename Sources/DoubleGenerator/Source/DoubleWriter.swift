/// Writes the double of a protocol.
struct DoubleWriter {
  let model: ProtocolModel
  let members: [Member]
  let name: String
  let part: Part

  /// - Parameter earlier: What a file that is to be written anew calls its requirements.
  init(
    _ model: ProtocolModel, facts: TypeFacts, name: String, keeping earlier: EarlierNames? = nil
  ) {
    self.name = name
    part = Part.guess(model.path.last ?? "")
    var model = model
    let double = name
    model.requirements = model.requirements.map { requirement in
      var requirement = requirement
      requirement.declaration = requirement.declaration.mapNames { names in
        if names.count == 1, names.first?.text == "Self" { return .named(double) }
        return SwiftType.withoutSelf(names)
      }
      return requirement
    }
    self.model = model
    let declarations = model.requirements.map(\.declaration)
    let naming = Naming(model.requirements, keeping: earlier?.names(of: declarations) ?? [])
    members = model.requirements.enumerated().map { place, requirement in
      Member(
        declaration: requirement.declaration, message: naming.messages[place],
        answer: naming.answers[place], overload: naming.overloads[place],
        availability: requirement.availability, facts: facts,
        erasure: Erasure(requirement.declaration), model: model, double: double)
    }
  }

  /// Why it can't be written; nil where it can.
  var refusal: String? {
    model.refusal ?? Refusal.of(model, members)
  }

  var lines: [String] {
    var lines = [
      "/// Spy and stub of `\(model.name)`\(members.isEmpty ? ", which requires nothing" : "")."
    ]
    lines += model.availability
    lines += head
    lines += aliases
    lines += stub
    lines.append("")
    let word = model.isActor || model.isolation != nil ? "nonisolated " : ""
    lines += ["  \(word)let \(model.recorderName): \(model.kit("CallRecorder"))<Stub>", ""]
    lines += initializer
    if model.hasOwnCalls {
      lines += [
        "", "  /// The test's answers.",
        "  \(word)var stub: Stub {",
        "    get { \(model.recorderName).stub }",
        "    set { \(model.recorderName).stub = newValue }", "  }",
      ]
    }
    lines += statics
    for member in members {
      lines.append("")
      lines += member.lines(1)
    }
    lines += identity
    return lines + ["}"]
  }

  private var stubIsNeeded: Bool { members.contains(where: \.isNeeded) }

  private var head: [String] {
    let isolation = model.isolation.map { $0 + " " } ?? ""
    let kind = model.isActor ? "actor" : "final class"
    let parents =
      (model.superclass.map { [$0.name] } ?? []) + [model.typeName]
      + (model.hasOwnCalls ? [] : [model.kit("ProtocolDouble")])
    let start = "\(isolation)\(kind) \(name)\(generics): "
    let constraints = model.constraints.map(\.text).joined(separator: ", ")
    let clause = constraints.isEmpty ? "" : " where \(constraints)"
    let plain = "\(start)\(parents.joined(separator: ", "))\(clause) {"
    guard !Layout.fits(plain, 0) else { return [plain] }
    let first = "\(start)\(parents.joined(separator: ", "))"
    if !clause.isEmpty, Layout.fits(first, 0) {
      return [first, "where \(constraints) {"]
    }
    // Where it does not fit on one line, the attribute has a line of its own.
    return (model.isolation.map { [$0] } ?? [])
      + ["\(kind) \(name)\(generics):", "  \(parents.joined(separator: ", "))"]
      + [clause.isEmpty ? "{" : "where \(constraints) {"]
  }

  private var generics: String {
    guard !model.associatedTypes.isEmpty else { return "" }
    let parameters = model.associatedTypes.map { type in
      let bounds = type.bounds.map(\.text).joined(separator: " & ")
      return bounds.isEmpty ? type.name : "\(type.name): \(bounds)"
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  private var aliases: [String] {
    model.fixedTypes.isEmpty
      ? [] : model.fixedTypes.map { "  typealias \($0.name) = \($0.type.text)" } + [""]
  }

  private var stub: [String] {
    let answers = members.flatMap { $0.stubLines(2) }
    if answers.isEmpty {
      return ["  /// Nothing to answer.", "  struct Stub {}"]
    }
    let text =
      stubIsNeeded
      ? [
        "  /// The test's own answers; what is nil is answered by the flow or by a fallback, and what can't",
        "  /// be nil has none.",
      ]
      : ["  /// The test's own answers; what is nil is answered by the flow or by a fallback."]
    return text + ["  struct Stub {"] + answers + ["  }"]
  }

  private var initializer: [String] {
    let word = model.isolation != nil && model.superclass == nil ? "nonisolated " : ""
    let parameters =
      ["_ harness: \(model.kit("Harness"))"] + (stubIsNeeded ? ["stub: Stub"] : [])
      + [
        "as role: \(model.kit("Role")) = .\(part.role)",
        "on channel: \(model.kit("Channel")) = .\(part.channel)",
      ]
    if model.isActor { return maker(parameters) }
    var lines = Layout.list("\(word)init", parameters, " {", 1)
    lines.append(
      "    \(model.recorderName) = \(model.kit("CallRecorder"))(harness, "
        + "\(stubIsNeeded ? "stub" : "Stub()"), on: channel)"
    )
    if let superclass = model.superclass {
      lines.append("    \(superclass.initializer)")
    }
    lines += ["    harness.adopt(self, with: \(model.recorderName), as: role)", "  }"]
    guard let superclass = model.superclass, superclass.isCoded else { return lines }
    return lines + [
      "", "  /// A double is in no storyboard.", "  required init?(coder: NSCoder) { nil }",
    ]
  }

  /// An actor is made by a function: its initialiser could not take the harness in Swift 6 mode.
  private func maker(_ parameters: [String]) -> [String] {
    let recorder = model.recorderName
    return [
      "  private init(on recorder: \(model.kit("CallRecorder"))<Stub>) {",
      "    \(recorder) = recorder", "  }", "",
      "  /// Makes it in a harness, which an actor's initialiser could not take.",
    ]
      + Layout.list("static func make", parameters, " -> \(name) {", 1)
      + [
        "    let double = \(name)(on: \(model.kit("CallRecorder"))(harness, "
          + "\(stubIsNeeded ? "stub" : "Stub()"), on: channel))",
        "    harness.adopt(double, with: double.\(recorder), as: role)", "    return double", "  }",
      ]
  }

  /// What makes one in a harness: `NewsViewSpy`, or `NewsStoreSpy.make` of an actor.
  var maker: String { model.isActor ? "\(name).make" : name }

  private var statics: [String] {
    guard
      members.contains(where: { $0.declaration.isStatic || $0.declaration.kind == .initializer })
    else { return [] }
    let word = model.isolation == nil ? "" : "nonisolated "
    var lines = [
      "", "  /// Static requirements go by the double that was made last.",
      "  \(word)static var \(model.recorderName): \(model.kit("CallRecorder"))<Stub> { .latest(of: "
        + "\(name).self, or: Stub()) }",
    ]
    if members.contains(where: { $0.fallback?.contains("(sharing: ") == true }) {
      lines += [
        "", "  /// Another double with the same call recorder.",
        "  \(word)private init(sharing recorder: \(model.kit("CallRecorder"))<Stub>) {",
        "    \(model.recorderName) = recorder",
        "  }",
      ]
    }
    return lines
  }

  /// What makes two doubles the same.
  private var identity: [String] {
    var lines: [String] = []
    let word = model.isolation != nil || model.isActor ? "nonisolated " : ""
    let fixed = model.identityProtocols
    let own = Set(members.map(\.declaration.name))
    guard model.superclass == nil, !fixed.isEmpty else { return [] }
    if !own.contains("==") {
      let plain =
        "  \(model.isolation != nil ? "nonisolated " : "")static func == (left: \(name), right: \(name)) -> Bool { left === right }"
      lines.append("")
      lines +=
        plain.count <= Layout.width
        ? [plain]
        : [
          String(plain.dropLast("left === right }".count + 1)), "    left === right", "  }",
        ]
    }
    if fixed.contains("Hashable") {
      lines += [
        "", "  \(word)func hash(into hasher: inout Hasher) {",
        "    hasher.combine(ObjectIdentifier(self))", "  }",
      ]
    }
    if fixed.contains("Comparable"), !own.contains("<") {
      lines += [
        "",
        "  \(model.isolation != nil ? "nonisolated " : "")static func < (left: \(name), right: \(name)) -> Bool {",
        "    ObjectIdentifier(left) < ObjectIdentifier(right)", "  }",
      ]
    }
    return lines
  }
}
