import FrontEndProbes
import Testing
import ViperTesting

/// A flow that is known to fail does not fail its test.
struct KnownFlowTests {
  @Test(arguments: ["greeting.known.fails", "greeting.flaky.fails", "greeting.flaky.passes"])
  func knownFlowPasses(_ id: String) async {
    #expect(Failure.all { expectFlow(Greeting.flow(id), wiring: Greeting.wire) }.isEmpty)
    let later = await Failure.eventual {
      await expectFlow(Greeting.flow(id), wiring: Greeting.wire)
    }
    #expect(later.isEmpty)
  }

  @Test func flowThatNoLongerFailsIsAFailure() throws {
    let flow = Greeting.flow("greeting.known.passes")
    let line = #line + 1
    let failures = Failure.all { expectFlow(flow, wiring: Greeting.wire) }
    #expect(
      failures.map(\.text) == [
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

  @Test(.enabled(if: ProbeRun.isPossible))
  func knownFailureIsShownWithItsIssue() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.KnownFlowProbes/fails", .flow)
    #expect(run.status == 0)
    #expect(run.count == 1)
    #expect(run.output.contains("Test fails() recorded a known issue at Greeting.json:35:"))
    #expect(run.output.contains("greeting/12"))
    #expect(run.output.contains("with 1 known issue"))
  }
}

/// Run by ``KnownFlowTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct KnownFlowProbes {
  @Test func fails() {
    expectFlow(Greeting.flow("greeting.known.fails"), wiring: Greeting.wire)
  }
}
