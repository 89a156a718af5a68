import FrontEndProbes
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
    XCTAssertEqual(failure.text, Self.endedByFailure(line: line))
  }

  @MainActor func testBrokenLawIsAFailureOfAnAsynchronousTestToo() async throws {
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
    XCTAssertEqual(failure.text, Self.endedByFailure(line: line))
  }

  private static func endedByFailure(line: Int) -> String {
    """
    After a failure the next load gives no output users; without a failure it does.
    output users failed: "offline", message 3, ended that stream for ever.
    Transcript:
      1 → event refresh
      2 → response users(failed: "offline")
      3 ← output users failed: "offline"
      4 → event refresh
      5 → response users(["anna"])
      6 → response users(["anna"])
      7 → response users(completed: true)
      8 → response users(["anna"])
    Fix: Let the failure come as a value (on a stream of errors, or in a Result), and clear what \
    marks a load as running.
    Test: StreamLawTests.swift:\(line)
    [ended-by-failure]
    """
  }

  func testOnlyTheLawsThatAreNamedAreTried() async {
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
