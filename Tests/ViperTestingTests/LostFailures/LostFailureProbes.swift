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
