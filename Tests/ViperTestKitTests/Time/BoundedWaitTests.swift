import Foundation
import Testing

@testable import ViperTime

/// What is waited for by looking again.
@Suite struct BoundedWaitTests {
  /// In a process of its own, since all threads for tasks are blocked.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func whatATaskHoldsThatHasNoTurnIsWaitedFor() async {
    await #expect(processExitsWith: .success) {
      let hasGone = await withCheckedContinuation { end in
        Thread {
          let gate = DispatchSemaphore(value: 0)
          let blockers = 64
          for priority in [TaskPriority.high, .medium, .low] {
            for _ in 0..<blockers { Task.detached(priority: priority) { gate.wait() } }
          }
          let isGone = Guarded(false)
          Task.detached(priority: .medium) { isGone.exchange(true) }
          var looks = 0
          BoundedWait.waitForRelease(upTo: .milliseconds(30)) {
            looks += 1
            // The bound is over by then.
            if looks == 12 { for _ in 0..<3 * blockers { gate.signal() } }
            return isGone.withLock { $0 }
          }
          end.resume(returning: isGone.withLock { $0 })
          for _ in 0..<3 * blockers { gate.signal() }
        }.start()
      }
      try #require(hasGone)
    }
  }

  @Test func whatNeverGoesIsGivenUp() {
    BoundedWait.waitForRelease(upTo: .milliseconds(1)) { false }
  }

  @Test func whatNeverGoesIsGivenUpLater() async {
    await BoundedWait.waitForRelease(upTo: .milliseconds(1)) { false }
  }
}
