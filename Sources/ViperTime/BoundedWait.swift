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

  /// The longest pause in seconds: what goes away is not waited for much longer than it takes.
  private static let longestPause = 0.05

  /// Pauses in seconds that add up to the bound: each is twice as long as the one before, up to the longest.
  private static func pauses(upTo bound: Duration) -> some Sequence<Double> {
    sequence(state: (pause: 0.0005, rest: bound.timeInterval)) { state in
      guard state.rest > 0 else { return nil }
      defer { state = (min(state.pause * 2, longestPause), state.rest - state.pause) }
      return min(state.pause, state.rest)
    }
  }
}
