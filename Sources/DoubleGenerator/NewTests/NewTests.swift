/// The beginning of a module's tests: wiring, doubles, drivers, and a fixture for each subject.
///
/// All of it is guessed from names; each guess stands next to a comment that says so. What is left to
/// do fails with the reason until it is done.
public struct NewTests: Sendable {
  private let module: String
  private let index: ProtocolIndex
  private let doubles: [DoubleWriter]
  private let subjects: [Subject]

  /// Guesses the wiring of a module.
  ///
  /// ```swift
  /// let graph = try SymbolGraph(contentsOf: "Articles.symbols.json")
  /// print(NewTests([graph]).source())
  /// ```
  ///
  /// - Parameter graphs: The module's graph, then those of modules whose protocols it refines.
  public init(_ graphs: [SymbolGraph]) {
    index = ProtocolIndex(graphs)
    module = graphs.first?.module ?? ""
    doubles = DoubleGenerator(ProtocolModel.all(in: index), graphs).doubles().filter {
      $0.refusal == nil && $0.model.associatedTypes.isEmpty && $0.model.availability.isEmpty
    }
    subjects = Subject.all(in: index, graphs.first, doubles)
  }

  // MARK: Fixtures

  /// A fixture file.
  public struct Fixture: Sendable {
    /// The name of the file, without its extension.
    public let name: String
    /// What stands in it.
    public let text: String
  }

  /// The fixtures, each with one flow to begin with. What it expects is recorded by the first run.
  ///
  /// That of the module comes first, then one for each further subject.
  ///
  /// - Parameter schema: Where the JSON Schema of fixtures lies; nil where that is not known.
  public func fixtures(schema: String?) -> [Fixture] {
    guard !subjects.isEmpty else { return [fixture(of: nil, named: module, schema)] }
    return subjects.enumerated().map { place, subject in
      fixture(of: subject, named: place == 0 ? module : subject.baseName, schema)
    }
  }

  private func fixture(of subject: Subject?, named name: String, _ schema: String?) -> Fixture {
    let message = subject.flatMap { FirstMessage.best(of: messages(to: $0)) }
    let comment =
      switch message?.isWhole {
      case true?: "A step without 'then' is recorded by the first run. Read what it wrote."
      case false?: "Say in 'with' what is handed over; then the first run records what comes."
      case nil: "No message was found to begin with: say in 'when' what happens first."
      }
    // An editor warns of a schema that it does not find.
    let schemaLine = schema.map { "  \"$schema\": \"\($0)\",\n" } ?? ""
    let text = """
      {
      \(schemaLine)  "$comment": "\(comment)",
        "format": 1,
        "module": "\(name)",
        "subject": "\(subject?.part.role ?? "presenter")",
        "flows": [
          {
            "id": "\(name.lowercased()).first",
            "scenario": "say here what is to happen",
            "steps": [{ "when": { \(message?.text ?? "\"event\": \"viewDidLoad\"") } }]
          }
        ]
      }

      """
    return Fixture(name: name, text: text)
  }

  private func messages(to subject: Subject) -> [FirstMessage] {
    let cases = subject.entries.flatMap { entry in
      entry.cases.map { FirstMessage($0, of: entry, in: index) }
    }
    return cases
      + drivers(of: subject).flatMap { double in
        double.members.filter { member in
          member.declaration.kind == .function && !member.declaration.isStatic
            && Drive.obstacle(member) == nil
        }.map { FirstMessage($0, of: double, in: index) }
      }
  }

  /// The doubles of the protocols that a subject adopts: their drivers lead into it.
  private func drivers(of subject: Subject) -> [DoubleWriter] {
    doubles.filter { double in
      subject.adopts.contains(double.model.name) && !DriverWriter(double).lines.isEmpty
    }
  }

  // MARK: The test file

  /// The test file.
  public func source() -> String {
    let tests =
      subjects.isEmpty
      ? [test("flow", in: module, withoutSubject)]
      : subjects.enumerated().map { place, subject in
        test(
          place == 0 ? "flow" : Self.function(subject), in: place == 0 ? module : subject.baseName,
          wiring(of: subject, isFirst: place == 0))
      }
    // What the test names itself, where the app calls something else so.
    let flow = index.hasTopLevelType("Flow") ? "\nimport struct ViperTestKit.Flow" : ""
    return """
      // The beginning of tests for \(module), written by viper new-tests. Change it as you like.
      import Foundation
      import Testing
      import ViperTestKit
      import ViperTesting

      @testable import \(module)\(flow)

      @MainActor @Suite struct \(module)FlowTests {
      \(tests.joined(separator: "\n\n"))
      }

      """
  }

  private func test(_ name: String, in fixture: String, _ body: [String]) -> String {
    """
      @Test(arguments: Flow.all(in: "\(fixture).json"))
      func \(name)(_ flow: Flow)\(isAsync ? " async" : "") {
        \(isAsync ? "await " : "")expectFlow(flow) { harness in
    \(Layout.indented(body, 3).joined(separator: "\n"))
        }
      }
    """
  }

  private static func function(_ subject: Subject) -> String {
    subject.baseName.prefix(1).lowercased() + subject.baseName.dropFirst()
  }

  /// Whether something in the module waits, so that the test has to wait, too.
  private var isAsync: Bool {
    doubles.contains { double in
      double.model.isActor || double.members.contains { $0.declaration.isAsync }
    }
  }

  private static let head = [
    "// Guessed from the names of the protocols: which double plays which role."
  ]

  /// Nothing takes the doubles yet.
  private var withoutSubject: [String] {
    let names = Variables(doubles, [])
    let making = doubles.map { "// \(self.making($0, names.free[$0.model.name]))" }
    return (doubles.isEmpty ? ["// No protocol of the module has a double."] : Self.head + making)
      + ["// No class was found that is made of these: make the subject here."]
      + todo("The subject is not made yet: make it in the wiring.")
  }

  private func wiring(of subject: Subject, isFirst: Bool) -> [String] {
    // Where the subject can't be made nothing is handed to it.
    let names = Variables(doubles, subject.obstacle == nil ? subject.places : [])
    if let obstacle = subject.obstacle {
      let others = doubles.filter { !subject.adopts.contains($0.model.name) }
      let text =
        "Guessed: the subject is \(subject.name). Doubles alone don't make one: see its \(obstacle)."
      return (others.isEmpty ? [] : Self.head)
        + others.map { "// \(making($0, names.free[$0.model.name]))" }
        + Layout.comment(text, 3).map { String($0.drop { $0 == " " }) }
        + todo("\(subject.name) is not made yet: make it in the wiring.")
    }
    var lines = makingDoubles(of: subject, names)
    lines.append("// Guessed: the subject is \(subject.name).")
    let values = subject.arguments.enumerated().map { place, argument in
      (argument.name.map { "\($0): " } ?? "") + names.value(of: argument.content, at: place)
    }
    let madeUp = subject.arguments.filter { if case .value = $0.content { true } else { false } }
    if !madeUp.isEmpty {
      let labels = madeUp.map { $0.name ?? "_" }.joined(separator: ", ")
      lines += Layout.comment("Made up: \(labels). Say what it is to be.", 0)
    }
    lines += Self.list("let subject = \(subject.name)", values)
    lines.append("harness.owns(subject, as: .\(subject.part.role))")
    lines += settingProperties(of: subject, names)
    if isFirst { lines += unused(names) }
    lines += entering(subject)
    return lines
  }

  private func makingDoubles(of subject: Subject, _ names: Variables) -> [String] {
    var lines = names.doubles.isEmpty ? [] : Self.head
    lines += names.doubles.map { making($0.double, $0.name) }
    if !names.spies.isEmpty {
      lines.append("// Guessed from the names of the closures: who takes which messages.")
      lines += names.spies.map { "let \($0.name) = \($0.maker)" }
    }
    return lines
  }

  private func settingProperties(of subject: Subject, _ names: Variables) -> [String] {
    var lines: [String] = []
    let offset = subject.arguments.count
    let wired = subject.wired
    if !wired.isEmpty {
      lines.append("// Guessed from the types of its properties.")
      lines += wired.enumerated().map { place, property in
        "subject.\(property.name) = \(names.value(of: property.content, at: offset + place))"
      }
    }
    let empty = subject.properties.filter { !$0.isWired }
    if !empty.isEmpty {
      lines.append("// Nothing sets these: set them here, or delete the line where nil is right.")
    }
    for property in empty {
      if property.isSettable, let double = doubles.first(where: named(property.protocolName)) {
        let name = names.free[double.model.name]
        lines += [
          "// \(making(double, name))", "// subject.\(property.name) = \(name ?? "double")",
        ]
      }
      let text = "Nothing sets \(property.name) of \(subject.name)."
      lines +=
        property.isReadable
        ? Self.list("#expect", ["subject.\(property.name) != nil", "\"\(text)\""])
        : todo("\(text) It is private: call what sets it.")
    }
    return lines
  }

  private func named(_ name: String?) -> (DoubleWriter) -> Bool { { $0.model.name == name } }

  private func entering(_ subject: Subject) -> [String] {
    let drivers = drivers(of: subject)
    var lines: [String] = []
    if !drivers.isEmpty {
      lines.append("// Guessed: these protocols are the entry points of the module.")
      lines += drivers.map { "harness.accepts(\($0.driverName)(subject))" }
    }
    if !subject.entries.isEmpty {
      lines.append("// Guessed: these functions are the entry points of the module.")
      lines += subject.entries.map { "harness.accepts(.\($0.channel), subject.\($0.text))" }
    }
    if lines.isEmpty { lines = todo("No message enters \(subject.name): say how one does.") }
    return lines
  }

  /// The doubles that no subject takes.
  private func unused(_ names: Variables) -> [String] {
    let made = subjects.filter { $0.obstacle == nil }
    let taken = made.flatMap(\.places).compactMap { content -> String? in
      if case .double(let name) = content { name } else { nil }
    }
    let adopted = made.flatMap(\.adopts) + made.flatMap(\.properties).compactMap(\.protocolName)
    let unused = doubles.filter {
      !taken.contains($0.model.name) && !adopted.contains($0.model.name)
    }
    guard !unused.isEmpty else { return [] }
    return ["// Guessed: it needs no other double. These are there, too:"]
      + unused.map { "// \(making($0, names.free[$0.model.name]))" }
  }

  private func making(_ double: DoubleWriter, _ name: String?) -> String {
    // Only a test can say what such a one answers.
    let stub = double.members.contains(where: \.isNeeded) ? ", stub: .init(…)" : ""
    return "let \(name ?? "double") = \(double.maker)(harness\(stub))"
  }

  /// What fails until it is done.
  private func todo(_ text: String) -> [String] {
    Self.list("Issue.record", ["\"\(text) Then delete this line.\""])
  }

  /// A call with its arguments, as it fits into the wiring.
  private static func list(_ call: String, _ arguments: [String]) -> [String] {
    Layout.list(call, arguments, "", 3).map { String($0.dropFirst(6)) }
  }
}

extension Subject {
  /// The name of the class, after the names of what it is nested in.
  fileprivate var baseName: String { name.filter { $0 != "." } }

  fileprivate var wired: [Property] { properties.filter(\.isWired) }

  /// What its places take: those of its initialiser, then its properties.
  fileprivate var places: [Place.Content] { arguments.map(\.content) + wired.map(\.content) }
}

/// The variables of a wiring: a role each, with a number where there are more of it.
private struct Variables {
  private(set) var doubles: [(double: DoubleWriter, name: String)] = []
  private(set) var spies: [(name: String, maker: String)] = []
  /// The names of the doubles that nothing takes, by their protocols.
  private(set) var free: [String: String] = [:]
  /// By place.
  private var taken: [Int: String] = [:]

  init(_ all: [DoubleWriter], _ places: [Place.Content]) {
    var known: Set<String> = ["subject", "harness", "flow"]
    // What the subject gets has the plain names.
    for double in all {
      for (place, content) in places.enumerated() where content == .double(double.model.name) {
        let name = Words.unique(double.part.role, in: &known)
        taken[place] = name
        doubles.append((double, name))
      }
    }
    for (place, content) in places.enumerated() {
      guard case .closure(let part, let maker) = content else { continue }
      let name = Words.unique(part.role, in: &known)
      taken[place] = name
      spies.append((name, maker))
    }
    for double in all where !places.contains(.double(double.model.name)) {
      free[double.model.name] = Words.unique(double.part.role, in: &known)
    }
  }

  func value(of content: Place.Content, at place: Int) -> String {
    switch content {
    case .double: taken[place] ?? ""
    case .closure: "\(taken[place] ?? "").handle"
    case .value(let text): text
    case .unknown: ""
    }
  }
}
