import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperConformance
import ViperRules
import ViperTestKit

extension FaultyModule {
  /// What all rules and laws say, and what kept the module from being looked at.
  func conformance(
    with faults: Set<String> = []
  ) async -> (report: ConformanceReport, problems: [Finding]) {
    // Where nothing is wrong a module may need a while to go, on a busy machine.
    var run = ConformanceRun(
      module: module.name, releaseTimeout: faults.isEmpty ? .seconds(1) : Self.releaseTimeout)
    for (suite, flows) in suites {
      await suite.conformance(&run, flows: flows, process: trials(suite, faults), faults: faults)
    }
    run.add(assembling: { module.assemble(faults) })
    return (run.report(), run.problems)
  }

  /// What each law of streams says of the fixed version; none where no presenter talks by streams.
  func streamLaws() async -> [(law: StreamLaw, findings: [Finding])] {
    guard !module.streams.isEmpty else { return [] }
    var said: [(law: StreamLaw, findings: [Finding])] = []
    for law in StreamLaw.allCases {
      var findings: [Finding] = []
      for streams in module.streams {
        findings += await streams.findings(of: law, faults: Set(remaining))
      }
      said.append((law, findings))
    }
    return said
  }

  /// Runs trials of laws in a process of their own.
  func trials(_ suite: ReferenceModule.Suite, _ faults: Set<String>) -> LawProcess {
    RunFlowCommand.trials(of: suite, in: module, program: program, faults: faults.sorted())
  }
}
