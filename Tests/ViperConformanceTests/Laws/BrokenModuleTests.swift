import Foundation
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRules

/// A module for each law that breaks it and nothing else, and its fixed version.
@MainActor @Suite struct BrokenModuleTests {
  nonisolated static let broken: [(ShelfFault, String)] = [
    (.cycle, "released-after-assembly"),
    (.keptBySelect, "released-after-every-event"),
    (.keptWhileLoading, "released-with-an-answer-pending"),
    (.goesOnWithoutView, "late-answer-is-harmless"),
    (.unownedView, "late-answer-is-harmless"),
    (.showsStale, "stale-answer-does-not-win"),
    (.addsTwice, "two-answers-count-once"),
    (.closeWaits, "never-answered-module-goes-on"),
    (.swallowsFailure, "failure-reaches-the-user"),
    (.staysLoading, "next-try-works"),
    (.asksTwice, "same-event-twice-asks-once"),
    (.opensTwice, "same-event-twice-opens-one-screen"),
    (.moreWhileLoading, "bottom-while-loading-asks-nothing"),
    (.moreAfterTheEnd, "bottom-after-the-end-asks-nothing"),
    (.skipsFailedPage, "bottom-after-an-error-asks-for-the-same-page"),
    (.countsPageTwice, "bottom-asks-for-the-next-page"),
    (.refreshKeepsPage, "refresh-begins-at-the-first-page"),
    (.deletesTwice, "alert-button-acts-once"),
    (.cancelDeletes, "cancel-does-not-do-what-ok-does"),
    (.keepsDelegate, "delegate-that-has-gone-is-not-missed"),
    (.indexBeforeLoad, "events-before-the-view-has-loaded-do-not-trap"),
    (.needsView, "missing-neighbour-does-not-trap"),
    (.offMain, "commands-arrive-on-the-main-thread"),
    (.secondRefreshTraps, "trials-do-not-trap"),
  ]

  private func report(
    _ faults: Set<ShelfFault>, _ laws: [Law] = Law.all
  ) async -> ConformanceReport {
    var report = ConformanceReport()
    let problems = await report.check(
      laws, Shelf.scenario, module: "Shelf", process: TrialProcess.make(faults)
    ) {
      Shelf.wire($0, faults)
    }
    #expect(problems.map(\.description) == [])
    return report
  }

  /// The others see nothing of a fault: that is tried of all where everything is.
  private static func laws(_ law: String) -> [Law] {
    isExhaustive ? Law.all : Law.all.filter { $0.id == law }
  }

  private func brokenLaws(_ report: ConformanceReport) -> [String] {
    report.entries.filter { !$0.violations.isEmpty }.map(\.check.id)
  }

  @Test func theFixedModuleKeepsAllLaws() async {
    let report = await report([])
    #expect(report.findings.map(\.description) == [])
    #expect(
      report.count(.law) == .init(holding: Law.all.count, broken: 0, notChecked: 0),
      "\(report.text(isVerbose: true))")
  }

  @Test func everyLawAndEveryFaultIsTried() {
    #expect(Set(Self.broken.map(\.1)) == Set(Law.all.map(\.id)))
    #expect(Set(Self.broken.map(\.0)) == Set(ShelfFault.allCases))
    #expect(GoldenFinding.names == Set(ShelfFault.allCases.map(\.rawValue)))
  }

  /// Where a process is needed it is waited for, so that the main thread is there for others.
  @Test(
    arguments: broken.map(\.0).filter {
      isExhaustive || $0 == .unownedView || !TrialProcess.trapping.contains($0)
    })
  func aBrokenModuleIsCaughtInAnAsynchronousTest(_ fault: ShelfFault) async throws {
    let law = try #require(Self.broken.first { $0.0 == fault }?.1)
    let text = try flow(of: fault, law, in: await report([fault], Self.laws(law)))
    let runner = FlowRunner(try #require(try Flow.read(text: text, path: "law.json").first))
    if TrialProcess.trapping.contains(fault) {
      let process = TrialProcess.make([fault])
      let ending = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: process.run(text, count: 1).ending)
        }
      }
      guard case .died = ending else {
        Issue.record("\(fault) survives \(text)")
        return
      }
    } else {
      let failing = await runner.run { Shelf.wire($0, [fault]) }
      #expect(!failing.findings.isEmpty, "\(text)")
    }
    let fixed = await runner.run { Shelf.wire($0) }
    // A step whose messages can't be known is recorded where that is allowed.
    let problems = fixed.findings.filter { $0.id != .notRecorded }
    #expect(problems.map(\.description) == [], "\(text)")
  }

  /// Some: meanwhile the main thread is there for nobody else.
  @Test(
    arguments: broken.filter {
      isExhaustive
        ? !TrialProcess.trapping.contains($0.0)
        : [.asksTwice, .offMain, .keptWhileLoading].contains($0.0)
    })
  func aBrokenModuleIsCaughtByItsLaw(_ fault: ShelfFault, _ law: String) throws {
    var report = ConformanceReport()
    let problems = report.check(
      Self.laws(law), Shelf.scenario, module: "Shelf", process: TrialProcess.make([fault])
    ) {
      Shelf.wire($0, [fault])
    }
    #expect(problems.map(\.description) == [])
    let text = try flow(of: fault, law, in: report)
    let runner = FlowRunner(try #require(try Flow.read(text: text, path: "law.json").first))
    let failing = runner.run { Shelf.wire($0, [fault]) }
    #expect(!failing.findings.isEmpty, "\(text)")
    // What comes by the main queue is awaited by an asynchronous test.
    guard fault != .offMain else { return }
    let fixed = runner.run { Shelf.wire($0) }
    #expect(fixed.findings.map(\.description) == [], "\(text)")
  }

  /// The flow of the one finding, which says what is pinned.
  private func flow(
    of fault: ShelfFault, _ law: String, in report: ConformanceReport
  ) throws -> String {
    #expect(brokenLaws(report) == [law], "\(report.text(isVerbose: true))")
    try GoldenFinding.check(
      try #require((report.findings + report.warnings).first), of: fault)
    return try #require(report.entries.flatMap(\.violations).first).flowText
  }

  #if !os(Linux)
    /// Runs in a process of its own only.
    @Test(.enabled(if: LawProcess.isTrial)) func trial() async {
      await LawProcess.runTrials { Shelf.wire($0, TrialProcess.faults) }
    }
  #endif
}

/// This test's program once more, for some trials.
enum TrialProcess {
  private static let key = "VIPER_TEST_FAULTS"

  static let faults = Set(
    (ProcessInfo.processInfo.environment[key] ?? "").split(separator: ",")
      .compactMap { ShelfFault(rawValue: String($0)) })

  /// The faults that end a process.
  static let trapping: [ShelfFault] = [
    .unownedView, .indexBeforeLoad, .needsView, .secondRefreshTraps,
  ]

  static func make(_ faults: Set<ShelfFault>) -> LawProcess {
    guard faults.isEmpty || trapping.contains(where: faults.contains) else {
      return LawProcess { _, _ in LawProcess.Run(ending: .survived) }
    }
    let names = faults.map(\.rawValue).joined(separator: ",")
    #if os(Linux)
      // There are many trials, and XCTest looks for one test in much less time.
      let arguments = ["ViperConformanceTests.BrokenModuleTrial/testTrials"]
    #else
      let arguments = TestCall.swiftTestingArguments(filter: "BrokenModuleTests/trial")
    #endif
    return LawProcess(
      program: Bundle.main.executablePath ?? CommandLine.arguments[0],
      environment: [key: names]
    ) { _ in arguments }
  }
}

extension Violation {
  /// The flow that reproduces it.
  var flowText: String {
    guard let start = details.firstIndex(where: { $0.hasPrefix("As a flow") }) else { return "" }
    return details[(start + 1)...].joined(separator: "\n")
  }
}
