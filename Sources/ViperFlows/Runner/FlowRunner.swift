public import ViperDoubles
public import ViperFixtures
public import ViperMessages

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
  /// What is recorded where nothing was written, or where it fails; `never` where `CI` is set.
  public let recordMode: RecordMode
  /// The line of the test, for findings.
  public let source: SourcePlace?
  /// The longest that the check waits for tracked objects to go away.
  public let releaseTimeout: Duration
  /// Whether a step that lacks messages is over as soon as the process is idle, and not only
  /// when the flow's timeout is.
  public let idleEndsSteps: Bool
  /// Who looks on, for rules.
  package var observer: (any FlowObserver)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - flow: What to run.
  ///   - recordMode: What to record.
  ///   - source: The line of the test, to be named in findings.
  ///   - releaseTimeout: The longest that the check waits for tracked objects to go away.
  ///   - idleEndsSteps: Whether a step that lacks messages is over as soon as the process is
  ///     idle, so that a flow that is meant to fail does so at once. It counts only in asynchronous
  ///     flows that use the test's clock, and is wrong for modules with private queues or threads,
  ///     whose work can't be seen.
  public init(
    _ flow: Flow, recordMode: RecordMode = .never, source: SourcePlace? = nil,
    releaseTimeout: Duration = .seconds(1), idleEndsSteps: Bool = false
  ) {
    self.flow = flow
    self.recordMode = recordMode.inForce()
    self.source = source
    self.releaseTimeout = releaseTimeout
    self.idleEndsSteps = idleEndsSteps
  }

  /// Runs the flow from a synchronous test: everything must come before a step returns, or, where the
  /// test has the main thread for itself, from the main queue right after it.
  ///
  /// - Parameter wiring: Makes the module and its doubles.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func run(wiring: (Harness) throws -> Void) -> FlowResult {
    let report = begunReport
    if let problem = flow.problem { return end([problem], report) }
    let run = FlowRun.of(flow, policy, wiring: wiring)
    run.lookForTasksAtOnce()
    var recording = RepeatedRecording(of: run, mode: recordMode)
    while let next = recording.next {
      recording.take(FlowRun.of(next.flow, next.policy, wiring: wiring))
    }
    return finish(run, recording.findings, report)
  }

  /// Runs the flow in the isolation of its caller, and waits for messages that come later.
  ///
  /// - Parameters:
  ///   - isolation: Leave it out: the caller's, so that presenters that are bound to the main actor,
  ///     or to no actor and not `Sendable`, can be driven.
  ///   - wiring: Makes the module and its doubles.
  public func run(
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> FlowResult {
    let report = begunReport
    if let problem = flow.problem { return end([problem], report) }
    let run = await FlowRun.of(flow, policy, wiring: wiring)
    await run.lookForTasks()
    var recording = RepeatedRecording(of: run, mode: recordMode)
    while let next = recording.next {
      recording.take(await FlowRun.of(next.flow, next.policy, wiring: wiring))
    }
    return finish(run, recording.findings, report)
  }

  /// What a run that is watched finds is for rules to judge, and fails no test: it is in no report.
  private var begunReport: FlowReport? {
    observer == nil ? FlowReport(flow, source: source) : nil
  }

  private var policy: RunPolicy {
    var policy = RunPolicy()
    // What is known to live on is not waited for as long as what should go.
    let isKnown = flow.known?.findings.contains(.notReleased) == true
    policy.releaseTimeout = isKnown ? min(releaseTimeout, RunPolicy.shortTimeout) : releaseTimeout
    policy.idleEndsSteps = idleEndsSteps
    policy.observer = observer
    // Several modules that nobody has named would be counted as one.
    if flow.module != Flow.unnamedModule {
      policy.coverage = CoverageWriter.inForce.map(CoverageCollector.init)
    }
    policy.rest = { [recordMode] step in
      // Of what is recorded it is not known how much comes.
      recordMode.writes(step) ? .quiet(RunPolicy.quietTime) : .idle
    }
    return policy
  }

  /// The result of a flow that can't be run.
  private func end(_ findings: [Finding], _ report: FlowReport?) -> FlowResult {
    let result = FlowResult(flow: flow, findings: findings, source: source)
    return report?.end(result) ?? result
  }

  private func finish(_ run: FlowRun, _ findings: [Finding], _ report: FlowReport?) -> FlowResult {
    var result = FlowResult(
      flow: flow, findings: findings, transcript: run.transcript, source: source,
      stillRunning: run.release.stillRunning + run.release.runningTasks,
      stillAtWork: run.unseen.atWork, warnings: run.release.warnings)
    if !result.holds { result.conversation = FlowConversation(of: run, flow) }
    return report?.end(result, run) ?? result
  }
}
