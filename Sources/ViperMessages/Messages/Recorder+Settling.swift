import Foundation
import ViperTime

/// Somebody who reserves a message's place in the order before its value is known.
package protocol Settler: AnyObject {
  /// Fills in what can be known by now.
  func settle()
}

extension Recorder {
  /// Asks somebody to fill in what it reserved whenever somebody looks at the log.
  package func add(_ settler: any Settler) {
    lock.withLock { state.settlers[ObjectIdentifier(settler)] = settler }
  }

  /// Asks it no more.
  package func remove(_ settler: any Settler) {
    let removed = lock.withLock { state.settlers.removeValue(forKey: ObjectIdentifier(settler)) }
    withExtendedLifetime(removed) {}
  }

  /// Lets everybody fill in what they reserved.
  func settle() {
    let settlers = lock.withLock {
      state.settlers.isEmpty ? [] : Array(state.settlers.values)
    }
    for settler in settlers {
      settler.settle()
    }
  }

  /// Takes a place in the order for a message of the module under test whose value is known later.
  /// It counts as sent when it is filled in.
  ///
  /// - Returns: Its number; nil where nothing is recorded any more.
  package func reserve(_ value: Any, at endpoint: Endpoint) -> Int? {
    lock.withLock {
      guard !state.isClosed else { return nil }
      _ = state.append(
        Entry(
          value: value, endpoint: endpoint, origin: .module,
          isOnMainThread: state.threadKind.isMain))
      return state.entries.count
    }
  }

  /// Gives a message its value that had only a place.
  package func fill(_ sequence: Int, with value: Any) {
    lock.lock()
    guard !state.isClosed, state.entries.indices.contains(sequence - 1) else {
      lock.unlock()
      return
    }
    state.entries[sequence - 1].value = value
    if state.structured.indices.contains(sequence - 1) {
      state.structured[sequence - 1] = state.structure(at: sequence - 1)
    }
    guard !state.entries[sequence - 1].isAfterRelease else {
      lock.unlock()
      return
    }
    unlock(counting: .module)
  }
}
