import RoleNames
import ViperMessages
import ViperTime

/// The closures that were handed to a double, for a flow to call.
final class KeptCallbacks: PendingSource, Sendable {
  /// A closure that was handed over.
  struct Kept {
    let name: String
    /// Where it stands in the order of handing over.
    let index: Int
    /// The keys of its parameters that take an error, in the notation of fixtures.
    let errors: [String]
    var timesCalled = 0
    /// Whether the module has ended the observation, or set the property to something else.
    var isEnded = false
    let call: (Harness.Arguments) throws -> Void

    /// Whether the real neighbour would go on to keep it when it was called: one that observes.
    var isObserver: Bool {
      let parts = name.split(separator: ".")
      return parts.count < 2 || ObserverName.isObserver(String(parts[0]))
    }
  }

  private let kept = Guarded<[Kept]>([])

  /// Keeps a closure.
  func keep(
    _ name: String, errors: [String], _ call: @escaping (Harness.Arguments) throws -> Void
  ) {
    kept.withLock { kept in
      kept.append(Kept(name: name, index: kept.count, errors: errors, call: call))
    }
  }

  /// The closures that are there, in the order of handing over.
  var all: [Kept] { kept.withLock { $0 } }

  /// Those that nobody has called.
  package var pendingItems: [PendingItem] { pendingItems(of: nil) }

  /// Those that nobody has called, and those that observe.
  ///
  /// - Parameter double: Who keeps them; nil where that is not known.
  func pendingItems(of double: PendingItem.Keeper?) -> [PendingItem] {
    all.compactMap { kept in
      if let double, kept.isObserver, !kept.isEnded, kept.timesCalled == 0 || !double.isOwner {
        return .observer(kept.name, kept.call, keptBy: double)
      }
      return kept.timesCalled == 0 ? .closure(kept.name, kept.call) : nil
    }
  }

  /// Notes a call of the double, which may end what observes.
  func noteCall(_ name: String) {
    guard ObserverName.mayEndObservation(name) else { return }
    kept.withLock { kept in
      for place in kept.indices { kept[place].isEnded = true }
    }
  }

  /// Notes that a closure or nil is handed over: a property releases the one that it had.
  func noteHandedOver(_ name: String) {
    guard !name.contains(".") else { return }
    kept.withLock { kept in
      for place in kept.indices where kept[place].name == name { kept[place].isEnded = true }
    }
  }

  /// Counts a call of one of them.
  func count(_ called: Kept) {
    kept.withLock { kept in
      // They are only added, except at the end, when all go.
      guard kept.indices.contains(called.index) else { return }
      kept[called.index].timesCalled += 1
    }
  }

  /// Releases all of them.
  func dropAll() {
    kept.exchange([])
  }
}

/// What keeps the closures that were handed to one double, and records where that does.
protocol CallbackKeeper: AnyObject {
  var callbacks: KeptCallbacks { get }
  var recorder: Recorder { get }
  var endpoint: Endpoint { get }
}

/// A double whose answers may be parts of the module.
protocol AnswerKeeper {
  /// Holds these objects weakly from now on, as far as something can stand in for them.
  ///
  /// - Returns: Those that it goes on to hold, by the names of the properties.
  func weaken(_ objects: Set<ObjectIdentifier>) -> [(name: String, object: AnyObject)]
}

/// Makes the closures that a driver hands over: when the module calls one, that is a message.
struct HandedClosures: Sendable {
  /// The function that they are handed to.
  let name: String
  let recorder: Recorder
  let endpoint: Endpoint
}
