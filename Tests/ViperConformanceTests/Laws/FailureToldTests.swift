import RoleNames
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// What counts as telling the user of a failure: not what a success tells as well.
@MainActor @Suite(.onOwnThreads) struct FailureToldTests {
  typealias Told = [(name: String, with: KeyValuePairs<String?, Any>)]

  /// Loads, and then sends what a test says.
  private final class Presenter {
    private let requests: CallRecorder<Void>
    private let commands: CallRecorder<Void>
    private let (success, failure): (Told, Told)

    init(_ harness: Harness, _ success: Told, _ failure: Told) {
      requests = CallRecorder(harness, (), on: .request)
      commands = CallRecorder(harness, (), on: .command)
      (self.success, self.failure) = (success, failure)
    }

    func load() {
      commands.call("isLoading", ["value": true])
      let isLoaded = (try? requests.callThrowing("fetch") { (_: Void) throws in "it" }) != nil
      for message in isLoaded ? success : failure {
        commands.call(message.name, message.with)
      }
    }
  }

  private func outcome(_ success: Told, _ failure: Told) async throws -> RuleOutcome {
    var report = ConformanceReport()
    let scenario = LawScenario(load: ["load"], success: .returns("it"), failure: .throwing("off"))
    let problems = await report.check([.failureReachesTheUser], scenario, module: "List") {
      let presenter = Presenter($0, success, failure)
      $0.owns(presenter, as: .presenter)
      $0.accepts(.event, named: "load") { [unowned presenter] _ in presenter.load() }
    }
    #expect(problems.map(\.description) == [])
    return try #require(report.entries.first).outcome
  }

  nonisolated private static func idle() -> Told { [("isLoading", ["value": false])] }
  nonisolated private static func rows(_ rows: [String]) -> Told { [("show", ["rows": rows])] }

  @Test func whatComesWithASuccessTooTellsNothing() async throws {
    for (success, failure, same) in [
      (Self.idle() + Self.rows(["a"]), Self.idle(), "isLoading(value: false)"),
      (Self.rows(["a"]) + [("hideLoading", [:])], [("hideLoading", [:])], "hideLoading"),
    ] as [(Told, Told, String)] {
      let outcome = try await outcome(success, failure)
      guard case .violated(let violations) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(
        violations.map(\.sentence) == [
          "The answer to fetch failed, and nobody was told: a success sends command isLoading(value: true)"
            + ", command \(same) as well."
        ])
    }
  }

  @Test func whatComesWithTheFailureOnlyTells() async throws {
    for failure in [
      Self.idle() + [("showError", [:])],
      [("show", ["message": "offline"])] + Self.idle(),
      [("render", ["state": "failed"])],
      Self.idle() + Self.rows([]),
    ] as [Told] {
      #expect(
        try await outcome(
          Self.idle() + Self.rows(["a"]) + [("render", ["state": "loaded"])], failure)
          == .holds(count: 1))
    }
  }

  /// A view that asks the presenter for what it shows may show the failure.
  @Test func whatTheViewReadsIsNotKnown() async throws {
    for (success, failure) in [
      ([("reload", [:])], [("reload", [:])]),
      ([("hideLoading", [:]), ("reload", [:])], [("hideLoading", [:])]),
    ] as [(Told, Told)] {
      let outcome = try await outcome(success, failure)
      guard case .notChecked(let why) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(why.hasSuffix("whether the view reads something else then is not known"), "\(why)")
    }
  }
}
