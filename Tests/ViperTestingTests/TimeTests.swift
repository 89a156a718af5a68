import FrontEndProbes
import Testing
import ViperTesting

/// Modules that wait and go on elsewhere settle, on the main actor and off it.
struct TimeTests {
  @Test(arguments: Typing.flows) func typing(_ flow: Flow) async {
    await expectFlow(flow, wiring: TypingPresenter.wire)
  }

  @Test(arguments: Typing.flows) @MainActor func typingOnTheMainActor(_ flow: Flow) async {
    await expectFlow(flow, wiring: TypingPresenter.wire)
  }

  @Test func timeIsMovedOnInCode() async throws {
    try await withHarness { harness in
      let clock = harness.clock
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        return "\(clock.now)"
      }
      await harness.advance(by: .seconds(2))
      let end = try await task.value
      #expect(end == "1s")
      #expect(clock.now.offset == .seconds(2))
    }
  }

  @Test func workIsDoneInASynchronousTest() throws {
    try withHarness { harness in
      var times: [Duration] = []
      let scheduler = harness.scheduler
      scheduler.schedule(after: .milliseconds(300)) { times.append(scheduler.now) }
      harness.advance(by: .seconds(1))
      #expect(times == [.milliseconds(300)])
    }
  }
}
