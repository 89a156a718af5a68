/// Writes the double of a protocol.
struct DoubleWriter {
  let model: ProtocolModel
  private(set) var members: [Member]
  let name: String
  /// Why there is no double; nil where there is one.
  let refusal: String?
  var part: Part { model.part }

  /// - Parameter earlier: What a file that is to be written anew calls its requirements.
  init(
    _ model: ProtocolModel, in index: ProtocolIndex, name: String,
    keeping earlier: EarlierNames? = nil
  ) {
    self.name = name
    var model = model
    for place in model.requirements.indices {
      model.requirements[place].declaration.mapNames { names in
        names.count == 1 && names[0].text == "Self" ? .named(name) : SwiftType.withoutSelf(names)
      }
    }
    self.model = model
    let declarations = model.requirements.map(\.declaration)
    let naming = Naming(declarations, keeping: earlier?.names(of: declarations))
    members = zip(model.requirements, naming.names).map { requirement, names in
      Member(
        declaration: requirement.declaration, message: names.message, answer: names.answer,
        overload: names.overload, availability: requirement.availability, index: index,
        erasure: Erasure(requirement.declaration), model: model, double: name)
    }
    refusal = model.refusal ?? Refusal.of(model, members)
  }

  /// Finds what stands in for parts of the module: doubles of the same file, and what can be made out of
  /// nothing.
  ///
  /// - Parameter writers: Those of the file, by their protocols.
  mutating func findStandIns(among writers: [String: [DoubleWriter]]) {
    for place in members.indices
    where members[place].isPart && !members[place].declaration.isStatic {
      let member = members[place]
      let isolation = member.isolation ?? (member.isNonisolated ? nil : model.isolation)
      if let answer = member.protocolOfAnswer {
        members[place].standIn =
          writers[answer, default: []].compactMap {
            $0.asStandIn(in: self, on: isolation)
          }.first
      } else {
        members[place].standIn = member.made.map { "_ in \($0)" }
      }
    }
  }

  /// How another double makes this one, in a harness that is no test's; nil where it can't.
  private func asStandIn(in other: DoubleWriter, on isolation: String?) -> String? {
    guard refusal == nil, !model.isActor, model.associatedTypes.isEmpty,
      model.availability.isEmpty, model.isolation == nil || model.isolation == isolation
    else { return nil }
    var answers: [String] = []
    for member in members where member.isNeeded {
      let isOther = member.isPart && member.protocolOfAnswer == other.model.precise
      guard let answer = isOther ? "self" : member.answerOutOfNothing else { return nil }
      answers.append("\(member.answer): \(answer)")
    }
    return answers.isEmpty
      ? "\(name)($0)" : "\(name)($0, stub: .init(\(answers.joined(separator: ", "))))"
  }

  /// What makes one in a harness: `NewsViewSpy`, or `NewsStoreSpy.make` of an actor.
  var maker: String { model.isActor ? "\(name).make" : name }

  /// The types that the double and its driver name.
  var types: [SwiftType] {
    [.named(model.path[0])] + (model.superclass.map { [.named($0.name)] } ?? [])
      + model.associatedTypes.flatMap(\.bounds) + model.constraints.flatMap(\.types)
      + model.fixedTypes.map(\.type) + members.flatMap(\.declaration.types)
  }

  var driverName: String { name.dropLast("Spy".count) + "Driver" }

  var lines: [String] {
    var lines = [
      "/// Spy and stub of `\(model.name)`\(members.isEmpty ? ", which requires nothing" : "")."
    ]
    lines += model.availability + head
    if !model.fixedTypes.isEmpty {
      lines += model.fixedTypes.map { "  typealias \($0.name) = \($0.type.text)" } + [""]
    }
    lines += stub + ["", "  \(ownWord)let \(recorder): \(recorderType)", ""] + initializer
    if model.hasOwnCalls {
      lines.append(
        """

          /// The test's answers.
          \(ownWord)var stub: Stub {
            get { \(recorder).stub }
            set { \(recorder).stub = newValue }
          }
        """)
    }
    lines += statics
    for member in members {
      lines += [""] + member.lines(1)
    }
    return lines + identity + ["}"]
  }

  private var recorder: String { model.recorderName }
  private var recorderType: String { "\(model.kit("CallRecorder"))<Stub>" }
  private var stubIsNeeded: Bool { members.contains(where: \.isNeeded) }
  /// What stands before a static function that anyone may call.
  private var word: String { model.isolation == nil ? "" : "nonisolated " }
  /// The same before what an instance has.
  private var ownWord: String { model.isActor ? "nonisolated " : word }

  private var head: [String] {
    let kind = model.isActor ? "actor" : "final class"
    let parents = [
      model.superclass?.name, model.typeName, model.hasOwnCalls ? nil : model.kit("ProtocolDouble"),
    ].compactMap { $0 }.joined(separator: ", ")
    let constraints = model.constraints.map(\.text).joined(separator: ", ")
    let end = constraints.isEmpty ? "{" : "where \(constraints) {"
    let isolation = model.isolation ?? (model.isNonisolated ? "nonisolated" : nil)
    let first = "\(isolation.map { $0 + " " } ?? "")\(kind) \(name)\(generics): \(parents)"
    if Layout.fits("\(first) \(end)", 0) { return ["\(first) \(end)"] }
    if !constraints.isEmpty, Layout.fits(first, 0) { return [first, end] }
    // Where it does not fit on one line, the attribute has a line of its own.
    return [isolation, "\(kind) \(name)\(generics):", "  \(parents)", end].compactMap { $0 }
  }

  private var generics: String {
    guard !model.associatedTypes.isEmpty else { return "" }
    let parameters = model.associatedTypes.map { type in
      let bounds = type.bounds.map(\.text).joined(separator: " & ")
      return bounds.isEmpty ? type.name : "\(type.name): \(bounds)"
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  private var stub: [String] {
    let answers = members.flatMap { $0.stubLines(2) }
    if answers.isEmpty {
      return ["  /// Nothing to answer.", "  struct Stub {}"]
    }
    let start = "  /// The test's own answers; what is nil is answered by the flow or by a fallback"
    let text =
      stubIsNeeded ? [start + ", and what can't", "  /// be nil has none."] : [start + "."]
    return text + ["  struct Stub {"] + answers + ["  }"]
  }

  private var initializer: [String] {
    let parameters =
      ["_ harness: \(model.kit("Harness"))"] + (stubIsNeeded ? ["stub: Stub"] : [])
      + [
        "as role: \(model.kit("Role")) = .\(part.role)",
        "on channel: \(model.kit("Channel")) = .\(part.channel)",
      ]
    let made =
      "\(model.kit("CallRecorder"))(harness, \(stubIsNeeded ? "stub" : "Stub()"), on: channel)"
    if model.isActor { return maker(parameters, made) }
    var lines = Layout.list(
      "\(model.superclass == nil ? word : "")init", parameters, " {", 1)
    lines.append("    \(recorder) = \(made)")
    if let superclass = model.superclass { lines.append("    \(superclass.initializer)") }
    lines += takes(recorder)
    lines += ["    harness.adopt(self, with: \(recorder), as: role)", "  }"]
    for declaration in model.superclass?.refused ?? [] {
      let parameters = declaration.parameters.map { parameter in
        let label = parameter.label ?? "_"
        let name = label == parameter.name ? label : "\(label) \(parameter.name)"
        return "\(name): \(parameter.type.text)"
      }
      lines += ["", "  /// A double is made in a harness only."]
      lines += Layout.list("required init?", parameters, " { nil }", 1)
    }
    return lines
  }

  /// An actor is made by a function: its initialiser could not take the harness in Swift 6 mode.
  private func maker(_ parameters: [String], _ made: String) -> [String] {
    let first = """
        private init(on recorder: \(recorderType)) {
          \(recorder) = recorder
        }

        /// Makes it in a harness, which an actor's initialiser could not take.
      """
    let start = "    let double = \(name)(on: \(made))"
    let last = """
          harness.adopt(double, with: double.\(recorder), as: role)
          return double
        }
      """
    return [first] + Layout.list("static func make", parameters, " -> \(name) {", 1) + [start]
      + takes("double.\(recorder)") + [last]
  }

  /// Tells the kit which messages the double can be sent, also where there are none.
  private func takes(_ recorder: String) -> [String] {
    var names: [String] = []
    for member in members where member.isSentToDouble && !names.contains(member.message) {
      names.append(member.message)
    }
    return Layout.list(
      "\(recorder).takes", names.map { "\"\($0)\"" } + ["in: \(name).self"], "", 2)
  }

  private var statics: [String] {
    guard members.contains(where: { $0.declaration.isStatic || $0.declaration.isInitializer })
    else { return [] }
    // What no test has answered, since no double was made.
    let answers = members.filter(\.isNeeded).map { member in
      "\(member.answer): \(member.answerOutOfNothing ?? "")"
    }
    let latest = Layout.list(
      ".latest", ["of: \(name).self", "or: Stub(\(answers.joined(separator: ", ")))"], "", 2)
    var lines = ["", "  /// Static requirements go by the double that was made last."]
    lines += Layout.braces("\(word)static var \(recorder): \(recorderType)", latest, 1)
    if members.contains(where: { $0.fallback?.contains("(sharing: ") == true }) {
      lines.append(
        """

          /// Another double with the same call recorder.
          \(word)private init(sharing recorder: \(recorderType)) {
            \(recorder) = recorder
          }
        """)
    }
    return lines
  }

  /// What makes two doubles the same.
  private var identity: [String] {
    let wanted = model.identityProtocols
    guard model.superclass == nil, !wanted.isEmpty else { return [] }
    let own = Set(members.map(\.declaration.name))
    let operands = "(left: \(name), right: \(name)) -> Bool"
    var lines: [String] = []
    if !own.contains("==") {
      lines += [""] + Layout.braces("\(word)static func == \(operands)", ["    left === right"], 1)
    }
    if wanted.contains("Hashable") {
      lines.append(
        """

          \(ownWord)func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
          }
        """)
    }
    if wanted.contains("Comparable"), !own.contains("<") {
      lines.append(
        """

          \(word)static func < \(operands) {
            ObjectIdentifier(left) < ObjectIdentifier(right)
          }
        """)
    }
    return lines
  }
}
