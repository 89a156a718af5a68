import Foundation
import RoleNames
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRules

/// Values that a module makes anew each time, such as an id, are no difference, and are written as matchers.
@MainActor @Suite(.onOwnThreads) struct VaryingTrialTests {
  private struct Row {
    let id = UUID()
    let title: String
  }

  private final class ListPresenter {
    private let requests, commands: CallRecorder<Void>
    private let staysLoading: Bool
    private var isLoading = false

    init(_ harness: Harness, staysLoading: Bool) {
      requests = CallRecorder(harness, (), on: .request)
      commands = CallRecorder(harness, (), on: .command)
      self.staysLoading = staysLoading
    }

    func load() {
      guard !isLoading else { return }
      isLoading = true
      requests.call("load", ["session": UUID().uuidString, "page": 1])
    }

    func take(_ isLoaded: Bool) {
      isLoading = staysLoading && !isLoaded
      if isLoaded {
        commands.call("show", ["rows": [Row(title: "a")]])
      } else {
        commands.call("showProblem")
      }
    }
  }

  private static func wire(staysLoading: Bool) -> (Harness) -> Void {
    { harness in
      let presenter = ListPresenter(harness, staysLoading: staysLoading)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "viewDidLoad") { [unowned presenter] _ in presenter.load() }
      harness.accepts(.response, named: "loaded") { [unowned presenter] _ in presenter.take(true) }
      harness.accepts(.response, named: "failed") { [unowned presenter] _ in presenter.take(false) }
    }
  }

  private func entry(_ laws: [Law], staysLoading: Bool) throws -> ConformanceReport.Entry {
    var report = ConformanceReport()
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: .response("loaded"), failure: .response("failed"))
    let problems = report.check(
      laws, scenario, module: "List", wiring: Self.wire(staysLoading: staysLoading))
    #expect(problems.map(\.description) == [])
    return try #require(report.entries.first)
  }

  @Test(arguments: [Law.nextTryWorks, .twoAnswersCountOnce])
  func anotherIDIsNoDifference(_ law: Law) throws {
    let entry = try entry([law], staysLoading: false)
    #expect(entry.outcome == .holds(count: 1))
  }

  /// The flow that shows a broken law fails as long as it is broken, and only then.
  @Test func theFlowOfAFindingHasMatchers() throws {
    let violation = try #require(
      try entry([.nextTryWorks], staysLoading: true).violations.first)
    #expect(violation.sentence == "After a failure, event viewDidLoad asks nothing.")
    let text = violation.flowText
    #expect(
      text.contains(#"{ "session": { "$type": "string" }, "page": 1 }"#), "\(text)")
    let flow = try #require(try Flow.read(text: text, path: "law.json").first)
    let runner = FlowRunner(flow)
    for staysLoading in [true, false] {
      for _ in 0..<2 {
        let findings = runner.run(wiring: Self.wire(staysLoading: staysLoading)).findings
        #expect(
          findings.map(\.id) == (staysLoading ? [.missingMessage] : []),
          "\(findings.map(\.description))")
      }
    }
  }
}
