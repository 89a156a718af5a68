public import ViperMessages
public import ViperTime
import ViperValues

/// The other end of a stream: what a test or a flow sends on, and a module listens to.
///
/// A trigger of the view, or the answer of an interactor. It takes part by closures only:
///
/// ```swift
/// let refresh = StreamSource<Void>(harness, "refreshTrigger")
/// view.refreshTrigger = refresh.stream                          // AsyncStream
/// view.onRefresh = { refresh.subscribe(next: $0) }              // closures
/// refresh.send(to: subject.onNext)                              // RxSwift: a subject of the module
/// refresh.send(to: subject)                                     // Combine: a subject of the module
/// interactor.fetch = { users.publisher }                        // Combine: an answer
/// ```
///
/// A flow sends on it, by the name that it has in the wiring:
///
/// ```json
/// { "when": { "event": "refreshTrigger" }, "then": [ … ] }
/// { "when": { "response": "users", "failed": "offline" }, "then": [ … ] }
/// ```
///
/// A failure or completion ends the subscriptions of the moment; whoever subscribes later starts
/// anew, as one asks an interactor again. A value that is sent before anybody has subscribed is lost,
/// which is a finding:
///
/// ```
/// event refreshTrigger was sent to nobody: nothing has subscribed to it, so that it is lost.
/// Fix: Let the module subscribe before the view may send; or make the source with keepsLast: true where the app's stream keeps its value.
/// [lost-value]
/// ```
public final class StreamSource<Value>: TestDouble, Sendable {
  /// One who listens. The token of the subscription holds it, as those of reactive libraries do: a
  /// module whose closure holds the module that holds the token keeps itself alive here too.
  private final class Subscriber: Sendable {
    struct Ends {
      let next: (Value) -> Void
      let fail: ((any Error) -> Void)?
      let complete: (() -> Void)?
    }

    /// Whether it is of the wiring, and not of the module.
    let isBridge: Bool
    /// Whom it tells; nil once it is over.
    let ends: Guarded<Ends?>

    init(isBridge: Bool, _ ends: Ends) {
      self.isBridge = isBridge
      self.ends = Guarded(ends)
    }
  }

  private struct State {
    var subscribers: [Subscriber] = []
    var wasSubscribed = false
    var keepsSubscribers = false
    var last: Value?
    var lost: [Value] = []
    var known: (name: String, endpoint: Endpoint)?
    var isReleased = false
    /// The step in which the last subscription ended; nil while there is one, and outside of flows.
    var lastEnd: Int?
    var unread: [UnreadValue] = []
  }

  /// Whether the last value is kept for whoever subscribes later, as a current-value subject does.
  public let keepsLast: Bool
  /// Whether the stream is the app's and lives on when the module goes.
  public let livesOn: Bool

  private let recorder: Recorder?
  private let module: String
  private let state = Guarded(State())
  private let nesting = Nesting()

  /// Makes a source that flows send on by its name, in a harness, which keeps it until the end.
  ///
  /// - Parameters:
  ///   - harness: The harness of the module.
  ///   - name: The name that fixtures use.
  ///   - channel: The kind of what is sent on it: `.event` for a trigger, `.response` for an answer.
  ///   - keepsLast: Whether the last value is kept for whoever subscribes later.
  ///   - livesOn: Whether the stream is the app's and lives on when the module goes, such as a
  ///     signal that something changed elsewhere: a subscription to it must end with the module.
  public convenience init(
    _ harness: Harness, _ name: String, on channel: Channel = .event, keepsLast: Bool = false,
    livesOn: Bool = false
  ) {
    self.init(harness, keepsLast: keepsLast, livesOn: livesOn)
    harness.accepts(channel, trigger: name, self)
  }

  /// Makes a source in a harness, which keeps it until the end.
  ///
  /// Flows can send on it once ``Harness/accepts(_:trigger:_:)`` says its name.
  public convenience init(_ harness: Harness, keepsLast: Bool = false, livesOn: Bool = false) {
    self.init(
      recorder: harness.recorder, module: harness.module, keepsLast: keepsLast, livesOn: livesOn)
    harness.adopt(self)
    harness.binding.add(self)
  }

  /// Makes a source that writes what a test sends to a recorder; without one it writes nothing.
  public init(
    recorder: Recorder? = nil, module: String = "", keepsLast: Bool = false, livesOn: Bool = false
  ) {
    self.recorder = recorder
    self.module = module
    self.keepsLast = keepsLast
    self.livesOn = livesOn
  }

  func take(_ name: String, on channel: Channel) {
    state.withLock { $0.known = $0.known ?? (name, Endpoint(module: module, channel: channel)) }
  }

  // MARK: The module's side

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - next: Takes each value.
  ///   - fail: Takes the failure.
  ///   - complete: Takes the end.
  /// - Returns: The way to end the subscription, which does not end by itself.
  @discardableResult
  public func subscribe(
    next: @escaping (Value) -> Void, fail: ((any Error) -> Void)? = nil,
    complete: (() -> Void)? = nil
  ) -> Cancellation {
    add(Subscriber(isBridge: false, .init(next: next, fail: fail, complete: complete)))
  }

  /// Sends on to a stream that the module owns, such as a subject among its inputs.
  ///
  /// Such a subscription is the wiring's: it does not have to end with the module.
  public func send(
    to next: @escaping (Value) -> Void, fail: ((any Error) -> Void)? = nil,
    complete: (() -> Void)? = nil
  ) {
    add(Subscriber(isBridge: true, .init(next: next, fail: fail, complete: complete)))
  }

  @discardableResult
  private func add(_ subscriber: Subscriber) -> Cancellation {
    let last = state.withLock { state in
      state.wasSubscribed = true
      state.subscribers.append(subscriber)
      state.lastEnd = nil
      return state.last
    }
    // Somebody may wait for what the module does.
    recorder?.wake()
    if let last {
      subscriber.ends.withLock { $0 }?.next(last)
    }
    return Cancellation { [weak self] in
      self?.remove(subscriber)
      subscriber.ends.exchange(nil)
    }
  }

  private func remove(_ subscriber: Subscriber) {
    let step = recorder?.currentStep
    state.withLock { state in
      let isLast = state.subscribers.count == 1 && state.subscribers[0] === subscriber
      state.subscribers.removeAll { $0 === subscriber }
      if isLast { state.lastEnd = step }
    }
  }

  // MARK: The test's side

  /// Sends a value.
  public func next(_ value: Value, filePath: String = #filePath, line: Int = #line) {
    send(.value(value), SourcePlace(filePath: filePath, line: line))
  }

  /// Fails, for all that are subscribed now.
  public func fail(_ error: any Error, filePath: String = #filePath, line: Int = #line) {
    send(.failed(error), SourcePlace(filePath: filePath, line: line))
  }

  /// Ends, for all that are subscribed now.
  public func complete(filePath: String = #filePath, line: Int = #line) {
    send(.completed, SourcePlace(filePath: filePath, line: line))
  }

  private func send(_ event: StreamEvent<Value>, _ place: SourcePlace) {
    if let recorder, let (name, endpoint) = state.withLock({ $0.known }) {
      recorder.record(
        StreamRecord(name: name, event), at: endpoint, origin: .test, place: place)
    }
    deliver(event, place)
  }

  /// How many of the module are subscribed.
  public var subscriberCount: Int {
    state.withLock { $0.subscribers.count { !$0.isBridge } }
  }

  /// The values that nobody took, in order.
  public var lost: [Value] { state.lost }

  package var lostCount: Int { lost.count }

  package var isAnswer: Bool { state.withLock { $0.known?.endpoint.channel == .response } }

  package var unread: [UnreadValue] { state.unread }

  /// Goes away as a stream of the view does: it drops its subscribers, whose tokens may still hold
  /// them. What is sent afterwards goes nowhere. A stream that lives on keeps them.
  public func releaseAll() {
    let old = state.withLock { state in
      state.isReleased = true
      let old = state.subscribers
      state.subscribers = livesOn || state.keepsSubscribers ? old.filter { !$0.isBridge } : []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Keeps the subscribers after its release, to see whether they end by themselves.
  package func keepSubscribers() {
    state.withLock { $0.keepsSubscribers = true }
  }
}

// MARK: - Delivering

extension StreamSource {
  func deliver(_ event: StreamEvent<Value>, _ place: SourcePlace? = nil) {
    let step = recorder?.currentStep
    let (subscribers, isLost) = state.withLock { state in
      let subscribers = state.subscribers
      let isKept = keepsLast && event.end == nil
      if case .value(let value) = event {
        if isKept { state.last = value }
        if subscribers.isEmpty, !isKept { state.lost.append(value) }
      } else {
        if !subscribers.isEmpty { state.lastEnd = step }
        state.subscribers = []
      }
      if subscribers.isEmpty, !isKept, !state.isReleased, let end = state.lastEnd, let step,
        let name = state.known?.name
      {
        state.unread.append(UnreadValue(stream: name, step: step, lastEnd: end))
      }
      return (subscribers, !state.wasSubscribed && !state.isReleased && !isKept)
    }
    if isLost {
      let what = event.end.map { " (\($0.rawValue))" } ?? ""
      note(
        .lostValue,
        "\(what) was sent to nobody: nothing has subscribed to it, so that it is lost.",
        remedy: "Let the module subscribe before the view may send; or make the source with "
          + "keepsLast: true where the app's stream keeps its value.", place)
    }
    // Who sends on it what it takes from it would go round until the stack ends.
    nesting.enter {
      for subscriber in subscribers {
        tell(subscriber, event, place)
      }
    } orTooDeep: {
      note(
        .endlessLoop,
        " was sent again by its own subscribers, \(Nesting.deepest) times over; this one was not "
          + "delivered.", remedy: "Break the loop in the module.", place)
    }
  }

  private func tell(_ subscriber: Subscriber, _ event: StreamEvent<Value>, _ place: SourcePlace?) {
    // Who has called it off meanwhile hears nothing more.
    guard let ends = subscriber.ends.withLock({ $0 }) else { return }
    if event.end != nil { subscriber.ends.exchange(nil) }
    switch event {
    case .value(let value): ends.next(value)
    case .completed, .cancelled: ends.complete?()
    case .failed(let error):
      if let fail = ends.fail { fail(error) } else { noteUnfailing(error, place) }
    }
  }

  package var title: String {
    state.withLock { $0.known }.map { "\($0.endpoint.channel.rawValue) \($0.name)" }
      ?? "A value of a source without a name"
  }

  func noteUnfailing(_ error: any Error, _ place: SourcePlace?) {
    note(
      .impossibleStep,
      " failed (\(Structure(of: error))), but what subscribed to it takes no failure.",
      remedy: "Give the subscription a fail:, or the module the throwingStream.", place)
  }

  private func note(_ id: Finding.ID, _ what: String, remedy: String, _ place: SourcePlace?) {
    recorder?.note(
      Finding(id: id, sentence: "\(title)\(what)", remedy: remedy, source: place))
  }
}
