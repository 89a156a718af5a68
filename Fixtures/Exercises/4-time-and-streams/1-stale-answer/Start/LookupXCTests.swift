import ViperXCTest
import XCTest

final class LookupXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
