import FrontEndProbes
import Testing
import ViperTesting

/// A double that is told something after its test. Run by ``LateMessageTests``, skipped otherwise.
@Suite(.serialized, .enabled(if: Probe.isRunning))
struct LateMessageProbes {
  private static let gate = Gate()

  @Test func first() throws {
    try withHarness(module: "Greeting") { harness in
      // Not tracked: the task keeps it longer than the test lasts.
      let view = ViewSpy<GreetingEvent, GreetingCommand>(recorder: harness.recorder)
      Self.gate.keep(
        Task.detached {
          await Self.gate.pass()
          view.handle(.greeting("Ada"))
        })
    }
  }

  @Test func second() async {
    await Self.gate.open()
  }
}

/// The same within one test, after the check.
@Suite(.enabled(if: Probe.isRunning))
struct MessageAfterCheckProbes {
  @Test func message() throws {
    let view = try withHarness { harness in
      ViewSpy<GreetingEvent, GreetingCommand>(recorder: harness.recorder)
    }
    view.handle(.greeting("Ada"))
  }
}

/// A failure outside of any test, taken by one that expects failures.
@Suite(.serialized, .enabled(if: Probe.isRunning))
struct SwallowedFailureProbes {
  @Test func detachedTask() async {
    await Task.detached { await failLater() }.value
    await withKnownIssue {
      await expectFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
    }
  }
}
