import FrontEndProbes
import ViperXCTest
import XCTest

/// Modules that wait and go on elsewhere settle, on the main actor and off it.
final class TimeTests: XCTestCase {
  func testTyping() async {
    for flow in Typing.flows {
      await assertFlow(flow, wiring: TypingPresenter.wire)
    }
  }

  @MainActor func testTypingOnTheMainActor() async {
    for flow in Typing.flows {
      await assertFlow(flow, wiring: TypingPresenter.wire)
    }
  }

  func testTimeIsMovedOnInCode() async throws {
    try await withHarness { harness in
      let clock = harness.clock
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        return "\(clock.now)"
      }
      await harness.advance(by: .seconds(2))
      let time = try await task.value
      XCTAssertEqual(time, "1s")
      XCTAssertEqual(clock.now.offset, .seconds(2))
    }
  }

  func testWorkIsDoneInASynchronousTest() throws {
    try withHarness { harness in
      var times: [Duration] = []
      let scheduler = harness.scheduler
      scheduler.schedule(after: .milliseconds(300)) { times.append(scheduler.now) }
      harness.advance(by: .seconds(1))
      XCTAssertEqual(times, [.milliseconds(300)])
    }
  }
}
