import CommandTestSupport
import Foundation
import GoldenText
import InventedHarnesses
import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import TestConditions
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

@testable import viper_lab_proofs

/// The laws on the reference modules with their faults, driven by their own flows; that the fixed ones
/// keep them is shown by the tests of `viper-lab check`.
@Suite(.onOwnThreads) struct ReferenceLawTests {
  private func report(_ file: String, _ faults: Set<String>) async throws -> ConformanceReport {
    let module = try #require(ReferenceModule.all.first { $0.suites.map(\.file).contains(file) })
    let suite = try #require(module.suites.first { $0.file == file })
    let flows = try Flow.read("\(Fixtures.root)/\(file)", root: Fixtures.root)
    var report = ConformanceReport()
    let process = RunFlowCommand.trials(
      of: suite, in: module, program: Program.proofs, faults: faults.sorted())
    let problems = await suite.check(
      Law.all, &report, flows: flows, process: process, faults: faults)
    #expect(problems.map(\.description) == [])
    return report
  }

  private func broken(_ report: ConformanceReport) -> [String] {
    report.entries.filter { !$0.violations.isEmpty }.map(\.check.id)
  }

  /// The faults of the modules that laws can see, and the laws that see them.
  @Test(
    .enabled(if: isExhaustive),
    arguments: [
      ("ItemList/ItemList.scene.json", "presenterHoldsView", ["released-after-assembly"]),
      ("ItemList/ItemList.scene.json", "interactorHoldsPresenter", ["released-after-assembly"]),
      ("ItemList/ItemList.scene.json", "presenterHoldsScenePresenter", ["released-after-assembly"]),
      (
        "ItemList/ItemList.presenter.json", "pageAdvancedTwice",
        ["bottom-after-an-error-asks-for-the-same-page", "bottom-asks-for-the-next-page"]
      ),
      (
        "ItemList/ItemList.presenter.json", "firstLoadNotHeldBack",
        ["bottom-while-loading-asks-nothing", "same-event-twice-asks-once"]
      ),
      ("ItemList/ItemList.presenter.json", "lateAnswerShown", ["stale-answer-does-not-win"]),
      ("Articles/Articles.interactor.json", "errorHasNoWay", ["failure-reaches-the-user"]),
      (
        "Articles/Articles.interactor.json", "responseWithoutBodyTraps",
        ["failure-reaches-the-user"]
      ),
      ("FirstSecond/First.view.json", "cancelDoesOK", ["cancel-does-not-do-what-ok-does"]),
      ("FirstSecond/First.view.json", "alertHandlerKeepsView", ["released-after-every-event"]),
      ("FirstSecond/FirstSecond.scene.json", "alertShownTwice", ["same-event-twice-asks-once"]),
      (
        "FirstSecond/Second.presenter.json", "delegateHeldStrongly",
        ["delegate-that-has-gone-is-not-missed"]
      ),
      (
        "FirstSecond/Second.presenter.json", "delegateCalledAfterFirstIsGone",
        ["delegate-that-has-gone-is-not-missed"]
      ),
      (
        "WatchedProjects/WatchedProjects.presenter.json", "errorKeepsLoading",
        ["bottom-after-an-error-asks-for-the-same-page", "next-try-works"]
      ),
      (
        "WatchedProjects/WatchedProjects.presenter.json", "filterHoldsPresenter",
        ["late-answer-is-harmless", "released-after-assembly"]
      ),
      ("UserList/UserList.presenter.json", "failureCompletes", ["next-try-works"]),
    ])
  func aFaultIsSeen(_ file: String, _ fault: String, _ laws: [String]) async throws {
    let report = try await report(file, [fault])
    #expect(broken(report) == laws, "\(report.text(isVerbose: true))")
  }

  @Test(.enabled(if: isExhaustive)) func theArticleShowsWhatIsNotChecked() async throws {
    let report = try await report("ItemList/ItemList.presenter.json", [])
    let lines = report.text(isVerbose: true).split(separator: "\n")
    expectShown(
      lines.filter { !$0.hasPrefix("holds ") }.joined(separator: "\n"), in: "Laws.md",
      having: "?      alert-button-acts-once")
  }

  /// The double for HTTP stands for the network, which lives on when the module has gone.
  @Test(arguments: isExhaustive ? [false, true] : [true]) func aLateAnswerByHTTPIsTried(
    isFaulty: Bool
  ) async throws {
    let report = try await report(
      "UserList/UserList.interactor.json", isFaulty ? ["goneInteractorTraps"] : [])
    let entry = report.entries.first { $0.check.id == "late-answer-is-harmless" }
    switch entry?.outcome {
    case .violated: #expect(isFaulty, "\(report.text(isVerbose: true))")
    case .holds: #expect(!isFaulty, "\(report.text(isVerbose: true))")
    default: Issue.record("\(report.text(isVerbose: true))")
    }
  }

  /// All that is told of a law that does not hold, with the flow that can be saved.
  @Test func aBrokenLawTellsWhatItDid() async throws {
    let report = try await report("ItemList/ItemList.presenter.json", ["firstLoadNotHeldBack"])
    let finding = report.findings.first { $0.rule == "same-event-twice-asks-once" }
    #expect(finding?.id == .brokenLaw)
    #expect(finding?.details.first == "Where: message 4, request fetchList(query: \"\", page: 1)")
    expectGolden("\(try #require(finding))", named: "SecondLoad")
    let article = URL(fileURLWithPath: Fixtures.root).deletingLastPathComponent()
      .appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc/Laws.md")
    let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
    #expect(text.contains("```\n\(finding.map { "\($0)" } ?? "")\n```\n"))
  }
}
