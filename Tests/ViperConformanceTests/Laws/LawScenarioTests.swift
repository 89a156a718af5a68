import Foundation
import KitTestSupport
import TestConditions
import Testing
import ViperMessages

@testable import ViperConformance
@testable import ViperFixtures
@testable import ViperRules

@MainActor @Suite(.onOwnThreads) struct LawScenarioTests {
  nonisolated private static let text = """
    { "format": 1, "module": "Shelf", "flows": [
      { "id": "a", "given": [ { "request": "fetch", "with": { "$any": true },
          "reply": [ { "response": "fetched", "with": { "text": "", "ids": [ 1, 2 ] } } ] } ],
        "steps": [ { "when": { "event": "viewDidLoad" },
          "then": [ { "request": "fetch", "with": { "$any": true } }, { "command": "show", "with": { "ids": [ 1, 2 ] } } ] },
          { "when": { "event": "reachedBottom" }, "then": [] }, { "when": { "event": "refresh" }, "then": [] } ] },
      { "id": "b", "given": [ { "request": "fetch", "with": { "$any": true },
          "reply": [ { "response": "failed", "with": { "reason": "offline" } } ] } ],
        "steps": [ { "when": { "event": "viewDidLoad" },
          "then": [ { "request": "fetch", "with": { "$any": true } }, { "command": "showProblem", "with": { "reason": "offline" } } ] } ] },
      { "id": "c", "given": [ { "request": "fetch", "with": { "$any": true },
          "reply": [ { "response": "fetched", "with": { "text": "", "ids": [] } } ] } ],
        "steps": [ { "when": { "event": "viewDidLoad" },
          "then": [ { "request": "fetch", "with": { "$any": true } }, { "command": "show", "with": { "ids": [] } } ] } ] },
      { "id": "d", "given": [
          { "request": "fetch", "with": { "$partial": { "text": "a" } },
            "reply": [ { "response": "fetched", "with": { "text": "a", "ids": [ 7 ] } } ] },
          { "request": "fetch", "with": { "$partial": { "text": "b" } },
            "reply": [ { "response": "fetched", "with": { "text": "b", "ids": [ 8 ] } } ] } ],
        "steps": [ { "when": { "event": "search", "with": { "text": "a" } },
            "then": [ { "request": "fetch", "with": { "$any": true } }, { "command": "show", "with": { "ids": [ 7 ] } } ] },
          { "when": { "event": "search", "with": { "text": "b" } },
            "then": [ { "request": "fetch", "with": { "$any": true } }, { "command": "show", "with": { "ids": [ 8 ] } } ] } ] }
    ] }
    """

  /// The same, with the answers as steps of their own.
  nonisolated private static let stepwise: String = {
    var text = LawScenarioTests.text
    for (answer, shown) in [
      (
        #""response": "fetched", "with": { "text": "", "ids": [ 1, 2 ] }"#,
        #""command": "show", "with": { "ids": [ 1, 2 ] }"#
      ),
      (
        #""response": "failed", "with": { "reason": "offline" }"#,
        #""command": "showProblem", "with": { "reason": "offline" }"#
      ),
      (
        #""response": "fetched", "with": { "text": "", "ids": [] }"#,
        #""command": "show", "with": { "ids": [] }"#
      ),
    ] {
      let given = #""reply": [ { \#(answer) } ] } ],"#
      let start = text.range(of: given)!
      let key = text[..<start.lowerBound].range(of: #""given""#, options: .backwards)!
      text.removeSubrange(key.lowerBound..<start.upperBound)
      text = text.replacingOccurrences(
        of: #"{ "request": "fetch", "with": { "$any": true } }, { \#(shown) } ] }"#,
        with: #"{ "request": "fetch", "with": { "$any": true } } ] }, "#
          + #"{ "when": { \#(answer) }, "then": [ { \#(shown) } ] }"#)
    }
    return text
  }()

  /// What is not called so loads more where it asks for a later page.
  @Test(arguments: [
    ("loadPage", "_0", 2, true), ("load", "page", 2, true), ("load", "category", 2, false),
    ("load", "page", 1, false),
  ])
  func aLaterPageIsMore(_ call: String, _ label: String, _ number: Int, _ isMore: Bool) throws {
    let text = #"""
      { "format": 1, "module": "Orders", "subject": "presenter", "flows": [ { "id": "a", "steps": [
        { "when": { "event": "viewDidLoad" },
          "then": [ { "request": "\#(call)", "with": { "\#(label)": 1 } } ] },
        { "when": { "response": "loaded", "with": { "_0": [ 1 ] } }, "then": [] },
        { "when": { "event": "willDisplayRow", "with": { "at": 0 } }, "then": [] },
        { "when": { "event": "willDisplayRow", "with": { "at": 1 } },
          "then": [ { "request": "\#(call)", "with": { "\#(label)": \#(number) } } ] } ] } ] }
      """#
    let scenario = LawScenario(flows: try Flow.read(text: text, path: "orders.json"))
    #expect(
      scenario.loadMore?.text
        == (isMore ? #"{ "event": "willDisplayRow", "with": { "at": 1 } }"# : nil))
  }

  @Test(arguments: [text, stepwise])
  func flowsSayWhatHappens(_ text: String) throws {
    let scenario = LawScenario(flows: try Flow.read(text: text, path: "shelf.json"))
    #expect(scenario.load == ["viewDidLoad"])
    #expect(
      scenario.success?.text
        == #"{ "reply": [ { "response": "fetched", "with": { "text": "", "ids": [ 1, 2 ] } } ] }"#)
    #expect(
      scenario.failure?.text
        == #"{ "reply": [ { "response": "failed", "with": { "reason": "offline" } } ] }"#)
    #expect(
      scenario.failureShows.map(\.text) == [
        #"{ "command": "showProblem", "with": { "reason": "offline" } }"#
      ])
    #expect(
      scenario.empty?.text
        == #"{ "reply": [ { "response": "fetched", "with": { "text": "", "ids": [] } } ] }"#)
    #expect(scenario.loadMore == "reachedBottom")
    #expect(scenario.refresh == "refresh")
    #expect(
      scenario.search.map(\.event.text) == [
        #"{ "event": "search", "with": { "text": "a" } }"#,
        #"{ "event": "search", "with": { "text": "b" } }"#,
      ])
    #expect(!scenario.answersOnAnyThread)
  }

  @Test(arguments: [
    (#"{ "call": "load", "returns": 1, "on": "background" }"#, true),
    (
      #"{ "call": "load", "replies": [ { "returns": 1 }, { "returns": 2, "on": "background" } ] }"#,
      true
    ),
    (#"{ "call": "load", "replies": [ { "returns": { "on": "background" } } ] }"#, false),
    (#"{ "call": "load", "returns": { "on": "background" } }"#, false),
  ])
  func answersThatComeOnAnyThreadSaySo(_ given: String, _ isSaid: Bool) throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Shelf", "flows": [
          { "id": "a", "given": [ \(given) ], "steps": [ { "when": { "event": "viewDidLoad" } } ] } ] }
        """, path: "shelf.json")
    #expect(LawScenario(flows: flows).answersOnAnyThread == isSaid)
  }

  @Test(arguments: [text, stepwise])
  func flowsAreEnoughToFindWhatIsBroken(_ text: String) throws {
    let scenario = LawScenario(flows: try Flow.read(text: text, path: "shelf.json"))
    for (faults, law) in [
      ([] as Set<ShelfFault>, nil), ([.asksTwice], "same-event-twice-asks-once"),
      ([.showsStale], "stale-answer-does-not-win"),
      ([.skipsFailedPage], "bottom-after-an-error-asks-for-the-same-page"),
      ([.opensTwice], nil),
    ].prefix(isExhaustive ? 5 : 2) {
      var report = ConformanceReport()
      _ = report.check(Law.all, scenario, module: "Shelf") { Shelf.wire($0, faults) }
      #expect(
        report.entries.filter { !$0.violations.isEmpty }.map(\.check.id) == (law.map { [$0] } ?? [])
      )
    }
  }

  /// A law answers a question by its name: it can't tell two doubles apart that are asked the same.
  @Test(arguments: ["local", "remote"])
  func whatSeveralDoublesAreAskedIsNotAnswered(_ second: String) throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Shelf", "flows": [
          { "id": "a", "given": [ { "call": "load", "to": "local", "returns": [ 1 ] } ],
            "steps": [ { "when": { "event": "go" },
              "then": [ { "call": "load", "to": "local" }, { "command": "show" } ] } ] },
          { "id": "b", "given": [ { "call": "load", "to": "local", "returns": [] },
                                  { "call": "load", "to": "remote", "throws": "offline" } ],
            "steps": [ { "when": { "event": "go" },
              "then": [ { "call": "load", "to": "local" }, { "call": "load", "to": "\(second)" },
                        { "command": "failed" } ] } ] } ] }
        """, path: "shelf.json")
    let scenario = LawScenario(flows: flows)
    let isKnown = second == "local"
    #expect((scenario.success != nil) == isKnown)
    #expect((scenario.failure != nil) == isKnown)
    #expect(
      scenario.whyNoAnswers
        == (isKnown
          ? nil : "load is asked of local and remote, which laws can't answer apart"))
  }

  /// What is wanting is said, law by law.
  @Test func withoutAScenarioLawsSayWhatTheyLack() {
    var report = ConformanceReport()
    let problems = report.check(Law.all, LawScenario(), module: "Shelf") { Shelf.wire($0) }
    #expect(problems.isEmpty)
    let load = #"nothing is known that makes the module load: load: ["viewDidLoad"]"#
    let process = "a trap needs a process of its own, and none can be made here"
    let expected = [
      "alert-button-acts-once": "no alert with buttons is known, nor a question",
      "bottom-after-an-error-asks-for-the-same-page":
        "nothing is known that loads more: loadMore: .event(…)",
      "bottom-after-the-end-asks-nothing":
        "no answer is known that says that there is nothing more: empty: .response(…)",
      "bottom-asks-for-the-next-page": "nothing is known that loads more: loadMore: .event(…)",
      "bottom-while-loading-asks-nothing": "nothing is known that loads more: loadMore: .event(…)",
      "cancel-does-not-do-what-ok-does":
        "no alert with a button that cancels is known, nor a question",
      "commands-arrive-on-the-main-thread":
        "nothing says that answers come on any thread: answersOnAnyThread: true",
      "delegate-that-has-gone-is-not-missed": process,
      "events-before-the-view-has-loaded-do-not-trap": process,
      "failure-reaches-the-user": "no answer is known that fails: failure: .response(…)",
      "late-answer-is-harmless": load,
      "missing-neighbour-does-not-trap": process,
      "never-answered-module-goes-on": load,
      "next-try-works": "no answer is known that fails: failure: .response(…)",
      "refresh-begins-at-the-first-page":
        "nothing is known that refreshes: refresh: .event(…)",
      "released-with-an-answer-pending": load,
      "same-event-twice-asks-once": "no event is known that asks and can wait",
      "same-event-twice-opens-one-screen":
        "no event opens a screen that the harness can place",
      "stale-answer-does-not-win":
        "no two searches are known: search: [LawSearch(…), LawSearch(…)]",
      "trials-do-not-trap": process,
      "two-answers-count-once": load,
    ]
    for entry in report.entries {
      if case .notChecked(let why) = entry.outcome {
        #expect(why == expected[entry.check.id], "\(entry.check.id)")
      } else {
        #expect(expected[entry.check.id] == nil, "\(entry.check.id)")
      }
    }
  }

  @Test func flowsSayWhatAScenarioLeavesOut() throws {
    let flows = try FlowText.flows(
      #"""
      { "id": "page", "scenario": "two pages",
        "given": [ { "request": "load", "reply": [ { "response": "loaded", "with": { "n": 1 } } ] } ],
        "steps": [
          { "when": { "event": "viewDidLoad" }, "then": [ { "request": "load" } ] },
          { "when": { "event": "didReachEnd" }, "then": [ { "request": "load" } ] },
          { "when": { "event": "pull" }, "then": [ { "request": "load" } ] } ] }
      """#)
    let told = LawScenario(flows: flows)
    #expect(told.load == ["viewDidLoad"])
    #expect(told.loadMore == "didReachEnd")
    let filled = LawScenario(refresh: "didPull").filled(by: flows)
    #expect(filled.load == ["viewDidLoad"])
    #expect(filled.loadMore == "didReachEnd")
    #expect(filled.refresh == "didPull")
    #expect(filled.success?.text == told.success?.text)
    #expect(filled.success != nil)
    // An answer to something else would be none.
    #expect(LawScenario(load: ["didAppear"]).filled(by: flows).success == nil)
    // What was taken out of what the flows say is not put back.
    var without = told
    without.loadMore = nil
    #expect(without.filled(by: flows).loadMore == nil)
  }

  @Test func aPartOfAScenarioHidesNothingOfTheFlows() throws {
    func checked(_ scenario: LawScenario?) throws -> Set<String> {
      var run = ConformanceRun(module: "Shelf")
      run.add(flows: try Flow.read(text: Self.text, path: "shelf.json"), scenario: scenario) {
        Shelf.wire($0)
      }
      let looked = run.report().entries.filter { entry in
        if case .notChecked = entry.outcome { false } else { true }
      }
      return Set(looked.map(\.check.id))
    }
    let told = try checked(nil)
    #expect(told.contains("two-answers-count-once"))
    #expect(try checked(LawScenario(refresh: "refresh")).isSuperset(of: told))
  }

  @Test func aLawThatIsSwitchedOffIsNotTried() {
    var report = ConformanceReport(
      options: .init().switchingOff("released-after-assembly", because: "it lives for ever"))
    var count = 0
    _ = report.check([.releasedAfterAssembly], LawScenario(), module: "Shelf") { _ in
      count += 1
    }
    #expect(count == 0)
    #expect(
      report.entries.map(\.outcome) == [
        .notChecked(why: "switched off, because it lives for ever")
      ])
  }

  @Test func aScenarioThatCanNotBeSentIsAFinding() {
    var report = ConformanceReport()
    let scenario = LawScenario(load: ["viewDidLod"], success: Shelf.fetched([1]))
    let problems = report.check([.twoAnswersCountOnce], scenario, module: "Shelf") {
      Shelf.wire($0)
    }
    #expect(
      problems.map(\.clause) == [
        "Step 1, event viewDidLod: the module takes no event 'viewDidLod' (did you mean "
          + "'viewDidLoad'?)"
      ])
    struct NoModule: Error {}
    var other = ConformanceReport()
    let wiring = other.check([.releasedAfterAssembly], LawScenario(), module: "Shelf") { _ in
      throw NoModule()
    }
    #expect(wiring.map(\.clause) == ["The wiring threw NoModule()"])
  }

  @Test func nothingRealIsNoModule() {
    var report = ConformanceReport()
    _ = report.check([.releasedAfterAssembly], LawScenario(), module: "Shelf") {
      _ = ShelfViewDouble($0)
    }
    #expect(
      report.entries.map(\.outcome) == [
        .notChecked(why: "nothing real is tracked: harness.owns(presenter, as: .presenter)")
      ])
  }
}
