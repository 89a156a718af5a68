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
}
