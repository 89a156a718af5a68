import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// A synchronous flow that has a `timeout` waits for so long.
@Suite struct SynchronousTimeoutTests {
  private static let steps = """
    "steps": [ { "when": { "event": "start" }, "then": [ { "command": "showTimeout" } ] } ]
    """

  /// Shows something from a queue of its own, a moment after it was told to start.
  private func wire(_ harness: Harness) {
    let doubles = TimedDoubles(harness)
    harness.keeps(doubles)
    harness.accepts(.event) { (_: TimedEvent) in
      DispatchQueue(label: "a queue of the module's own").asyncAfter(deadline: .now() + 0.1) {
        doubles.view.handle(.showTimeout)
      }
    }
  }

  @Test func itWaitsForWhatItMisses() throws {
    let flow = try FlowText.flow(#""timeout": "60s", \#(Self.steps)"#)
    #expect(FlowRunner(flow).run(wiring: wire).findings.map(\.description) == [])
  }

  @Test func itWaitsNoLongerThanItSays() throws {
    let flow = try FlowText.flow(#""timeout": "20ms", \#(Self.steps)"#)
    var result: FlowResult?
    let time = ContinuousClock().measure {
      result = FlowRunner(flow).run { harness in
        harness.keeps(harness.scheduler)  // With the clock in use a step rests as well.
        harness.keeps(TimedDoubles(harness))
        harness.accepts(.event) { (_: TimedEvent) in }
      }
    }
    #expect(result?.ids == [.missingMessage])
    #expect(
      result?.finding(0).remedy
        == "Let the module send command showTimeout in this step. Only if the flow is wrong, remove the "
        + "line; if the module only needs longer than 20ms, "
        + "give the flow a \"timeout\".")
    #expect(time >= .milliseconds(20))
  }
}
