import FrontEndProbes
import ViperFlows
import ViperMessages
import ViperXCTest
import XCTest

/// A synchronous test of XCTest has the main thread for itself.
final class MainQueueTests: XCTestCase {
  /// What a module puts into the main queue and no step expects is found in its own flow, and does not
  /// come in the middle of the next one.
  func testWhatWaitsInTheMainQueueBelongsToTheFlow() throws {
    let text = """
      { "format": 1, "module": "Greeting", "flows": [ { "id": "main-queue", "steps": [
        { "when": { "event": "start" }, "then": [] } ] } ] }
      """
    let flow = try XCTUnwrap(try Flow.read(text: text, path: "Greeting.json").first)
    let result = FlowRunner(flow).run { harness in
      let alerts = AlertSpy(harness)
      alerts.mayStayUp = true
      harness.keeps(alerts)
      harness.accepts(.event, named: "start") { _ in
        DispatchQueue.main.async { [weak alerts] in alerts?.show(title: "Late", actions: []) }
      }
      harness.keeps(1)
    }
    XCTAssertEqual(result.findings.map(\.id), [.leftOver])
  }

  /// Where time is used, a step is not over before the main queue has had its turn.
  func testWhatWaitsInTheMainQueueBelongsToItsStepWhereTimeIsUsed() throws {
    let text = """
      { "format": 1, "module": "Greeting", "flows": [ { "id": "main-queue", "steps": [
        { "when": { "event": "start" }, "then": [] },
        { "when": { "event": "stop" }, "then": [] } ] } ] }
      """
    let flow = try XCTUnwrap(try Flow.read(text: text, path: "Greeting.json").first)
    let result = FlowRunner(flow).run { harness in
      _ = harness.clock
      let view = ViewSpy<Never, String>(harness)
      harness.accepts(.event, named: "start") { _ in
        DispatchQueue.main.async { view.handle("late") }
      }
      harness.accepts(.event, named: "stop") { _ in }
      harness.keeps(1)
    }
    XCTAssertEqual(
      result.findings.map(\.headline),
      [
        """
        main-queue
        Step 1, event start: command String("late") came, which the step does not expect.
        """
      ])
  }
}
