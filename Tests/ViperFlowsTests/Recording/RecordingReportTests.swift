import FlowTestSupport
import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What is said of what was recorded, and of what stands beside it in the file.
@Suite struct RecordingReportTests {
  private static let steps = """
    { "when": { "event": "start" } },
        { "when": { "event": "stop" } },
        { "when": { "event": "start" }, "then": [ { "command": "hide" } ] }
    """

  private static func module(_ presenter: SmallPresenter, _ event: SmallEvent) {
    if case .start = event {
      presenter.onRequest(.load(id: 3))
      presenter.show("a")
    }
  }

  @Test func theReportShowsWhatWasWrittenAndWhere() throws {
    let fixture = try RecordedFixture(steps: Self.steps)
    let result = try fixture.run(.missing, onEvent: Self.module)
    #expect(
      result.findings.last?.details == [
        "Step 1, event start, lines 4 to 7:",
        "  request load(id: 3)",
        #"  command show(text: "a")"#,
        "Step 2, event stop, line 9:",
        "  nothing",
        "request load(id: 3) had no answer: no 'given' is for it.",
      ])
  }

  @Test func aFindingBesideStandsAtItsLineInTheFileAsItIsNow() throws {
    let fixture = try RecordedFixture(steps: Self.steps)
    let result = try fixture.run(.missing, onEvent: Self.module)
    let other = try #require(result.findings.first)
    #expect(other.id == .missingMessage)
    let lines = try fixture.text.components(separatedBy: "\n")
    let line = try #require(other.fixture?.position?.line)
    #expect(lines[line - 1].contains(#""then": [ { "command": "hide" } ]"#))
    // The same as a run of the file as it is now.
    let again = try fixture.run(.missing, onEvent: Self.module)
    #expect(again.findings.map(\.fixture) == [other.fixture])
  }

  @Test func aRequestThatIsAnsweredIsNotNamed() throws {
    let given = """
      "given": [ { "request": "load", "with": { "id": 3 }, "reply": [ { "response": "saved" } ] } ],
      """
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "start" } }"#, besides: given)
    let result = try fixture.run(.missing, onEvent: Self.module)
    #expect(result.ids == [.recorded])
    #expect(!result.finding(0).details.contains { $0.contains("no answer") })
    // Nor is one that a later step answers.
    let later = try RecordedFixture(
      steps: """
        { "when": { "event": "start" } },
            { "when": { "response": "saved" }, "then": [] }
        """)
    let answered = try later.run(.missing, onEvent: Self.module)
    #expect(answered.ids == [.recorded])
    #expect(!answered.finding(0).details.contains { $0.contains("no answer") })
  }
}
