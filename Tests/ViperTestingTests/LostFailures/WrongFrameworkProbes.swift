import FrontEndProbes
import ViperTesting
import XCTest

/// Checks of ViperTesting in a test of XCTest. Run by ``LostFailureTests``, skipped otherwise.
final class WrongFrameworkProbes: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func testBody() {
    fail()
  }

  func testAsyncBody() async {
    await failLater()
  }
}
