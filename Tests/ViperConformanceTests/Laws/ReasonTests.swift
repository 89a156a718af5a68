import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// Why laws and rules are not checked, in words that are true of the module.
@MainActor @Suite(.onOwnThreads) struct ReasonTests {
  private enum Event {
    case viewDidLoad
  }
  private enum Request {
    case fetch
  }
  private enum Response {
    case fetched
  }

  private final class Presenter {
    var interactor: ((Request) -> Void)?
    var tellDelegate: (() -> Void)?
  }

  private static func wire(_ harness: Harness) {
    let presenter = Presenter()
    presenter.interactor = InteractorSpy<Request, Response>(harness).handle
    let delegate = DelegateSpy<Never>(harness)
    presenter.tellDelegate = { delegate.tell("didLoad") }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (_: Event) in presenter.interactor?(.fetch) }
    harness.accepts(.response) { (_: Response) in presenter.tellDelegate?() }
  }

  private func reasons(_ laws: [Law]) async throws -> [String] {
    let flows = try Flow.read(
      text: #"""
        { "format": 1, "module": "Note", "flows": [ {
          "id": "note.load", "scenario": "the delegate hears of what was fetched", "given": [
            { "request": "fetch", "reply": [ { "response": "fetched" } ], "held": true } ],
          "steps": [
            { "when": { "event": "viewDidLoad" }, "then": [ { "request": "fetch" } ] },
            { "when": { "response": "fetched" }, "then": [ { "delegate": "didLoad" } ] } ] } ] }
        """#, path: "Note.json")
    var report = ConformanceReport()
    let problems = await report.check(laws, LawScenario(flows: flows), module: "Note") {
      Self.wire($0)
    }
    #expect(problems.map(\.description) == [])
    return report.entries.map { "\($0.outcome)" }
  }

  @Test func aDelegateThatOnlyAnAnswerTellsIsSaidToBeToldByThat() async throws {
    #expect(
      try await reasons([.delegateThatHasGoneIsNotMissed]) == [
        "is not checked: a delegate is told by response fetched of the flow note.load, which is no "
          + "event, and by none"
      ])
  }

  @Test func whoTakesALateAnswerIsSaidAsItIs() async throws {
    #expect(
      try await reasons([.lateAnswerIsHarmless]) == [
        "is not checked: the harness tracks no view that could be released, and an entry point of "
          + "the module takes the answer, and goes with it"
      ])
  }

  @Test func aRequestToADoubleIsNotSaidToHaveNoEnd() throws {
    func outcome(_ example: String) throws -> RuleOutcome {
      TranscriptRule.oneEndPerRequest.outcome(on: try RoleTranscript(example: example))
    }
    #expect(
      try outcome("presenter sends request fetch")
        == .notChecked(why: "the transcript has no request to an interactor that is no double"))
    #expect(
      try outcome("test sends request fetch")
        == .notChecked(
          why: "the transcript has no request that is answered by a response, a closure or a stream"
        ))
  }
}
