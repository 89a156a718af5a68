import Foundation
import FrontEndProbes
import Testing
import ViperTesting
import ViperTestingConformance

@Suite struct ExpectConformsTests {
  @Test func aModuleThatKeepsTheRulesPasses() {
    let report = expectConforms(wiring: Noting.wire)
    #expect(report.count(.rule).broken == 0)
    #expect(report.text(isVerbose: true).contains("holds  presenter-holds-view-weakly (1)"))
    #expect(
      report.text(isVerbose: true).contains(
        "?      view-reaches-its-presenter-only: not checked: "))
  }

  @Test func aBrokenRuleFailsAtTheLineOfTheTest() {
    let line = #line + 2
    let failures = Failure.all {
      expectConforms(wiring: Noting.wireBroken)
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.map(\.path) == [#filePath])
    #expect(
      failures.map(\.text) == [
        Noting.finding + "Test: ExpectConformsTests.swift:\(line)\n[presenter-holds-view-weakly]"
      ])
  }

  @MainActor @Test func anAsynchronousTestMayBeBoundToTheMainActor() async {
    await expectConforms { harness in
      await Task.yield()
      Noting.wire(harness)
    }
    let failures = await Failure.eventual {
      await expectConforms { harness in
        await Task.yield()
        Noting.wireBroken(harness)
      }
    }
    #expect(failures.map(\.title) == ["NotePresenter.keptView keeps view alive."])
  }

  #if os(macOS) || os(Linux)
    /// In a process of its own, this test runs the trial only.
    @Test func whatMayTrapIsTriedInAProcessOfItsOwn() async {
      let place = SourcePlace(filePath: #filePath, line: #line)
      await LawProcess.runTrial(at: place, wiring: Noting.wire)
      let filter = "ExpectConformsTests/whatMayTrapIsTriedInAProcessOfItsOwn"
      let report = await expectConforms(
        process: .thisTest(filter: filter, at: place), wiring: Noting.wire)
      let text = report.text(isVerbose: true)
      #expect(text.contains("holds  events-before-the-view-has-loaded-do-not-trap (1)"))
      #expect(text.contains("holds  missing-neighbour-does-not-trap (1)"))
    }

    /// What one law says of the noting module, which is tried in this test's process once more.
    private func outcomes(
      _ scenario: LawScenario, _ process: LawProcess
    ) async -> [RuleOutcome] {
      var report = ConformanceReport()
      let laws = Law.all.filter { $0.id == "events-before-the-view-has-loaded-do-not-trap" }
      let problems = await report.check(
        laws, scenario, process: process, wiring: Noting.wire)
      #expect(problems.map(\.description) == [])
      return report.entries.map(\.outcome)
    }

    @Test func aTrialThatCanNotBeReadEndsItsProcess() async {
      let place = SourcePlace(filePath: #filePath, line: #line)
      await LawProcess.runTrial(at: place, wiring: Noting.wire)
      let filter = "ExpectConformsTests/aTrialThatCanNotBeReadEndsItsProcess"
      let outcomes = await outcomes(
        LawScenario(events: [.event("")]), .thisTest(filter: filter, at: place))
      #expect(
        outcomes == [
          .notChecked(
            why: "no process of its own has run the trial: it says: 'event' is a string that is "
              + "not empty, this one is empty")
        ])
    }

    /// Whoever forgets `runTrial` would have each process start one more.
    @Test func aTestWithoutItsTrialIsStartedOnce() async throws {
      let key = "VIPER_TEST_DEPTH"
      let depth = ProcessInfo.processInfo.environment[key].flatMap { Int($0) } ?? 0
      try #require(depth < 2)
      let outcomes = await outcomes(
        LawScenario(),
        .thisTest(
          filter: "ExpectConformsTests/aTestWithoutItsTrialIsStartedOnce",
          at: SourcePlace(filePath: #filePath, line: #line), environment: [key: "\(depth + 1)"]))
      let why =
        depth == 0
        ? "it ended with status 0 before it said that the trial was over"
        : "it would be started by one like it"
      #expect(
        outcomes == [.notChecked(why: "no process of its own has run the trial: \(why)")])
    }
  #endif

  @Test func aRuleIsSwitchedOffInCode() {
    expectConforms(
      options: .init().switchingOff("presenter-holds-view-weakly", because: "it is tried"),
      wiring: Noting.wireBroken)
  }

  @Test func aWarningFailsNothing() {
    let report = expectConforms(
      options: .init().with(
        "presenter-holds-view-weakly", severity: .warning, because: "it is tried"),
      wiring: Noting.wireBroken)
    #expect(report.warnings.map(\.rule) == ["presenter-holds-view-weakly"])
    #expect(report.findings.isEmpty)
  }

  @Test func aWiringOfWhichNothingIsKnownFails() {
    let failures = Failure.all {
      expectConforms(wiring: Noting.wireNothing)
    }
    #expect(
      failures.map(\.title) == [
        "No rule found anything to look at, so that nothing was checked."
      ])
  }
}
