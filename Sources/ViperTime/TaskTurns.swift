import Foundation

/// Turns in the pool of threads that runs tasks: when one has come, what was ready before has run.
package enum TaskTurns {
  /// How many a task needs to come to its end, hop by hop.
  package static let ofTask = 10

  /// Waits, blocking the thread, until a task's turns have come, or the bound is reached: where other
  /// tests block all threads of the pool, or this one blocks the main queue, they don't all come.
  ///
  /// - Parameters:
  ///   - bound: The longest to wait.
  ///   - isOver: Whether there is nothing to wait for any more.
  /// - Returns: Whether all have come, or it was over before.
  package static func block(upTo bound: Duration, until isOver: () -> Bool) -> Bool {
    let haveCome = Guarded(false)
    let isMainQueueServed = MainQueue.drain()
    Task.detached {
      await pass(throughMainQueue: isMainQueueServed)
      haveCome.exchange(true)
    }
    BoundedWait.wait(upTo: bound) { haveCome.withLock { $0 } || isOver() }
    return haveCome.withLock { $0 } && isMainQueueServed || isOver()
  }

  private static func pass(throughMainQueue: Bool) async {
    for _ in 0..<ofTask {
      // Each priority has threads of its own.
      for priority in [TaskPriority.high, .medium, .low] {
        await withCheckedContinuation { turn in
          Task.detached(priority: priority) { turn.resume() }
        }
      }
      await NewQueue.pass()
      guard throughMainQueue else { continue }
      await withCheckedContinuation { turn in MainQueue.async { turn.resume() } }
    }
  }
}

/// A queue that nobody else has.
package enum NewQueue {
  /// How many turns in one after the other tell that other queues had theirs.
  package static let turns = 4

  /// Waits for these turns, which takes the longer the busier the machine is. What stood in other queues
  /// of the same priority before has most likely begun.
  package static func pass(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<turns {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "ViperTestKit.pass").async { continuation.resume() }
      }
    }
  }
}
