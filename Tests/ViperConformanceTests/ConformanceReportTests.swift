import Testing

@testable import ViperConformance
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules

@Suite struct ConformanceReportTests {
  private let broken = "ListPresenter:presenter.view strong ListView:view"

  private func report(
    _ example: String, options: Conformance.Options = .init(), baseline: Baseline = .init()
  ) throws -> ConformanceReport {
    var report = ConformanceReport(options: options, baseline: baseline)
    report.check([RuleTests.weakView], on: try RoleGraph(example: example))
    return report
  }

  @Test func aFindingHasRuleSentenceBecauseWhereAndRemedy() throws {
    let report = try report(broken)
    #expect(
      report.findings.map(\.description) == [
        """
        ListPresenter holds ListView.
        Where: ListPresenter.view → ListView (strong)
        Rule: A presenter holds its view weakly.
        Because: The view owns the presenter (First → Second).
        Fix: Make the reference weak.
        [presenter-holds-view-weakly]
        """
      ])
    #expect(report.count(.rule).description == "0 hold, 1 does not, 0 not checked")
  }

  @Test func whatHasOneCauseIsToldOnce() throws {
    func leak(_ event: String, cause: String?, in flow: String?) -> Violation {
      Violation(
        "ListPresenter was not released after \(event).", types: ["List"],
        edge: "after \(event)", details: ["  the cycle", "As a flow: \(event)"]
      ).of(cause: cause, in: flow)
    }
    let violations = [
      leak("event viewDidLoad", cause: "the cycle", in: "list.load"),
      leak("event select", cause: "the cycle", in: "list.select"),
      leak("event select", cause: "another cycle", in: "list.select"),
      leak("tap OK", cause: "the cycle", in: nil),
      leak("event refresh", cause: nil, in: nil),
      leak("event refresh", cause: nil, in: nil),
    ]
    var report = ConformanceReport()
    report.add(Law.releasedAfterEveryEvent) { .violated(violations) }
    #expect(
      report.findings.map(\.description).first == """
        ListPresenter was not released after event viewDidLoad.
        Law: \(Law.releasedAfterEveryEvent.sentence)
        Because: \(Law.releasedAfterEveryEvent.because)
        Seen in 3 trials: list.load, list.select, after tap OK
          the cycle
        As a flow: event viewDidLoad
        Fix: \(Law.releasedAfterEveryEvent.remedy)
        [released-after-every-event]
        """)
    #expect(
      report.findings.map(\.sentence) == [0, 2, 4].map { violations[$0].sentence })
    // Each of them can be accepted by itself.
    #expect(report.newBaseline.accepted.count == 4)
    var ofFlows = ConformanceReport()
    ofFlows.add(Law.releasedAfterEveryEvent) { .violated(Array(violations.prefix(2))) }
    #expect(
      ofFlows.findings.map { $0.details.contains("Seen in 2 flows: list.load, list.select") }
        == [true])
  }

  @Test func aRuleThatMatchedNothingIsAFinding() throws {
    let report = try report("view.presenter strong presenter")
    #expect(
      report.findings.map(\.description) == [
        """
        The rule presenter-holds-view-weakly found nothing to look at.
        It says: A presenter holds its view weakly.
        Fix: See that roles are recognised as you mean them, or switch it off with a reason.
        [matched-nothing]
        """
      ])
  }

  @Test func aRuleThatIsNotCheckedIsNoFindingAndDoesNotPass() throws {
    let report = try report("presenter.router strong router")
    #expect(report.findings.isEmpty)
    #expect(report.count(.rule) == .init(holding: 0, broken: 0, notChecked: 1))
    #expect(
      report.text(isVerbose: true) == """
        ?      presenter-holds-view-weakly: not checked: no view is known in the object graph
        rules: 0 hold, 0 do not, 1 not checked
        """)
  }

  @Test func aRuleThatIsSwitchedOffIsNotAsked() throws {
    let options = Conformance.Options()
      .switchingOff("presenter-holds-view-weakly", because: "it is a struct")
    let report = try report(broken, options: options)
    #expect(report.findings.isEmpty)
    #expect(
      report.entries.map(\.outcome) == [
        .notChecked(why: "switched off, because it is a struct")
      ])
  }

  @Test func whatOtherChecksSayIsTakenUpInTheOrderOfIDs() {
    struct Trial: ConformanceCheck {
      let id: String
      let sentence = "It holds."
      let because = "It is so."
      let remedy = "Fix it."
      let severity = Severity.error
      let kind = ConformanceKind.law
      let basis = "a trial"
    }
    let options = Conformance.Options().switchingOff("c-law", because: "it takes long")
    var report = ConformanceReport(options: options)
    for id in ["b-law", "c-law", "a-law"] {
      report.add(Trial(id: id)) {
        id == "b-law" ? .violated([Violation("B.", types: [], edge: "")]) : .holds(count: 1)
      }
    }
    #expect(report.entries.map(\.check.id) == ["a-law", "b-law", "c-law"])
    #expect(report.count(.law).description == "1 holds, 1 does not, 1 not checked")
    #expect(
      report.findings.map(\.description) == [
        """
        B.
        Law: It holds.
        Because: It is so.
        Fix: Fix it.
        [b-law]
        """
      ])
    #expect(report.findings.map(\.id) == [.brokenLaw])
  }

  @Test func aWarningIsToldAndFailsNothing() throws {
    let options = Conformance.Options()
      .with("presenter-holds-view-weakly", severity: .warning, because: "next month")
    let report = try report(broken, options: options)
    #expect(report.findings.isEmpty)
    #expect(report.warnings.map(\.mark) == ["presenter-holds-view-weakly"])
    #expect(report.text().hasPrefix("warns  presenter-holds-view-weakly\n"))
  }

  @Test func theJSONOfAReportHasAllOfIt() throws {
    #expect(
      JSONWriter.compact(try report(broken).json)
        == """
        { "rules": { "hold": 0, "broken": 1, "notChecked": 0 }, \
        "laws": { "hold": 0, "broken": 0, "notChecked": 0 }, \
        "entries": [ { "id": "presenter-holds-view-weakly", "kind": "rule", \
        "severity": "error", "sentence": "A presenter holds its view weakly.", \
        "because": "The view owns the presenter (First → Second).", \
        "remedy": "Make the reference weak.", "outcome": "broken", "violations": [ { \
        "sentence": "ListPresenter holds ListView.", \
        "types": [ "ListPresenter", "ListView" ], "edge": "view", \
        "where": "ListPresenter.view → ListView (strong)" } ] } ], "stale": [] }
        """)
  }

  // MARK: - Baselines

  private let accepted = Baseline.Accepted(
    rule: "presenter-holds-view-weakly", types: ["ListPresenter", "ListView"], edge: "view")

  @Test func whatABaselineAcceptsIsNoFinding() throws {
    let report = try report(broken, baseline: Baseline([accepted]))
    #expect(report.findings.isEmpty)
    #expect(
      report.text() == """
        known  presenter-holds-view-weakly (1 in the baseline)
        rules: 0 hold, 0 do not, 1 in the baseline, 0 not checked
        """)
    #expect(report.newBaseline.accepted == [accepted])
  }

  @Test func anEntryThatIsNoLongerTrueIsAFinding() throws {
    let report = try report(
      "presenter.view weak view", baseline: Baseline([accepted], path: "base.json"))
    #expect(
      report.findings.map(\.description) == [
        """
        The baseline accepts what is no longer there: presenter-holds-view-weakly for \
        ListPresenter, ListView, view.
        Where: base.json
        Fix: Remove the entry from the baseline, or write it anew.
        [stale-baseline]
        """
      ])
    #expect(report.newBaseline.accepted.isEmpty)
  }

  @Test func nothingIsSaidOfEntriesWhoseRuleWasNotChecked() throws {
    let report = try report(
      "presenter.router strong router", baseline: Baseline([accepted]))
    #expect(report.findings.isEmpty)
    #expect(report.newBaseline.accepted == [accepted])
  }

  @Test func anEntryAcceptsOneEdgeAndNoOther() throws {
    let other = Baseline.Accepted(
      rule: accepted.rule, types: accepted.types, edge: "screen")
    let report = try report(broken, baseline: Baseline([other]))
    #expect(report.findings.map(\.mark) == ["presenter-holds-view-weakly", "stale-baseline"])
  }
}
