public import ViperDoubles
public import ViperFixtures
public import ViperMessages
import ViperRelease
import ViperTime

/// Runs flows: sends what each step says, compares what comes, and checks that all is released.
///
/// The front ends call it, and so may a tool that has no test framework:
///
/// ```swift
/// let result = FlowRunner(flow).run { harness in … }
/// print(result.findings)
/// ```
public struct FlowRunner {
  /// What is run.
  public let flow: Flow
  /// What is recorded where nothing was written, or where it fails.
  public let recordMode: RecordMode
  /// The line of the test, for findings.
  public let source: SourcePlace?
  /// The longest that the check waits for tracked objects to go away.
  public let releaseTimeout: Duration
  /// Whether a step that lacks messages is over as soon as the process has come to rest, and not only
  /// when the flow's timeout is.
  public let restEndsSteps: Bool
  /// Who looks on, for rules.
  package var watch: (any FlowObserver)?

  /// How long nothing must come for a step to be over that is recorded.
  package static let quietTime: Duration = .milliseconds(200)

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - flow: What to run.
  ///   - recordMode: What to record.
  ///   - source: The line of the test, to be named in findings.
  ///   - releaseTimeout: The longest that the check waits for tracked objects to go away.
  ///   - restEndsSteps: Whether a step that lacks messages is over as soon as the process has come to
  ///     rest, so that a flow that is meant to fail does so at once. It counts only in asynchronous
  ///     flows that use the test's clock, and is wrong for modules with private queues or threads,
  ///     whose work can't be seen.
  public init(
    _ flow: Flow, recordMode: RecordMode = .never, source: SourcePlace? = nil,
    releaseTimeout: Duration = .seconds(1), restEndsSteps: Bool = false
  ) {
    self.flow = flow
    self.recordMode = recordMode
    self.source = source
    self.releaseTimeout = releaseTimeout
    self.restEndsSteps = restEndsSteps
  }

  /// Runs the flow from a synchronous test: everything must come before a step returns, or, where the
  /// test has the main thread for itself, from the main queue right after it.
  ///
  /// - Parameter wiring: Makes the module and its doubles.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func run(wiring: (Harness) throws -> Void) -> FlowResult {
    if let problem = flow.problem {
      return FlowResult(flow: flow, findings: [problem], source: source)
    }
    let run = FlowRun(flow, isAsynchronous: false, watch: watch)
    do {
      try wiring(run.harness)
    } catch {
      return finish(run.failedWiring(error))
    }
    run.begin()
    for step in flow.steps {
      run.send(step)
      settle(run)
      letGoOfModule(run)
      run.noteSettled()
      run.endStep(step)
    }
    run.finishSteps()
    run.letGoOfModules()
    if run.checkWhileAlertsAreUp() {
      BoundedWait.wait(upTo: partsTimeout) { run.harness.isGone }
      _ = run.checkWhileAlertsAreUp()
    }
    run.letGoOfAlerts()
    if run.checkWhileHeld() {
      // What goes a little later is no leak.
      BoundedWait.wait(upTo: partsTimeout) { run.harness.isGone }
      _ = run.checkWhileHeld()
    }
    run.letGoOfAnswers()
    BoundedWait.wait(upTo: releaseTimeout) { run.harness.isGone }
    BoundedWait.wait(upTo: partsTimeout) { run.harness.ownParts.areGone }
    return finish(run.conclude())
  }

  /// What nobody but a cycle holds does not go later, so that little patience is enough.
  private var partsTimeout: Duration { min(releaseTimeout, ReleaseVerdict.patience) }

  /// Runs the flow in the isolation of its caller, and waits for messages that come later.
  ///
  /// - Parameters:
  ///   - isolation: Leave it out: the caller's, so that presenters that are bound to the main actor,
  ///     or to no actor and not `Sendable`, can be driven.
  ///   - wiring: Makes the module and its doubles.
  public func run(
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> FlowResult {
    if let problem = flow.problem {
      return FlowResult(flow: flow, findings: [problem], source: source)
    }
    let run = FlowRun(flow, isAsynchronous: true, watch: watch)
    do {
      try await wiring(run.harness)
    } catch {
      return finish(run.failedWiring(error))
    }
    run.begin()
    for step in flow.steps {
      run.send(step)
      await advance(run, isolation: isolation)
      await settle(run, isolation: isolation)
      await comeToRest(run, isolation: isolation)
      if recordMode.writes(step) {
        await waitForQuiet(run, isolation: isolation)
      }
      if watch != nil, step.then == nil {
        await comeToRestOfItself(run)
      }
      await settleNavigation(run)
      await letGoOfModule(run, isolation: isolation)
      run.noteSettled()
      run.endStep(step)
    }
    await MainQueue.pass(run.harness.recorder)
    await comeToRest(run, isolation: isolation)
    run.deliverReady()
    run.finishSteps()
    run.letGoOfModules()
    await letGoComeToRest(run, isolation: isolation)
    if run.checkWhileAlertsAreUp() {
      await BoundedWait.wait(upTo: partsTimeout) { run.harness.isGone }
      _ = run.checkWhileAlertsAreUp()
    }
    run.letGoOfAlerts()
    if run.checkWhileHeld() {
      await BoundedWait.wait(upTo: partsTimeout) { run.harness.isGone }
      _ = run.checkWhileHeld()
    }
    run.letGoOfAnswers()
    await letGoComeToRest(run, isolation: isolation)
    await BoundedWait.wait(upTo: releaseTimeout) { run.harness.isGone }
    await BoundedWait.wait(upTo: partsTimeout) { run.harness.ownParts.areGone }
    return finish(run.conclude())
  }

  /// Waits until the step has sent what it should, delivering answers that ripen meanwhile.
  private func settle(_ run: FlowRun, isolation: isolated (any Actor)?) async {
    let recorder = run.harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    while true {
      run.deliverReady()
      let wanted = run.countWanted
      let seen = recorder.progress
      let isBusy = run.harness.answers.background.isBusy
      guard seen.sentByModules < wanted || isBusy else {
        // Between the two looks the last of them may have been over.
        guard !run.harness.answers.hasReady else { continue }
        run.deliverReady()
        return
      }
      guard !run.harness.answers.hasReady else { continue }
      if !isBusy, restEndsSteps, recorder.timeInUse != nil, clock.now < end {
        // What came until then may be what is wanted, or bring more.
        guard await isAtRest(run, seen) else { continue }
        run.noteTimeout()
        return
      }
      let wakeUps = seen.wakeUps
      let isReady = await recorder.wait(upTo: clock.now.duration(to: end)) { progress in
        progress.sentByModules >= wanted && !isBusy || progress.wakeUps > wakeUps
      }
      guard isReady else {
        run.noteTimeout()
        return
      }
    }
  }

  /// Waits until nothing more comes: what is recorded has no number of messages to wait for.
  package func waitForQuiet(
    _ run: FlowRun, _ quietTime: Duration = quietTime, isolation: isolated (any Actor)?
  ) async {
    let recorder = run.harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    while true {
      run.deliverReady()
      let seen = recorder.progress
      guard !run.harness.answers.hasReady else { continue }
      let bound = min(clock.now.duration(to: end), quietTime)
      let hasMore = await recorder.wait(upTo: bound) { progress in
        progress.sentByModules > seen.sentByModules || progress.wakeUps > seen.wakeUps
      }
      guard clock.now < end else { return }
      guard !hasMore else { continue }
      // On a busy machine a task may have had no turn for all that time.
      await Stillness.come(news: { recorder.progress.sum })
      guard recorder.progress.sum != seen.sum || run.harness.answers.hasReady else { return }
    }
  }

  /// Waits until the module has gone that the step let go of, if it did.
  package func letGoOfModule(_ run: FlowRun) {
    guard let release = run.lettingGo else { return }
    MainQueue.drain()
    BoundedWait.wait(upTo: release.isAwaiting ? partsTimeout : releaseTimeout) { release.isGone }
    run.endLettingGo()
  }

  package func letGoOfModule(_ run: FlowRun, isolation: isolated (any Actor)?) async {
    guard let release = run.lettingGo else { return }
    await MainQueue.pass(run.harness.recorder)
    run.deliverReady()
    await comeToRest(run, isolation: isolation)
    await BoundedWait.wait(upTo: release.isAwaiting ? partsTimeout : releaseTimeout) {
      release.isGone
    }
    run.endLettingGo()
  }

  private func finish(_ run: FlowRun) -> FlowResult {
    var findings = run.findings
    if let recording = Recording(run, mode: recordMode) {
      findings = recording.write(over: findings)
    }
    return FlowResult(
      flow: flow, findings: findings, transcript: run.transcript, source: source,
      stillRunning: run.stillRunning + run.runningTasks)
  }
}
