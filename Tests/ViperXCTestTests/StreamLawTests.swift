import FrontEndProbes
import GoldenText
import TestConditions
import ViperXCTest
import ViperXCTestConformance
import XCTest

/// A module that talks by streams keeps their laws; if it does not, the failure stands at the test's
/// line.
final class StreamLawTests: CatchingTestCase {
  func testModuleThatKeepsTheLawsPasses() async {
    let failures = failures { assertStreamLaws(Feeding.scenario, wiring: Feeding.wire) }
    XCTAssertEqual(failures.map(\.text), [])
    let later = await eventualFailures {
      await assertStreamLaws(Feeding.scenario) { harness in
        await Task.yield()
        Feeding.wire(harness)
      }
    }
    XCTAssertEqual(later.map(\.text), [])
  }

  func testBrokenLawIsAFailureAtTheLineOfTheTest() throws {
    let line = #line + 2
    let failures = failures {
      assertStreamLaws(Feeding.scenario, wiring: Feeding.wireBroken)
    }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failure.path, #filePath)
    XCTAssertEqual(failure.line, line)
    expectEndedByFailure(failure.text, line: line)
  }

  @MainActor func testBrokenLawIsAFailureOfAnAsynchronousTestToo() async throws {
    try XCTSkipUnless(isExhaustive)
    let line = #line + 2
    let failures = await eventualFailures {
      await assertStreamLaws(Feeding.scenario) { harness in
        await Task.yield()
        Feeding.wireBroken(harness)
      }
    }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failure.path, #filePath)
    XCTAssertEqual(failure.line, line)
    expectEndedByFailure(failure.text, line: line)
  }

  private func expectEndedByFailure(_ text: String, line: Int) {
    let place = "Test: StreamLawTests.swift:\(line)"
    XCTAssertTrue(text.hasSuffix("\n\(place)\n[ended-by-failure]"))
    assertGolden(text.replacingOccurrences(of: place, with: "(the place)"), named: "EndedByFailure")
  }

  func testOnlyTheLawsThatAreNamedAreTried() async throws {
    try XCTSkipUnless(isExhaustive)
    let others = StreamLaw.allCases.filter { $0 != .livesOnAfterFailure && $0 != .mainThread }
    let failures = failures {
      assertStreamLaws(Feeding.scenario, laws: others, wiring: Feeding.wireBroken)
    }
    XCTAssertEqual(failures.map(\.text), [])
    let later = await eventualFailures {
      await assertStreamLaws(Feeding.scenario, laws: others, wiring: Feeding.wireBroken)
    }
    XCTAssertEqual(later.map(\.text), [])
  }

  func testLawThatIsNamedAndCannotBeTriedIsAFailure() {
    let line = #line + 2
    let failures = failures {
      assertStreamLaws(Feeding.scenario, laws: [.mainThread], wiring: Feeding.wire)
    }
    XCTAssertEqual(
      failures.map(\.text),
      [
        """
        No view asks for the main thread, so that the law "no value to the view off the main \
        thread" is not tried.
        Fix: Make the probe of such a stream with asksForMainThread: true.
        Test: StreamLawTests.swift:\(line)
        [proves-nothing]
        """
      ])
  }

  func testErrorOfTheWiringIsAFailure() async {
    let line = #line + 1
    let failures = failures { assertStreamLaws(Feeding.scenario) { _ in throw NoServer() } }
    XCTAssertEqual(failures.map(\.text), [Self.wiringFailed(line: line)])
    let next = #line + 2
    let later = await eventualFailures {
      await assertStreamLaws(Feeding.scenario) { _ in
        await Task.yield()
        throw NoServer()
      }
    }
    XCTAssertEqual(later.map(\.text), [Self.wiringFailed(line: next)])
  }

  private static func wiringFailed(line: Int) -> String {
    """
    the laws of streams
    The wiring threw NoServer().
    Test: StreamLawTests.swift:\(line)
    [wiring-failed]
    """
  }
}

private struct NoServer: Error {}
