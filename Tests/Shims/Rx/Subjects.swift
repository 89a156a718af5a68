/// A stream on which its owner says what is new, to all that listen then.
public final class PublishSubject<Element>: Observable<Element> {
  private let hub: Hub<Element>

  /// Creates one to which nobody listens.
  public init() {
    let hub = Hub<Element>()
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
}

/// Who listens to a subject. `state` guards all.
private final class Hub<Element> {
  private struct State {
    var end: Event<Element>?
    var listeners: [(number: Int, observer: AnyObserver<Element>)] = []
    var nextNumber = 0
  }

  private let state = Locked(State())

  func begin(_ observer: AnyObserver<Element>) -> any Disposable {
    let (number, end) = state.change { state in
      state.nextNumber += 1
      if state.end == nil { state.listeners.append((state.nextNumber, observer)) }
      return (state.nextNumber, state.end)
    }
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
