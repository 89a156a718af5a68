import ViperXCTest
import XCTest

final class ChoresXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
