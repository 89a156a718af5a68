// A library of streams with the references that RxSwift has: not the user's to change.

/// A stream that calls its observers.
public final class Subject<Value> {
  private var observers: [AnonymousObserver<Value>] = []

  public init() {}

  public func subscribe(_ onNext: @escaping (Value) -> Void) -> Subscription {
    let observer = AnonymousObserver(onNext)
    observers.append(observer)
    let sink = Sink(observer) { [weak self] in
      self?.observers.removeAll { $0 === observer }
    }
    return sink.disposer
  }

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

public class Subscription {
  init() {}
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

  public init() {}

  public func insert(_ subscription: Subscription) {
    disposables.append(subscription)
  }

  deinit {
    for disposable in disposables {
      disposable.dispose()
    }
  }
}
