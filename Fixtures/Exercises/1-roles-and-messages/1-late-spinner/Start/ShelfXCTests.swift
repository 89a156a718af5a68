import ViperXCTest
import XCTest

final class ShelfXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
