import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// In asynchronous flows, each step waits until idle.
@Suite struct IdleFlowTests {
  /// Shows something a few hops after it was told to start.
  private static func wire(_ harness: Harness) {
    harness.keeps(harness.clock)
    let doubles = TimedDoubles(harness)
    harness.accepts(.event) { (event: TimedEvent) in
      guard case .start = event else { return }
      Task {
        await Task.yield()
        Task.detached(priority: .low) {
          await Task.yield()
          doubles.view.handle(.show(text: "late"))
        }
      }
    }
  }

  @Test func whatAStepCausesBelongsToItAlsoWhereItExpectsNothing() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] },
        { "when": { "event": "stop" }, "then": [] } ]
      """)
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { Self.wire($0) }
      try #require(
        result.findings.map(\.headline) == [
          "small: a small flow\nStep 1, event start: command show(text: \"late\") came, which the "
            + "step does not expect."
        ])
    }
  }

  /// Each of the steps would wait for an hour.
  @Test(.timeLimit(.minutes(10)))
  func aStepThatLacksMessagesEndsWhenIdleIfAsked() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "60min",
      "steps": [ { "when": { "event": "start" }, "then": [
          { "command": "show", "with": { "text": "late" } }, { "command": "showTimeout" } ] },
        { "when": { "advance": "1s" }, "then": [ { "command": "showTimeout" } ] } ]
      """)
    let result = await FlowRunner(flow, idleEndsSteps: true).run { Self.wire($0) }
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nStep 1, event start: command showTimeout is expected and did not come.",
        "small: a small flow\nStep 2, advance 1s: command showTimeout is expected and did "
          + "not come.",
      ])
  }
}
