import FrontEndProbes
import ViperXCTestConformance
import XCTest

/// Run by the tests of the report in ViperTestingTests, skipped otherwise.
final class ReportProbes: XCTestCase {
  func testConforms() throws {
    try XCTSkipUnless(Probe.isRunning)
    assertConforms(wiring: Greeting.wire)
  }
}
