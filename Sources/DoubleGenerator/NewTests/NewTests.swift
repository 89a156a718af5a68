/// The beginning of a module's tests: wiring, doubles, drivers, and a fixture.
///
/// All of it is guessed from names; each guess stands next to a comment that says so.
public struct NewTests: Sendable {
  private let module: String
  private let doubles: [DoubleWriter]
  private let subject: Subject?

  /// - Parameter graphs: The module's graph, then those of modules whose protocols it refines.
  public init(_ graphs: [SymbolGraph]) throws(DoubleGenerator.UnknownProtocol) {
    let generator = try DoubleGenerator(graphs)
    module = graphs.first?.module ?? ""
    doubles = generator.doubles().filter {
      $0.refusal == nil && $0.model.associatedTypes.isEmpty && $0.model.availability.isEmpty
    }
    subject = Subject.guess(in: ProtocolIndex(graphs), graphs.first, doubles)
  }

  /// The fixture, with one flow to begin with. What it expects is recorded by the first run.
  ///
  /// - Parameter schema: Where the JSON Schema of fixtures lies.
  public func fixture(schema: String) -> String {
    let when = firstMessage.map { "\"\($0.channel)\": \"\($0.name)\"" } ?? "\"event\": \"start\""
    return """
      {
        "$schema": "\(schema)",
        "$comment": "A step without 'then' is recorded by the first run. Read what it wrote.",
        "format": 1,
        "module": "\(module)",
        "subject": "\(subject?.part.role ?? "presenter")",
        "flows": [
          {
            "id": "\(module.lowercased()).first",
            "scenario": "say here what is to happen",
            "steps": [{ "when": { \(when) } }]
          }
        ]
      }

      """
  }

  /// A message that needs no arguments, to begin with.
  private var firstMessage: (channel: String, name: String)? {
    for double in drivers {
      let member = double.members.first {
        $0.declaration.kind == .function && $0.declaration.parameters.isEmpty
          && !$0.declaration.isStatic && Drive.obstacle($0) == nil
      }
      if let member { return (double.part.channel, member.message) }
    }
    return nil
  }

  /// The doubles of the protocols that the subject adopts: their drivers lead into it.
  private var drivers: [DoubleWriter] {
    guard let subject, subject.obstacle == nil else { return [] }
    return doubles.filter { double in
      subject.adopts.contains(double.model.name) && !DriverWriter(double, name: "").lines.isEmpty
    }
  }

  /// The test file.
  public func source() -> String {
    let head = [
      "// The beginning of tests for \(module), written by viper new-tests. Change it as you like.",
      "import Foundation", "import Testing", "import ViperTestKit", "import ViperTesting", "",
      "@testable import \(module)", "", "@MainActor @Suite struct \(module)FlowTests {",
      "  @Test(arguments: Flow.all(in: \"\(module).json\"))",
      "  func flow(_ flow: Flow)\(isAsync ? " async" : "") {",
      "    \(isAsync ? "await " : "")expectFlow(flow) { harness in",
    ]
    let body = wiring.isEmpty ? ["// No protocol of the module has a double."] : wiring
    let lines = head + Layout.indented(body, 3) + ["    }", "  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether something in the module waits, so that the test has to wait, too.
  private var isAsync: Bool {
    doubles.contains { double in
      double.model.isActor || double.members.contains { $0.declaration.isAsync }
    }
  }

  private var wiring: [String] {
    let names = variableNames
    var lines = ["// Guessed from the names of the protocols: which double plays which role."]
    let used = subject.map { Set($0.properties.map(\.protocolName) + $0.arguments) } ?? []
    for double in doubles where subject?.adopts.contains(double.model.name) != true {
      let name = names[double.model.name] ?? "double"
      if double.members.contains(where: \.isNeeded) {
        lines.append(
          "// Say what it answers: let \(name) = \(double.maker)(harness, stub: .init(…))")
      } else if used.contains(double.model.name) {
        lines.append("let \(name) = \(double.maker)(harness)")
      } else {
        lines.append("_ = \(double.maker)(harness)")
      }
    }
    guard let subject else {
      return doubles.isEmpty
        ? [] : lines + ["// No class was found that is made of these: make the subject here."]
    }
    lines += subject.lines(names: names)
    if !drivers.isEmpty {
      lines.append("// Guessed: these protocols are the ways into the module.")
      for double in drivers {
        let name = double.name.dropLast("Spy".count)
        lines.append("harness.accepts(\(name)Driver(subject))")
      }
    }
    return lines
  }

  /// A variable for each double: its role, with a number where there are more of it.
  private var variableNames: [String: String] {
    var taken: Set<String> = ["subject", "harness", "flow"]
    var names: [String: String] = [:]
    let used = subject.map { Set($0.properties.map(\.protocolName) + $0.arguments) } ?? []
    // What the subject gets has the plain names.
    for double in doubles.filter({ used.contains($0.model.name) })
      + doubles.filter({ !used.contains($0.model.name) })
    {
      var name = double.part.role
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(double.part.role)\(number)"
        number += 1
      }
      names[double.model.name] = name
    }
    return names
  }
}
