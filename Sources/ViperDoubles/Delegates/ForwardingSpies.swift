import RoleNames
import ViperTime

/// The spies that forward to a module's real delegate, and whom they stand for.
package final class ForwardingSpies: Sendable {
  package static let shared = ForwardingSpies()

  private struct Entry {
    weak var double: AnyObject?
    weak var delegate: AnyObject?
  }

  private let forwardingSpies = Guarded<[ObjectIdentifier: Entry]>([:])

  func add(_ double: AnyObject, for delegate: AnyObject) {
    forwardingSpies.withLock { forwardingSpies in
      forwardingSpies = forwardingSpies.filter { $0.value.double != nil }
      forwardingSpies[ObjectIdentifier(double)] = Entry(double: double, delegate: delegate)
    }
  }

  package func isForwardingSpy(_ object: AnyObject) -> Bool {
    forwardingSpies.withLock { $0[ObjectIdentifier(object)]?.double === object }
  }

  func forwardingSpies(for delegate: AnyObject) -> [AnyObject] {
    forwardingSpies.withLock { forwardingSpies in
      forwardingSpies.values.compactMap { $0.delegate === delegate ? $0.double : nil }
    }
  }

  /// The delegate that a forwarding spy stands for, while alive; of any other object, the object.
  package func delegate(behind object: AnyObject) -> AnyObject? {
    forwardingSpies.withLock { forwardingSpies in
      // Another object may have come to stand where one that has gone stood.
      guard let forwarder = forwardingSpies[ObjectIdentifier(object)], forwarder.double === object
      else {
        return object
      }
      return forwarder.delegate
    }
  }
}

extension Harness {
  /// Puts a forwarding spy between another module and this one's delegate, which are both real.
  ///
  /// It is made in this harness and records the calls; its stub calls the delegate, held weakly:
  ///
  /// ```swift
  /// let forwarder = SecondDelegateSpy(first)
  /// forwarder.stub.didSave = { [weak presenter] item in presenter?.didSave(item) }
  /// router.stub.showSecond = { delegate in
  ///   assembleSecond(delegate: first.forwardingSpy(forwarder, for: delegate))
  /// }
  /// ```
  ///
  /// Who the delegate is, is seen through it. It belongs to this module: it is kept for as long as
  /// this harness keeps the module, and must be gone with it.
  ///
  /// - Parameters:
  ///   - double: A generated double, or a class of the test's that records and forwards.
  ///   - delegate: Whom it stands for: this module's presenter, as a rule.
  /// - Returns: The double.
  @discardableResult
  public func forwardingSpy<Double: AnyObject>(_ double: Double, for delegate: AnyObject) -> Double
  {
    ForwardingSpies.shared.add(double, for: delegate)
    let meant = ForwardingSpies.shared.delegate(behind: delegate) ?? delegate
    takeOver(double, as: .delegate, standingFor: "\(type(of: meant))")
    return double
  }

  /// The same for a delegate that may be nil, for which nothing stands in.
  @_disfavoredOverload
  @discardableResult
  public func forwardingSpy<Double: AnyObject>(
    _ double: Double, for delegate: AnyObject?
  ) -> Double? {
    delegate.map { forwardingSpy(double, for: $0) }
  }
}
