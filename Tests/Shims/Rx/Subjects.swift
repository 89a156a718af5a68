/// A stream on which its owner says what is new, to all that listen then.
public final class PublishSubject<Element>: Observable<Element> {
  private let hub: Hub<Element>

  /// Creates one to which nobody listens.
  public init() {
    let hub = Hub<Element>(latest: nil)
    self.hub = hub
    super.init(hub.begin)
  }

  /// Says something.
  public func on(_ event: Event<Element>) { hub.say(event) }
  /// Says a value.
  public func onNext(_ element: Element) { hub.say(.next(element)) }
  /// Says that it has failed.
  public func onError(_ error: any Error) { hub.say(.error(error)) }
  /// Says that it has ended.
  public func onCompleted() { hub.say(.completed) }
  /// Itself, as somebody who listens.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(take: hub.say) }
}

/// A stream that never ends and keeps its value for whoever comes later.
public final class BehaviorRelay<Element>: Observable<Element> {
  private let hub: Hub<Element>

  /// Creates one with a value.
  public init(value: Element) {
    let hub = Hub(latest: value)
    self.hub = hub
    super.init(hub.begin)
  }

  /// The value.
  public var value: Element {
    guard let value = hub.latest else { preconditionFailure("a relay always has a value") }
    return value
  }

  /// Gives it another value.
  public func accept(_ element: Element) { hub.say(.next(element)) }
}

/// Who listens to a subject. `state` guards all.
private final class Hub<Element> {
  private struct State {
    var latest: Element?
    var end: Event<Element>?
    var listeners: [(number: Int, observer: AnyObserver<Element>)] = []
    var nextNumber = 0
  }

  private let state: Locked<State>

  init(latest: Element?) {
    state = Locked(State(latest: latest))
  }

  var latest: Element? { state.change { $0.latest } }

  func begin(_ observer: AnyObserver<Element>) -> any Disposable {
    let (number, first, end) = state.change { state in
      state.nextNumber += 1
      if state.end == nil { state.listeners.append((state.nextNumber, observer)) }
      return (state.nextNumber, state.latest, state.end)
    }
    if let first { observer.onNext(first) }
    if let end { observer.on(end) }
    return Disposables.create { [weak self] in
      let gone = self?.state.change { state in
        defer { state.listeners.removeAll { $0.number == number } }
        return state.listeners
      }
      withExtendedLifetime(gone) {}
    }
  }

  func say(_ event: Event<Element>) {
    let listeners = state.change { state -> [(number: Int, observer: AnyObserver<Element>)] in
      guard state.end == nil else { return [] }
      if case .next(let element) = event, state.latest != nil { state.latest = element }
      guard event.isEnd else { return state.listeners }
      state.end = event
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners {
      listener.observer.on(event)
    }
  }
}
