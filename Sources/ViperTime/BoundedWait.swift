import Foundation

/// Waits for something that tells nobody when it happens, such as the release of an object.
package enum BoundedWait {
  /// Waits, blocking the thread, until all have gone or the bound is reached.
  package static func wait(upTo bound: Duration, until isGone: () -> Bool) {
    guard !isGone() else { return }
    MainQueue.drain()
    for pause in pauses(upTo: bound) {
      guard !isGone() else { return }
      // Nothing can wake us when an object goes away, so that there is only looking again.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + pause)
      MainQueue.drain()
    }
  }

  /// Waits, leaving the thread, until all have gone or the bound is reached.
  package static func wait(
    upTo bound: Duration, isolation: isolated (any Actor)? = #isolation, until isGone: () -> Bool
  ) async {
    guard !isGone() else { return }
    await Task.yield()
    for pause in pauses(upTo: bound) {
      guard !isGone() else { return }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) {
          continuation.resume()
        }
      }
    }
  }

  /// Waits, blocking the thread, for objects to go away.
  ///
  /// A task may hold them that has had no turn, since other tests block all threads for tasks. Such
  /// tasks get one, and the bound begins anew.
  package static func waitForRelease(upTo bound: Duration, until isGone: () -> Bool) {
    wait(upTo: bound, until: isGone)
    guard !isGone() else { return }
    let turns = TaskTurns()
    wait(upTo: shortTurn) { turns.haveCome }
    guard !turns.haveCome else { return }
    Self.blocking.withLock { $0 += 1 }
    wait(upTo: longTurn) { turns.haveCome || isGone() || areAllBlocking }
    Self.blocking.withLock { $0 -= 1 }
    if turns.haveCome { wait(upTo: bound, until: isGone) }
  }

  /// Waits, leaving the thread, for objects to go away, as the synchronous form.
  package static func waitForRelease(
    upTo bound: Duration, isolation: isolated (any Actor)? = #isolation, until isGone: () -> Bool
  ) async {
    await wait(upTo: bound, until: isGone)
    guard !isGone() else { return }
    let turns = TaskTurns()
    await wait(upTo: shortTurn) { turns.haveCome }
    guard !turns.haveCome else { return }
    await wait(upTo: longTurn) { turns.haveCome || isGone() }
    if turns.haveCome { await wait(upTo: bound, until: isGone) }
  }

  /// How long a turn takes at most where threads for tasks are free.
  private static let shortTurn: Duration = .milliseconds(2)
  /// How long it is waited for where they are not.
  private static let longTurn: Duration = .seconds(10)
  /// How many threads wait for tasks to have turns.
  private static let blocking = Guarded(0)

  /// Whether so many wait that there may be no thread for what they wait for.
  private static var areAllBlocking: Bool {
    blocking.withLock { $0 } >= ProcessInfo.processInfo.activeProcessorCount
  }

  /// Pauses in seconds, each twice as long as the one before, that add up to the bound.
  private static func pauses(upTo bound: Duration) -> some Sequence<Double> {
    sequence(state: (pause: 0.0005, rest: bound.timeInterval)) { state in
      guard state.rest > 0 else { return nil }
      defer { state = (state.pause * 2, state.rest - state.pause) }
      return min(state.pause, state.rest)
    }
  }
}

/// A turn for a task of each priority but background, behind all that are ready.
private struct TaskTurns {
  private let missing: Guarded<Int>

  init() {
    let priorities: [TaskPriority] = [.high, .medium, .low]
    let missing = Guarded(priorities.count)
    for priority in priorities {
      Task.detached(priority: priority) { missing.withLock { $0 -= 1 } }
    }
    self.missing = missing
  }

  var haveCome: Bool { missing.withLock { $0 } == 0 }
}
