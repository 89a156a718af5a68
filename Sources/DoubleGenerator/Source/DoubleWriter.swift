/// Writes the double of a protocol.
struct DoubleWriter {
  let model: ProtocolModel
  private(set) var members: [Member]
  let name: String
  let refused: Refusal
  /// Why there is no double at all; nil where there is one.
  var obstacle: String? { refused.whole }
  /// The requirements that are not written, with the reasons.
  let unwritten: [String]
  /// Why the double does not adopt its protocol by itself; nil where it does.
  var refusal: String? { obstacle ?? unwritten.first }
  /// The members that are written.
  var written: [Member] {
    members.indices.filter { refused.members[$0] == nil }.map { members[$0] }
  }
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
    refused = Refusal(model, members)
    unwritten = refused.members.keys.sorted().map { [refused] in refused.text($0, of: model) }
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
          writers[answer.precise, default: []].compactMap {
            $0.asStandIn(in: self, on: isolation)
          }.first
      } else {
        members[place].standIn = member.made.map { "_ in \($0)" }
      }
    }
  }

  /// How another double makes this one, in a harness that is no test's; nil where it can't.
  private func asStandIn(in other: DoubleWriter, on isolation: String?) -> String? {
    guard isUsable, !model.isActor, model.isolation == nil || model.isolation == isolation,
      let stub = neededStub({
        $0.isPart && $0.protocolOfAnswer?.precise == other.model.precise ? "self" : nil
      })
    else { return nil }
    return "\(name)(\((["$0"] + stub).joined(separator: ", ")))"
  }

  /// Whether a test can make it, if it has its answers.
  var isUsable: Bool {
    refusal == nil && model.associatedTypes.isEmpty && model.availability.isEmpty
  }

  /// The argument with the answers that it can't be made without, if there are some; nil where one is not known.
  ///
  /// - Parameter part: What a member is answered by; nil for what is made out of nothing.
  func neededStub(_ part: (Member) -> String?) -> [String]? {
    let answers = members.filter(\.isNeeded).map { member in
      (part(member) ?? member.answerOutOfNothing).map { "\(member.answer): \($0)" }
    }
    guard !answers.contains(nil) else { return nil }
    let text = answers.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? [] : ["stub: .init(\(text))"]
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
    lines += unwritten.flatMap { Layout.comment("Not written: \($0).", 0) }
    if !unwritten.isEmpty {
      lines.append("// Write it by hand, in an `extension \(name): \(model.typeName)`.")
    }
    lines += model.availability + head
    if !model.extensionMembers.isEmpty {
      let names = model.extensionMembers.joined(separator: ", ")
      lines += Layout.comment("No requirements, so their own bodies run: \(names).", 1)
    }
    let aliases =
      model.fixedTypes.map { "  typealias \($0.name) = \($0.type.text)" }
      + ambiguous.map { "  typealias \($0) = \($0)Type" }
    if !aliases.isEmpty { lines += aliases + [""] }
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
    for member in written {
      lines += [""] + member.lines(1)
    }
    return lines + identity + ["}"]
  }

  private var recorder: String { model.recorderName }
  private var recorderType: String { "\(model.kit("CallRecorder"))<Stub>" }
  private var stubIsNeeded: Bool { written.contains(where: \.isNeeded) }
  /// What stands before a static function that anyone may call.
  private var word: String { model.isolation == nil ? "" : "nonisolated " }
  /// The same before what an instance has.
  private var ownWord: String { model.isActor ? "nonisolated " : word }

  private var head: [String] {
    let kind = model.isActor ? "actor" : "final class"
    let parents = [
      model.superclass?.name,
      unwritten.isEmpty ? model.typeName : model.isSendable ? "Sendable" : nil,
      model.hasOwnCalls ? nil : model.kit("ProtocolDouble"),
    ].compactMap { $0 }.joined(separator: ", ")
    let constraints = model.constraints.map { $0.mapNames(parameter).text }.joined(separator: ", ")
    let end = constraints.isEmpty ? "{" : "where \(constraints) {"
    let isolation = model.isolation ?? (model.isNonisolated ? "nonisolated" : nil)
    let first =
      "\(isolation.map { $0 + " " } ?? "")\(kind) \(name)\(generics)"
      + (parents.isEmpty ? "" : ": \(parents)")
    if Layout.fits("\(first) \(end)", 0) { return ["\(first) \(end)"] }
    if !constraints.isEmpty, Layout.fits(first, 0) { return [first, end] }
    // Where it does not fit on one line, the attribute has a line of its own.
    return [isolation, "\(kind) \(name)\(generics):", "  \(parents)", end].compactMap { $0 }
  }

  private var generics: String {
    guard !model.associatedTypes.isEmpty else { return "" }
    let parameters = model.associatedTypes.map { type in
      let bounds = type.bounds.map { $0.mapNames(parameter).text }.joined(separator: " & ")
      let name = SwiftType.named(type.name).mapNames(parameter).text
      return bounds.isEmpty ? name : "\(name): \(bounds)"
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  /// The generic parameter for an associated type; nil where both have the same name.
  ///
  /// The compiler does not take a parameter for the type where an overload lets it infer another one.
  private func parameter(_ names: [SwiftType.Name]) -> SwiftType? {
    guard let name = names.first?.text, ambiguous.contains(name) else { return nil }
    return .named([SwiftType.Name(text: name + "Type")] + names.dropFirst())
  }

  /// Associated types that overloads let the compiler infer in more than one way.
  private var ambiguous: [String] {
    func labels(_ member: Member) -> [String] {
      [member.declaration.name] + member.declaration.parameters.map { $0.label ?? "_" }
    }
    let groups = Dictionary(grouping: members, by: labels).values.filter { $0.count > 1 }
    return model.associatedTypes.map(\.name).filter { name in
      groups.contains {
        $0.contains { $0.declaration.types.contains { $0.mentions { $0 == name } } }
      }
    }
  }

  private var stub: [String] {
    let answers = written.flatMap { $0.stubLines(2) }
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
    for member in written where member.isSentToDouble && !names.contains(member.message) {
      names.append(member.message)
    }
    return Layout.list(
      "\(recorder).takes", names.map { "\"\($0)\"" } + ["in: \(name).self"], "", 2)
  }

  private var statics: [String] {
    guard written.contains(where: { $0.declaration.isStatic || $0.declaration.isInitializer })
    else { return [] }
    // What no test has answered, since no double was made.
    let answers = written.filter(\.isNeeded).map { member in
      "\(member.answer): \(member.answerOutOfNothing ?? "")"
    }
    let latest = Layout.list(
      ".latest", ["of: \(name).self", "or: Stub(\(answers.joined(separator: ", ")))"], "", 2)
    var lines = ["", "  /// Static requirements go by the double that was made last."]
    lines += Layout.braces("\(word)static var \(recorder): \(recorderType)", latest, 1)
    if written.contains(where: { $0.fallback?.contains("(sharing: ") == true }) {
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
    let own = Set(written.map(\.declaration.name))
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
