import Dispatch

extension Observable {
  /// A stream that handles each event of this one.
  private func handled<Other>(
    _ handle: @escaping (Event<Element>, AnyObserver<Other>) -> Void
  ) -> Observable<Other> {
    .create { observer in self.subscribe { handle($0, observer) } }
  }

  /// A stream that makes something of each value; where that throws, it fails.
  public func map<Other>(_ make: @escaping (Element) throws -> Other) -> Observable<Other> {
    handled { event, observer in
      switch event {
      case .next(let element):
        do { observer.onNext(try make(element)) } catch { observer.onError(error) }
      case .error(let error): observer.onError(error)
      case .completed: observer.onCompleted()
      }
    }
  }

  /// A stream of those values that a closure wants.
  public func filter(_ isWanted: @escaping (Element) -> Bool) -> Observable<Element> {
    handled { event, observer in
      if case .next(let element) = event, !isWanted(element) { return }
      observer.on(event)
    }
  }

  /// The same stream; closures are called before each event is handed on.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Observable<Element> {
    handled { event, observer in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error): onError?(error)
      case .completed: onCompleted?()
      }
      observer.on(event)
    }
  }

  /// The same stream, handed on by a scheduler.
  public func observe(on scheduler: MainScheduler) -> Observable<Element> {
    handled { event, observer in scheduler.schedule { observer.on(event) } }
  }

  /// A stream for a view: its values come on the main thread, and an error is another stream's.
  public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
    Driver(
      .create { observer in
        let all = Subscription {}
        all.add(
          self.subscribe { event in
            if case .error = event {
              all.add(other.stream.subscribe(observer.take))
            } else {
              observer.on(event)
            }
          })
        return all
      })
  }
}

/// Hands on by the main queue: at once where it runs there, else later.
public final class MainScheduler: Sendable {
  /// The only one.
  public static let instance = MainScheduler()

  private let key = DispatchSpecificKey<Bool>()

  private init() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  func schedule(_ body: @escaping () -> Void) {
    guard DispatchQueue.getSpecific(key: key) == nil else { return body() }
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { body() }
  }
}

/// A stream for a view: on the main thread, and without an error.
public struct Driver<Element> {
  let stream: Observable<Element>

  init(_ stream: Observable<Element>) {
    self.stream = stream
  }

  /// A stream that ends at once.
  public static func empty() -> Driver<Element> { Driver(.empty()) }

  /// Listens to it.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil
  ) -> any Disposable {
    stream.observe(on: .instance).subscribe(onNext: onNext, onCompleted: onCompleted)
  }
}
