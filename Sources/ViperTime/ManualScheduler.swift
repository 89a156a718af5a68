/// Does work after a time of the test's, for code that takes no clock: closures, timers, queues.
///
/// Put it where the app has its own scheduler, `DispatchQueue.asyncAfter` or `Timer`:
///
/// ```swift
/// presenter.after = { delay, work in
///   let pending = harness.scheduler.schedule(after: delay, work)
///   return { pending.cancel() }
/// }
/// ```
///
/// It has the same time as ``Harness/clock``: `{ "advance": "300ms" }` moves both. Work is done on the
/// thread that moves the time on, which is that of the test; what was scheduled first is done first.
///
/// Work that was not done is named when the flow ends, see ``FlowResult/stillRunning``:
///
/// ```
/// work that was scheduled in step 1 is due in 300ms
/// ```
public struct ManualScheduler: Sendable {
  let time: VirtualTime

  /// Makes a scheduler with the time of a clock; left out, with one of its own.
  public init(_ clock: ManualClock = ManualClock()) {
    time = clock.time
  }

  /// The clock that shows its time.
  public var clock: ManualClock { ManualClock(time) }

  /// The time since the beginning of the test.
  public var now: Duration { time.now }

  /// Does work once, after a time.
  ///
  /// - Parameters:
  ///   - delay: How long to wait. Also with zero, or less, it is the next `advance` that does it.
  ///   - work: What to do.
  /// - Returns: What cancels it; it may be dropped.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> Cancellation {
    let number = time.add(after: max(delay, .zero), .work(VirtualTime.Work(run: work)))
    return Cancellation { [weak time] in
      number.map { time?.remove($0) }
    }
  }

  /// Does work again and again, as a timer does.
  ///
  /// - Parameters:
  ///   - interval: The time before each.
  ///   - work: What to do.
  /// - Returns: What ends it; it may be dropped.
  @discardableResult
  public func schedule(every interval: Duration, _ work: @escaping () -> Void) -> Cancellation {
    let timer = RepeatedWork(time: time, interval: max(interval, .zero), work: work)
    timer.begin()
    return Cancellation { timer.end() }
  }

  /// Moves the time on: what comes due on the way is done, each at its own time, before this returns.
  ///
  /// Tasks that sleep on the clock are woken, and not waited for: where there are some, use
  /// ``ManualClock/advance(by:isolation:)``.
  ///
  /// - Parameter time: How far; one below zero moves nothing.
  public func advance(by time: Duration) {
    self.time.advanceAtOnce(by: time)
  }
}

/// Work that schedules itself anew. `state` guards itself, and the rest never changes.
private final class RepeatedWork: @unchecked Sendable {
  private struct State {
    var number: Int?
    var work: (() -> Void)?
  }

  // Weak: the time keeps what waits for it.
  private weak var time: VirtualTime?
  private let interval: Duration
  private let state: Guarded<State>

  init(time: VirtualTime, interval: Duration, work: @escaping () -> Void) {
    self.time = time
    self.interval = interval
    state = Guarded(State(work: work))
  }

  func begin() {
    guard state.work != nil else { return }
    let number = time?.add(after: interval, .work(VirtualTime.Work { self.fire() }))
    let isOver = state.withLock { state in
      state.number = number
      return state.work == nil
    }
    if isOver { number.map { time?.remove($0) } }
  }

  private func fire() {
    // First the next one: the work may end the timer.
    begin()
    state.work?()
  }

  func end() {
    let old = state.exchange(State())
    old.number.map { time?.remove($0) }
  }
}
