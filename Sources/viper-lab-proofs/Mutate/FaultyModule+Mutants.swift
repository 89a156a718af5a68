import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperConformance
import ViperRules
import ViperTestKit

/// Makes the mutants of a reference module, one by one, and tells what finds each.
extension FaultyModule {
  /// All its faults, with the mutants.
  var faults: [ReferenceModule.Fault] { module.faults + module.mutants }

  /// Switches a fault on, and runs the flow that is to name it, its rules and laws; then, if those
  /// do not suffice, everything else.
  func mutant(with fault: ReferenceModule.Fault) async throws -> JudgedFault {
    var mutant = JudgedFault(fault: fault)
    if let id = fault.flow {
      let named = try await failing(with: [fault]) { $0.id == id }
      if let finding = named.first?.findings.first(where: { $0.id == fault.namedBy }) {
        mutant.flow = (id, finding)
      }
    }
    if mutant.flow == nil {
      mutant.others = try await failing(with: [fault]).flatMap { result in
        result.findings.map { "\(result.flow.id) [\($0.id.rawValue)]" }
      }
    }
    for id in fault.checks {
      let (finding, problems) = await finding(of: id, with: fault)
      if let finding {
        mutant.checks.append(finding)
      } else {
        mutant.silent.append(id)
        mutant.others += problems.map(Self.title)
      }
    }
    if mutant.survives {
      let (report, problems) = await conformance(with: [fault.name])
      mutant.others = (problems + report.findings).map(Self.title)
    }
    return mutant
  }

  /// What was found by no flow, on one line: "wiring [wiring-failed]".
  private static func title(_ finding: Finding) -> String {
    let isProblem = finding.id != .brokenRule && finding.id != .brokenLaw
    return "\(finding.rule ?? (isProblem ? "wiring" : "rules and laws")) [\(finding.id.rawValue)]"
  }
}

// MARK: - Rules and laws

extension FaultyModule {
  /// What one rule or law says first of the module with a fault, and why it could not be asked.
  private func finding(
    of id: String, with fault: ReferenceModule.Fault
  ) async -> (finding: Finding?, problems: [Finding]) {
    guard let law = Law.all.first(where: { $0.id == id }) else {
      return await finding(ofRule: id, with: fault)
    }
    var problems: [Finding] = []
    for (suite, flows) in suites {
      var report = ConformanceReport()
      problems += await suite.check(
        [law], &report, flows: flows, process: trials(suite, [fault.name]), faults: [fault.name])
      if let finding = report.findings.first(where: { $0.rule == id }) { return (finding, []) }
    }
    return (nil, problems)
  }

  /// Only the run's rules.
  private func finding(
    ofRule id: String, with fault: ReferenceModule.Fault
  ) async -> (finding: Finding?, problems: [Finding]) {
    var run = ConformanceRun(module: module.name, releaseTimeout: Self.releaseTimeout)
    run.triesLaws = false
    run.add(assembling: { module.assemble([fault.name]) })
    // The whole module is wired last, and shows most.
    for (suite, flows) in suites.reversed() {
      if let finding = run.report().findings.first(where: { $0.rule == id }) {
        return (finding, [])
      }
      await suite.conformance(&run, flows: flows, faults: [fault.name])
    }
    return (run.report().findings.first { $0.rule == id }, run.problems)
  }
}
