import CommandTestSupport
import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

@testable import viper_lab_proofs

/// Trials of laws in a process of `viper-lab run-flow`.
@Suite struct LawTrialProcessTests {
  // A trial that did not run there would be run here next, and trap.
  @MainActor
  @Test(arguments: [
    ([], []),
    (
      ["responseWithoutBodyTraps"],
      [
        "The answer to get failed, and the module trapped (signal 4)."
      ]
    ),
  ])
  func aTrapInATrialBreaksALaw(_ faults: [String], _ sentences: [String]) async throws {
    let module = ReferenceModule.articles
    let suite = try #require(module.suites.first { $0.file.hasSuffix("Articles.interactor.json") })
    let flows = try Flow.read("\(Fixtures.root)/\(suite.file)", root: Fixtures.root)
    var report = ConformanceReport()
    let problems = await suite.check(
      Law.all, &report, flows: flows,
      process: RunFlowCommand.trials(
        of: suite, in: module, program: Program.proofs, faults: faults),
      faults: Set(faults))
    #expect(problems.map(\.description) == [])
    #expect(report.findings.map(\.headline) == sentences)
    #expect(report.count(.law).holding > 3)
  }
}
