import ViperXCTest
import XCTest

final class PosterXCTests: XCTestCase {
  func testFlows() async { await assertFlows(in: "Flows.json", wiring: wire) }
}
