import Dispatch
import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// `"on": "main"` beside a message of `then`.
@MainActor @Suite struct OnMainThreadTests {
  private func result(_ then: String, isOnMain: Bool) async throws -> FlowResult {
    let text = """
      { "format": 1, "module": "Notes", "flows": [ { "id": "a", "steps": [
        { "when": { "event": "appear" }, "then": [ \(then) ] } ] } ] }
      """
    let flow = try Flow.read(text: text, path: "notes.json")[0]
    return await FlowRunner(flow).run { harness in
      final class Presenter {}
      harness.owns(Presenter(), as: .presenter)
      let recorder = harness.recorder
      let endpoint = Endpoint(module: "Notes", channel: .command)
      harness.accepts(.event, named: "appear") { _ in
        let queue = isOnMain ? DispatchQueue.main : DispatchQueue.global()
        queue.async { recorder.record(Invocation(name: "show"), at: endpoint) }
      }
    }
  }

  @Test(arguments: [
    #"{ "command": "show", "on": "main" }"#,
    #"{ "unordered": [ { "command": "show", "on": "main" } ] }"#,
  ])
  func whatComesElsewhereFails(_ then: String) async throws {
    #expect(try await result(then, isOnMain: true).findings.map(\.description) == [])
    let findings = try await result(then, isOnMain: false).findings
    #expect(
      findings.map(\.headline) == [
        "a\nStep 1, event appear: command show came off the main thread, but belongs on it."
      ])
    #expect(findings.map(\.id) == [.offMainThread])
  }

  @Test func withoutItAnyThreadWillDo() async throws {
    let then = #"{ "command": "show" }"#
    #expect(try await result(then, isOnMain: false).findings.map(\.description) == [])
  }

  @Test func theWholeTextSaysWhatToDo() async throws {
    let findings = try await result(#"{ "command": "show", "on": "main" }"#, isOnMain: false)
      .findings
    #expect(
      findings.map(\.description) == [
        """
        a
        Step 1, event appear: command show came off the main thread, but belongs on it.
        Transcript:
          1 → event appear
          2 ← command show  (off the main thread)
        Fix: Change to the main thread before it is sent: the main actor, the main queue.
        Fixture: notes.json:2:46
        [off-main-thread]
        """
      ])
  }
}

/// The same where the test itself is off the main thread: the transcript says so of each message.
@Suite struct OffMainThreadTests {
  @Test func eachMessageOffTheMainThreadIsMarked() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide", "on": "main" } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.hide) }
    }
    #expect(result.ids == [.offMainThread])
    #expect(
      result.finding(0).details == [
        "Transcript:", "  1 → event start  (off the main thread)",
        "  2 ← command hide  (off the main thread)",
      ])
    // By itself it is no news.
    #expect(
      "\(result.transcript)" == """
          1 → event start
          2 ← command hide
        """)
  }
}
