import Foundation

extension Recorder {
  /// Somebody who waits. The lock of the recorder guards who takes it out of the list; the one who
  /// does resumes it, so that it is resumed once.
  final class Waiter: @unchecked Sendable {
    let isReady: @Sendable (Progress) -> Bool
    /// When it has waited too long.
    let deadline: ContinuousClock.Instant
    // Guards `continuation`.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Bool, Never>?

    init(isReady: @escaping @Sendable (Progress) -> Bool, deadline: ContinuousClock.Instant) {
      self.isReady = isReady
      self.deadline = deadline
    }

    func arm(_ continuation: CheckedContinuation<Bool, Never>) {
      lock.withLock { self.continuation = continuation }
    }

    func resume(_ result: Bool) {
      let continuation = lock.withLock {
        defer { self.continuation = nil }
        return self.continuation
      }
      continuation?.resume(returning: result)
    }
  }
}
