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
    let isPassed = Flag()
    async { isPassed.raise() }
    // Each turn handles what is there and returns; the bound is for a run loop without a queue.
    for _ in 0..<100 where !isPassed.isRaised {
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
      turns.withLock { turns in
        turns.hasCome = true
        return turns.oneShot
      }?.end()
    }
    let hasCome = await whileItIsServed {
      let oneShot = OneShotWait()
      await withCheckedContinuation { continuation in
        oneShot.begin(continuation, patience: patience)
        let hasCome = turns.withLock { turns in
          turns.oneShot = oneShot
          return turns.hasCome
        }
        if hasCome { oneShot.end() }
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
    if thread.isMain {
      service.noteSign()
    }
  }

  /// How long nothing may happen on the main thread before it is taken to be blocked.
  package static let patience: Duration = .seconds(10)

  /// What is known of the main queue by all who wait for it.
  package static let service = QueueService()

  /// `lock` guards `isUp`.
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isUp = false

    var isRaised: Bool { lock.withLock { isUp } }

    func raise() {
      lock.withLock { isUp = true }
    }
  }
}
