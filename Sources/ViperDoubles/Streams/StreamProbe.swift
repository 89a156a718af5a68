import ViperFixtures
public import ViperMessages
import ViperTime
import ViperValues

/// Records what a stream gives: its values, and how it ends.
///
/// It takes part in a stream by closures only, so that any reactive library will do:
///
/// ```swift
/// let users = StreamProbe<[User]>(harness, "users")
/// presenter.users.drive(onNext: users.next)                                         // RxSwift
/// presenter.users.observe(Signal.Observer(value: users.next, failed: users.fail))   // ReactiveSwift
/// presenter.users.record(in: users)                                                 // Combine
/// presenter.onUsersChange = users.next                                              // a closure
/// users.follow(presenter.users)                                                     // AsyncSequence
/// users.observe { presenter.users }                                                 // Observation
/// ```
///
/// Each value is a message on the channel `output`, and so is the end:
///
/// ```json
/// { "output": "users", "with": [ { "login": "octocat" } ] }
/// { "output": "users", "failed": "offline" }
/// { "output": "users", "completed": true }
/// { "output": "users", "cancelled": true }
/// ```
///
/// What comes after a failure or completion is a finding:
///
/// ```
/// output users gave [User(login: "octocat")] after it had completed.
/// Fix: Let the stream end once and say nothing afterwards; or, if this is another stream, give it a probe of its own.
/// [output-after-end]
/// ```
public final class StreamProbe<Value>: TestDouble, Sendable {
  private struct State {
    var end: StreamEnd?
    var tasks: [Task<Void, Never>] = []
    var observers: [any ValueObserver] = []
    var kept: [Any] = []
  }

  /// The name of the stream, as fixtures have it.
  public let name: String
  /// Whether the view asked for its values on the main thread.
  public let asksForMainThread: Bool

  let line: MessageRecorder
  private let state = Guarded(State())
  private let hasNotedThread = Guarded(false)

  /// Makes a probe in a harness, which keeps it until the end.
  ///
  /// - Parameters:
  ///   - harness: The harness of the module.
  ///   - name: The name of the stream, as fixtures have it.
  ///   - asksForMainThread: Whether a value that comes off the main thread is a finding.
  public convenience init(_ harness: Harness, _ name: String, asksForMainThread: Bool = false) {
    self.init(
      recorder: harness.recorder, name, module: harness.module,
      asksForMainThread: asksForMainThread)
    harness.adopt(self)
    if asksForMainThread {
      harness.binding.mainThreadStreams.insert(name)
    }
  }

  /// Makes a probe that writes to a recorder.
  ///
  /// - Parameters:
  ///   - recorder: Where to write.
  ///   - name: The name of the stream, as fixtures have it.
  ///   - module: The module that the stream belongs to.
  ///   - asksForMainThread: Whether the view wants its values on the main thread.
  public init(
    recorder: Recorder, _ name: String, module: String = "", asksForMainThread: Bool = false
  ) {
    line = MessageRecorder(recorder, module: module, .output)
    self.name = name
    self.asksForMainThread = asksForMainThread
  }

  deinit {
    state.tasks.forEach { $0.cancel() }
  }

  // MARK: What the stream gives

  /// Records a value.
  public func next(_ value: Value) {
    checkThread(value)
    take(.value(value))
  }

  /// A callback that says that something changed, not what: each call records what is read then.
  ///
  /// ```swift
  /// presenter.didChange = users.reading { [weak presenter] in presenter?.users ?? [] }
  /// ```
  ///
  /// - Parameter read: Reads the value, on the thread that calls back.
  /// - Returns: The callback, such as `didSet` calls it.
  public func reading(_ read: @escaping () -> Value) -> () -> Void {
    { [self] in next(read()) }
  }

  /// Records that the stream failed.
  public func fail(_ error: any Error) {
    take(.failed(error))
  }

  /// Records that the stream has come to its end.
  public func complete() {
    take(.completed)
  }

  /// Records that the stream was called off.
  public func cancel() {
    take(.cancelled)
  }

  /// Records what came; `isFollowed` where the probe itself reads the stream, and may be a little
  /// late to hear of its release by the harness.
  func take(_ event: StreamEvent<Value>, isFollowed: Bool = false) {
    let earlier = state.withLock { state in
      defer { state.end = state.end ?? event.end }
      return state.end
    }
    line.recorder.tell(
      StreamRecord(name: name, event), at: line.endpoint, dropsLate: isFollowed)
    if let earlier, earlier != .cancelled {
      noteAfter(earlier, event)
    }
  }

  // MARK: What it gave

  /// The values so far, in order.
  public var values: [Value] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The values and ends so far, in order.
  public var events: [StreamEvent<Value>] {
    // Who looks wants to see what only had its place until now.
    _ = line.recorder.count
    return (line.received() as [StreamRecord]).compactMap { $0.event() }
  }

  /// Stops following and observing, without a word in the transcript.
  public func releaseAll() {
    let old = state.exchange(State(end: state.end))
    old.tasks.forEach { $0.cancel() }
    for observer in old.observers {
      observer.releaseAll()
      line.recorder.remove(observer)
    }
  }

  // MARK: What it keeps

  func keep(_ task: Task<Void, Never>) {
    state.withLock { $0.tasks.append(task) }
  }

  func keep(_ observer: any ValueObserver) {
    state.withLock { $0.observers.append(observer) }
  }

  /// Keeps something until the end: a subscription that lives as long as its token.
  public func keep(_ subscription: Any) {
    state.withLock { $0.kept.append(subscription) }
  }
}

extension StreamProbe where Value == Void {
  /// Records a value that says nothing but that it came.
  public func next() {
    next(())
  }
}

/// Somebody who watches a value, and fills in what it becomes.
protocol ValueObserver: DeferredMessageSource, Sendable {
  /// Watches no more, and drops what the test gave it.
  func releaseAll()
}

// MARK: - What does not hold

extension StreamProbe {
  private func noteAfter(_ end: StreamEnd, _ event: StreamEvent<Value>) {
    let did: String
    switch event {
    case .value(let value): did = "gave \(Structure(of: value))"
    case .failed(let error): did = "failed (\(Structure(of: error)))"
    case .completed: did = "completed"
    // Whoever listens may call it off at any time.
    case .cancelled: return
    }
    line.recorder.note(
      Finding(
        id: .outputAfterEnd,
        sentence: "output \(name) \(did) after it had \(end.rawValue).",
        remedy:
          "Let the stream end once and say nothing afterwards; or, if this is another stream, "
          + "give it a probe of its own."))
  }

  func checkThread(_ value: Value) {
    guard asksForMainThread else { return }
    var thread = ThreadKind()
    guard !thread.isMain, !hasNotedThread.exchange(true) else { return }
    line.recorder.note(.offMainThread("output \(name) gave \(Structure(of: value))"))
  }
}

extension Finding {
  /// Something that came off the main thread.
  package static func offMainThread(_ what: String, details: [String] = []) -> Finding {
    Finding(
      id: .offMainThread,
      sentence: "\(what) off the main thread, and the view asked for the main thread.",
      details: details,
      remedy: "Let the presenter go to the main thread before it sends, or the view where it "
        + "binds: receive(on: DispatchQueue.main), @MainActor.")
  }
}

extension StreamProbe: VocabularySource {
  var vocabularies: [Vocabulary] {
    let endpoint = line.endpoint
    return [
      Vocabulary(
        module: endpoint.module, .sends, on: endpoint.channel, owner: "", names: [name])
    ]
  }
}
