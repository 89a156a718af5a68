import Foundation
import InventedHarnesses
import ReferenceConformance
import ReferenceHarnesses
import TestConditions
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

/// With their faults the reference modules break the rules that can see them; that the fixed ones
/// keep all of them is shown by the tests of `viper-lab check`.
@Suite struct ReferenceConformanceTests {
  private static let root: String = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3)
    .joined(separator: "/").replacingOccurrences(of: "//", with: "/")

  static func report(
    _ module: ReferenceModule, faults: Set<String> = [], options: Conformance.Options = .init()
  ) async throws -> ConformanceReport {
    var run = ConformanceRun(
      module: module.name, options: options, releaseTimeout: .milliseconds(10))
    run.triesLaws = false
    for suite in module.suites {
      let flows = try Flow.read("\(root)/Fixtures/\(suite.file)")
      await suite.conformance(&run, flows: flows, faults: faults)
    }
    run.add(assembling: { module.assemble(faults) })
    #expect(run.problems.map(\.description) == [])
    return run.report()
  }

  private func module(_ name: String) throws -> ReferenceModule {
    try #require(ReferenceModule.all.first { $0.name == name })
  }

  /// The faults that end no process, and the rules that they break.
  private static let faults: [(module: String, fault: String, rules: [String])] = [
    ("ItemList", "presenterHoldsView", ["presenter-holds-view-weakly"]),
    ("ItemList", "interactorHoldsPresenter", ["interactor-holds-output-weakly"]),
    ("ItemList", "presenterHoldsScenePresenter", ["presenter-holds-view-weakly"]),
    // These are for laws and flows: nobody is held or told who should not be.
    ("ItemList", "pageAdvancedTwice", []), ("ItemList", "firstLoadNotHeldBack", []),
    ("ItemList", "lateAnswerShown", []),
    ("Articles", "errorHasNoWay", ["one-end-per-request"]),
    ("Articles", "entityReachesTheView", ["entities-stay-behind-the-presenter"]),
    (
      "FirstSecond", "delegateHeldStrongly",
      ["delegate-is-held-weakly", "nothing-is-sent-after-release"]
    ),
    ("FirstSecond", "delegateIsView", ["delegate-is-the-opening-presenter"]),
    (
      "FirstSecond", "delegateCalledAfterFirstIsGone",
      ["delegate-is-held-weakly", "nothing-is-sent-after-release"]
    ),
    // An alert with one button is a notice: that it was meant as a question is told by flows.
    ("FirstSecond", "alertShownByRouter", []),
    ("FirstSecond", "alertHandlerKeepsView", ["module-is-released-with-its-owner"]),
    ("FirstSecond", "delegateNeverCalled", []), ("FirstSecond", "delegateCalledTwice", []),
    ("FirstSecond", "alertShownTwice", []), ("FirstSecond", "cancelDoesOK", []),
    // What is asked again, or shown too late, is for laws and flows.
    ("WatchedProjects", "errorKeepsLoading", []),
    (
      "WatchedProjects", "filterHoldsPresenter",
      ["module-is-released-with-its-owner", "nothing-is-sent-after-release"]
    ),
    ("DebounceSearch", "staleAnswerShown", []), ("DebounceSearch", "noDebounce", []),
    ("DebounceSearch", "noCancel", []),
    ("DebounceSearch", "offMainThread", ["view-is-told-on-the-main-thread"]),
    (
      "DebounceSearch", "searchHoldsPresenter",
      ["module-is-released-with-its-owner", "nothing-is-sent-after-release"]
    ),
    ("DebounceSearch", "answersTwice", ["one-end-per-request"]),
    ("UserList", "failureCompletes", []),
    ("UserList", "endsHeldWeakly", ["no-slot-is-empty"]),
    ("UserList", "notOnMainThread", ["view-is-told-on-the-main-thread"]),
  ]

  @Test(.enabled(if: isExhaustive), arguments: faults)
  func eachFaultBreaksItsRule(
    _ name: String, _ fault: String, _ rules: [String]
  ) async throws {
    let options =
      name == "Articles"
      ? Conformance.Options().with(
        "entities-stay-behind-the-presenter", severity: .error, because: "this app wants it")
      : .init()
    let report = try await Self.report(module(name), faults: [fault], options: options)
    let found = Set(report.findings.compactMap(\.rule)).sorted()
    #expect(found == rules, "\(report.text())")
  }

  @Test func eachFaultIsTried() {
    // What ends the process is found by flows and laws, each in a process of its own.
    let all = ReferenceModule.all.flatMap { module in
      module.faults.filter { !$0.traps }.map { "\(module.name) \($0.name)" }
    }
    #expect(Self.faults.map { "\($0.module) \($0.fault)" }.sorted() == all.sorted())
    #expect(all.count == 28)
  }
}
