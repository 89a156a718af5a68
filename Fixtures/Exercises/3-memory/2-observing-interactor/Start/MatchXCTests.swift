import ViperXCTest
import XCTest

final class MatchXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
