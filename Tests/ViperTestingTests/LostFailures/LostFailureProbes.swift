import Dispatch
import FrontEndProbes
import Testing
import ViperTesting

/// Each fails once, in another place. Run by ``LostFailureTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct LostFailureProbes {
  @Test func body() {
    fail()
  }

  @Test func asyncBody() async {
    await failLater()
  }

  @Test func asyncLet() async {
    async let failure: Void = failLater()
    await failure
  }

  @Test func taskGroup() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await failLater() }
    }
  }

  @Test func unstructuredTask() async {
    await Task { await failLater() }.value
  }

  @Test func detachedTask() async {
    await Task.detached { await failLater() }.value
  }

  @Test func dispatchQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        fail()
        continuation.resume()
      }
    }
  }
}

/// A task that outlives its test, and fails while the next one runs.
@Suite(.serialized, .enabled(if: Probe.isRunning))
struct OutlivingTaskProbes {
  private static let gate = Gate()

  @Test func first() {
    Self.gate.keep(
      Task {
        await Self.gate.pass()
        await failLater()
      })
  }

  @Test func second() async {
    await Self.gate.open()
  }
}

/// A detached task that outlives its test, and whose failure the next test reports.
@Suite(.serialized, .enabled(if: Probe.isRunning))
struct OutlivingDetachedTaskProbes {
  private static let gate = Gate()

  @Test func first() {
    Self.gate.keep(
      Task.detached {
        await Self.gate.pass()
        await failLater()
      })
  }

  @Test func second() async {
    await Self.gate.open()
    await expectFlow(Greeting.flow("greeting.passes"), wiring: Greeting.wire)
  }
}

/// A check that nobody awaits, and that has not ended when the process exits.
@Suite(.enabled(if: Probe.isRunning))
struct UnawaitedProbes {
  @Test func check() async {
    let (begun, never) = (Gate(), Gate())
    Task {
      switch Probe.check {
      case .flow:
        await expectFlow(Greeting.flow("greeting.passes")) { harness in
          await begun.open()
          await never.pass()
          Greeting.wire(harness)
        }
      case .harness:
        try? await withHarness { _ in
          await begun.open()
          await never.pass()
        }
      case nil: Issue.record("No probe runs.")
      }
    }
    await begun.pass()
  }
}

/// Fails where Swift Testing prepares a test, and drops its issues.
@Suite(.enabled(if: Probe.isRunning))
struct PreparationProbes {
  @Test(.enabled { await PreparationProbes.fails() }) func condition() {}

  @Test(arguments: PreparationProbes.failsWithArguments()) func arguments(_: Int) {}

  private static func fails() async -> Bool {
    if Probe.isRunning { await failLater() }
    return true
  }

  private static func failsWithArguments() -> [Int] {
    if Probe.isRunning { fail() }
    return [1]
  }
}

/// The same for a suite.
@Suite(FailingScope(), .enabled(if: Probe.isRunning))
struct PreparedSuiteProbes {
  @Test func test() {}
}

struct FailingScope: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await failLater()
    try await function()
  }
}

func fail() {
  switch Probe.check {
  case .flow: expectFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
  case .harness: try? withHarness { _ = Greeting.wireLeak($0) }
  case nil: Issue.record("No probe runs.")
  }
}

func failLater() async {
  switch Probe.check {
  case .flow: await expectFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
  case .harness:
    try? await withHarness { harness in
      await Task.yield()
      Greeting.wireLeak(harness)
    }
  case nil: Issue.record("No probe runs.")
  }
}
