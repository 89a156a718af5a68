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
    let wakeUps = recorder.progress.wakeUps
    async { recorder.wake() }
    // The bound is for a process whose main thread is blocked.
    _ = await recorder.wait(upTo: .seconds(1)) { $0.wakeUps > wakeUps }
  }

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
