import Foundation

/// What ends a subscription.
public protocol Disposable {
  /// Ends it; a second time nothing happens.
  func dispose()
}

/// Makes disposables.
public enum Disposables {
  /// One that has nothing to end.
  public static func create() -> any Disposable { Subscription {} }

  /// One that calls a closure, once.
  public static func create(with end: @escaping () -> Void) -> any Disposable { Subscription(end) }
}

/// Ends its subscriptions when it goes away.
public final class DisposeBag {
  private let lock = NSLock()
  private var disposables: [any Disposable] = []

  /// Creates an empty bag.
  public init() {}

  deinit {
    for disposable in disposables {
      disposable.dispose()
    }
  }

  /// Takes up what ends a subscription.
  public func insert(_ disposable: any Disposable) {
    lock.withLock { disposables.append(disposable) }
  }
}

extension Disposable {
  /// Ends it when a bag goes away.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Calls a closure when it is told to, once; holds what follows from it until then.
final class Subscription: Disposable {
  private let lock = NSLock()
  private var end: (() -> Void)?
  private var inner: [any Disposable] = []

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  var isDisposed: Bool { lock.withLock { end == nil } }

  /// Ends another one with this one, at once where this one has ended.
  func add(_ disposable: any Disposable) {
    let isOver = lock.withLock {
      if end != nil { inner.append(disposable) }
      return end == nil
    }
    if isOver { disposable.dispose() }
  }

  func dispose() {
    let (end, inner) = lock.withLock {
      defer {
        self.end = nil
        self.inner = []
      }
      return (self.end, self.inner)
    }
    end?()
    for disposable in inner {
      disposable.dispose()
    }
  }
}
