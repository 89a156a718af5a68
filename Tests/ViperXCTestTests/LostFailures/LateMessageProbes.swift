import FrontEndProbes
import ViperXCTest
import XCTest

/// A double that is told something after its test. Run by ``LostFailureTests``, skipped otherwise.
final class LateMessageProbes: XCTestCase {
  private static let gate = Gate()

  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func test1Begins() throws {
    try withHarness(module: "Greeting") { harness in
      // Not tracked: the task keeps it longer than the test lasts.
      let view = ViewSpy<GreetingEvent, GreetingCommand>(
        recorder: harness.recorder, module: harness.module)
      Self.gate.keep(
        Task.detached {
          await Self.gate.pass()
          view.handle(.greeting("Ada"))
        })
    }
  }

  func test2LetsItGoOn() async {
    await Self.gate.open()
  }
}
