import Foundation

/// The main queue, as far as waiting for it goes.
package enum MainQueue {
  /// Runs a block after everything that is in the main queue now.
  package static func async(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }

  /// On the main thread: lets what waits in the main queue happen. Elsewhere: nothing.
  package static func drain() {
    guard Thread.isMainThread else { return }
    let isPassed = Guarded(false)
    async { isPassed.exchange(true) }
    // Each turn handles what is there and returns; the bound is for a run loop without a queue.
    for _ in 0..<100 where !isPassed.withLock({ $0 }) {
      _ = RunLoop.main.run(mode: .default, before: Date())
    }
  }

  /// Waits until everything has happened that waits in the main queue, leaving the thread.
  ///
  /// - Returns: Whether it has; not where the main thread is blocked.
  @discardableResult package static func pass(
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    guard !service.isBlocked, !Task.isCancelled else { return false }
    let turn = service.turn()
    let turns = Guarded((hasCome: false, oneShot: OneShotWait?.none))
    async {
      turn.come()
      turns.hasCome = true
      turns.oneShot?.end()
    }
    let hasCome = await whileItIsServed {
      let oneShot = OneShotWait()
      await withCheckedContinuation { continuation in
        oneShot.begin(continuation, patience: patience)
        turns.oneShot = oneShot
        if turns.hasCome { oneShot.end() }
      }
      return oneShot.wasTold
    }
    // Who was cancelled did not wait long enough to know.
    if !hasCome, !Task.isCancelled {
      turn.giveUp()
    }
    return hasCome
  }

  /// Waits for a turn anew for as long as something happens on the main thread: where many tests are
  /// bound to it, each waits for all that came before.
  ///
  /// - Parameters:
  ///   - signs: How often something happened there.
  ///   - wait: Waits for ``patience``, and tells whether the turn has come.
  /// - Returns: Whether it has come; if not, the main thread is blocked.
  package static func whileItIsServed(
    isolation: isolated (any Actor)? = #isolation,
    signs: () -> Int = { MainQueue.service.signs }, _ wait: () async -> Bool
  ) async -> Bool {
    while true {
      let before = signs()
      if await wait() { return true }
      guard signs() > before, !Task.isCancelled else { return false }
    }
  }

  /// Notes that something happens, where that is on the main thread.
  package static func noteSign() {
    var thread = ThreadKind()
    if thread.isMain { service.noteSign() }
  }

  /// How long nothing may happen on the main thread before it is taken to be blocked.
  package static let patience: Duration = .seconds(10)

  /// What is known of the main queue by all who wait for it.
  package static let service = QueueService()
}

/// Whether anybody serves a queue, as far as those know who wait for a turn in it.
///
/// One of them waits long before it takes the queue to be blocked. As long as that one's turn has not
/// come nobody else waits: in a process whose main thread is blocked, each step would.
package final class QueueService: Sendable {
  private let overdue = Guarded(0)
  private let happened = Guarded(0)

  /// How often something was seen to happen in it.
  var signs: Int { happened.withLock { $0 } }

  /// Something happens in it: it is served, however long others may wait for their turns.
  func noteSign() { happened.withLock { $0 += 1 } }

  /// Whether somebody has given up waiting for a turn that has not come since.
  package var isBlocked: Bool { overdue.withLock { $0 > 0 } }

  /// A turn that somebody waits for from now on.
  package func turn() -> Turn { Turn(self) }

  /// One block in the queue.
  package final class Turn: Sendable {
    private enum State {
      case awaited, overdue, over
    }

    private let state = Guarded(State.awaited)
    private let service: QueueService

    fileprivate init(_ service: QueueService) {
      self.service = service
    }

    /// The queue has run the block.
    package func come() {
      service.noteSign()
      if state.exchange(.over) == .overdue {
        service.overdue.withLock { $0 -= 1 }
      }
    }

    /// Nobody waits for it any more.
    package func giveUp() {
      let isOverdue = state.withLock { state in
        guard state == .awaited else { return false }
        state = .overdue
        return true
      }
      if isOverdue {
        service.overdue.withLock { $0 += 1 }
      }
    }
  }
}
