import ViperHTTP
import ViperXCTest
import XCTest

/// The same flows in XCTest.
final class HTTPXCTests: XCTestCase {
  func testFlows() async {
    for way in Way.allCases {
      await assertFlows(in: "Fixtures/Shop.json") { try way.wire($0) }
    }
  }

  func testFlowsOfASynchronousTest() {
    for way in [Way.shared, .staticClient, .ownSession, .delegate] {
      assertFlows(in: "Fixtures/Shop.json") { try way.wire($0) }
    }
  }
}
