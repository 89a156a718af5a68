import FrontEndProbes
import Testing
import ViperXCTest
import XCTest

/// A flow that is known to fail does not fail its test.
final class KnownFlowTests: CatchingTestCase {
  func testKnownFlowPasses() async {
    for id in ["greeting.known.fails", "greeting.flaky.fails", "greeting.flaky.passes"] {
      let now = failures { assertFlow(Greeting.flow(id), wiring: Greeting.wire) }
      XCTAssertEqual(now, [])
      let later = await eventualFailures {
        await assertFlow(Greeting.flow(id), wiring: Greeting.wire)
      }
      XCTAssertEqual(later, [])
    }
  }

  func testFlowThatNoLongerFailsIsAFailure() {
    let flow = Greeting.flow("greeting.known.passes")
    let line = #line + 1
    let failures = failures { assertFlow(flow, wiring: Greeting.wire) }
    XCTAssertEqual(
      failures.map(\.text),
      [
        """
        greeting.known.passes: a greeting that has been put right
        The flow is known to fail with different-argument (greeting/13), and does not.
        Fix: Remove 'known'; or write "mode": "flaky" if it only fails at times.
        Fixture: \(flow.path):42:16
        Test: KnownFlowTests.swift:\(line)
        [known-passed]
        """
      ])
  }
}

/// What is known is shown all the same.
@Suite(.enabled(if: ProbeRun.isPossible))
struct KnownFlowOutputTests {
  @Test func knownFailureIsShownWithItsIssue() async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.KnownFlowProbes/testFails", .flow)
    #expect(run.status == 0)
    #expect(run.count == 1)
    #expect(run.failureCount == 0)
    #expect(
      run.output.contains(
        "Known issue (greeting/12): greeting.known.fails: a greeting that is known to be wrong\n"))
  }
}

/// Run by ``KnownFlowOutputTests``, skipped otherwise.
final class KnownFlowProbes: XCTestCase {
  func testFails() throws {
    try XCTSkipUnless(Probe.isRunning)
    assertFlow(Greeting.flow("greeting.known.fails"), wiring: Greeting.wire)
  }
}
