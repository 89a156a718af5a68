import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// What is said of all five systems.
struct ShownReport {
  let modules: [ShownModule]

  /// Whether all flows hold, and all faults are found.
  var holds: Bool {
    !modules.isEmpty
      && modules.allSatisfy { !$0.flows.isEmpty && $0.failing.isEmpty && $0.missed.isEmpty }
  }

  /// A row a system, the examples in full, and in the last line the verdict.
  func lines(examples: [Example]) -> [String] {
    Columns.lines(modules.map(\.row), toTheRight: true)
      + modules.flatMap(\.problems)
      + examples.flatMap { ["", $0.heading, $0.finding.description.indented(by: "  ")] }
      + [verdict]
  }

  private var verdict: String {
    let flows = modules.flatMap(\.flows)
    let faults = modules.flatMap(\.faults)
    let found = faults.count - modules.flatMap(\.missed).count
    return "\(holds ? "The kit works" : "FAIL"): \(flows.count(where: \.holds)) of \(flows.count) "
      + "flows hold, \(found) of \(faults.count) faults are found. More: viper-lab check --verbose"
  }
}

extension ShownModule {
  fileprivate var row: [String] {
    let seconds = Double(duration / .milliseconds(1)) / 1000
    return [
      name, "\(flows.count - failing.count) of \(flows.count) flows hold,",
      "\(faults.count - missed.count) of \(faults.count) faults of its article are found,",
      "\((seconds * 10).rounded() / 10) s",
    ]
  }

  /// What is not as it should be.
  fileprivate var problems: [String] {
    failing.flatMap { flow in
      ["FAIL \(flow.flow)"] + flow.findings.map { $0.description.indented(by: "  ") }
    } + missed.map { "MISSED \(name): \($0.name), \($0.sentence)" }
  }
}
