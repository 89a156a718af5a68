/// The beginning of a module's tests: wiring, doubles, drivers, and a fixture for each subject.
///
/// All of it is guessed from names and types; each guess stands next to a comment that says so. A test with
/// something left to do is disabled, and says what.
public struct NewTests: Sendable {
  private let module: String
  private let index: ProtocolIndex
  private let doubles: [DoubleWriter]
  private let subjects: [Subject]
  /// Whether something in the module waits, so that a test has to wait, too.
  private let isAsync: Bool

  /// Guesses the wiring of a module.
  ///
  /// ```swift
  /// let graph = try SymbolGraph(contentsOf: "Articles.symbols.json")
  /// print(NewTests([graph]).source())
  /// ```
  ///
  /// - Parameter graphs: The module's graph, then those of modules whose protocols it refines.
  public init(_ graphs: [SymbolGraph]) {
    let index = ProtocolIndex(graphs)
    let all = DoubleGenerator(ProtocolModel.all(in: index), graphs).doubles()
    self.index = index
    module = graphs.first?.module ?? ""
    doubles = all.filter(\.isUsable)
    subjects = Subject.all(in: index, graphs.first, all)
    isAsync =
      doubles.contains { $0.model.isActor || $0.members.contains { $0.declaration.isAsync } }
      || (graphs.first?.symbols ?? []).contains { symbol in
        symbol.isKind("method") && symbol.tokens.contains { $0.text == "async" }
      }
  }

  /// What is left to do until each test can run, a sentence each.
  public var leftToDo: [String] {
    subjects.isEmpty ? [Self.noSubject] : subjects.flatMap(leftToDo)
  }

  /// Which command writes the doubles; nil where there are none.
  public var doublesCommand: String? {
    doubles.isEmpty
      ? nil
      : "Its doubles are written by another command: swift package viper-doubles --target \(module)"
  }

  private static let noSubject = "No presenter or interactor was found that is made of doubles."

  private func leftToDo(for subject: Subject) -> [String] {
    let (name, message) = (subject.name, FirstMessage.best(of: subject.entries.messages))
    let unset = subject.unset.map(\.name).joined(separator: ", ")
    let isEntered = !subject.entries.drivers.isEmpty || !subject.entries.lines.isEmpty
    return [
      subject.obstacle.map { "\(name) is not made: \($0)." },
      unset.isEmpty ? nil : "Nothing sets \(unset) of \(name).",
      isEntered ? nil : "No message enters \(name).",
      isEntered && message == nil
        ? "The fixture sends no message that \(name) has itself." : nil,
      message?.isWhole == false ? "The fixture lacks arguments of \(message?.name ?? "")." : nil,
    ].compactMap(\.self)
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
    let message = subject.flatMap { FirstMessage.best(of: $0.entries.messages) }
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

  // MARK: The test file

  /// The test file.
  public func source() -> String {
    let bodies = subjects.isEmpty ? [withoutSubject] : subjects.map(wiring)
    let tests = zip(fixtures(schema: nil).map(\.name), bodies).enumerated().map { place, test in
      self.test(
        place == 0 ? "flow" : test.0.prefix(1).lowercased() + test.0.dropFirst(), in: test.0,
        test.1,
        disabled: subjects.isEmpty ? leftToDo : leftToDo(for: subjects[place]))
    }
    return """
      // The beginning of tests for \(module), written by viper new-tests. Change it as you like.
      \(doublesCommand.map { "// \($0)\n" } ?? "")\
      \(imports(for: bodies.flatMap(\.self)))

      @MainActor @Suite struct \(module)FlowTests {
      \(tests.joined(separator: "\n\n"))
      }

      """
  }

  private func imports(for lines: [String]) -> String {
    // What was written tells what it names.
    let code = lines.filter { !$0.hasPrefix("//") }
    let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    let types = words.map { [SwiftType.Name(text: String($0))] }
    let others = types.compactMap { index.moduleOfType($0[0].text) }
    var modules = Set(["Foundation", "Testing", "ViperTestKit", "ViperTesting"] + others)
      .union(subjects.flatMap(\.wiring.modules))
    modules.remove(module)
    // What is called like a type of the kit, and what the test names itself, where the app calls
    // something else so.
    let scoped = types.filter { $0[0].text != "Flow" }.compactMap(index.scopedImport).map { type in
      (type.contains(" \(module).") ? "@testable " : "") + "import \(type)"
    }
    let flow = index.hasTopLevelType("Flow") ? ["import struct ViperTestKit.Flow"] : []
    return
      (modules.sorted().map { "import \($0)" } + ["", "@testable import \(module)"]
      + scoped.sorted() + flow).joined(separator: "\n")
  }

  private func test(
    _ name: String, in fixture: String, _ body: [String], disabled: [String]
  ) -> String {
    let reason = disabled.isEmpty ? [] : [".disabled(\"\(disabled.joined(separator: " "))\")"]
    let trait = Layout.list(
      "@Test", reason + ["arguments: Flow.all(in: \"\(fixture).json\")"], "", 1)
    return """
      \(trait.joined(separator: "\n"))
        func \(name)(_ flow: Flow)\(isAsync ? " async" : "") {
          \(isAsync ? "await " : "")expectFlow(flow) { harness in
      \(Layout.indented(body, 3).joined(separator: "\n"))
          }
        }
      """
  }

  // MARK: The wiring

  private static let head = [
    "// Guessed from the names of the protocols: which double plays which role."
  ]

  /// Nothing takes the doubles yet.
  private var withoutSubject: [String] {
    var wiring = Wiring(index, usable: [], own: [])
    return (doubles.isEmpty ? ["// No protocol of the module has a double."] : Self.head)
      + doubles.map { "// let \(wiring.variable($0.part.role)) = \($0.making)" }
      + ["// No class was found that is made of these: make the subject here."]
      + ["// Then delete .disabled above."]
  }

  private func wiring(of subject: Subject) -> [String] {
    let wiring = subject.wiring
    let made = wiring.doubles.sorted { $0.writer.model.name < $1.writer.model.name }
    var lines = made.isEmpty ? [] : Self.head
    lines += made.filter { !$0.isLate }.flatMap(\.lines)
    lines += list(
      "Guessed from the names of the closures: who takes which messages.", wiring.closures)
    lines += list(
      "No protocol stands for these, so that they are real: what they are sent is not recorded.",
      wiring.objects)
    lines.append("// Guessed: the subject is \(subject.name).")
    let madeUp = subject.arguments.filter { $0.value?.isMadeUp == true }.map { $0.label ?? "_" }
    lines += Wiring.comment(on: madeUp)
    lines += Layout.wiring("let subject = \(subject.name)", Wiring.texts(subject.arguments))
    lines.append("harness.owns(subject, as: .\(subject.part.role))")
    lines += list(
      "Guessed from the types of its properties.",
      made.filter(\.isLate).flatMap(\.lines)
        + subject.properties.map { "subject.\($0.name) = \($0.value.text)" } + wiring.settings)
    lines += list(
      "Left to do: nothing sets these. Set them here, or leave nil where that is right. Then delete "
        + ".disabled above.", subject.unset.map { "// \($0.comment)" })
    lines += entering(subject)
    guard let obstacle = subject.obstacle else { return lines }
    return Layout.wiring(comment: "Left to do: \(obstacle). Then delete .disabled above.")
      + lines.map { $0.hasPrefix("//") ? $0 : "// \($0)" }
  }

  private func entering(_ subject: Subject) -> [String] {
    let entries = subject.entries
    return list(
      "Guessed: these protocols are the entry points of the module.",
      entries.drivers.map { "harness.accepts(\($0.driverName)(subject))" })
      + list("Guessed: these functions are the entry points of the module.", entries.lines)
      + list(
        "No fixture calls \(entries.left.joined(separator: ", ")): call it by accepts(_:named:_:).",
        entries.left, [])
      + list(
        "Guessed: these properties are what the view shows. Each change is a message.",
        subject.observed.map {
          "StreamProbe<\($0.type.text)>(harness, \"\($0.name)\").observe { subject.\($0.name) }"
        })
  }

  /// A comment over lines, if there are some.
  ///
  /// - Parameter shown: What is written below it; as default the lines.
  private func list(_ comment: String, _ lines: [String], _ shown: [String]? = nil) -> [String] {
    lines.isEmpty ? [] : Layout.wiring(comment: comment) + (shown ?? lines)
  }
}

extension Subject {
  /// The name of the class, after the names of what it is nested in.
  fileprivate var baseName: String { name.filter { $0 != "." } }
}
