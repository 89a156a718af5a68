import TestConditions

#if os(macOS) || os(Linux)
  import FrontEndProbes
  import GoldenText
  import Testing
  import ViperConformance
  import ViperTesting
  import ViperTestingConformance

  /// What may trap is tried in a process of its own: that the others of these tests go on shows it.
  @Suite(.onOwnThreads) struct TrappingModuleTests {
    @Suite("Within a type, and with a name for people") struct Nested {
      @Test("A trap — in \"quotes\", (parentheses) and more") func aTrap() {
        let report = expectConforms(wiring: Trapping.wireTemplate)
        expectTemplateTraps(report)
      }
    }

    @Test func anAsynchronousTestLivesOn() async {
      let report = await expectConforms(wiring: Trapping.wireTemplate)
      expectTemplateTraps(report)
    }

    @MainActor @Test func aTestOnTheMainActorLivesOn() async {
      let report = await expectConforms(wiring: Trapping.wireTemplate)
      expectTemplateTraps(report)
    }

    /// The other event is tried by all rules and laws as if there were no trap.
    @Test func theWarningSaysAllThatIsKnownAndAllElseIsChecked() {
      let clean = expectConforms(wiring: Trapping.wire(nil))
      let report = expectConforms(wiring: Trapping.wireTemplate)
      #expect(report.count(.rule) == clean.count(.rule))
      #expect(report.count(.law).notChecked == clean.count(.law).notChecked)
      let text = report.warnings.map(\.description).joined()
      expectShown(
        text.replacing("FrontEndProbes/Trapping.", with: "App/PresenterInterface."), in: "Laws.md",
        having: "[trials-do-not-trap]")
    }

    @Test(
      arguments: [TrappingPresenter.Failure.onQueue]
        + (isExhaustive ? [.atOnce, .inTask, .exit, nil] : []))
    func eachCaseIsTriedByItself(_ failure: TrappingPresenter.Failure?) async {
      let report = await expectConforms(wiring: Trapping.wire(failure))
      expect(report, failure)
    }

    @Test(
      .enabled(if: isExhaustive),
      arguments: [TrappingPresenter.Failure.atOnce, .onQueue, .exit, nil])
    func eachCaseOfASynchronousTestIsTriedByItself(_ failure: TrappingPresenter.Failure?) {
      let report = expectConforms(wiring: Trapping.wire(failure))
      expect(report, failure)
    }

    private func expect(_ report: ConformanceReport, _ failure: TrappingPresenter.Failure?) {
      #expect(report.findings.map(\.description) == [])
      #expect(report.warnings.count == (failure == nil ? 0 : 1))
      let text = report.warnings.map(\.description).joined()
      switch failure {
      case .atOnce: #expect(text.contains("Fatal error: at once"))
      case .inTask: #expect(text.contains("Fatal error: in a task"))
      case .onQueue: #expect(text.contains("Fatal error: on a queue"))
      case .exit: #expect(text.contains("ended the process (status 0)"))
      case .hang: #expect(text.contains("hung: its process was ended after 10 s"))
      case nil: break
      }
    }

    @Test(.enabled(if: isExhaustive)) func aHangIsEnded() async {
      let expected = await TestCall.$timeLimit.withValue(10) {
        await expectConforms(wiring: Trapping.wire(.hang))
      }
      expect(expected, .hang)
    }

    /// Each call is told from the others, also on one line.
    @Test(.enabled(if: isExhaustive)) func severalCallsInOneTest() {
      let first = expectConforms(wiring: Trapping.wire(nil))
      let reports = [TrappingPresenter.Failure.atOnce, .exit, nil].map { failure in
        (failure, expectConforms(wiring: Trapping.wire(failure)))
      }
      expect(first, nil)
      for (failure, report) in reports { expect(report, failure) }
    }

    @Test(.enabled(if: isExhaustive)) func whatHasToBeConfiguredIsAWarning() {
      let report = expectConforms(wiring: Trapping.wireConfigured)
      #expect(report.findings.map(\.description) == [])
      #expect(report.warnings.map(\.rule) == ["trials-do-not-trap"])
    }

    @Test func itIsSwitchedOff() {
      let report = expectConforms(
        options: .init().switchingOff("trials-do-not-trap", because: "nobody calls it"),
        wiring: Trapping.wireTemplate)
      #expect(report.warnings.isEmpty)
      #expect(report.findings.isEmpty)
    }

    /// A module that is looked at by laws only says which of them sent the event.
    @Test(.enabled(if: isExhaustive)) func itIsSaidWhichLawSentIt() {
      let rules = Conformance.checks.filter { $0.kind == .rule }.reduce(Conformance.Options()) {
        $0.switchingOff($1.id, because: "only laws are tried")
      }
      let report = expectConforms(options: rules, wiring: Trapping.wireTemplate)
      let text = report.warnings.map(\.description).joined()
      #expect(
        text.contains("\nSent by: law alert-button-acts-once, law "), "\(text)")
    }

    /// Without a law that wants the event nothing is sent.
    @Test func whatIsSwitchedOffSendsNothing() {
      let others = Conformance.checks.filter { $0.id != "trials-do-not-trap" }
      let options = others.reduce(Conformance.Options()) {
        $0.switchingOff($1.id, because: "nothing is to be sent")
      }
      let failures = Failure.all {
        expectConforms(options: options, wiring: Trapping.wireTemplate)
      }
      #expect(failures.filter { $0.text.contains("viewDidLoad, which") }.isEmpty)
    }

    /// Nothing is tried where no test is known.
    @Test func withoutATestNothingIsTried() async {
      let report = await Task.detached {
        expectConforms(wiring: Trapping.wireTemplate)
      }.value
      let text = report.text(isVerbose: true)
      #expect(text.contains("it is not known which test calls it"), "\(text)")
    }
  }

  private func expectTemplateTraps(_ report: ConformanceReport) {
    #expect(report.findings.map(\.description) == [])
    #expect(report.warnings.map(\.rule) == ["trials-do-not-trap"])
  }
#endif
