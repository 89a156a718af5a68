import RoleNames
import ViperMessages
import ViperTime

/// Doubles that stand between a module and its real delegate, and whom they stand for.
package final class Relays: Sendable {
  package static let shared = Relays()

  private struct Relay {
    weak var double: AnyObject?
    weak var delegate: AnyObject?
  }

  private let relays = Guarded<[ObjectIdentifier: Relay]>([:])

  func add(_ double: AnyObject, for delegate: AnyObject) {
    relays.withLock { relays in
      relays = relays.filter { $0.value.double != nil }
      relays[ObjectIdentifier(double)] = Relay(double: double, delegate: delegate)
    }
  }

  /// Whether an object only stands between.
  package func isRelay(_ object: AnyObject) -> Bool {
    relays.withLock { $0[ObjectIdentifier(object)]?.double === object }
  }

  /// What stands for a delegate.
  func relays(for delegate: AnyObject) -> [AnyObject] {
    relays.withLock { relays in
      relays.values.compactMap { $0.delegate === delegate ? $0.double : nil }
    }
  }

  /// Whom a relay stands for, as long as that is there; of any other object, the object itself.
  package func delegate(behind object: AnyObject) -> AnyObject? {
    relays.withLock { relays in
      // Another object may have come to stand where one that has gone stood.
      guard let relay = relays[ObjectIdentifier(object)], relay.double === object else {
        return object
      }
      return relay.delegate
    }
  }
}

extension Harness {
  /// Puts a double between another module and this one's delegate, which are both real, so that the
  /// calls are recorded.
  ///
  /// The double is made in this harness; its stub goes on to the real one, which it must hold weakly:
  ///
  /// ```swift
  /// let relay = SecondDelegateSpy(first)
  /// relay.stub.didSave = { [weak presenter] item in presenter?.didSave(item) }
  /// router.stub.showSecond = { delegate in
  ///   assembleSecond(delegate: first.relay(relay, for: delegate))
  /// }
  /// ```
  ///
  /// Who the delegate is, is seen through it. It belongs to this module: it is kept for as long as
  /// this harness keeps the module, and must be gone with it.
  ///
  /// - Parameters:
  ///   - double: A generated double, or a class of the test's that records and goes on.
  ///   - delegate: Whom it stands for: this module's presenter, as a rule.
  /// - Returns: The double.
  @discardableResult
  public func relay<Double: AnyObject>(_ double: Double, for delegate: AnyObject) -> Double {
    Relays.shared.add(double, for: delegate)
    let meant = Relays.shared.delegate(behind: delegate) ?? delegate
    takeOver(double, as: .delegate, standingFor: "\(type(of: meant))")
    return double
  }
}
