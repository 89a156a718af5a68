import FrontEndProbes
import ViperXCTest
import ViperXCTestConformance
import XCTest

final class AssertConformsTests: CatchingTestCase {
  func testAModuleThatKeepsTheRulesPasses() {
    let report = assertConforms(wiring: Noting.wire)
    XCTAssertEqual(report.count(.rule).broken, 0)
  }

  #if os(macOS) || os(Linux)
    /// How much was checked is told in one line where that is not much.
    func testHowLittleIsCheckedIsTold() throws {
      let line = #line + 2
      let text = try errorOutput {
        assertConforms(wiring: Noting.wireSilent)
      }
      XCTAssertEqual(
        text,
        "Warning: \(Noting.noteOfLittle(checked: 11)) (AssertConformsTests.swift:\(line))\n")
    }
  #endif

  func testABrokenRuleFailsAtTheLineOfTheTest() {
    let line = #line + 2
    let failures = failures {
      assertConforms(wiring: Noting.wireBroken)
    }
    XCTAssertEqual(
      failures,
      [
        Failure(
          text: Noting.finding
            + "Test: AssertConformsTests.swift:\(line)\n[presenter-holds-view-weakly]",
          path: #filePath, line: line)
      ])
  }

  @MainActor func testAnAsynchronousTestMayBeBoundToTheMainActor() async {
    await assertConforms { harness in
      await Task.yield()
      Noting.wire(harness)
    }
    let failures = await eventualFailures {
      await assertConforms { harness in
        await Task.yield()
        Noting.wireBroken(harness)
      }
    }
    XCTAssertEqual(failures.map(\.title), ["NotePresenter.keptView keeps view alive."])
  }

  func testARuleIsSwitchedOffInCode() {
    assertConforms(
      options: .init().switchingOff("presenter-holds-view-weakly", because: "it is tried"),
      wiring: Noting.wireBroken)
  }

  func testAWarningFailsNothing() {
    let report = assertConforms(
      options: .init().with(
        "presenter-holds-view-weakly", severity: .warning, because: "it is tried"),
      wiring: Noting.wireBroken)
    XCTAssertEqual(report.warnings.map(\.rule), ["presenter-holds-view-weakly"])
  }
}
