import Foundation

/// The main queue, as far as waiting for it goes.
enum MainQueue {
  /// Runs a block after everything that is in the main queue now.
  static func async(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }

  /// On the main thread: lets what waits in the main queue happen. Elsewhere: nothing.
  static func drain() {
    guard Thread.isMainThread else { return }
    let isPassed = Flag()
    async { isPassed.raise() }
    // Each turn handles what is there and returns; the bound is for a run loop without a queue.
    for _ in 0..<100 where !isPassed.isRaised {
      _ = RunLoop.main.run(mode: .default, before: Date())
    }
  }

  /// Waits until everything has happened that waits in the main queue, leaving the thread.
  static func pass(
    _ recorder: Recorder, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard !service.isBlocked else { return }
    let wakeUps = recorder.progress.wakeUps
    let turn = service.turn()
    async {
      turn.come()
      recorder.wake()
    }
    let hasCome = await recorder.wait(upTo: patience) { $0.wakeUps > wakeUps }
    if !hasCome, !Task.isCancelled {
      turn.giveUp()
    }
  }

  /// How long the main queue may be busy before it is taken to be blocked. Where many tests are bound
  /// to it, each waits for all that came before.
  static let patience: Duration = .seconds(10)

  /// What is known of the main queue by all who wait for it.
  static let service = QueueService()

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
