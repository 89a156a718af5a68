// A library of streams with the references that RxSwift and Combine have: not the user's to change.
// The kit's own tests use it too.

/// A stream that calls its observers.
public final class Broadcast<Value> {
  private var observers: [AnonymousObserver<Value>] = []

  /// A stream without observers.
  public init() {}

  /// Calls a closure with each value.
  public func subscribe(_ onNext: @escaping (Value) -> Void) -> Subscription {
    let observer = AnonymousObserver(onNext)
    observers.append(observer)
    let sink = Sink(observer) { [weak self] in
      self?.observers.removeAll { $0 === observer }
    }
    return sink.disposer
  }

  /// Sends a value to all observers.
  public func send(_ value: Value) {
    for observer in observers {
      observer.eventHandler(value)
    }
  }
}

final class AnonymousObserver<Value> {
  let eventHandler: (Value) -> Void

  init(_ eventHandler: @escaping (Value) -> Void) {
    self.eventHandler = eventHandler
  }
}

/// What ends a subscription.
public class Subscription {
  init() {}

  /// Ends it.
  public func dispose() {}
}

/// It holds its disposer, and is held by it, until that disposes of it.
final class Sink<Value> {
  let observer: AnonymousObserver<Value>
  let end: () -> Void
  lazy var disposer = SinkDisposer(self)

  init(_ observer: AnonymousObserver<Value>, end: @escaping () -> Void) {
    self.observer = observer
    self.end = end
  }
}

final class SinkDisposer<Value>: Subscription {
  private var sink: Sink<Value>?

  init(_ sink: Sink<Value>) {
    self.sink = sink
  }

  override func dispose() {
    sink?.end()
    sink = nil
  }
}

/// Disposes of what is in it when it goes.
public final class DisposeBag {
  private var disposables: [Subscription] = []

  /// An empty one.
  public init() {}

  /// Takes one in.
  public func insert(_ subscription: Subscription) {
    disposables.append(subscription)
  }

  deinit {
    for disposable in disposables {
      disposable.dispose()
    }
  }
}

/// Writes what comes into a property of an object, which it holds.
public final class Assign<Root: AnyObject, Value>: Subscription {
  private var object: Root?

  /// Holds the object until it is disposed of.
  public init(
    _ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>, from: Broadcast<Value>
  ) {
    self.object = object
  }

  /// Releases the object.
  public override func dispose() {
    object = nil
  }
}

/// What a framework's view controller is to a user's: the children are its own.
open class NavigationScreen {
  private var children: [AnyObject] = []

  /// A screen without children.
  public init() {}

  /// Holds a child.
  public func push(_ child: AnyObject) {
    children.append(child)
  }

  /// Releases the children.
  public func popAll() {
    children = []
  }
}
