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

  /// The main queue is served also where what comes is not in it yet.
  func testASynchronousTestWaitsAsLongAsItsFlowSays() throws {
    let flow = try XCTUnwrap(
      Flow.read(
        text: """
          { "format": 1, "module": "Hopping", "flows": [ { "id": "late", "timeout": "60s", "steps": [
            { "when": { "event": "start" }, "then": [ { "command": "show" } ] } ] } ] }
          """, path: "Hopping.json"
      ).first)
    assertFlow(flow) { harness in
      let view = ViewSpy<HoppingEvent, HoppingCommand>(harness)
      harness.keeps(view)
      harness.accepts(.event) { (_: HoppingEvent) in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { view.handle(.show) }
      }
    }
  }

  func testASynchronousTestWaitsForWhatAnAsyncFunctionReturns() throws {
    let flow = try XCTUnwrap(
      Flow.read(
        text: """
          { "format": 1, "module": "Hopping", "flows": [ { "id": "work", "timeout": "60s", "steps": [
            { "when": { "call": "work" }, "returns": 3, "then": [] } ] } ] }
          """, path: "Hopping.json"
      ).first)
    assertFlow(flow) { harness in
      harness.keeps(1)
      harness.accepts(.call, named: "work") { _ in
        await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            continuation.resume(returning: 3)
          }
        }
      }
    }
  }

  /// The main queue is served while the test has its thread.
  func testASynchronousTestWaitsForTheMainQueue() throws {
    let flow = try XCTUnwrap(
      Flow.read(
        text: """
          { "format": 1, "module": "Hopping", "flows": [ { "id": "hop",
            "given": [ { "request": "load", "reply": [ { "response": "loaded" } ] } ],
            "steps": [
              { "when": { "event": "start" },
                "then": [ { "request": "load" }, { "command": "show" } ] },
              { "when": { "event": "start" },
                "then": [ { "request": "load" }, { "command": "show" } ] } ] } ] }
          """, path: "Hopping.json"
      ).first)
    assertFlow(flow) { harness in
      let presenter = HoppingPresenter()
      presenter.request = InteractorSpy<HoppingRequest, HoppingResponse>(harness).handle
      presenter.command = ViewSpy<HoppingEvent, HoppingCommand>(harness).handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (_: HoppingEvent) in
        DispatchQueue.main.async { presenter?.request(.load) }
      }
      harness.accepts(.response) { [weak presenter] (_: HoppingResponse) in
        Task { @MainActor in presenter?.command(.show) }
      }
    }
  }

  #if os(macOS) || os(Linux)
    func testWorkThatIsNotSeenIsAWarning() throws {
      let flow = try XCTUnwrap(
        Flow.read(
          text: """
            { "format": 1, "module": "Hopping", "flows": [ { "id": "hop", "steps": [
              { "when": { "event": "start" }, "then": [] } ] } ] }
            """, path: "Hopping.json"
        ).first)
      let gate = DispatchSemaphore(value: 0)
      defer { gate.signal() }
      let output = try errorOutput {
        assertFlow(flow) { harness in
          let presenter = QueueingPresenter()
          harness.owns(presenter, as: .presenter)
          harness.accepts(.event) { [weak presenter] (_: HoppingEvent) in
            presenter?.queue.addOperation { gate.wait() }
          }
        }
      }
      XCTAssertTrue(
        output.contains(
          """
          Warning: hop
          Not all of the module's work was over when the flow ended; what comes of it is not seen:
            QueueingPresenter.queue, a queue of the module's own, still had blocks to run
          Fix: Give
          """), output)
    }
  #endif

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

private enum HoppingEvent { case start }
private enum HoppingRequest { case load }
private enum HoppingResponse { case loaded }
private enum HoppingCommand { case show }

/// Goes to the main queue before all that it says. Nobody but that uses its closures after the wiring.
private final class HoppingPresenter: @unchecked Sendable {
  var request: (HoppingRequest) -> Void = { _ in }
  var command: (HoppingCommand) -> Void = { _ in }
}

private final class QueueingPresenter {
  let queue = OperationQueue()
}
