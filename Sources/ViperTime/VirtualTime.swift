import Foundation

/// The time of one test: what waits for it, in one order, whoever asked.
///
/// Sleeping tasks, scheduled work and answers that come `after` a time stand in one queue, by when
/// they are due and then by when they were asked for. Nothing happens unless the test moves the time
/// on; what happens then happens at its own due time, and may ask for more.
package final class VirtualTime: @unchecked Sendable {
  /// What is to happen when something is due.
  package enum Kind {
    /// A task goes on.
    case sleeper(Sleeper)
    /// Work of the module is done.
    case work(Work)
    /// A double answers.
    case answer(() -> Void)
  }

  private struct Event {
    let number: Int
    let due: Duration
    /// The step during which it was asked for: from 1, 0 for the wiring; nil where there is no flow.
    let step: Int?
    let kind: Kind
  }

  private struct State {
    var now: Duration = .zero
    /// The next one last.
    var events: [Event] = []
    var nextNumber = 0
    var isOver = false
    var hasCutOff = false
    /// How often somebody was sent on who wanted to sleep when the test was over.
    var countOfCutOff = 0
    /// Those who are not sent on any more.
    var heldUp: [Sleeper] = []
  }

  /// How often whoever wants to sleep when the test is over is sent on with an error. A task that
  /// goes on regardless would turn without an end, and take a core from all tests that come later: it
  /// is held up.
  static let mostCutOff = 100

  // `lock` guards `state`, and the state of the sleepers that are in it.
  private let lock = NSLock()
  private var state = State()
  private let currentStep: @Sendable () -> Int?
  private let onChange: @Sendable () -> Void

  /// - Parameters:
  ///   - currentStep: The step of the flow that runs; nil where there is no flow.
  ///   - onChange: Is called when something is asked for.
  package init(
    currentStep: @escaping @Sendable () -> Int? = { nil },
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    self.currentStep = currentStep
    self.onChange = onChange
  }

  /// What time it is, from the beginning of the test.
  package var now: Duration { lock.withLock { state.now } }

  /// How often something was asked for, to see whether there is news.
  var count: Int { lock.withLock { state.nextNumber } }

  var countOfWaiting: Int { lock.withLock { state.events.count } }

  /// Whether somebody slept when the end came, and now goes on without it.
  package var hasCutOff: Bool { lock.withLock { state.hasCutOff } }

  // MARK: Asking for more

  /// Puts something into the queue.
  ///
  /// - Returns: Its number; nil when the test is over.
  @discardableResult
  package func add(after delay: Duration, _ kind: Kind) -> Int? {
    let step = currentStep()
    let number = lock.withLock { insert(kind, at: state.now + delay.bounded, step) }
    onChange()
    return number
  }

  /// Takes something out of the queue again, which then does not happen.
  func remove(_ number: Int) {
    let removed = lock.withLock { () -> Event? in
      state.events.firstIndex { $0.number == number }.map { state.events.remove(at: $0) }
    }
    // It goes here, outside the lock: what it captured may have a deinit.
    withExtendedLifetime(removed) {}
  }

  /// Lets the task that calls it wait until the time has come.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, or the test is over.
  func sleep(until due: Duration) async throws {
    let sleeper = Sleeper()
    let step = currentStep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ending = lock.withLock { () -> Sleeper.Ending? in
          if let ending = sleeper.ending { return ending }
          if state.isOver { return cutOff(sleeper, continuation) }
          if due <= state.now { return .woken }
          sleeper.continuation = continuation
          insert(.sleeper(sleeper), at: due, step)
          return nil
        }
        if let ending { Sleeper.resume(continuation, ending) }
        onChange()
      }
    } onCancel: {
      let continuation = lock.withLock {
        state.events.removeAll { event in
          if case .sleeper(let other) = event.kind { other === sleeper } else { false }
        }
        state.heldUp.removeAll { $0 === sleeper }
        return sleeper.end(.cutOff)
      }
      continuation.map { Sleeper.resume($0, .cutOff) }
      onChange()
    }
  }

  /// Sends somebody on who came when the test was over; nil for one who is held up instead.
  private func cutOff(_ sleeper: Sleeper, _ continuation: Sleeper.Continuation) -> Sleeper.Ending? {
    state.countOfCutOff += 1
    guard state.countOfCutOff > Self.mostCutOff else { return .cutOff }
    sleeper.continuation = continuation
    state.heldUp.append(sleeper)
    return nil
  }

  @discardableResult
  private func insert(_ kind: Kind, at due: Duration, _ step: Int?) -> Int? {
    guard !state.isOver else { return nil }
    state.nextNumber += 1
    let event = Event(number: state.nextNumber, due: due, step: step, kind: kind)
    // Behind all that is due at the same time: those were asked for before.
    let place = state.events.firstIndex { $0.due <= due } ?? state.events.endIndex
    state.events.insert(event, at: place)
    return event.number
  }

  // MARK: Moving on

  /// Moves on to the next thing that is due by then, and lets it happen.
  ///
  /// - Returns: Whether there was one.
  func happenNext(by end: Duration) -> Bool {
    let next = lock.withLock { () -> (kind: Kind, continuation: Sleeper.Continuation?)? in
      guard let last = state.events.last, last.due <= end else { return nil }
      state.events.removeLast()
      state.now = max(state.now, last.due)
      guard case .sleeper(let sleeper) = last.kind else { return (last.kind, nil) }
      return (last.kind, sleeper.end(.woken))
    }
    guard let next else { return false }
    switch next.kind {
    case .sleeper: next.continuation.map { Sleeper.resume($0, .woken) }
    case .work(let work): work.run()
    case .answer(let answer): answer()
    }
    return true
  }

  /// Moves on to a time by which nothing is left to happen; never back.
  func move(to end: Duration) {
    lock.withLock { state.now = max(state.now, end) }
  }

  // MARK: The end

  /// Something that waits, for a sentence about it.
  package struct Waiting {
    package let kind: Kind
    package let step: Int?
    /// For how long it would still have waited.
    package let rest: Duration
  }

  /// What waits, the next one first; answers, which their tables know, left out.
  package var waiting: [Waiting] {
    lock.withLock {
      state.events.reversed().compactMap { event in
        if case .answer = event.kind { return nil }
        return Waiting(kind: event.kind, step: event.step, rest: event.due - state.now)
      }
    }
  }

  /// How long it takes until the next thing is due; nil where nothing waits.
  package var nextDue: Duration? {
    lock.withLock { state.events.last.map { max($0.due - state.now, .zero) } }
  }

  /// Ends what still waits: tasks go on with an error, work is dropped.
  package func releaseAll() {
    let (events, continuations) = lock.withLock {
      state.isOver = true
      defer { state.events = [] }
      let continuations = state.events.reversed().compactMap { event in
        if case .sleeper(let sleeper) = event.kind { sleeper.end(.cutOff) } else { nil }
      }
      state.hasCutOff = state.hasCutOff || !continuations.isEmpty
      return (state.events, continuations)
    }
    for continuation in continuations { Sleeper.resume(continuation, .cutOff) }
    withExtendedLifetime(events) {}
  }
}

// MARK: - Advancing

extension VirtualTime {
  /// How many things may come due in one go, besides those that wait already, so that a circle ends.
  static let most = 10_000

  /// What is said where that many have come due.
  package static func endless(by time: Duration) -> String {
    "More than \(most) things came due by \(time), and there are still more."
  }

  /// Moves on; what comes due on the way happens, and what it causes is waited for before the next.
  ///
  /// - Parameters:
  ///   - time: How far.
  ///   - isolation: The caller's.
  ///   - news: A number that grows when something happens in the module.
  ///   - deliver: Gives the answers that were asked for meanwhile, and says whether there were some.
  ///   - expectsMore: Is asked when nothing is due any more: whether to look again after all.
  /// - Returns: Whether it came to its end; false where there was ever more to happen.
  @discardableResult
  package func advance(
    by time: Duration, isolation: isolated (any Actor)? = #isolation,
    news: () -> Int = { 0 }, deliver: () -> Bool = { false },
    expectsMore: () async -> Bool = { false }
  ) async -> Bool {
    let end = now + max(time.bounded, .zero)
    let most = Self.most + countOfWaiting
    var count = 0
    repeat {
      repeat {
        _ = deliver()
        repeat {
          await ProcessIdle.wait(news: { self.count + news() })
        } while deliver()
        count += 1
        guard count <= most else { return false }
      } while happenNext(by: end)
    } while await expectsMore()
    move(to: end)
    return true
  }

  /// Moves on; what comes due on the way happens before this returns, and tasks that it wakes are not
  /// waited for.
  ///
  /// - Returns: Whether it came to its end; false where there was ever more to happen.
  @discardableResult
  package func advanceAtOnce(by time: Duration, afterEach: () -> Void = {}) -> Bool {
    let end = now + max(time.bounded, .zero)
    let most = Self.most + countOfWaiting
    var count = 0
    while happenNext(by: end) {
      count += 1
      afterEach()
      guard count < most else { return false }
    }
    move(to: end)
    return true
  }
}

extension VirtualTime {
  /// Work of the module that waits for its time.
  package struct Work {
    let run: () -> Void
  }

  /// A task that waits for its time. The lock of the time that it waits for guards its state.
  package final class Sleeper: @unchecked Sendable {
    typealias Continuation = CheckedContinuation<Void, any Error>

    enum Ending {
      case woken, cutOff
    }

    var continuation: Continuation?
    private(set) var ending: Ending?

    /// Ends the wait.
    ///
    /// - Returns: What is to be resumed, outside the lock.
    func end(_ ending: Ending) -> Continuation? {
      guard self.ending == nil else { return nil }
      self.ending = ending
      defer { continuation = nil }
      return continuation
    }

    static func resume(_ continuation: Continuation, _ ending: Ending) {
      switch ending {
      case .woken: continuation.resume()
      case .cutOff: continuation.resume(throwing: CancellationError())
      }
    }
  }
}

extension Duration {
  /// The same length, not so long that a sum of some of them could be too large.
  package var bounded: Duration {
    let most = Duration.seconds(1_000_000_000_000_000)
    return min(max(self, .zero - most), most)
  }
}
