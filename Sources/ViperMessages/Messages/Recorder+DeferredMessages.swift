import Foundation
import ViperTime

/// A source that reserves a message's place in the order before its value is known.
package protocol DeferredMessageSource: AnyObject {
  /// Fills in what can be known by now.
  func settle()
}

extension Recorder {
  /// Asks a source to fill in what it reserved whenever the log is read.
  package func add(_ source: any DeferredMessageSource) {
    lock.withLock { state.deferredSources[ObjectIdentifier(source)] = source }
  }

  /// Removes a source.
  package func remove(_ source: any DeferredMessageSource) {
    let removed = lock.withLock {
      state.deferredSources.removeValue(forKey: ObjectIdentifier(source))
    }
    withExtendedLifetime(removed) {}
  }

  /// Has all sources fill in what they reserved.
  func settle() {
    let deferredSources = lock.withLock {
      state.deferredSources.isEmpty ? [] : Array(state.deferredSources.values)
    }
    for source in deferredSources {
      source.settle()
    }
  }

  /// Takes a place in the order for a message of the module under test whose value is known later.
  /// It counts as sent when it is filled in.
  ///
  /// - Returns: Its number; nil where nothing is recorded any more.
  package func reserve(_ value: Any, at endpoint: Endpoint) -> Int? {
    if lock.withLock({ state.isOvertaken() }) { awaitOthers() }
    return lock.withLock {
      guard !state.isClosed else { return nil }
      _ = state.append(value, nil, at: endpoint, origin: .module)
      return state.entries.count
    }
  }

  /// Gives a message its value that had only a place.
  package func fill(_ sequence: Int, with value: Any) {
    let written = lock.withLock { state.holdsNoObject(value) } ? nil : write(value, at: nil)
    lock.lock()
    guard !state.isClosed, state.entries.indices.contains(sequence - 1) else {
      lock.unlock()
      return
    }
    state.put(value, written, at: sequence - 1)
    guard !state.entries[sequence - 1].isAfterRelease else {
      lock.unlock()
      return
    }
    unlock(counting: .module)
  }
}
