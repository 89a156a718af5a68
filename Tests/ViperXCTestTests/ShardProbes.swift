import FrontEndProbes
import ViperXCTest
import XCTest

/// Run by the tests of shards in ViperTestingTests, skipped otherwise.
final class ShardProbes: XCTestCase {
  func testFlows() throws {
    try XCTSkipUnless(Probe.isRunning)
    let fixture = Greeting.flow("greeting.passes").path
    assertFlows(in: "Greeting.json", filePath: fixture, wiring: Greeting.wire)
  }

  func testFlowsAsynchronously() async throws {
    try XCTSkipUnless(Probe.isRunning)
    let fixture = Greeting.flow("greeting.passes").path
    await assertFlows(in: "Greeting.json", filePath: fixture) { harness in
      await Task.yield()
      Greeting.wire(harness)
    }
  }
}
