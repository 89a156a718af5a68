import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite struct CancelledAnswerTests {
  private static let flowText = """
    "given": [ { "call": "load", "returns": "late", "held": true } ],
    "steps": [
      { "when": { "event": "start" }, "then": [ { "call": "load" } ] },
      { "when": { "event": "stop" }, "then": [ { "command": "show", "with": { "text": "stopped" } } ] },
      { "when": { "release": "load" }, "then": [] } ]
    """

  /// Loads on start, and stops that on stop.
  private static func wire(_ harness: Harness) {
    let doubles = TimedDoubles(harness)
    let task = Guarded<Task<Void, Never>?>(nil)
    harness.keeps(doubles)
    harness.accepts(.event) { (event: TimedEvent) in
      guard case .start = event else {
        task.exchange(nil)?.cancel()
        return
      }
      task.exchange(
        Task {
          do {
            doubles.view.handle(.show(text: try await doubles.load()))
          } catch is CancellationError {
            doubles.view.handle(.show(text: "stopped"))
          } catch {}
        })
    }
  }

  @Test func cancellingEndsTheWaitForAnAnswer() async throws {
    let result = await FlowRunner(try FlowText.flow(Self.flowText)).run(wiring: Self.wire)
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillRunning == [])
    #expect(
      result.transcript.description == """
          1 → event start
          2 ← call load  (cancelled)
          3 → event stop
          4 ← command show(text: "stopped")
        """)
    #expect(result.transcript.messages.map(\.isCancelled) == [false, true, false, false])
  }

  @Test func anAnswerThatCameIsNotCancelled() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "here", "held": true } ],
      "steps": [
        { "when": { "event": "start" }, "then": [ { "call": "load" } ] },
        { "when": { "release": "load" }, "then": [
          { "command": "show", "with": { "text": "here" } } ] },
        { "when": { "event": "stop" }, "then": [] } ]
      """)
    let result = await FlowRunner(flow).run(wiring: Self.wire)
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.filter(\.isCancelled).isEmpty)
  }
}
