import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperFixtures
@testable import ViperRules

/// Which events come twice, and which of their messages are questions that are open.
@MainActor @Suite struct RepeatedEventTests {
  private func entry(
    _ module: AccountModule, _ change: (inout LawScenario) -> Void = { _ in }
  ) async throws -> ConformanceReport.Entry {
    var scenario = LawScenario(flows: try module.flows())
    change(&scenario)
    var report = ConformanceReport()
    let problems = await report.check([.sameEventTwiceAsksOnce], scenario, module: "Account") {
      module.wire($0)
    }
    #expect(problems.map(\.description) == [])
    return try #require(report.entries.first)
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
}
