import Testing

@testable import ViperConformance
@testable import ViperRules

/// The one line that says how much was checked. Both front ends show it as a warning.
@Suite struct NoteOfLittleTests {
  private let checks = Array(Conformance.checks.prefix(6))

  private func note(
    _ outcomes: RuleOutcome..., options: Conformance.Options = .init(), baseline: Baseline = .init()
  ) -> String? {
    var report = ConformanceReport(options: options, baseline: baseline)
    for (check, outcome) in zip(checks, outcomes) { report.add(check) { outcome } }
    return report.noteOfLittle
  }

  private let holds = RuleOutcome.holds(count: 1)
  private let noView = RuleOutcome.notChecked(why: "no view is known")
  private let noAlert = RuleOutcome.notChecked(why: "there is no alert")
  private let noTime = RuleOutcome.notChecked(why: "nothing takes time")

  @Test func lessThanHalfIsTold() {
    #expect(
      note(holds, noView, noView)
        == "checked 1 of 3 rules and laws; why: no view is known (2)")
    #expect(note(holds, noView) == nil)
    #expect(note(holds, holds) == nil)
    #expect(note() == nil)
  }

  @Test func theMostFrequentReasonsAreNamed() {
    #expect(
      note(noTime, noView, noAlert, noView, noView, noAlert)
        == "checked 0 of 6 rules and laws; why: no view is known (3); there is no alert (2); "
        + "more by print(report.text(isVerbose: true))")
    #expect(
      note(noAlert, noView, noView)
        == "checked 0 of 3 rules and laws; why: no view is known (2); there is no alert (1)")
  }

  @Test func whatTheBaselineAcceptsIsCountedApart() {
    let violation = Violation("It holds its view.", types: ["Presenter"], edge: "view")
    let known = Baseline([.init(checks[0].id, violation)])
    #expect(
      note(.violated([violation]), noView, noView, baseline: known)
        == "checked 1 of 3 rules and laws, 1 in the baseline; why: no view is known (2)")
  }

  @Test func whatIsSwitchedOffDoesNotCount() {
    let options = Conformance.Options().switchingOff(checks[2].id, because: "it is tried")
    #expect(note(holds, noView, noView, options: options) == nil)
    #expect(note(holds, noView, noView) != nil)
  }
}
