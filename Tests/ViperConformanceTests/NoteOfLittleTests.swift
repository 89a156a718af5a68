import Foundation
import KitTestSupport
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// The one line that says how much was checked, and what checks more. Both front ends show it as a warning.
@Suite struct NoteOfLittleTests {
  private let checks = Array(Conformance.checks.prefix(6))

  private func note(
    _ outcomes: RuleOutcome..., advice: String? = "add a flow",
    options: Conformance.Options = .init(),
    baseline: Baseline = .init()
  ) -> String? {
    var report = ConformanceReport(options: options, baseline: baseline)
    for (check, outcome) in zip(checks, outcomes) { report.add(check) { outcome } }
    return report.noteOfLittle(advice)
  }

  private let holds = RuleOutcome.holds(count: 1)
  private let noView = RuleOutcome.notChecked(why: "no view is known")

  @Test func lessThanHalfIsTold() {
    #expect(note(holds, noView, noView) == "checked 1 of 3 rules and laws; add a flow")
    #expect(note(holds, noView) == nil)
    #expect(note(holds, holds) == nil)
    #expect(note() == nil)
  }

  @Test func whereNothingChecksMoreNothingIsTold() {
    #expect(note(holds, noView, noView, advice: nil) == nil)
  }

  @Test func whatTheBaselineAcceptsIsCountedApart() {
    let violation = Violation("It holds its view.", types: ["Presenter"], edge: "view")
    let known = Baseline([.init(checks[0].id, violation)])
    #expect(
      note(.violated([violation]), noView, noView, baseline: known)
        == "checked 1 of 3 rules and laws, 1 in the baseline; add a flow")
  }

  @Test func whatIsSwitchedOffDoesNotCount() {
    let options = Conformance.Options().switchingOff(checks[2].id, because: "it is tried")
    #expect(note(holds, noView, noView, options: options) == nil)
    #expect(note(holds, noView, noView) != nil)
  }
}

/// What lets more laws be tried of a module.
@Suite struct ConformanceAdviceTests {
  private final class Greeter {
    var view: ((String) -> Void)?
    var interactor: ((String) -> Void)?
    var service: ((@escaping (Int) -> Void) -> Void)?

    func load() {
      interactor?("load")
      service? { [weak self] in self?.view?("\($0)") }
    }
  }

  private enum Command { case show }
  private enum Request { case load }
  private enum Response { case loaded, failed }

  private func run(
    flows text: String = "", scenario: LawScenario? = nil, event: String = "viewDidLoad",
    asks: Bool = true, answers: Bool = true
  ) throws -> ConformanceRun {
    var run = ConformanceRun(module: "Greeting")
    let flows =
      text.isEmpty
      ? []
      : try Flow.read(
        text: #"{ "format": 1, "module": "Greeting", "flows": [ \#(text) ] }"#,
        path: "greeting.json")
    run.add(flows: flows, scenario: scenario) { harness in
      let greeter = Greeter()
      let view = ViewSpy<Never, Command>(harness)
      greeter.view = { _ in view.handle(.show) }
      if asks {
        let interactor = InteractorSpy<Request, Response>(harness)
        greeter.interactor = { _ in interactor.handle(.load) }
      }
      harness.owns(greeter, as: .presenter)
      harness.accepts(.event, named: event, calling: greeter.load)
      if answers { harness.accepts(.response) { (_: Response) in greeter.view?("Hello") } }
    }
    #expect(run.problems.map(\.description) == [])
    return run
  }

  private static func flow(_ response: String) -> String {
    #"""
    { "id": "\#(response)", "given": [ { "request": "load", "reply": [ { "response": "\#(response)" } ] } ],
      "steps": [ { "when": { "event": "viewDidLoad" },
        "then": [ { "request": "load" }, { "command": "show" } ] } ] }
    """#
  }

  @Test func withoutFlowsTheyAreAskedForByWhatTheyHaveToSend() throws {
    let advice = try run().advice
    #expect(
      advice?.hasSuffix(
        #"more, pass a flow that sends response loaded, response failed: in: Flow.all(in: "….json")"#
      ) == true, "\(advice ?? "")")
    #expect(advice?.wholeMatch(of: /to check up to 1[0-9] more, .*/) != nil, "\(advice ?? "")")
  }

  @Test func whatNoFlowSendsIsNamed() throws {
    let advice = try run(flows: Self.flow("loaded")).advice
    #expect(
      advice?.hasSuffix("more, add a flow that sends response failed") == true, "\(advice ?? "")")
  }

  @Test func whereAllIsSentNothingChecksMore() throws {
    let both = [Self.flow("loaded"), Self.flow("failed")].joined(separator: ",")
    #expect(try run(flows: both).advice == nil)
    #expect(try run(asks: false, answers: false).advice == nil)
  }

  @Test func whatAsksAndHasNoAnswerIsNamed() throws {
    #expect(
      try run(answers: false).advice?.hasSuffix(
        #"pass a flow that answers request load: in: Flow.all(in: "….json")"#) == true)
  }

  /// One line is enough: what loads is known by its name and by what it asks.
  @Test func withAnAnswerTheLoadIsKnown() throws {
    func entry(_ run: ConformanceRun) throws -> RuleOutcome {
      try #require(run.report().entries.first { $0.check.id == Law.twoAnswersCountOnce.id }).outcome
    }
    for event in [
      "viewDidLoad", "didTriggerViewDidLoadEvent", "loadData", "doListLoad", "setupView",
    ] {
      #expect(
        try entry(run(event: event))
          == .notChecked(
            why: "event \(event) asks request load, and nothing is known that answers it: "
              + "success: .response(…)"))
      let scenario = LawScenario(success: .response("loaded"))
      #expect(try entry(run(scenario: scenario, event: event)) == .holds(count: 1))
    }
    let unknown = RuleOutcome.notChecked(
      why: "nothing is known that makes the module load: load: [\"viewDidLoad\"]")
    #expect(try entry(run(event: "didTapSave")) == unknown)
    #expect(try entry(run(asks: false)) == unknown)
  }

  /// What is sent for the rules has no `then`, and is no flow of the user's.
  @Test func whatIsSentForTheRulesIsNoFlowOfAReport() throws {
    let folder = try TemporaryFolder()
    let writer = ReportWriter(folder: folder.path)
    try ReportWriter.$scope.withValue(writer) {
      _ = try run()
      _ = try run(flows: Self.flow("loaded"))
    }
    _ = writer.checked("expectConforms", [], at: SourcePlace(filePath: "A.swift", line: 1))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let text = try files.map { try folder.text(of: $0) }.joined()
    #expect(text.contains(#""event": "check""#) && !text.contains("flow-"))
  }
}
