import Foundation

/// What a stream says.
public enum Event<Element> {
  /// A value.
  case next(Element)
  /// It has failed, and says nothing more.
  case error(any Error)
  /// It has ended, and says nothing more.
  case completed

  /// Whether nothing follows.
  var isEnd: Bool {
    if case .next = self { false } else { true }
  }
}

/// Whoever listens to a stream.
public struct AnyObserver<Element> {
  let take: (Event<Element>) -> Void

  /// Says something.
  public func on(_ event: Event<Element>) { take(event) }
  /// Says a value.
  public func onNext(_ element: Element) { take(.next(element)) }
  /// Says that it has failed.
  public func onError(_ error: any Error) { take(.error(error)) }
  /// Says that it has ended.
  public func onCompleted() { take(.completed) }
}

/// A stream that begins anew with each subscription.
public class Observable<Element> {
  private let begin: (AnyObserver<Element>) -> any Disposable

  init(_ begin: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.begin = begin
  }

  /// A stream that a closure begins for each subscription.
  public static func create(
    _ begin: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(begin)
  }

  /// Listens to it with a closure, until what comes back is disposed of.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    let sink = Sink(on)
    sink.subscription.add(begin(AnyObserver(take: sink.take)))
    return sink.subscription
  }

  /// Listens to it with a closure for each kind of event.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe { event in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error): onError?(error)
      case .completed: onCompleted?()
      }
    }
  }

  /// Itself, where a subject is not to be seen.
  public func asObservable() -> Observable<Element> {
    Observable { self.subscribe($0.take) }
  }
}

extension Observable {
  /// A stream of some values, and its end.
  public static func of(_ elements: Element...) -> Observable<Element> {
    create { observer in
      elements.forEach(observer.onNext)
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// A stream of one value, and its end.
  public static func just(_ element: Element) -> Observable<Element> { of(element) }

  /// A stream that ends at once.
  public static func empty() -> Observable<Element> { of() }

  /// A stream that fails at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    create { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }

  /// A stream that says nothing.
  public static func never() -> Observable<Element> {
    create { _ in Disposables.create() }
  }

  /// What several streams say; it fails with the first that fails, and ends with the last.
  public static func merge(_ streams: Observable<Element>...) -> Observable<Element> {
    create { observer in
      let open = Locked(streams.count)
      let all = Subscription {}
      for stream in streams {
        all.add(
          stream.subscribe { event in
            if case .completed = event {
              if open.change({
                $0 -= 1; return $0
              }) == 0 {
                observer.onCompleted()
              }
            } else {
              observer.on(event)
            }
          })
      }
      return all
    }
  }
}

/// One subscription: after its end nothing is handed on, and nothing is held.
private final class Sink<Element> {
  private let on: Locked<((Event<Element>) -> Void)?>
  let subscription: Subscription

  init(_ on: @escaping (Event<Element>) -> Void) {
    let on = Locked<((Event<Element>) -> Void)?>(on)
    self.on = on
    subscription = Subscription { on.change { $0 = nil } }
  }

  func take(_ event: Event<Element>) {
    let hand = on.change { on in
      defer { if event.isEnd { on = nil } }
      return on
    }
    hand?(event)
    if event.isEnd { subscription.dispose() }
  }
}

/// A value that is changed by one thread at a time.
final class Locked<Value> {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  @discardableResult func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
