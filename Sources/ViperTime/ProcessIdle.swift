import Foundation

/// Waits until the process is idle, as far as that can be known from outside.
///
/// A task that was started or woken may not have run yet when the time is to advance, and nothing
/// tells when it has. But it waits in a queue, and the queue has no more threads than there are
/// cores: when all of them run blocks that were added behind it at the same moment, everything that
/// was ready before has run.
///
/// It waits for tasks of any priority but background, blocks of global queues, and the main queue.
/// Private queues and threads can't be observed.
package enum ProcessIdle {
  /// How often all must be found idle: a task may move from one queue to another unseen.
  private static let rounds = 4
  /// The most rounds, where there is always something new.
  private static let mostRounds = 200

  /// Waits until everything that was ready to run has run, and what that started.
  ///
  /// - Parameter news: A number that grows when something happens; the wait then begins anew.
  /// - Returns: Whether the process was observed idle; false
  ///   if a worker thread stayed busy.
  @discardableResult package static func wait(
    isolation: isolated (any Actor)? = #isolation, news: () -> Int = { 0 }
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
    for _ in 0..<mostRounds where quiet < rounds {
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
    return haveMet && quiet == rounds
  }
}

/// A wait that ends once: when it is told to, or after a timeout.
final class OneShotWait: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var wasTold = false
  }

  private let state = Guarded(State())

  /// - Parameter patience: How long a queue may not answer before it is taken to be blocked, up to a
  ///   quarter of a second more.
  func begin(
    _ continuation: CheckedContinuation<Void, Never>, patience: Duration = .seconds(1)
  ) {
    state.exchange(State(continuation: continuation))
    Timeouts.shared.add(self, after: patience)
  }

  /// Whether it ended before its timeout.
  var wasTold: Bool { state.wasTold }

  func end() {
    Timeouts.shared.remove(self)
    end(isTold: true)
  }

  fileprivate func end(isTold: Bool) {
    let continuation = state.withLock { state in
      defer {
        state = State(wasTold: state.wasTold || isTold && state.continuation != nil)
      }
      return state.continuation
    }
    continuation?.resume()
  }
}

/// The timeouts of all waits, with one timer: a timer for each would cost more than the wait, which
/// is short almost always.
private final class Timeouts: Sendable {
  static let shared = Timeouts()

  private struct State {
    var ends: [ObjectIdentifier: (oneShot: OneShotWait, end: DispatchTime)] = [:]
    var isTicking = false
  }

  /// A queue of its own, so that it is not blocked with the others.
  private let queue = DispatchQueue(label: "ViperTestKit.timeouts")
  private let state = Guarded(State())

  func add(_ oneShot: OneShotWait, after patience: Duration) {
    let end = DispatchTime.now() + patience.timeInterval
    let isFirst = state.withLock { state in
      state.ends[ObjectIdentifier(oneShot)] = (oneShot, end)
      defer { state.isTicking = true }
      return !state.isTicking
    }
    if isFirst { tick() }
  }

  func remove(_ oneShot: OneShotWait) {
    _ = state.withLock { $0.ends.removeValue(forKey: ObjectIdentifier(oneShot)) }
  }

  /// Checks four times a second while anything waits.
  private func tick() {
    queue.asyncAfter(deadline: .now() + 0.25) {
      let now = DispatchTime.now()
      let (over, goesOn) = self.state.withLock { state in
        let over = state.ends.values.filter { $0.end <= now }.map(\.oneShot)
        for oneShot in over { state.ends[ObjectIdentifier(oneShot)] = nil }
        state.isTicking = !state.ends.isEmpty
        return (over, state.isTicking)
      }
      for oneShot in over { oneShot.end(isTold: false) }
      if goesOn { self.tick() }
    }
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
