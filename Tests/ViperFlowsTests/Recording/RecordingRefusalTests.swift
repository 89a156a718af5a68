import FlowTestSupport
import Foundation
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What is not recorded, because of what else came of the flow.
@Suite struct RecordingRefusalTests {
  private static let missing = #"{ "when": { "event": "start" } }"#

  private func expectUntouched(
    _ fixture: RecordedFixture, _ result: FlowResult, _ ids: [Finding.ID],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(result.ids == ids, sourceLocation: sourceLocation)
    #expect(try !fixture.text.contains("then"), sourceLocation: sourceLocation)
    #expect(try fixture.folder.names == ["Small.json"], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (#"{ "when": { "event": "strat" } }"#, Finding.ID.unknownMessage),
    (#"{ "when": { "event": "type", "with": { "text": 3 } } }"#, .unmakeableValue),
    (#"{ "when": { "delegate": "done" } }"#, .impossibleStep),
  ])
  func aStepThatCantBeDoneKeepsTheFlowFromBeingRecorded(step: String, id: Finding.ID) throws {
    let fixture = try RecordedFixture(steps: "\(Self.missing), \(step)")
    let result = try fixture.run(.missing) { presenter, _ in presenter.onCommand(.hide) }
    try expectUntouched(fixture, result, [id, .notRecorded])
    #expect(
      result.findings.last?.description == """
        small
        Nothing was recorded into \(fixture.path), because the flow could not be run as it is \
        written.
        Fix: Fix its other failures, and run again.
        Fixture: \(fixture.path):3:5
        [not-recorded]
        """)
  }

  @Test func anUnusedGivenDoesToo() throws {
    let fixture = try RecordedFixture(
      steps: Self.missing,
      besides: #""given": [ { "request": "load", "reply": [ { "response": "saved" } ] } ],"#)
    let result = try fixture.run(.all) { presenter, _ in presenter.onCommand(.hide) }
    try expectUntouched(fixture, result, [.unusedGiven, .notRecorded])
  }

  @Test func wiringThatThrowsDoesToo() throws {
    struct Broken: Error {}
    let fixture = try RecordedFixture(steps: Self.missing)
    let result = try FlowRunner(fixture.flow(), recordMode: .all).run { _ in throw Broken() }
    try expectUntouched(fixture, result, [.wiringFailed])
  }

  @Test func aLeakIsReportedAndTheRestRecorded() throws {
    let fixture = try RecordedFixture(steps: Self.missing)
    var leaked: SmallPresenter?
    func run(_ mode: RecordMode) throws -> FlowResult {
      defer { leaked?.keepsItselfAlive = nil }
      return try FlowRunner(
        fixture.flow(), recordMode: mode, releaseTimeout: .milliseconds(1)
      ).run { harness in
        leaked = SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.hide) }
        leaked?.keepsItselfAlive = leaked
      }
    }
    #expect(try run(.missing).ids == [.notReleased, .recorded])
    #expect(try run(.missing).ids == [.notReleased])
  }

  // MARK: Known failures

  private static func known(_ mode: String, _ finding: String) -> String {
    #""known": { "issue": "FLOW-12", "mode": "\#(mode)", "findings": ["\#(finding)"] },"#
  }

  @Test(arguments: [RecordMode.failed, .all])
  func aKnownFailureIsNotWrittenDownAsRight(mode: RecordMode) throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "start" }, "then": [ { "command": "hide" } ] }"#,
      besides: Self.known("failing", "missing-message"))
    let before = try fixture.text
    let result = try fixture.run(mode) { presenter, _ in presenter.show("a") }
    #expect(result.holds)
    #expect(result.knownFindings.map(\.id) == [.missingMessage])
    #expect(try fixture.text == before)
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func whatIsMissingInAKnownFailureIsRecordedAndFails(mode: RecordMode) throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "stop" }, "then": [] }, { "when": { "event": "start" } }"#,
      besides: Self.known("flaky", "unexpected-message"))
    let result = try fixture.run(mode) { presenter, _ in presenter.show("a") }
    #expect(result.ids == [.recorded])
    #expect(result.knownFindings.map(\.id) == [.unexpectedMessage])
    #expect(try fixture.flow().steps.map { $0.then?.count } == [0, 1])
  }

  @Test func aKnownFailureThatCantBeRecordedFails() throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "strat" } }"#,
      besides: Self.known("failing", "missing-message"))
    let result = try fixture.run(.missing) { _, _ in }
    try expectUntouched(fixture, result, [.unknownMessage, .notRecorded])
    #expect(result.knownFindings.isEmpty)
  }
}
