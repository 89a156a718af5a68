import Foundation

/// Waits for something that tells nobody when it happens, such as the release of an object.
package enum BoundedWait {
  /// Waits, blocking the thread, until all have gone or the bound is reached.
  package static func wait(upTo bound: Duration, until isGone: () -> Bool) {
    guard !isGone() else { return }
    MainQueue.drain()
    for pause in pauses(upTo: bound) {
      guard !isGone() else { return }
      // Nothing can wake us when an object goes away, so that there is only looking again.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + pause)
      MainQueue.drain()
    }
  }

  /// Waits, leaving the thread, until all have gone or the bound is reached.
  package static func wait(
    upTo bound: Duration, isolation: isolated (any Actor)? = #isolation, until isGone: () -> Bool
  ) async {
    guard !isGone() else { return }
    await Task.yield()
    for pause in pauses(upTo: bound) {
      guard !isGone() else { return }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) {
          continuation.resume()
        }
      }
    }
  }

  /// Pauses in seconds, each twice as long as the one before, that add up to the bound.
  private static func pauses(upTo bound: Duration) -> [Double] {
    var pauses: [Double] = []
    var pause = 0.0005
    var rest = bound.timeInterval
    while rest > 0 {
      pauses.append(min(pause, rest))
      rest -= pause
      pause *= 2
    }
    return pauses
  }
}
