import Foundation

/// The one log that all doubles of a module, or of several modules, write to.
///
/// It hands out the sequence numbers, so that the order *across* doubles is known. It may be used
/// from any thread. Recording keeps the value that was sent and turns it into structure only when
/// somebody looks; a class instance therefore shows the state that it has at that time.
///
/// ```swift
/// let recorder = Recorder()
/// let view = ViewSpy<ItemListEvent, ItemListCommand>(recorder: recorder)
/// let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(recorder: recorder)
/// …
/// print(recorder.transcript())
/// //   1 ← request fetchList(query: "", page: 1)
/// //   2 ← command reload(list: [])
/// ```
public final class Recorder: @unchecked Sendable {
  // `lock` guards `state`. The values in its `entries` are only read, and only to turn them into
  // structure or to hand them back, typed, to the test that sent or caused them.
  private let lock = NSLock()
  private var state = State()

  /// Makes an empty recorder.
  public init() {}

  deinit {
    for finding in state.findings {
      LateFindings.shared.add(finding)
    }
  }

  /// How many messages have been recorded.
  public var count: Int {
    settle()
    return lock.withLock { state.entries.count }
  }

  /// What has been recorded so far, frozen.
  public func transcript() -> Transcript {
    settle()
    return lock.withLock {
      structure(upTo: state.entries.count)
      return Transcript(messages: state.structured)
    }
  }

  /// Records a message and returns what the test wants to have answered.
  ///
  /// Doubles call this; a test does so only in a double of its own.
  ///
  /// - Parameters:
  ///   - value: The message: an enum value, or an ``Invocation`` of a function.
  ///   - endpoint: Where it arrived.
  ///   - origin: Who sent it.
  ///   - place: The line of source that sent it, where that is known.
  /// - Returns: The answer that a flow's `given` holds for it; ``Answer/none`` without one.
  @discardableResult
  public func record(
    _ value: consuming Any, at endpoint: Endpoint, origin: Message.Origin = .module,
    place: SourcePlace? = nil
  ) -> Answer {
    record(value, at: endpoint, origin: origin, place: place, dropsLate: false)
  }

  /// The same; where `dropsLate`, it is no finding when the test is over: the harness has called off
  /// what sends it.
  func record(
    _ value: consuming Any, at endpoint: Endpoint, origin: Message.Origin, place: SourcePlace?,
    dropsLate: Bool
  ) -> Answer {
    lock.lock()
    guard !state.isClosed else {
      let finding = state.ignoresLate || dropsLate ? nil : late(value, at: endpoint)
      lock.unlock()
      finding.map(LateFindings.shared.add)
      return .none
    }
    let isOnMainThread = state.threadKind.isMain
    let answerer = state.append(
      Entry(value: value, endpoint: endpoint, origin: origin, isOnMainThread: isOnMainThread),
      from: place)
    let sequence = state.entries.count
    if let thread = state.partingThread, thread == ObjectIdentifier(Thread.current) {
      state.farewells.insert(sequence)
    }
    if origin == .module, state.letGo.contains(endpoint.module) {
      state.strays.insert(sequence)
      lock.unlock()
      return .none
    }
    guard let answerer else {
      count(origin)
      return .none
    }
    lock.unlock()
    // Counted when it has been answered: whoever waits for it must not overtake the answer.
    let answer = answerer.answer(to: sequence, at: endpoint)
    lock.lock()
    count(origin)
    return answer
  }

  /// Counts a message, gives the lock back and wakes whoever waited for the message.
  private func count(_ origin: Message.Origin) {
    if origin == .module {
      state.countByModuleUnderTest += 1
    }
    let woken = state.waiters.isEmpty ? [] : takeReadyWaiters()
    lock.unlock()
    for waiter in woken {
      waiter.resume(true)
    }
  }

  /// Keeps a finding that a double made, for the test's own task to report.
  public func note(_ finding: Finding) {
    let isLate = lock.withLock {
      guard !state.isClosed else { return !state.ignoresLate }
      state.findings.append(finding)
      return false
    }
    if isLate {
      LateFindings.shared.add(finding)
    }
  }

  /// The values of one type that arrived at an endpoint, in their order.
  public func values<Value>(of type: Value.Type = Value.self, at endpoint: Endpoint) -> [Value] {
    lock.withLock {
      state.entries.compactMap { entry in
        entry.endpoint === endpoint ? entry.value as? Value : nil
      }
    }
  }
}

// MARK: - For the runner

extension Recorder {
  /// A count that waiting looks at.
  struct Progress: Sendable {
    /// How many messages modules under test have sent.
    let sentByModules: Int
    /// How often something else happened that a waiter may want to know of.
    let wakeUps: Int
  }

  /// One message by its number, from 1.
  func message(_ sequence: Int) -> Message {
    lock.withLock {
      structure(upTo: sequence)
      return state.structured[sequence - 1]
    }
  }

  var progress: Progress {
    settle()
    return lock.withLock { state.progress }
  }

  /// The time of the test, which begins when somebody asks for it.
  var time: VirtualTime {
    lock.withLock {
      let time = state.time ?? VirtualTime(self)
      state.time = time
      return time
    }
  }

  /// The time of the test; nil where nobody has asked for it.
  var timeInUse: VirtualTime? {
    lock.withLock { state.time }
  }

  /// The step of the flow that was sent last: from 1, 0 for the wiring; nil where there is no flow.
  var currentStep: Int? {
    get { lock.withLock { state.currentStep } }
    set { lock.withLock { state.currentStep = newValue } }
  }

  /// Takes the findings that doubles have noted: requests without an answer, refused routes, …
  ///
  /// The harness of a check does so at its end. A test that has a recorder of its own asks for them
  /// itself; those that nobody took fail the process when the recorder goes away.
  public func takeFindings() -> [Finding] {
    lock.withLock {
      defer { state.findings = [] }
      return state.findings
    }
  }

  /// Says which thread lets go of the modules; nil when that is done.
  func setPartingThread(_ thread: ObjectIdentifier?) {
    lock.withLock { state.partingThread = thread }
  }

  /// The messages that were said while the harness let go, by their numbers.
  var farewells: Set<Int> { lock.withLock { state.farewells } }

  /// Says that nothing is to be said of what comes when all is over.
  func ignoreLate() {
    lock.withLock { state.ignoresLate = true }
  }

  /// Installs what answers the questions of one module; nil takes it away.
  func setAnswerer(_ answerer: (any Answerer)?, forModule module: String) {
    lock.withLock {
      state.answerers.removeAll { $0.module == module }
      if let answerer {
        // One that answers another module too wants to be asked the same there.
        let channels = state.answerers.first { $0.answerer === answerer }?.channels ?? []
        state.answerers.append(
          ModuleAnswerer(module: module, answerer: answerer, channels: channels))
      }
    }
  }

  /// Says which channels an answerer wants to be asked on.
  func setQuestions(_ channels: [Channel], of answerer: any Answerer) {
    lock.withLock {
      for index in state.answerers.indices where state.answerers[index].answerer === answerer {
        state.answerers[index].channels = channels
      }
    }
  }

  /// Shows an object under this name instead of by its properties.
  func setName(_ name: String, of object: AnyObject) {
    lock.withLock {
      state.names[ObjectIdentifier(object)] = NamedObject(name: name, object: object)
    }
  }

  /// Says whether a module was let go of while others live on: what then comes for it is written
  /// down as that, is waited for by nobody, and is not answered.
  func setLetGo(_ isLetGo: Bool, _ module: String) {
    lock.withLock {
      if isLetGo {
        state.letGo.insert(module)
      } else {
        state.letGo.remove(module)
      }
    }
  }

  /// Turns the values into structure that arrived at a module or lead to some objects, and lets go
  /// of them, so that the log does not keep that module alive.
  func dropValues(ofModule module: String, leadingTo objects: [AnyObject]) {
    let values = lock.withLock { state.entries.map { ($0.value, $0.endpoint.module) } }
    let leading = ValueSearch.indices(of: values.map(\.0), leadingTo: objects)
    let dropped = lock.withLock {
      structure(upTo: values.count)
      var dropped: [Any] = []
      for index in values.indices where values[index].1 == module || leading.contains(index) {
        dropped.append(state.entries[index].value)
        state.entries[index] = state.entries[index].withoutValue
      }
      return dropped
    }
    // They go here, outside the lock: a deinit may send one more message.
    withExtendedLifetime(dropped) {}
  }

  /// Turns all values into structure and lets go of them, so that the log keeps nothing alive.
  func dropValues() {
    settle()
    let dropped = lock.withLock { takeValues() }
    // The values go here, outside the lock: a deinit may send one more message.
    withExtendedLifetime(dropped) {}
  }

  /// Ends the recording: what arrives from now on is a late finding.
  ///
  /// - Parameter owner: The test or flow that it was for, to be named in late findings.
  /// - Returns: All that was recorded: no message is in neither of the two.
  @discardableResult
  func close(owner: String = "") -> Transcript {
    settle()
    let (dropped, transcript) = lock.withLock {
      let dropped = takeValues()
      state.isClosed = true
      state.owner = owner
      state.answerers = []
      return (dropped, Transcript(messages: state.structured))
    }
    withExtendedLifetime(dropped) {}
    return transcript
  }

  private func takeValues() -> [Entry] {
    structure(upTo: state.entries.count)
    state.names = [:]
    let dropped = state.entries
    state.entries = state.entries.map { $0.withoutValue }
    return dropped
  }

  /// Notes that the task was cancelled that waited for the answer to a message.
  func noteCancelled(_ sequence: Int) {
    lock.withLock {
      state.cancelled.insert(sequence)
      if state.structured.indices.contains(sequence - 1) {
        state.structured[sequence - 1].isCancelled = true
      }
    }
    wake()
  }

  /// Wakes whoever waits, to look again.
  func wake() {
    let woken = lock.withLock {
      state.wakeUps += 1
      return takeReadyWaiters()
    }
    for waiter in woken {
      waiter.resume(true)
    }
  }

  /// Waits until a condition on the progress holds, woken by each message, up to a bound.
  ///
  /// - Returns: Whether the condition holds; false after the bound, or when the task is cancelled.
  func wait(
    isolation: isolated (any Actor)? = #isolation, upTo bound: Duration,
    until isReady: @escaping @Sendable (Progress) -> Bool
  ) async -> Bool {
    let waiter = Waiter(isReady: isReady, deadline: ContinuousClock().now + bound)
    let number = lock.withLock {
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.arm(continuation)
        let (isReadyNow, isFirstDue) = lock.withLock {
          guard !isReady(state.progress) else { return (true, false) }
          state.waiters[number] = waiter
          return (false, state.noteDeadline(waiter.deadline))
        }
        if isReadyNow {
          waiter.resume(true)
        } else if Task.isCancelled {
          give(up: number)
        } else if isFirstDue {
          look(at: waiter.deadline)
        }
      }
    } onCancel: {
      give(up: number)
    }
  }

  /// Looks at a deadline who has waited too long.
  ///
  /// There is one timer for all who wait: most are woken long before, and a timer for each would take
  /// longer than what they wait for.
  private func look(at deadline: ContinuousClock.Instant) {
    let rest = ContinuousClock().now.duration(to: deadline)
    DispatchQueue.global().asyncAfter(deadline: .now() + rest.timeInterval) { [weak self] in
      self?.giveUpLateOnes(deadline)
    }
  }

  private func giveUpLateOnes(_ deadline: ContinuousClock.Instant) {
    // A timer may be a little early by another clock.
    let now = ContinuousClock().now + .milliseconds(1)
    let (late, next) = lock.withLock { () -> ([Int], ContinuousClock.Instant?) in
      guard state.nextDeadline == deadline else { return ([], nil) }
      let late = state.waiters.filter { $0.value.deadline <= now }.map(\.key)
      state.nextDeadline = state.waiters.values.map(\.deadline).filter { $0 > now }.min()
      return (late, state.nextDeadline)
    }
    next.map(look)
    guard !late.isEmpty else { return }
    // Where others keep all threads busy, what is waited for is late through no fault of its own: it
    // is given up when all that was ready to run has run.
    Task {
      guard late.contains(where: isWaiting) else { return }
      await Stillness.come()
      late.forEach(give(up:))
    }
  }

  private func isWaiting(_ number: Int) -> Bool {
    lock.withLock { state.waiters[number] != nil }
  }

  private func give(up number: Int) {
    let waiter = lock.withLock { state.waiters.removeValue(forKey: number) }
    waiter?.resume(false)
  }
}

// MARK: - Places that are filled in later

/// Somebody who reserves a message's place in the order before its value is known.
protocol Settler: AnyObject {
  /// Fills in what can be known by now.
  func settle()
}

extension Recorder {
  /// Asks somebody to fill in what it reserved whenever somebody looks at the log.
  func add(_ settler: any Settler) {
    lock.withLock { state.settlers[ObjectIdentifier(settler)] = settler }
  }

  /// Asks it no more.
  func remove(_ settler: any Settler) {
    let removed = lock.withLock { state.settlers.removeValue(forKey: ObjectIdentifier(settler)) }
    withExtendedLifetime(removed) {}
  }

  /// Lets everybody fill in what they reserved.
  private func settle() {
    let settlers = lock.withLock {
      state.settlers.isEmpty ? [] : Array(state.settlers.values)
    }
    for settler in settlers {
      settler.settle()
    }
  }

  /// Takes a place in the order for a message of the module under test whose value is known later.
  /// It counts as sent when it is filled in.
  ///
  /// - Returns: Its number; nil where nothing is recorded any more.
  func reserve(_ value: Any, at endpoint: Endpoint) -> Int? {
    lock.withLock {
      guard !state.isClosed else { return nil }
      let isOnMainThread = state.threadKind.isMain
      _ = state.append(
        Entry(value: value, endpoint: endpoint, origin: .module, isOnMainThread: isOnMainThread),
        from: nil)
      let sequence = state.entries.count
      if state.letGo.contains(endpoint.module) {
        state.strays.insert(sequence)
      }
      return sequence
    }
  }

  /// Gives a message its value that had only a place.
  func fill(_ sequence: Int, with value: Any) {
    lock.lock()
    guard !state.isClosed, state.entries.indices.contains(sequence - 1) else {
      lock.unlock()
      return
    }
    state.entries[sequence - 1].value = value
    if state.structured.indices.contains(sequence - 1) {
      state.structured[sequence - 1] = structure(at: sequence - 1)
    }
    guard !state.strays.contains(sequence) else {
      lock.unlock()
      return
    }
    count(.module)
  }
}

// MARK: - Behind the lock

extension Recorder {
  /// All that can change, in one piece: its exclusive use is checked once for each message.
  private struct State {
    var entries: [Entry] = []
    // By index in `entries`; apart from them because few messages have one.
    var places: [Int: SourcePlace] = [:]
    var structured: [Message] = []
    var findings: [Finding] = []
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
    /// When it is looked next who has waited too long.
    var nextDeadline: ContinuousClock.Instant?
    var countByModuleUnderTest = 0
    var wakeUps = 0
    /// The thread that lets go of the modules, and what it was told meanwhile.
    var partingThread: ObjectIdentifier?
    var farewells: Set<Int> = []
    var isClosed = false
    var ignoresLate = false
    var owner = ""
    var answerers: [ModuleAnswerer] = []
    var names: [ObjectIdentifier: NamedObject] = [:]
    /// The modules that were let go of while others live on, and what still came for them.
    var letGo: Set<String> = []
    var strays: Set<Int> = []
    /// The messages whose senders were cancelled while they waited for the answer.
    var cancelled: Set<Int> = []
    var threadKind = ThreadKind()
    /// What is asked to fill in what it reserved, before anybody looks.
    var settlers: [ObjectIdentifier: any Settler] = [:]
    var time: VirtualTime?
    var currentStep: Int?

    var progress: Progress {
      Progress(sentByModules: countByModuleUnderTest, wakeUps: wakeUps)
    }

    /// Takes up a deadline of somebody who waits.
    ///
    /// - Returns: Whether nobody looks before it, so that somebody has to look at it.
    mutating func noteDeadline(_ deadline: ContinuousClock.Instant) -> Bool {
      if let nextDeadline, nextDeadline <= deadline { return false }
      nextDeadline = deadline
      return true
    }

    /// Takes up a message and returns who is to answer it.
    mutating func append(_ entry: consuming Entry, from place: SourcePlace?) -> (any Answerer)? {
      let (endpoint, origin) = (entry.endpoint, entry.origin)
      if let place {
        places[entries.count] = place
      }
      entries.append(entry)
      guard origin == .module, !answerers.isEmpty else { return nil }
      return answerers.first { $0.answers(endpoint) }?.answerer
    }
  }

  /// An object that is shown by a name.
  private struct NamedObject {
    let name: String
    weak var object: AnyObject?
  }

  private struct Entry {
    var value: Any
    let endpoint: Endpoint
    let origin: Message.Origin
    let isOnMainThread: Bool

    var withoutValue: Entry {
      var copy = self
      copy.value = ()
      return copy
    }
  }

  /// Who answers what one module asks, and on which channels it wants to be asked.
  private struct ModuleAnswerer {
    let module: String
    let answerer: any Answerer
    var channels: [Channel] = []

    func answers(_ endpoint: Endpoint) -> Bool {
      channels.contains(endpoint.channel)
        && (module == endpoint.module || endpoint.module.isEmpty)
    }
  }

  private func takeReadyWaiters() -> [Waiter] {
    let progress = state.progress
    let ready = state.waiters.filter { $0.value.isReady(progress) }
    for number in ready.keys {
      state.waiters[number] = nil
    }
    return Array(ready.values)
  }

  private func structure(upTo end: Int) {
    guard state.structured.count < end else { return }
    for index in state.structured.count..<end {
      state.structured.append(structure(at: index))
    }
  }

  private func structure(at index: Int) -> Message {
    let names = state.names
    let entry = state.entries[index]
    let (name, arguments) = Invocation.parts(of: entry.value) { object in
      // Another object may have come to stand where one that has gone stood.
      names[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.name : nil }
    }
    return Message(
      sequence: index + 1, module: entry.endpoint.module, channel: entry.endpoint.channel,
      origin: entry.origin, name: name, arguments: arguments,
      isOnMainThread: entry.isOnMainThread, place: state.places[index],
      closures: Invocation.closures(of: entry.value),
      isAfterLettingGo: state.strays.contains(index + 1),
      isCancelled: state.cancelled.contains(index + 1))
  }

  private func late(_ value: Any, at endpoint: Endpoint) -> Finding {
    let (name, _) = Invocation.parts(of: value) { _ in nil }
    let module = endpoint.module.isEmpty ? "the module" : endpoint.module
    return Finding(
      id: .lateMessage,
      sentence:
        "\(endpoint.channel.rawValue) \(name) came from \(module) after its test had ended"
        + (state.owner.isEmpty ? "." : ": \(state.owner)."),
      remedy: "Let the test wait for it (the asynchronous form of the check), or stop it.")
  }
}
