import ViperMessages
public import ViperTime

extension Harness {
  /// The test's clock, for code that takes `any Clock<Duration>`. It stands still until the test
  /// moves it on, by `{ "advance": "300ms" }` or ``advance(by:isolation:filePath:line:)``.
  ///
  /// All modules of the test have the same.
  public var clock: ManualClock { ManualClock(recorder.time) }

  /// The test's scheduler, for code that hands over work to be done later. It has the time of
  /// ``clock``.
  public var scheduler: ManualScheduler { ManualScheduler(clock) }

  /// Moves the test's time on, and waits for what that causes.
  ///
  /// ```swift
  /// try await withHarness { harness in
  ///   let presenter = SearchPresenter(clock: harness.clock)
  ///   …
  ///   presenter.type("swift")
  ///   await harness.advance(by: .milliseconds(300))
  ///   #expect(interactor.requests.count == 1)
  /// }
  /// ```
  ///
  /// What comes due on the way happens in its order, each at its own time: tasks that sleep on
  /// ``clock``, work of ``scheduler``, answers that come `after` a time. Before the first, and after
  /// each, the tasks, global queues and the main queue become idle, so that whoever then asks for
  /// more time has done so. A private queue can't be waited for: wait for its message before.
  ///
  /// - Parameters:
  ///   - time: How far; one below zero is a finding.
  ///   - isolation: Leave it out: the caller's.
  ///   - filePath: Leave it out.
  ///   - line: Leave it out.
  public func advance(
    by time: Duration, isolation: isolated (any Actor)? = #isolation,
    filePath: String = #filePath, line: Int = #line
  ) async {
    let place = SourcePlace(filePath: filePath, line: line)
    guard recorder.canAdvance(by: time, place) else { return }
    let isOver = await recorder.time.advance(by: time, news: { self.recorder.progress.sum })
    recorder.noteEndlessTime(unless: isOver, by: time, place)
  }

  /// Moves the test's time on, in a synchronous test: what comes due on the way happens before this
  /// returns. Tasks that it wakes are not waited for.
  ///
  /// - Parameters:
  ///   - time: How far; one below zero is a finding.
  ///   - filePath: Leave it out.
  ///   - line: Leave it out.
  @_disfavoredOverload
  public func advance(by time: Duration, filePath: String = #filePath, line: Int = #line) {
    recorder.advanceAtOnce(by: time, SourcePlace(filePath: filePath, line: line))
  }
}

extension Recorder {
  /// Moves the time on without waiting for tasks; what can't be is a finding.
  func advanceAtOnce(by time: Duration, _ place: SourcePlace) {
    guard canAdvance(by: time, place) else { return }
    noteEndlessTime(unless: self.time.advanceAtOnce(by: time), by: time, place)
  }

  func canAdvance(by time: Duration, _ place: SourcePlace) -> Bool {
    guard time < .zero else { return true }
    note(
      Finding(
        id: .refused, sentence: "The clock can't be moved by \(time): it does not go back.",
        source: place))
    return false
  }

  func noteEndlessTime(unless isOver: Bool, by time: Duration, _ place: SourcePlace) {
    guard !isOver else { return }
    note(
      Finding(
        id: .endlessLoop,
        sentence: VirtualTime.endless(by: time),
        remedy: "Break the loop in the module, or let it wait longer each time.", source: place))
  }
}

extension Recorder.Progress {
  /// A number that grows with both.
  package var sum: Int { sentByModules + wakeUps }
}
