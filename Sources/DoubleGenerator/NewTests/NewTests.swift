/// The beginning of a module's tests: wiring, doubles, drivers, and a fixture.
///
/// All of it is guessed from names; each guess stands next to a comment that says so.
public struct NewTests: Sendable {
  private let module: String
  private let doubles: [DoubleWriter]
  private let subject: Subject?

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
    module = graphs.first?.module ?? ""
    doubles = DoubleGenerator(ProtocolModel.all(in: index), graphs).doubles().filter {
      $0.refusal == nil && $0.model.associatedTypes.isEmpty && $0.model.availability.isEmpty
    }
    subject = Subject.guess(in: index, graphs.first, doubles)
  }

  /// The fixture, with one flow to begin with. What it expects is recorded by the first run.
  ///
  /// Where no message is known that could enter, it has no flow yet, and a test says so.
  ///
  /// - Parameter schema: Where the JSON Schema of fixtures lies.
  public func fixture(schema: String) -> String {
    let flows = firstMessage.map { message in
      """
      [
          {
            "id": "\(module.lowercased()).first",
            "scenario": "say here what is to happen",
            "steps": [{ "when": { \(message) } }]
          }
        ]
      """
    }
    let comment =
      flows == nil
      ? "No message was found to begin with: write the flows."
      : "A step without 'then' is recorded by the first run. Read what it wrote."
    return """
      {
        "$schema": "\(schema)",
        "$comment": "\(comment)",
        "format": 1,
        "module": "\(module)",
        "subject": "\(subject?.part.role ?? "presenter")",
        "flows": \(flows ?? "[]")
      }

      """
  }

  /// A message to begin with: one without arguments, or else one with plain ones.
  private var firstMessage: String? {
    let all = drivers.flatMap { double in
      double.members.filter { member in
        member.declaration.kind == .function && !member.declaration.isStatic
          && Drive.obstacle(member) == nil
      }.map { (text: "\"\(double.part.channel)\": \"\($0.message)\"", member: $0) }
    }
    return all.first { $0.member.declaration.parameters.isEmpty }?.text
      ?? all.lazy.compactMap { text, member in arguments(of: member).map { text + $0 } }.first
  }

  /// The arguments of a message as JSON; nil where one is not plain.
  ///
  /// Closures are handed over by the driver, and what may be nil is left out.
  private func arguments(of member: Member) -> String? {
    var values: [String] = []
    for (place, parameter) in member.declaration.parameters.enumerated() {
      let autoclosure = member.autoclosure(parameter)
      if autoclosure == nil,
        member.handedClosure(parameter) != nil || member.facts.isOptional(parameter.type)
      {
        continue
      }
      let type = autoclosure?.function.result ?? parameter.type
      guard let value = member.facts.fallback(type), Self.plain.contains(value) else { return nil }
      values.append("\"\(parameter.key(at: place))\": \(value)")
    }
    return values.isEmpty ? "" : ", \"with\": { \(values.joined(separator: ", ")) }"
  }

  /// Values that are spelt the same in Swift and in JSON.
  private static let plain: Set<String> = ["false", "0", "\"\"", "[]"]

  /// The doubles of the protocols that the subject adopts: their drivers lead into it.
  private var drivers: [DoubleWriter] {
    guard let subject, subject.obstacle == nil else { return [] }
    return doubles.filter { double in
      subject.adopts.contains(double.model.name) && !DriverWriter(double).lines.isEmpty
    }
  }

  /// The test file.
  public func source() -> String {
    let body = wiring.isEmpty ? ["// No protocol of the module has a double."] : wiring
    return """
      // The beginning of tests for \(module), written by viper new-tests. Change it as you like.
      import Foundation
      import Testing
      import ViperTestKit
      import ViperTesting

      @testable import \(module)

      @MainActor @Suite struct \(module)FlowTests {
        @Test(arguments: Flow.all(in: "\(module).json"))
        func flow(_ flow: Flow)\(isAsync ? " async" : "") {
          \(isAsync ? "await " : "")expectFlow(flow) { harness in
      \(Layout.indented(body, 3).joined(separator: "\n"))
          }
        }
      }

      """
  }

  /// Whether something in the module waits, so that the test has to wait, too.
  private var isAsync: Bool {
    doubles.contains { double in
      double.model.isActor || double.members.contains { $0.declaration.isAsync }
    }
  }

  private var wiring: [String] {
    guard !doubles.isEmpty else { return [] }
    let head = ["// Guessed from the names of the protocols: which double plays which role."]
    let others = doubles.filter { subject?.adopts.contains($0.model.name) != true }
    guard let subject, subject.obstacle == nil else {
      // Nothing takes them yet.
      let missing = "// No class was found that is made of these: make the subject here."
      return head + others.map { "// \(making($0))" }
        + (subject?.lines(names: names) ?? [missing])
    }
    let used = others.filter(isTaken)
    let unused = others.filter { !isTaken($0) }
    var lines = used.isEmpty ? [] : head + used.map(making)
    lines += subject.lines(names: names)
    if !unused.isEmpty {
      lines.append("// Guessed: it needs no other double. These are there, too:")
      lines += unused.map { "// \(making($0))" }
    }
    if !drivers.isEmpty {
      lines.append("// Guessed: these protocols are the entry points of the module.")
      lines += drivers.map { "harness.accepts(\($0.driverName)(subject))" }
    }
    return lines
  }

  private func making(_ double: DoubleWriter) -> String {
    // Only a test can say what such a one answers.
    let stub = double.members.contains(where: \.isNeeded) ? ", stub: .init(…)" : ""
    return "let \(names[double.model.name] ?? "double") = \(double.maker)(harness\(stub))"
  }

  private func isTaken(_ double: DoubleWriter) -> Bool {
    guard let subject else { return false }
    return (subject.properties.map(\.protocolName) + subject.arguments).contains(double.model.name)
  }

  /// A variable for each double: its role, with a number where there are more of it.
  private var names: [String: String] {
    var known: Set<String> = ["subject", "harness", "flow"]
    var names: [String: String] = [:]
    // What the subject gets has the plain names.
    for double in doubles.filter(isTaken) + doubles.filter({ !isTaken($0) }) {
      names[double.model.name] = Words.unique(double.part.role, in: &known)
    }
    return names
  }
}
