import Foundation
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

  @Test func aSynchronousTestWaitsAsLongAsItsFlowSays() throws {
    let flow = try #require(
      Flow.read(
        text: """
          { "format": 1, "module": "Late", "flows": [ { "id": "late", "timeout": "60s", "steps": [
            { "when": { "event": "start" }, "then": [ { "command": "show" } ] } ] } ] }
          """, path: "Late.json"
      ).first)
    expectFlow(flow) { harness in
      let view = ViewSpy<LateEvent, LateCommand>(harness)
      harness.keeps(view)
      harness.accepts(.event) { (_: LateEvent) in
        DispatchQueue(label: "late").asyncAfter(deadline: .now() + 0.1) { view.handle(.show) }
      }
    }
  }

  #if compiler(>=6.3)
    @Test func workThatIsNotSeenIsAWarning() async throws {
      let flow = try #require(
        Flow.read(
          text: """
            { "format": 1, "module": "Late", "flows": [ { "id": "late", "steps": [
              { "when": { "event": "start" }, "then": [] },
              { "when": { "event": "start" }, "then": [] } ] } ] }
            """, path: "Late.json"
        ).first)
      let (stream, end) = AsyncStream<Never>.makeStream()
      defer { end.finish() }
      let line = #line + 2
      let warnings = await Failure.eventual {
        await expectFlow(flow) { harness in
          harness.keeps(1)
          harness.accepts(.event) { (_: LateEvent) in
            Task { for await _ in stream {} }
          }
        }
      }
      #expect(
        warnings.map(\.text) == [
          """
          late
          Not all of the module's work was over when the flow ended; what comes of it is not seen:
            a task that was started in the flow has not ended, and nothing in the test resumes it
          Fix: Give the module harness.clock or harness.scheduler, and let it end its tasks when it \
          goes; "finally": { "idle": true } makes this a failure.
          Fixture: Late.json:1:53
          Test: TimeTests.swift:\(line)
          [not-idle]
          """
        ])
      #expect(warnings.map(\.line) == [line])
    }
  #endif

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

private enum LateEvent { case start }
private enum LateCommand { case show }
