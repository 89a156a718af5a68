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

/// The same, of a call that returns something.
@Suite(.enabled(if: Probe.isRunning))
struct QuestionAfterCheckProbes {
  @Test func question() throws {
    let service = try withHarness { harness in
      let service = ServiceStub(harness)
      service.on("fetch") { 1 }
      return service
    }
    #expect(throws: Unanswered.self) { try service.call("fetch", returning: Int.self) }
  }
}

/// A message after its test, while another one runs that checks a flow.
@Suite(.serialized, .enabled(if: Probe.isRunning))
struct ReportedLateProbes {
  nonisolated(unsafe) private static var view: ViewSpy<GreetingEvent, GreetingCommand>?

  @Test func first() throws {
    Self.view = try withHarness { ViewSpy(recorder: $0.recorder) }
  }

  @Test func second() {
    Self.view?.handle(.greeting("Ada"))
    Self.view = nil
    expectFlow(Greeting.flow("greeting.passes"), wiring: Greeting.wire)
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
