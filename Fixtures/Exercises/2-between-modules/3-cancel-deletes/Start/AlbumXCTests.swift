import ViperXCTest
import XCTest

final class AlbumXCTests: XCTestCase {
  func testFlows() { assertFlows(in: "Flows.json", wiring: wire) }
}
