import Foundation
import InventedHarnesses
import TestConditions
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

/// For each rule a module that is broken in exactly that way.
@Suite(.onOwnThreads) struct RuleProofTests {
  private static let scene = [
    "presenter-holds-view-weakly", "interactor-holds-output-weakly",
    "router-holds-view-controller-weakly", "view-holds-presenter-strongly", "no-slot-is-empty",
    "interactor-reaches-no-view-or-router", "view-reaches-its-presenter-only",
    "module-is-released-with-its-owner", "view-sends-to-its-presenter-only",
    "presenter-sends-to-its-neighbours-only", "router-takes-orders-from-the-presenter",
    "only-the-router-navigates", "alerts-are-shown-by-the-view", "alerts-follow-the-presenter",
  ]
  private static let core = [
    "delegate-is-held-weakly", "delegate-is-the-opening-presenter",
    "interactor-sends-to-output-and-services-only", "view-is-told-on-the-main-thread",
    "view-gets-values-ready-to-show",
  ]
  private static let others = [
    "entities-stay-behind-the-presenter",
    "one-end-per-request", "nothing-is-sent-after-release", "no-role-is-shared",
  ]

  private static let all = Conformance.Options()
    .with("view-gets-values-ready-to-show", severity: .error, because: "it is tried")
    .with("entities-stay-behind-the-presenter", severity: .error, because: "it is tried")

  /// The rules that go by who sent a message, which the stack of calls tells: what the optimiser has put
  /// into its caller does not stand there.
  private static let bySender: Set = [
    "view-sends-to-its-presenter-only", "presenter-sends-to-its-neighbours-only",
    "router-takes-orders-from-the-presenter", "only-the-router-navigates",
    "alerts-are-shown-by-the-view", "alerts-follow-the-presenter",
    "interactor-sends-to-output-and-services-only",
  ]

  /// Whether a rule finds what breaks it; in an optimised build some say that they have not looked.
  private func isFound(_ rule: String, _ report: ConformanceReport) -> Bool {
    let text = report.text(isVerbose: true)
    #if !DEBUG
      if Self.bySender.contains(rule), text.contains("\(rule): not checked: ") {
        return broken(report).isEmpty
      }
    #endif
    return broken(report) == [rule]
  }

  private func broken(_ report: ConformanceReport) -> [String] {
    report.findings.compactMap(\.rule)
  }

  @Test func eachRuleHasItsModule() {
    #expect(
      Set(Self.scene + Self.core + Self.others)
        == Set(GraphRule.all.map(\.id) + TranscriptRule.all.map(\.id)))
  }

  @Test func theModulesThatAreNotBrokenConform() {
    var run = ConformanceRun(module: "Notes", options: Self.all)
    run.add { NotesWiring.scene($0, fault: "") }
    #expect(run.problems.map(\.description) == [])
    #expect(run.report().findings.map(\.description) == [])
    var core = ConformanceRun(module: "Notes", options: Self.all)
    core.add { NotesWiring.core($0, fault: "") }
    #expect(core.report().findings.map(\.description) == [])
  }

  @Test(arguments: scene)
  func aBrokenSceneIsFoundByItsRule(_ rule: String) {
    var run = ConformanceRun(module: "Notes", releaseTimeout: .milliseconds(10))
    run.add { NotesWiring.scene($0, fault: rule) }
    #expect(run.problems.map(\.description) == [])
    #expect(isFound(rule, run.report()), "\(run.report().text(isVerbose: true))")
  }

  @MainActor @Test(arguments: core)
  func aBrokenCoreIsFoundByItsRule(_ rule: String) {
    var run = ConformanceRun(
      module: "Notes", options: Self.all, releaseTimeout: .milliseconds(10))
    run.add { NotesWiring.core($0, fault: rule) }
    #expect(run.problems.map(\.description) == [])
    #expect(isFound(rule, run.report()), "\(run.report().text(isVerbose: true))")
  }

  private func flow(_ id: String, _ steps: String...) throws -> Flow {
    let steps = steps.map { "{ \"when\": \($0) }" }.joined(separator: ", ")
    return try Flow.read(
      text: """
        { "format": 1, "module": "Notes", "subject": "interactor",
          "flows": [ { "id": "\(id)", "steps": [ \(steps) ] } ] }
        """, path: "Notes.json")[0]
  }

  @Test(arguments: [
    ("", []), ("one-end-per-request", ["one-end-per-request"]),
    ("one-end-per-request (none)", ["one-end-per-request"]),
  ])
  func requestsThatEndTwiceOrNeverAreFound(_ fault: String, _ rules: [String]) throws {
    var run = ConformanceRun(module: "Notes")
    let flows = [try flow("notes.load", "{ \"request\": \"load\" }")]
    run.add(flows: flows) { NotesWiring.interactor($0, fault: fault) }
    run.add(flows: flows) { NotesWiring.interactor($0, fault: fault, isFailing: true) }
    #expect(run.problems.map(\.description) == [])
    #expect(broken(run.report()) == rules, "\(run.report().text(isVerbose: true))")
  }

  @Test(arguments: ["", "entities-stay-behind-the-presenter"])
  func anEntityThatReachesTheViewIsFound(_ rule: String) throws {
    var run = ConformanceRun(module: "Notes", options: Self.all)
    let answer = "{ \"response\": \"loaded\", \"with\": { \"_0\": [ { \"text\": \"Milk\" } ] } }"
    run.add(flows: [try flow("notes.loaded", answer)]) {
      NotesWiring.presenter($0, fault: rule)
    }
    #expect(run.problems.map(\.description) == [])
    let report = run.report()
    #expect(broken(report) == (rule.isEmpty ? [] : [rule]), "\(report.text(isVerbose: true))")
    #expect(report.text(isVerbose: true).contains("entities-stay-behind-the-presenter"))
  }

  @Test func whatIsSentAfterReleaseIsFound() throws {
    var run = ConformanceRun(module: "Notes")
    let flows = [
      try flow("notes.open", "{ \"letGo\": \"Home\" }", "{ \"event\": \"tapOpen\" }")
    ]
    run.add(flows: flows) {
      NotesWiring.core($0, fault: "nothing-is-sent-after-release")
    }
    #expect(run.problems.map(\.description) == [])
    #expect(
      broken(run.report()) == ["nothing-is-sent-after-release"],
      "\(run.report().text(isVerbose: true))")
  }

  @Test func aRoleThatTwoAssembliesShareIsFound() {
    let interactor = NotesInteractor(store: EmptyStore(), fault: "")
    var run = ConformanceRun(module: "Notes")
    run.add { NotesWiring.sharing($0, interactor) }
    #expect(run.problems.map(\.description) == [])
    #expect(
      broken(run.report()) == ["no-role-is-shared"], "\(run.report().text(isVerbose: true))")
  }
}

private final class EmptyStore: NotesStore {
  func load() -> [Note] { [] }
}
