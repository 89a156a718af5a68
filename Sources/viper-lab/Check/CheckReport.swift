import ReferenceHarnesses
import ViperCommandLine
import ViperRules
import ViperTestKit

/// Shows what a check finds.
protocol CheckReport: AnyObject {
  /// A module's flows begin.
  func begin(_ module: ReferenceModule)
  /// A flow was run.
  func add(_ result: CheckedFlow)
  /// A module was held to the rules and laws.
  func add(_ conformance: ConformanceReport, problems: [Finding])
  /// The faults of a module's published version begin.
  func beginFaults(_ module: ReferenceModule)
  /// A fault was switched on by itself, and made these flows fail.
  func add(_ fault: ReferenceModule.Fault, found: [CheckedFlow])
  /// All faults were switched on together, and made these flows fail.
  func addAsPublished(_ module: ReferenceModule, failing: [CheckedFlow])
  /// All is done.
  func finish(_ summary: Checker.Summary)
}

/// One line a flow, and a summary.
final class TextCheckReport: CheckReport {
  private let output: Output
  private let isVerbose: Bool

  init(_ output: Output, isVerbose: Bool) {
    self.output = output
    self.isVerbose = isVerbose
  }

  func begin(_ module: ReferenceModule) {
    output.line("\(module.name)")
  }

  func add(_ result: CheckedFlow) {
    output.line("  \(result.holds ? "ok  " : "FAIL") \(result.flow.description)")
    if isVerbose, !result.transcript.messages.isEmpty {
      output.line(result.transcript.description.indented(by: "      "))
    }
    if isVerbose {
      for sentence in result.stillRunning {
        output.line("      still running: \(sentence)")
      }
    }
    for finding in result.findings {
      output.line(finding.description.indented(by: "       "))
    }
  }

  func add(_ conformance: ConformanceReport, problems: [Finding]) {
    for finding in problems + conformance.findings {
      output.line("  FAIL \(finding.mark)")
      output.line(finding.description.indented(by: "       "))
    }
    if isVerbose {
      output.line(conformance.text(isVerbose: true).indented(by: "      "))
    }
    for kind in ConformanceKind.allCases {
      output.line("  \(kind.rawValue)s: \(conformance.count(kind))")
    }
  }

  func beginFaults(_ module: ReferenceModule) {
    guard !module.faults.isEmpty else { return }
    output.line("\(module.name), each published fault switched on by itself")
  }

  func add(_ fault: ReferenceModule.Fault, found: [CheckedFlow]) {
    guard let (flow, finding) = found.naming(fault) else {
      output.line("  MISSED \(fault.name): \(fault.sentence)")
      let ids = found.flatMap(\.findings).map(\.id.rawValue).uniqued.joined(separator: ", ")
      output.line("        no [\(fault.namedBy.rawValue)] among [\(ids)]")
      return
    }
    let others = found.count > 1 ? " and \(found.count - 1) more" : ""
    output.line("  found \(fault.name): \(fault.sentence)")
    output.line("        by \(flow.id)\(others) [\(finding.id.rawValue)]")
    if isVerbose {
      output.line(finding.description.indented(by: "        "))
    }
  }

  func addAsPublished(_ module: ReferenceModule, failing: [CheckedFlow]) {
    guard !module.faults.isEmpty else { return }
    output.line("\(module.name) as published, with all of them: \(failing.count) flows fail")
    for result in failing {
      let ids = result.findings.map(\.id.rawValue).uniqued.joined(separator: ", ")
      output.line("  fails \(result.flow.id) [\(ids)]")
    }
  }

  func finish(_ summary: Checker.Summary) {
    output.line(
      "\(summary.holding) of \(summary.flows) flows hold, "
        + "\(summary.found) of \(summary.faults) published faults found")
  }
}

/// One JSON object, for other tools.
final class JSONCheckReport: CheckReport {
  private let output: Output
  private var modules: [Entry] = []

  private struct Entry {
    let name: String
    var flows: [JSONValue] = []
    var faults: [JSONValue] = []
    var asPublished: [JSONValue] = []
    var conformance: JSONValue = .null
    var problems: [JSONValue] = []
  }

  init(_ output: Output) {
    self.output = output
  }

  func begin(_ module: ReferenceModule) {
    modules.append(Entry(name: module.name))
  }

  func add(_ result: CheckedFlow) {
    update {
      $0.flows.append(
        .object([
          ("id", .string(result.flow.id)), ("holds", .bool(result.holds)),
          ("findings", .array(result.findings.map(Self.json))),
        ]))
    }
  }

  func add(_ conformance: ConformanceReport, problems: [Finding]) {
    update {
      $0.conformance = conformance.json
      $0.problems = problems.map(Self.json)
    }
  }

  func beginFaults(_ module: ReferenceModule) {}

  func add(_ fault: ReferenceModule.Fault, found: [CheckedFlow]) {
    update {
      $0.faults.append(
        .object([
          ("name", .string(fault.name)), ("found", .bool(found.naming(fault) != nil)),
          ("namedBy", .string(fault.namedBy.rawValue)),
          ("by", .array(found.map { .string($0.flow.id) })),
          ("findings", .array(found.flatMap(\.findings).map(Self.json))),
        ]))
    }
  }

  func addAsPublished(_ module: ReferenceModule, failing: [CheckedFlow]) {
    update { $0.asPublished = failing.map { .string($0.flow.id) } }
  }

  func finish(_ summary: Checker.Summary) {
    let modules = modules.map { module in
      JSONValue.object([
        ("name", .string(module.name)), ("flows", .array(module.flows)),
        ("conformance", module.conformance), ("problems", .array(module.problems)),
        ("faults", .array(module.faults)),
        ("failingAsPublished", .array(module.asPublished)),
      ])
    }
    output.line(
      JSONWriter.pretty(
        .object([
          ("holds", .bool(summary.holds)), ("flows", .number(summary.flows)),
          ("holding", .number(summary.holding)), ("broken", .number(summary.broken)),
          ("faults", .number(summary.faults)), ("found", .number(summary.found)),
          ("publishedThatHold", .number(summary.publishedThatHold)), ("modules", .array(modules)),
        ])))
  }

  private func update(_ change: (inout Entry) -> Void) {
    guard !modules.isEmpty else { return }
    change(&modules[modules.count - 1])
  }

  private static func json(_ finding: Finding) -> JSONValue {
    .object([
      ("id", .string(finding.id.rawValue)), ("sentence", .string(finding.headline)),
      ("path", finding.fixture.map { .string($0.path) } ?? .null),
      ("line", finding.fixture?.position.map { .number($0.line) } ?? .null),
      ("column", finding.fixture?.position.map { .number($0.column) } ?? .null),
    ])
  }
}

extension String {
  /// The same lines, each behind this.
  func indented(by indent: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + $0 }
      .joined(separator: "\n")
  }
}

extension [String] {
  /// Each once, in the order of their first places.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
