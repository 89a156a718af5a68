#if os(macOS) || os(Linux)
  import FrontEndProbes
  import TestConditions
  import ViperConformance
  import ViperXCTest
  import ViperXCTestConformance
  import XCTest

  /// What may trap is tried in a process of its own: that the others of these tests go on shows it.
  final class TrappingModuleXCTests: XCTestCase {
    private func assertTemplateTraps(_ report: ConformanceReport, line: UInt = #line) {
      XCTAssertEqual(report.findings.map(\.description), [], line: line)
      XCTAssertEqual(report.warnings.map(\.rule), ["trials-do-not-trap"], line: line)
      XCTAssert(
        report.warnings.first?.description.contains(
          "Trapping.swift:12: Fatal error: Implementation pending") ?? false, line: line)
    }

    func testASynchronousTestLivesOn() {
      assertTemplateTraps(assertConforms(wiring: Trapping.wireTemplate))
    }

    func testAnAsynchronousTestLivesOn() async {
      assertTemplateTraps(await assertConforms(wiring: Trapping.wireTemplate))
    }

    @MainActor func testATestOnTheMainActorLivesOn() async throws {
      assertTemplateTraps(await assertConforms(wiring: Trapping.wireTemplate))
    }

    func testSeveralCallsInOneTest() {
      for failure in [TrappingPresenter.Failure.atOnce, .exit, nil] {
        let report = assertConforms(wiring: Trapping.wire(failure))
        XCTAssertEqual(report.findings.map(\.description), [])
        XCTAssertEqual(report.warnings.count, failure == nil ? 0 : 1)
      }
    }

    func testAHangIsEnded() throws {
      try XCTSkipUnless(isExhaustive)
      let report = TestCall.$timeLimit.withValue(10) {
        assertConforms(wiring: Trapping.wire(.hang))
      }
      XCTAssertEqual(report.findings.map(\.description), [])
      XCTAssertEqual(report.warnings.map(\.rule), ["trials-do-not-trap"])
      XCTAssert(
        report.warnings.first?.description.contains("hung: its process was ended after 10 s")
          ?? false)
    }

    func testWhatHasToBeConfiguredIsAWarning() {
      let report = assertConforms(wiring: Trapping.wireConfigured)
      XCTAssertEqual(report.findings.map(\.description), [])
      XCTAssertEqual(report.warnings.map(\.rule), ["trials-do-not-trap"])
    }
  }
#endif
