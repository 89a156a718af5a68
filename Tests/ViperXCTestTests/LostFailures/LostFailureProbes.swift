import Dispatch
import FrontEndProbes
import ViperXCTest
import XCTest

/// Each fails once, in another place. Run by ``LostFailureTests``, skipped otherwise.
final class LostFailureProbes: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func testBody() {
    fail()
  }

  func testAsyncBody() async {
    await failLater()
  }

  // A test case is not Sendable; in Swift 5 mode nothing keeps it from being used like this.

  func testAsyncLet() async {
    nonisolated(unsafe) let test = self
    async let failure: Void = test.failLater()
    await failure
  }

  func testTaskGroup() async {
    nonisolated(unsafe) let test = self
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await test.failLater() }
    }
  }

  func testUnstructuredTask() async {
    nonisolated(unsafe) let test = self
    await Task { await test.failLater() }.value
  }

  func testDetachedTask() async {
    nonisolated(unsafe) let test = self
    await Task.detached { await test.failLater() }.value
  }

  func testDispatchQueue() async {
    nonisolated(unsafe) let test = self
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        test.fail()
        continuation.resume()
      }
    }
  }

  func testDispatchQueueOfSynchronousTest() {
    nonisolated(unsafe) let test = self
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { test.fail() }
    group.wait()
  }

  /// Eight threads at once, which have nothing else to do than to report.
  func testEightThreads() {
    nonisolated(unsafe) let test = self
    let flow = Greeting.flow("greeting.none")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<25 { test.assertFlow(flow, wiring: Greeting.wire) }
    }
  }
}

/// A task that outlives its test, and fails while the next one runs.
final class OutlivingTaskProbes: XCTestCase {
  private static let gate = Gate()

  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func test1Begins() {
    nonisolated(unsafe) let test = self
    Self.gate.keep(
      Task {
        await Self.gate.pass()
        await test.failLater()
      })
  }

  func test2LetsItGoOn() async {
    await Self.gate.open()
  }
}

/// A task that outlives its test, and whose failure the next test reports.
final class OutlivingTaskBeforeCheckProbes: XCTestCase {
  private static let gate = Gate()

  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func test1Begins() {
    nonisolated(unsafe) let test = self
    Self.gate.keep(
      Task {
        await Self.gate.pass()
        await test.failLater()
      })
  }

  func test2LetsItGoOnAndChecks() async {
    await Self.gate.open()
    await assertFlow(Greeting.flow("greeting.passes"), wiring: Greeting.wire)
  }
}

/// A check that nobody awaits, and that has not ended when the process exits.
final class UnawaitedProbes: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func testCheck() async {
    nonisolated(unsafe) let test = self
    let (begun, never) = (Gate(), Gate())
    Task {
      switch Probe.check {
      case .flow:
        await test.assertFlow(Greeting.flow("greeting.passes")) { harness in
          await begun.open()
          await never.pass()
          Greeting.wire(harness)
        }
      case .harness:
        try? await test.withHarness { _ in
          await begun.open()
          await never.pass()
        }
      case nil: XCTFail("No probe runs.")
      }
    }
    await begun.pass()
  }
}

/// A failure when all tests are over and the process is about to exit.
final class ExitProbes: XCTestCase {
  private nonisolated(unsafe) static var test: ExitProbes?

  override func setUpWithError() throws {
    try XCTSkipUnless(Probe.isRunning)
  }

  func testLast() {
    Self.test = self
    atexit { ExitProbes.test?.fail() }
  }
}

extension XCTestCase {
  func fail() {
    switch Probe.check {
    case .flow: assertFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
    case .harness: try? withHarness { _ = Greeting.wireLeak($0) }
    case nil: XCTFail("No probe runs.")
    }
  }

  func failLater() async {
    switch Probe.check {
    case .flow: await assertFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
    case .harness:
      try? await withHarness { harness in
        await Task.yield()
        Greeting.wireLeak(harness)
      }
    case nil: XCTFail("No probe runs.")
    }
  }
}
