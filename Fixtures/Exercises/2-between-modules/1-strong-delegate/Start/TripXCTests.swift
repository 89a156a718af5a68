import ViperXCTest
import XCTest

final class TripXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
