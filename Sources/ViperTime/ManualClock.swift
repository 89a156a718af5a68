/// A clock that stands still until the test moves it on.
///
/// Code that takes `any Clock<Duration>` runs on it in no real time:
///
/// ```swift
/// await expectFlow(flow) { harness in
///   let presenter = SearchPresenter(clock: harness.clock)
///   …
/// }
/// ```
///
/// ```json
/// { "when": { "event": "type", "with": { "text": "swift" } }, "then": [] },
/// { "when": { "advance": "300ms" }, "then": [ { "request": "search", "with": { "text": "swift" } } ] }
/// ```
///
/// In code: `await harness.advance(by: .milliseconds(300))`. The harness's clock and scheduler, and
/// answers that come `after` a time, have one time and one order. A clock that is made by itself has a
/// time of its own.
///
/// A task that nothing woke is named when the flow ends, see ``FlowResult/stillRunning``:
///
/// ```
/// a task sleeps on the clock since step 1, for 300ms more
/// ```
public struct ManualClock: Clock, Sendable {
  /// A moment on the clock.
  public struct Instant: InstantProtocol, Hashable, Sendable, CustomStringConvertible {
    /// The time since the beginning of the test.
    public let offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is later by a time.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration.bounded)
    }

    /// The time from this moment to another one.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a moment is before another one.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }

    /// The time since the beginning of the test, as fixtures write it.
    public var description: String { offset.fixtureText }
  }

  let time: VirtualTime

  /// Makes a clock with a time of its own, for a test without a harness.
  public init() {
    time = VirtualTime()
  }

  package init(_ time: VirtualTime) {
    self.time = time
  }

  /// What the clock shows.
  public var now: Instant { Instant(offset: time.now) }

  /// None is too short.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has moved the clock on to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment. One that has come already does not wait.
  ///   - tolerance: Of no meaning here: the task goes on at the very moment.
  /// - Throws: `CancellationError` when the task is cancelled, or the flow ends.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await time.sleep(until: deadline.offset)
  }

  /// Moves the clock on: what comes due on the way happens, each at its own time.
  ///
  /// After each, it waits for what that causes: all tasks, and blocks of global queues and the main
  /// queue, that were ready to run when it happened. See ``Harness/advance(by:isolation:filePath:line:)``.
  ///
  /// - Parameters:
  ///   - time: How far; one below zero moves nothing.
  ///   - isolation: Leave it out: the caller's.
  public func advance(
    by time: Duration, isolation: isolated (any Actor)? = #isolation
  ) async {
    await self.time.advance(by: time)
  }
}
