import Foundation
import ViperTime
package import ViperValues

/// How the recorder is waited for.
extension Recorder {
  /// A count that waiting looks at.
  package struct Progress: Sendable {
    /// How many messages modules under test have sent.
    package let sentByModules: Int
    /// How often something else happened that a waiter may want to know of.
    package let wakeUps: Int
    /// Whether an answer is on its way to the module.
    package let isDelivering: Bool
  }

  package var progress: Progress {
    settle()
    return lock.withLock { state.progress }
  }

  /// Notes that the task was cancelled that waited for the answer to a message.
  package func noteCancelled(_ sequence: Int) {
    lock.withLock {
      guard state.entries.indices.contains(sequence - 1) else { return }
      state.entries[sequence - 1].isCancelled = true
      if state.structured.indices.contains(sequence - 1) {
        state.structured[sequence - 1].isCancelled = true
      }
    }
    wake()
  }

  /// Notes what a double returned to the last call of a function, though no flow says so.
  ///
  /// - Parameter isCancelled: Whether to a task that was cancelled while it waited: its function can't throw.
  package func noteOwnAnswer(
    _ answer: Structure, to name: String, at endpoint: Endpoint, isCancelled: Bool
  ) {
    lock.withLock {
      let index = state.entries.lastIndex { entry in
        entry.isCancelled == isCancelled && entry.ownAnswer == nil && entry.endpoint === endpoint
          && (entry.value as? Invocation)?.name == name
      }
      guard let index else { return }
      state.entries[index].ownAnswer = answer
      if state.structured.indices.contains(index) { state.structured[index].ownAnswer = answer }
    }
  }

  /// The questions whose answers are on their way to the module, in the order of asking.
  package var deliveries: [String] { lock.withLock { state.deliveries } }

  /// Notes that an answer is on its way to the module, on a queue that nobody else can wait for.
  ///
  /// - Returns: What keeps that so: it has arrived when this goes.
  package func beginDelivery(answerTo question: String) -> Delivery {
    lock.withLock { state.deliveries.append(question) }
    return Delivery { [weak self] in self?.endDelivery(answerTo: question) }
  }

  private func endDelivery(answerTo question: String) {
    lock.withLock {
      guard let index = state.deliveries.firstIndex(of: question) else { return }
      state.deliveries.remove(at: index)
    }
    wake()
  }

  /// Wakes whoever waits, to look again.
  package func wake() {
    let woken = lock.withLock {
      state.wakeUps += 1
      return state.takeReadyWaiters()
    }
    for waiter in woken {
      waiter.resume(true)
    }
  }

  /// Lets one message of a module wait, before it is recorded, for as long as others are sent: those that race
  /// with it then come before it.
  ///
  /// - Parameter count: How many pass before it.
  package func letMessagesOvertake(after count: Int) {
    lock.withLock { state.untilOvertaken = count }
  }

  /// Blocks the thread for as long as one message follows on another. On the main thread nothing else may
  /// happen meanwhile: its sender is not at a point where it gives way.
  func awaitOthers() {
    // The bound is against a module that never stops.
    for _ in 0..<100 where !awaitNextMessage() { return }
  }

  /// - Returns: Whether one was sent within a moment.
  private func awaitNextMessage() -> Bool {
    let gate = DispatchSemaphore(value: 0)
    let moment = 0.003
    let count = lock.withLock { state.countByModuleUnderTest }
    let waiter = Waiter(
      isReady: { $0.sentByModules > count }, deadline: ContinuousClock().now + .seconds(moment))
    waiter.arm { _ in gate.signal() }
    if lock.withLock({ state.enlist(waiter) }) {
      _ = gate.wait(timeout: .now() + moment)
      give(up: waiter)
    }
    return lock.withLock { state.countByModuleUnderTest } > count
  }

  /// Waits until a condition on the progress holds, woken by each message, up to a bound.
  ///
  /// - Returns: Whether the condition holds; false after the bound, or when the task is cancelled.
  package func wait(
    isolation: isolated (any Actor)? = #isolation, upTo bound: Duration,
    until isReady: @escaping @Sendable (Progress) -> Bool
  ) async -> Bool {
    let waiter = Waiter(isReady: isReady, deadline: ContinuousClock().now + bound)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.arm { continuation.resume(returning: $0) }
        let (isReadyNow, isFirstDue) = lock.withLock {
          guard state.enlist(waiter) else { return (true, false) }
          return (false, state.noteDeadline(waiter.deadline))
        }
        if isReadyNow {
          waiter.resume(true)
        } else if Task.isCancelled {
          give(up: waiter)
        } else if isFirstDue {
          look(at: waiter.deadline)
        }
      }
    } onCancel: {
      give(up: waiter)
    }
  }

  /// Waits until a condition on the progress holds, blocking the thread; on the main thread, what is
  /// put into the main queue meanwhile happens.
  ///
  /// - Returns: Whether the condition holds; false after the bound.
  package func block(
    upTo bound: Duration, until isReady: @escaping @Sendable (Progress) -> Bool
  ) -> Bool {
    let waiter = Waiter(isReady: isReady, deadline: ContinuousClock().now + bound)
    let result = Guarded(Bool?.none)
    let gate = DispatchSemaphore(value: 0)
    let isOnMain = Thread.isMainThread
    waiter.arm { isReady in
      result.exchange(isReady)
      gate.signal()
      if isOnMain { MainQueue.async {} }  // Wakes the run loop.
    }
    if lock.withLock({ !state.enlist(waiter) }) {
      waiter.resume(true)
    } else if isOnMain {
      let end = Date(timeIntervalSinceNow: bound.timeInterval)
      while result.withLock({ $0 }) == nil, Date() < end {
        _ = RunLoop.main.run(mode: .default, before: end)
      }
    } else {
      _ = gate.wait(timeout: .now() + bound.timeInterval)
    }
    if result.withLock({ $0 }) == nil, !isOnMain {
      // As in `giveUpLateOnes`; but all threads may be blocked as this one is.
      Task.detached {
        await ProcessIdle.wait()
        self.give(up: waiter)
      }
      _ = gate.wait(timeout: .now() + 10)
    }
    give(up: waiter)
    return result.withLock { $0 } ?? false
  }

  /// Looks at a deadline who has waited too long.
  ///
  /// There is one timer for all who wait: most are woken long before, and a timer for each would take
  /// longer than what they wait for.
  private func look(at deadline: ContinuousClock.Instant) {
    let rest = ContinuousClock().now.duration(to: deadline)
    DispatchQueue.global().asyncAfter(deadline: .now() + rest.timeInterval) { [weak self] in
      self?.giveUpLateOnes(deadline)
    }
  }

  private func giveUpLateOnes(_ deadline: ContinuousClock.Instant) {
    // A timer may be a little early by another clock.
    let now = ContinuousClock().now + .milliseconds(1)
    let (late, next) = lock.withLock { () -> ([Waiter], ContinuousClock.Instant?) in
      guard state.nextDeadline == deadline else { return ([], nil) }
      let late = state.waiters.filter { $0.deadline <= now }
      state.nextDeadline = state.waiters.map(\.deadline).filter { $0 > now }.min()
      return (late, state.nextDeadline)
    }
    next.map(look)
    guard !late.isEmpty else { return }
    // Where others keep all threads busy, what is waited for is late through no fault of its own: it
    // is given up when all that was ready to run has run.
    Task {
      guard late.contains(where: isWaiting) else { return }
      await ProcessIdle.wait()
      late.forEach(give(up:))
    }
  }

  private func isWaiting(_ waiter: Waiter) -> Bool {
    lock.withLock { state.waiters.contains { $0 === waiter } }
  }

  private func give(up waiter: Waiter) {
    let isWaiting = lock.withLock {
      guard let index = state.waiters.firstIndex(where: { $0 === waiter }) else { return false }
      state.waiters.remove(at: index)
      return true
    }
    if isWaiting {
      waiter.resume(false)
    }
  }
}

/// An answer on its way to the module. It has arrived when nobody holds this any more.
package final class Delivery: Sendable {
  private let whenOver: @Sendable () -> Void

  init(_ whenOver: @escaping @Sendable () -> Void) {
    self.whenOver = whenOver
  }

  deinit { whenOver() }
}
