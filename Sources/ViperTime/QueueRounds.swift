import Foundation

/// Waits for rest by turns in queues: what there is where the kernel does not tell whether anything runs.
///
/// A task that was started or woken waits in a queue, and the queue has no more threads than there are
/// cores: when all of them run blocks that were added behind it at the same moment, everything that
/// was ready before has run. What goes from queue to queue more often than there are rounds is missed.
enum QueueRounds {
  /// How often all must be found idle: a task may move from one queue to another unseen.
  private static let rounds = 4
  /// The same where not all threads take part, so that not all moves at once.
  private static let roundsOfFew = 16
  /// The most rounds, where there is always something new.
  private static let mostRounds = 200

  /// - Parameter news: A number that grows when something happens; the wait then begins anew.
  /// - Returns: Whether all threads took part each time, and the last rounds brought nothing new.
  static func pass(
    isolation: isolated (any Actor)? = #isolation, news: () -> Int
  ) async -> Bool {
    var priorities: [TaskPriority] = [.high, .medium, .low]
    if !priorities.contains(Task.currentPriority), Task.currentPriority > .background {
      priorities.append(Task.currentPriority)
    }
    var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
    var haveMet = true
    var isMainQueueServed = true
    var quiet = 0
    var seen = news()
    for _ in 0..<mostRounds where quiet < (haveMet ? rounds : roundsOfFew) {
      if await !ThreadBarriers.shared.takePart(of: threads, priorities) {
        // There are fewer threads, or one is blocked: all that can be had is to be last in the queue.
        threads = 1
        haveMet = false
      }
      if isMainQueueServed {
        isMainQueueServed = await MainQueue.pass()
      }
      let now = news()
      quiet = now == seen ? quiet + 1 : 0
      seen = now
    }
    return haveMet && quiet >= rounds
  }
}

/// A barrier for the threads that run the tasks of one priority.
private final class ThreadBarrier: Sendable {
  /// The seconds that a thread waits for the others, which may be busy or blocked.
  private static let patience = 0.2

  private struct State {
    var arrived = 0
    var left = 0
    var isBrokenOff = false
  }

  private let count: Int
  private let whenOver: @Sendable () -> Void
  private let state = Guarded(State())
  /// Lets one thread go on for each signal.
  private let gate = DispatchSemaphore(value: 0)

  private init(of count: Int, whenOver: @escaping @Sendable () -> Void) {
    self.count = count
    self.whenOver = whenOver
  }

  /// Waits until this many threads of each priority have reached the barrier.
  ///
  /// - Returns: Whether they all did; otherwise each of them has run a block by itself.
  static func hold(
    of count: Int, _ priorities: [TaskPriority], isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let oneShot = OneShotWait()
    let missing = Guarded(priorities.count)
    let barriers = priorities.map { _ in
      ThreadBarrier(of: count) {
        let isLast = missing.withLock { missing in
          missing -= 1
          return missing == 0
        }
        if isLast { oneShot.end() }
      }
    }
    await withCheckedContinuation { continuation in
      oneShot.begin(continuation)
      for (priority, barrier) in zip(priorities, barriers) {
        for _ in 0..<count {
          Task.detached(priority: priority) { barrier.arrive() }
        }
      }
    }
    return barriers.allSatisfy(\.isComplete)
  }

  private var isComplete: Bool {
    state.withLock { $0.arrived == count && !$0.isBrokenOff }
  }

  private func arrive() {
    let (arrived, isBrokenOff) = state.withLock { state in
      state.arrived += 1
      return (state.arrived, state.isBrokenOff)
    }
    if arrived == count {
      wakeWaiters(count - 1)
    } else if !isBrokenOff, gate.wait(timeout: .now() + Self.patience) == .timedOut {
      let waiting = state.withLock { state in
        defer { state.isBrokenOff = state.isBrokenOff || state.arrived < count }
        return state.isBrokenOff || state.arrived == count ? 0 : state.arrived - 1
      }
      wakeWaiters(waiting)
    }
    let isLast = state.withLock { state in
      state.left += 1
      return state.left == count
    }
    if isLast { whenOver() }
  }

  private func wakeWaiters(_ count: Int) {
    for _ in 0..<count { gate.signal() }
  }
}

/// The barriers of the process, one after the other: two at once could each hold a thread that the
/// other waits for.
///
/// A caller that comes while one is held takes part in the next, with all others that wait by then:
/// what was ready before any of them asked was ready before it began.
private final class ThreadBarriers: Sendable {
  static let shared = ThreadBarriers()

  private enum Answer {
    /// The caller holds the next one.
    case host
    case wasHeld(isComplete: Bool)
  }

  private struct Guest {
    let count: Int
    let priorities: [TaskPriority]
    let continuation: CheckedContinuation<Answer, Never>
  }

  private struct State {
    var isHeld = false
    var waiting: [Guest] = []
  }

  private let state = Guarded(State())

  /// Waits until this many threads of each priority have reached a barrier, as `ThreadBarrier.hold`.
  func takePart(
    of count: Int, _ priorities: [TaskPriority], isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let answer = await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        defer { state.isHeld = true }
        if state.isHeld {
          state.waiting.append(
            Guest(count: count, priorities: priorities, continuation: continuation))
        }
        return !state.isHeld
      }
      if isFree { continuation.resume(returning: Answer.host) }
    }
    if case .wasHeld(let isComplete) = answer { return isComplete }
    let guests = state.withLock { state in
      defer { state.waiting.removeAll { $0.count == count } }
      return state.waiting.filter { $0.count == count }
    }
    let all = Set((priorities + guests.flatMap(\.priorities)).map(\.rawValue)).sorted(by: >)
    let isComplete = await ThreadBarrier.hold(
      of: count, all.map(TaskPriority.init(rawValue:)))
    for guest in guests {
      guest.continuation.resume(returning: .wasHeld(isComplete: isComplete))
    }
    let next = state.withLock { state in
      state.isHeld = !state.waiting.isEmpty
      return state.isHeld ? state.waiting.removeFirst() : nil
    }
    next?.continuation.resume(returning: .host)
    return isComplete
  }
}
