import FlowTestSupport
import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What each mode writes, and what it says.
@Suite struct RecordingTests {
  /// One step that holds, one that fails, one that has no `then` yet.
  private let fixture: RecordedFixture

  private static let before = """
    { "when": { "event": "start" },
          "then": [
            { "command": "show", "with": { "$any": true } },
            { "command": "hide" } ] },
        { "when": { "event": "stop" },
          "then": [ { "command": "hide" },
            { "command": "show", "with": { "text": { "$regex": "b+" } } } ] },
        { "when": { "event": "type", "with": { "text": "c" } } }
    """

  init() throws {
    fixture = try RecordedFixture(steps: Self.before)
  }

  private static func module(_ presenter: SmallPresenter, _ event: SmallEvent) {
    switch event {
    case .start:
      presenter.show("a")
      presenter.onCommand(.hide)
    case .stop: presenter.show("bb", "new")
    case .type(let text):
      presenter.onRequest(.load(id: 3))
      presenter.show(text)
    }
  }

  private static let recordedThird = """
    "with": { "text": "c" } },
          "then": [
            { "request": "load", "with": { "id": 3 } },
            { "command": "show", "with": { "text": "c" } }
          ] }
    """

  @Test func neverWritesNothingAndAStepWithoutThenFails() throws {
    let result = try fixture.run(.never, onEvent: Self.module)
    #expect(try fixture.text == RecordedFixture.text(steps: Self.before))
    #expect(result.ids == [.missingMessage, .notRecorded])
    #expect(
      result.findings.last?.description == """
        small
        Step 3, event type: there is no 'then', and recording is off.
        Fix: Run the test where CI is not set, with VIPER_RECORD=missing.
        Fixture: \(fixture.path):10:5
        [not-recorded]
        """)
  }

  @Test func missingWritesTheStepsWithoutThen() throws {
    let result = try fixture.run(.missing, onEvent: Self.module)
    #expect(
      try fixture.text
        == RecordedFixture.text(
          steps: Self.before.replacingOccurrences(
            of: #""with": { "text": "c" } } }"#, with: Self.recordedThird)))
    // What fails still does: it was not recorded.
    #expect(result.ids == [.missingMessage, .recorded])
    #expect(
      result.findings.last?.description == """
        small
        Recorded 1 step into \(fixture.path).
        Step 3, event type, lines 11 to 14:
          request load(id: 3)
          command show(text: "c")
        request load(id: 3) had no answer: no 'given' is for it.
        Fix: Read what was written, keep it if it is what the module should do, and run again.
        Fixture: \(fixture.path):11:15
        [recorded]
        """)
    #expect(try fixture.run(.missing, onEvent: Self.module).ids == [.missingMessage])
  }

  @Test func failedWritesTheStepsThatFailAsWell() throws {
    let result = try fixture.run(.failed, onEvent: Self.module)
    #expect(
      try fixture.text
        == RecordedFixture.text(
          steps: """
            { "when": { "event": "start" },
                  "then": [
                    { "command": "show", "with": { "$any": true } },
                    { "command": "hide" } ] },
                { "when": { "event": "stop" },
                  "then": [
                    { "command": "show", "with": { "text": { "$regex": "b+" } } },
                    { "command": "show", "with": { "text": "new" } }
                  ] },
                { "when": { "event": "type", \(Self.recordedThird)
            """))
    #expect(result.ids == [.recorded])
    #expect(
      result.findings.first?.description == """
        small
        Recorded 2 steps into \(fixture.path).
        Step 2, event stop, lines 8 to 11:
          command show(text: "bb")
          command show(text: "new")
        Step 3, event type, lines 13 to 16:
          request load(id: 3)
          command show(text: "c")
        request load(id: 3) had no answer: no 'given' is for it.
        Fix: Read what was written, keep it if it is what the module should do, and run again.
        Fixture: \(fixture.path):8:15
        [recorded]
        """)
    #expect(try fixture.run(.failed, onEvent: Self.module).holds)
  }

  @Test func allLaysOutEveryStepAnew() throws {
    let result = try fixture.run(.all, onEvent: Self.module)
    #expect(
      try fixture.text
        == RecordedFixture.text(
          steps: """
            { "when": { "event": "start" },
                  "then": [
                    { "command": "show", "with": { "$any": true } },
                    { "command": "hide" }
                  ] },
                { "when": { "event": "stop" },
                  "then": [
                    { "command": "show", "with": { "text": { "$regex": "b+" } } },
                    { "command": "show", "with": { "text": "new" } }
                  ] },
                { "when": { "event": "type", \(Self.recordedThird)
            """))
    #expect(result.findings.map(\.headline) == ["small\nRecorded 3 steps into \(fixture.path)."])
    #expect(try fixture.run(.all, onEvent: Self.module).holds)
  }

  @Test(arguments: RecordMode.allCases)
  func whatHoldsIsLeftAlone(mode: RecordMode) throws {
    let fixture = try RecordedFixture(
      steps: #"{"then":[{"command":"hide"}],"when" : {"event":"stop"}}"#)
    let before = try fixture.text
    let result = try fixture.run(mode) { presenter, _ in presenter.onCommand(.hide) }
    // Laid out anew, by `all` alone, a line has spaces within its brackets.
    let after = before.replacingOccurrences(
      of: "[{\"command\":\"hide\"}]", with: "[ {\"command\":\"hide\"} ]")
    #expect(try fixture.text == (mode == .all ? after : before))
    #expect(result.ids == (mode == .all ? [.recorded] : []))
  }

  @Test func silenceIsRecorded() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "stop" } }"#)
    #expect(try fixture.run(.missing) { _, _ in }.ids == [.recorded])
    #expect(
      try fixture.text
        == RecordedFixture.text(
          steps: #"{ "when": { "event": "stop" },"# + "\n      \"then\": [] }"))
    #expect(try fixture.run(.never) { _, _ in }.holds)
  }

  @Test func anAsynchronousRunWaitsForAllThatIsRecorded() async throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "start" } }, { "when": { "event": "stop" } }"#)
    func run(_ mode: RecordMode) async throws -> FlowResult {
      try await FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        SmallPresenter.wire(harness) { presenter, event in
          guard case .start = event else { return presenter.onCommand(.hide) }
          nonisolated(unsafe) let presenter = presenter
          DispatchQueue.global().async {
            presenter.show("a")
            DispatchQueue.global().async { presenter.show("b") }
          }
        }
      }
    }
    #expect(try await run(.missing).ids == [.recorded])
    let flow = try fixture.flow()
    #expect(flow.steps.map { $0.then?.count } == [2, 1])
    #expect(try await run(.never).findings.map(\.description) == [])
  }

  @Test func messagesOfAnotherModuleSayWhichOneItIs() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    func run(_ mode: RecordMode) throws -> FlowResult {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let other = ViewSpy<SmallEvent, SmallCommand>(
          Harness(module: "Other", recorder: harness.recorder))
        SmallPresenter.wire(harness) { presenter, _ in
          presenter.onCommand(.hide)
          other.handle(.show(text: "x"))
        }
      }
    }
    #expect(try run(.missing).ids == [.recorded])
    #expect(
      try fixture.text.contains(
        """
                { "command": "hide" },
                { "command": "show", "with": { "text": "x" }, "module": "Other" }
        """))
    #expect(try run(.never).findings.map(\.description) == [])
  }

  /// What the wiring sends is no part of the first step, and `assembly` is the author's.
  @Test func theAssemblyIsKeptAndNotRecorded() throws {
    let shown = #"{ "command": "show", "with": { "text": { "$capture": "a" } } }"#
    let assembly = #""assembly": [ \#(shown) ],"#
    let steps = #"{ "when": { "event": "start" } }"#
    let kept = #"{ "command": "show", "with": { "text": { "$ref": "a" } } }"#
    let last = #"{ "when": { "event": "stop" }, "then": [ \#(kept), { "command": "hide" } ] }"#
    let fixture = try RecordedFixture(steps: "\(steps),\n\(last)", besides: assembly)
    let result = try FlowRunner(fixture.flow(), recordMode: .failed).run { harness in
      let presenter = SmallPresenter.wire(harness) { presenter, event in
        if case .stop = event { presenter.show("wired") } else { presenter.onCommand(.hide) }
      }
      presenter.show("wired")
    }
    #expect(result.ids == [.recorded])
    let recorded = try fixture.flow()
    let titles = recorded.steps.map { $0.then?.flatMap(\.messages).map(\.title) }
    #expect(titles == [["command hide"], ["command show"]])
    let text = try fixture.text
    #expect(text.contains(assembly))
    #expect(text.contains(kept))
  }
}
