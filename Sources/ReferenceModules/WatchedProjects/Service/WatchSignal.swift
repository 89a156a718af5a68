import Foundation

/// Says that the user has begun or ceased to watch something, anywhere in the app.
public protocol WatchSignal: AnyObject, Sendable {
  /// Calls a closure each time, on whatever thread it happens.
  ///
  /// - Returns: What ends it.
  func subscribe(_ body: @escaping @Sendable () -> Void) -> WatchSubscription
}

/// Ends a subscription, when it is told to; not by itself.
public final class WatchSubscription: Sendable {
  private let end: @Sendable () -> Void

  /// Creates one.
  public init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the subscription.
  public func cancel() {
    end()
  }
}

/// The app's signal. `lock` guards what it has.
public final class WatchCenter: WatchSignal, @unchecked Sendable {
  private let lock = NSLock()
  private var bodies: [Int: @Sendable () -> Void] = [:]
  private var nextNumber = 0

  /// Creates a signal that nobody listens to.
  public init() {}

  /// How many listen.
  public var subscriberCount: Int { lock.withLock { bodies.count } }

  /// Calls a closure each time.
  public func subscribe(_ body: @escaping @Sendable () -> Void) -> WatchSubscription {
    let number = lock.withLock {
      nextNumber += 1
      bodies[nextNumber] = body
      return nextNumber
    }
    return WatchSubscription { [weak self] in self?.remove(number) }
  }

  /// Says that something has changed.
  public func send() {
    for body in lock.withLock({ Array(bodies.values) }) {
      body()
    }
  }

  private func remove(_ number: Int) {
    let removed = lock.withLock { bodies.removeValue(forKey: number) }
    withExtendedLifetime(removed) {}
  }
}
