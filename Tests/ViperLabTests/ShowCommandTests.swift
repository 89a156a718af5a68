import CommandTestSupport
import ReferenceChecks
import ReferenceHarnesses
import Testing
import ViperTestKit

@testable import viper_lab

/// The first command that somebody runs.
@Suite struct ShowCommandTests {
  private func show(
    _ modules: [ReferenceModule], isTerminal: Bool = false
  ) async -> (holds: Bool, capture: CapturedOutput) {
    let capture = CapturedOutput(tool: "viper-lab", isTerminal: isTerminal)
    let status = await ShowCommand.run(modules, to: capture.output, program: Program.lab)
    return (status == .holds, capture)
  }

  /// The articles' interactor, whose published faults trap, leak and say nothing.
  private static let interactor = ReferenceModule.articles.keeping(suitesWhere: { suite in
    suite.file == "Articles/Articles.interactor.json"
  })

  @Test func whatHoldsAndWhatIsFoundIsALineASystemAndAVerdict() async {
    let (holds, capture) = await show([Self.interactor], isTerminal: true)
    let lines = capture.text.split(separator: "\n")
    #expect(holds)
    #expect(
      lines.first?.hasPrefix(
        "Articles  9 of 9 flows hold,  3 of 3 faults of its article are found,  ") == true)
    #expect(
      lines.last?.hasPrefix("The kit works: 9 of 9 flows hold, 3 of 3 faults are found.") == true)
    #expect(capture.text.contains("\nA failing flow: in Articles as published, "))
    #expect(capture.text.contains("\n  articles.interactor.failure: "))
    #expect(capture.text.contains("\n  [missing-message]\n"))
    #expect(!capture.text.contains("fails"))
    #expect(capture.errors.contains("12 of 12 flows"))
  }

  @Test func theFiveSystemsOfTheArticlesAreShown() {
    #expect(
      ReferenceModule.fiveSystems.map(\.name)
        == ["ItemList", "Articles", "FirstSecond", "WatchedProjects", "UserList"])
  }

  /// A fault that no flow finds any more, and a flow that does not hold.
  @Test func whatIsNotAsItShouldBeFailsAndIsShown() async throws {
    let fault = try #require(
      Self.interactor.mutants.first { $0.name == "serviceHoldsInteractor" })
    let flow = try Flow(id: "a.flow", module: "A", steps: [Flow.Step(when: .advance(.zero))])
    let module = ShownModule(
      name: "Articles",
      flows: [
        CheckedFlow(
          flow: flow, findings: [Finding(id: .wiringFailed, sentence: "The wiring threw Broken().")]
        )
      ], faults: [(fault, CheckedFlow(flow: flow, findings: []))], duration: .milliseconds(1240))
    let report = ShownReport(modules: [module])
    #expect(!report.holds)
    let lines = report.lines(examples: []).joined(separator: "\n")
    #expect(
      lines.hasPrefix(
        """
        Articles  0 of 1 flows hold,  0 of 1 faults of its article are found,  1.2 s
        FAIL a.flow
          The wiring threw Broken().
        """))
    #expect(
      lines.contains("\nMISSED Articles: serviceHoldsInteractor, the service's completion captures")
    )
    #expect(lines.contains("\nFAIL: 0 of 1 flows hold, 0 of 1 faults are found."))
  }

  @Test func aSystemWithoutAFlowShowsNothing() {
    let empty = ShownModule(name: "Empty", flows: [], faults: [], duration: .zero)
    #expect(!ShownReport(modules: [empty]).holds)
    #expect(!ShownReport(modules: []).holds)
  }
}
