import Dispatch
import Foundation
import ViperTime

/// What waits until a call into a module has returned.
extension Recorder {
  /// Calls into a module. What was handed to ``afterCall(_:)`` on the way is done when the call has
  /// returned.
  package func whileCalling<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.withLock { state.callsUnderWay += 1 }
    defer { noteReturn() }
    return try body()
  }

  private func noteReturn() {
    let due = lock.withLock {
      state.callsUnderWay -= 1
      return state.callsUnderWay == 0 ? state.afterCall.take() : []
    }
    for body in due {
      body()
    }
  }

  /// Does something when the calls into modules that are under way have returned; at once if there are
  /// none.
  ///
  /// It waits for a second at most: a module may keep its caller waiting for just that.
  package func afterCall(_ body: @escaping @Sendable () -> Void) {
    let once = Guarded<(@Sendable () -> Void)?>(body)
    let run: @Sendable () -> Void = { once.exchange(nil)?() }
    let isLater = lock.withLock {
      if state.callsUnderWay > 0 { state.afterCall.append(run) }
      return state.callsUnderWay > 0
    }
    guard isLater else { return run() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: run)
  }
}

extension [@Sendable () -> Void] {
  /// What is in it, which is empty from then on.
  fileprivate mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}
