import Foundation

extension Recorder {
  /// Somebody who waits. The lock of the recorder guards who takes it out of the list; the one who
  /// does resumes it, so that it is resumed once.
  final class Waiter: @unchecked Sendable {
    let isReady: @Sendable (Progress) -> Bool
    /// When it has waited too long.
    let deadline: ContinuousClock.Instant
    // Guards `whenOver`.
    private let lock = NSLock()
    private var whenOver: (@Sendable (Bool) -> Void)?

    init(isReady: @escaping @Sendable (Progress) -> Bool, deadline: ContinuousClock.Instant) {
      self.isReady = isReady
      self.deadline = deadline
    }

    func arm(_ whenOver: @escaping @Sendable (Bool) -> Void) {
      lock.withLock { self.whenOver = whenOver }
    }

    func resume(_ result: Bool) {
      let whenOver = lock.withLock {
        defer { self.whenOver = nil }
        return self.whenOver
      }
      whenOver?(result)
    }
  }
}
