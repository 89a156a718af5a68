import FrontEndProbes
import Testing
import ViperXCTest
import XCTest

/// Checks of ViperXCTest in a test of Swift Testing. Run by ``LostFailureTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct WrongFrameworkProbes {
  @Test func body() {
    Self.testCase.fail()
  }

  @Test func asyncBody() async {
    await Self.testCase.failLater()
  }

  private static var testCase: XCTestCase {
    #if canImport(ObjectiveC)
      XCTestCase()
    #else
      XCTestCase(name: "none", testClosure: { _ in })
    #endif
  }
}
