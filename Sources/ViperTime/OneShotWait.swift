import Foundation

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
    KitTimer.after(0.25, on: queue) {
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
