import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// Which events come twice, and which of their messages are questions that are open.
@MainActor @Suite struct RepeatedEventTests {
  private func entry(
    _ module: AccountModule, _ change: (inout LawScenario) -> Void = { _ in }
  ) async throws -> ConformanceReport.Entry {
    try #require(await report(module, .init(), change).entries.first)
  }

  private func report(
    _ module: AccountModule, _ options: Conformance.Options = .init(),
    _ change: (inout LawScenario) -> Void = { _ in }
  ) async throws -> ConformanceReport {
    var scenario = LawScenario(flows: try module.flows())
    change(&scenario)
    var report = ConformanceReport(options: options)
    let problems = await report.check([.sameEventTwiceAsksOnce], scenario, module: "Account") {
      module.wire($0)
    }
    #expect(problems.map(\.description) == [])
    return report
  }

  @Test(
    arguments: isExhaustive ? AccountModule.lifeCycle : Array(AccountModule.lifeCycle.prefix(2)))
  func anEventOfTheLifeCycleIsNotSentTwice(_ module: AccountModule) async throws {
    let entry = try await entry(module)
    #expect(
      entry.outcome
        == .notChecked(
          why:
            "event \(module.event) is of the view's life cycle, and no other event is known that "
            + "asks and can wait: repeated: [\"\(module.event)\"]"))
    let repeated = try await self.entry(module) { $0.repeated = $0.load }
    #expect(
      repeated.violations.map(\.sentence) == [
        "The second event \(module.event) asks request save(completion: {…}), while the first is "
          + "not answered."
      ])
  }

  /// What each flow sends first, and once, is sent by the view when it has loaded, whatever it is called.
  @Test func whatOnlyBeginsFlowsIsNotSentTwice() async throws {
    var module = AccountModule.updating
    let other = #"{ "when": { "event": "updateView" }, "then": [ { "request": "save" } ] }"#
    module.flowsBeside = #", { "id": "other", "steps": [ \#(other) ] }"#
    #expect(
      try await entry(module).outcome
        == .notChecked(
          why:
            "event updateView begins each flow, and comes once, and no other event is known that "
            + "asks and can wait: repeated: [\"updateView\"]"))
    #expect(try await entry(module) { $0.repeated = $0.load }.violations.count == 1)
    // A single flow says nothing of that.
    #expect(try await entry(AccountModule.updating).violations.count == 1)
    module.flowsBeside = #", { "id": "other", "steps": [ \#(other), \#(other) ] }"#
    #expect(try await entry(module).outcome != .holds(count: 1))
  }

  @Test func anEventOfTheLifeCycleIsSentTwiceWhereAFlowSendsItTwice() async throws {
    var module = AccountModule.lifeCycle[0]
    module.more = #", { "when": { "event": "viewDidLoad" }, "then": [] }"#
    #expect(try await entry(module).violations.count == 1)
  }

  @Test func noEventIsSentTwiceWhereAFlowSaysThatItAsksAgain() async throws {
    var module = AccountModule.lifeCycle[0]
    module.more = #", { "when": { "event": "viewDidLoad" }, "then": [ { "request": "save" } ] }"#
    #expect(
      try await entry(module).outcome
        == .notChecked(why: "the flow account says that event viewDidLoad asks again"))
  }

  /// The sound ones whose event can be sent twice; with the others nothing asks that is answered later.
  private static let tried = [
    "cancels by an order", "counts its taps beside a question",
    "counts its taps beside a question that the output answers", "has a task until it is answered",
    "is busy until it is answered",
  ]

  @Test(arguments: AccountModule.sound)
  func whatIsNoOpenQuestionIsNotAccused(_ module: AccountModule) async throws {
    let entry = try await entry(module)
    #expect(entry.violations.map(\.sentence) == [])
    let isTried = "\(entry.outcome)" == "holds (1)"
    #expect(isTried == Self.tried.contains("\(module)"), "\(entry.outcome)")
  }

  @Test(arguments: AccountModule.broken)
  func aTapThatAsksTwiceIsFound(_ module: AccountModule) async throws {
    let entry = try await entry(module)
    #expect(entry.violations.count == 1, "\(entry.outcome)")
    #expect(
      entry.violations.allSatisfy {
        $0.sentence.hasPrefix("The second event \(module.event) asks request ")
          && $0.sentence.hasSuffix(", while the first is not answered.")
          && !$0.sentence.contains("name")
      }, "\(entry.violations.map(\.sentence))")
  }

  @Test(arguments: [
    ("viewDidLoad", true), ("viewDidLoadTrigger", true), ("handleViewWillAppear", true),
    ("screenDidAppear", true), ("setUp", true), ("setupInitialState", true), ("didLoad", true),
    ("appear", true), ("onAppear", true), ("viewIsReady", true), ("onViewLoaded", true),
    ("notifyViewLoaded", true), ("didTriggerViewReadyEvent", true), ("setupView", true),
    ("awakeFromNib", true), ("viewDidAppear", true), ("didBecomeActive", true),
    ("load", false), ("reloadView", false),
    ("viewDidTapReload", false), ("loadMore", false),
    ("didTapSetup", false), ("viewDidRequestLoading", false), ("appearanceDidChange", false),
    ("ready", false),
  ])
  func namesTellTheLifeCycle(_ name: String, _ isOfLifeCycle: Bool) {
    #expect(LawEvent.event(name).isOfLifeCycle == isOfLifeCycle)
  }

  // MARK: What may be meant

  /// A toggle asks each time: what can't be told from two taps by mistake only warns, and says how to say so.
  @Test func aTapThatAsksTwiceWarns() async throws {
    let tap = try await report(AccountModule.broken[0])
    #expect(tap.findings.map(\.description) == [])
    let warning = try #require(tap.warnings.first)
    #expect(tap.warnings.count == 1 && warning.id == .brokenLaw)
    #expect(
      warning.details.contains(
        "If each is meant, as with a toggle: scenario: LawScenario(meantEachTime: [\"didTapSave\"])"
      ))
    #expect(tap.text().contains("warns  same-event-twice-asks-once"))
    #expect(tap.newBaseline.accepted.isEmpty)
  }

  @Test func aTapIsAnErrorWhereTheProjectSaysSo() async throws {
    let options = Conformance.Options().with(
      "same-event-twice-asks-once", severity: .error, because: "each tap pays")
    let tap = try await report(AccountModule.broken[0], options)
    #expect(tap.findings.count == 1 && tap.warnings.isEmpty)
    #expect(tap.newBaseline.accepted.count == 1)
  }

  /// Nobody means to load twice while the first load is open.
  @Test func aSecondLoadIsAnError() async throws {
    let load = try await report(AccountModule.lifeCycle[0]) { $0.repeated = $0.load }
    #expect(load.findings.count == 1 && load.warnings.isEmpty)
    #expect(load.findings.first?.details.contains { $0.hasPrefix("If each is meant") } == false)
  }

  @Test func aTapThatIsMeantEachTimeIsNotSentTwice() async throws {
    let module = AccountModule.broken[1]
    #expect(try await entry(module).violations.count == 1)
    let meant = try await entry(module) { $0.meantEachTime = ["didTapSave"] }
    #expect(meant.violations.isEmpty, "\(meant.outcome)")
    let other = try await entry(module) { $0.meantEachTime = ["didTapSend"] }
    #expect(other.violations.count == 1)
    // A flow says the same.
    var twice = module
    twice.more = #", { "when": { "event": "didTapSave" }, "then": [ { "request": "save" } ] }"#
    #expect(try await entry(twice).violations.isEmpty)
  }

  // MARK: Explored flows

  /// An explored flow shows what can be sent, and says nothing of what is.
  @Test func anExploredFlowDoesNotSayThatTheLifeCycleBeginsTwice() async throws {
    var module = AccountModule.lifeCycle[0]
    module.more = #", { "when": { "event": "viewDidLoad" }, "then": [] }"#
    #expect(try await entry(module).violations.count == 1)
    let explored = try await entry(module) { $0.areFlowsExplored = true }
    #expect(explored.violations.isEmpty, "\(explored.outcome)")
  }

  /// A response that also comes where a question was not asked answers another one.
  @Test func aResponseAnswersOnlyWhatItAlwaysFollows() async throws {
    var module = try #require(AccountModule.broken.first { "\($0)" == "is answered by a response" })
    #expect(try await entry(module).violations.count == 1)
    module.before = #"{ "when": { "event": "viewDidLoad" }, "then": [ { "request": "setUp" } ] },"#
    module.flowsBeside = #"""
      , { "id": "title", "steps": [
        { "when": { "event": "viewDidLoad" }, "then": [ { "request": "setUp" } ] },
        { "when": { "response": "done" }, "then": [] } ] }
      """#
    let entry = try await entry(module)
    #expect(entry.violations.isEmpty, "\(entry.outcome)")
  }

  @Test(arguments: [
    (#"{ "when": { "event": "setupView" }, "then": [ { "request": "save" } ] }"#, 0),
    (#"{ "when": { "event": "loadData" }, "then": [] }"#, 0),
    (
      #"""
      { "when": { "event": "configure" }, "then": [] },
      { "when": { "event": "viewDidLoad" }, "then": [ { "request": "save" } ] }
      """#, 1
    ),
    (#"{ "when": { "event": "loadMore" }, "then": [ { "request": "save" } ] }"#, nil),
    (
      #"""
      { "when": { "event": "didTapSave" }, "then": [ { "request": "save" } ] },
      { "when": { "event": "viewDidLoad" }, "then": [ { "request": "load" } ] }
      """#, nil
    ),
  ])
  func whatLoadsIsTheFirstToAsk(_ steps: String, _ count: Int?) throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Account", "flows": [ { "id": "a", "steps": [ \(steps) ] } ] }
        """, path: "Account.json")
    #expect(flows.map(\.stepsBeforeLoad) == [count])
  }
}
