import FlowTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

@Suite("Recorded alerts") struct AlertRecordingTests {
  private func run(_ fixture: RecordedFixture, _ mode: RecordMode) throws -> FlowResult {
    try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
      let alerts = AlertSpy(harness)
      SmallPresenter.wire(harness) { [alerts] presenter, _ in
        alerts.show(
          title: "Name?", message: "Your own.",
          actions: [
            AlertAction("Cancel", style: .cancel),
            AlertAction("OK", isPreferred: true) { [weak presenter] answer in
              presenter?.show(answer.texts.joined())
            },
          ],
          fields: [AlertTextField(placeholder: "Name")], by: .presenter)
      }
    }
  }

  @Test("match what is written of them")
  func roundTrip() throws {
    let fixture = try RecordedFixture(
      steps: """
        { "when": { "event": "start" } },
        { "when": { "type": "Anna" } },
        { "when": { "tap": "OK" } }
        """)
    #expect(try run(fixture, .missing).ids == [.recorded])
    #expect(try run(fixture, .never).findings.map(\.description) == [])
    let shown = try #require(try fixture.flow().steps.first?.then?.first?.messages.first)
    #expect(shown.with.map(JSONWriter.compact)?.contains("preferred") == true)
    #expect(try fixture.flow().steps.map { $0.then?.count } == [1, 0, 1])
  }

  @Test("are not written after an answer that could not be given")
  func prevented() throws {
    let steps = #"{ "when": { "event": "start" } }, { "when": { "tap": "Yes" } }"#
    let fixture = try RecordedFixture(steps: steps)
    let before = try fixture.text
    #expect(try run(fixture, .missing).ids == [.unknownButton, .notRecorded])
    #expect(try fixture.text == before)
  }
}
