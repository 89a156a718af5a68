import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

extension LawTrial {
  /// Runs a plan in a synchronous test: everything must come before a step returns.
  static func run(
    _ plan: LawPlan, wiring: (Harness) throws -> Void
  ) throws(JSONError) -> LawTrial {
    let runner = FlowRunner(try flow(plan))
    let run = FlowRun(runner.flow, isAsynchronous: false)
    do {
      try wiring(run.harness)
    } catch {
      return failed(plan, run, error)
    }
    run.begin()
    var watch = Watch(run)
    for step in runner.flow.steps {
      run.send(step)
      runner.settle(run)
      MainQueue.drain()
      run.deliverReady()
      runner.letGoOfModule(run)
      watch.look()
    }
    let roles = watch.end()
    run.letGoOfModules()
    if plan.isAboutRelease, run.checkWhileAlertsAreUp() {
      BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.isGone }
      _ = run.checkWhileAlertsAreUp()
    }
    run.letGoOfAlerts()
    if plan.isAboutRelease, run.checkWhileHeld() {
      BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.isGone }
      _ = run.checkWhileHeld()
    }
    run.letGoOfAnswers()
    BoundedWait.wait(upTo: patience(plan)) { run.harness.isGone }
    BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.ownParts.areGone }
    run.harness.recorder.ignoreLate()
    _ = run.conclude()
    return LawTrial(plan, run, watch, roles)
  }

  /// Runs a plan, each step until nothing more comes.
  ///
  /// - Parameter isPatient: Whether it also waits for what comes from private queues and threads.
  static func run(
    _ plan: LawPlan, isPatient: Bool, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async throws(JSONError) -> LawTrial {
    let runner = FlowRunner(try flow(plan))
    let run = FlowRun(runner.flow, isAsynchronous: true)
    do {
      try await wiring(run.harness)
    } catch {
      return failed(plan, run, error)
    }
    run.begin()
    var watch = Watch(run)
    for step in runner.flow.steps {
      if isPatient {
        await waitForQuestion(of: step, run)
      }
      run.send(step)
      await runner.advance(run, isolation: isolation)
      await comeToRest(run, runner, isPatient: isPatient)
      await runner.letGoOfModule(run, isolation: isolation)
      watch.look()
    }
    let hasOwnQueue = isPatient && watch.hasOwnQueue
    let roles = watch.end()
    run.letGoOfModules()
    if plan.isAboutRelease, run.checkWhileAlertsAreUp() {
      await BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.isGone }
      _ = run.checkWhileAlertsAreUp()
    }
    run.letGoOfAlerts()
    if plan.isAboutRelease, run.checkWhileHeld() {
      await BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.isGone }
      _ = run.checkWhileHeld()
    }
    run.letGoOfAnswers()
    await BoundedWait.wait(upTo: patience(plan)) { run.harness.isGone }
    await BoundedWait.wait(upTo: ReleaseVerdict.patience) { run.harness.ownParts.areGone }
    run.harness.recorder.ignoreLate()
    _ = run.conclude()
    var trial = LawTrial(plan, run, watch, roles)
    trial.hasOwnQueue = hasOwnQueue
    return trial
  }

  /// The longest to wait for what goes a little later; where nobody asks, only for a moment.
  private static func patience(_ plan: LawPlan) -> Duration {
    plan.isAboutRelease ? .seconds(1) : ReleaseVerdict.patience
  }

  /// Waits until nothing runs that the step started.
  private static func comeToRest(
    _ run: FlowRun, _ runner: FlowRunner, isPatient: Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let recorder = run.harness.recorder
    let background = run.harness.answers.background
    let clock = ContinuousClock()
    let end = clock.now + runner.flow.timeout
    repeat {
      run.deliverReady()
      let seen = recorder.progress
      if background.isBusy {
        _ = await recorder.wait(upTo: clock.now.duration(to: end)) {
          $0.wakeUps > seen.wakeUps
        }
      }
      await Stillness.come(news: { recorder.progress.sum })
    } while (run.harness.answers.hasReady || background.isBusy) && clock.now < end
    guard isPatient else { return }
    var seen: Int
    repeat {
      await runner.waitForQuiet(run, isolation: isolation)
      seen = recorder.progress.sum
      await OwnQueues.pass()
    } while recorder.progress.sum != seen && clock.now < end
  }

  /// Waits until the answer is held back that a step lets go: its question may yet come from a queue
  /// of the module's own. As it came in another trial, the bound only ends what hangs.
  private static func waitForQuestion(
    of step: Flow.Step, _ run: FlowRun, upTo bound: Duration = .seconds(10),
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard case .release(let name, let number) = step.when else { return }
    let recorder = run.harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + bound
    while clock.now < end {
      let seen = recorder.progress
      guard !run.harness.answers.holds(name, number: number) else { return }
      _ = await recorder.wait(upTo: clock.now.duration(to: end)) { $0.sum > seen.sum }
    }
  }

  private static func flow(_ plan: LawPlan) throws(JSONError) -> Flow {
    do {
      return try plan.flow()
    } catch {
      throw JSONError(ofMade: error)
    }
  }

  private static func failed(_ plan: LawPlan, _ run: FlowRun, _ error: any Error) -> LawTrial {
    let watch = Watch(run)
    _ = run.failedWiring(error)
    return LawTrial(plan, run, watch, ([], []))
  }

  private init(
    _ plan: LawPlan, _ run: FlowRun, _ watch: Watch,
    _ roles: (all: [LawRole], gone: Set<Role>)
  ) {
    self.init(
      plan: plan,
      wired: run.transcript.messages.prefix(watch.wired).filter { $0.origin == .module },
      steps: run.windows.map { window in
        run.transcript.messages[window.start..<max(window.start, window.end)].filter {
          $0.origin == .module && $0.sequence > watch.wired
        }
      },
      findings: run.findings, transcript: run.transcript, depths: watch.depths,
      depthAtStart: watch.depthAtStart, roles: roles.all,
      gone: roles.gone, living: run.harness.livingModules, buttons: watch.buttons,
      mainThreadStreams: watch.mainThreadStreams, inlets: watch.inlets)
  }

  /// What is looked at while the module is there.
  private struct Watch {
    private let run: FlowRun
    private(set) var depths: [Int?] = []
    let depthAtStart: Int?
    private(set) var buttons: [[LawButton]] = []
    let inlets: [LawInlet]
    let mainThreadStreams: Set<String>
    /// How many messages came of the wiring.
    let wired: Int

    init(_ run: FlowRun) {
      self.run = run
      wired = run.harness.recorder.count
      depthAtStart = Self.depth(run)
      mainThreadStreams = run.harness.allHarnesses.reduce(into: []) {
        $0.formUnion($1.binding.mainThreadStreams)
      }
      inlets = run.harness.inlets.map {
        LawInlet(channel: $0.channel, module: $0.module, bareNames: $0.bareNames)
      }
    }

    private static func depth(_ run: FlowRun) -> Int? {
      run.harness.navigation.map { $0.stack.count + $0.modals.joined().count }
    }

    mutating func look() {
      run.noteSettled()
      depths.append(Self.depth(run))
      let alert = run.harness.allAlertSinks.last(where: \.isUp)?.alert
      buttons.append(
        (alert?.actions ?? []).map { LawButton(title: $0.title, isCancel: $0.style == .cancel) })
    }

    /// Whether the module has a queue or a thread of its own.
    var hasOwnQueue: Bool {
      OwnQueues.areHeld(by: run.harness.tracked.filter { !$0.isDouble }.compactMap(\.object))
    }

    /// Ends the steps.
    func end() -> (all: [LawRole], gone: Set<Role>) {
      run.finishSteps()
      let all = run.harness.roles
      let living = Set(run.harness.tracked.filter { !$0.isGone }.map(\.role))
      return (all, Set(all.map(\.role)).subtracting(living))
    }
  }
}

extension Harness {
  /// What is tracked, by module.
  fileprivate var roles: [LawRole] {
    allHarnesses.reversed().flatMap { harness in
      harness.trackedOfThisModule.map {
        LawRole(
          role: $0.role, isDouble: $0.isDouble, module: harness.module, typeName: $0.typeName)
      }
    }
  }

  /// The modules of which a real object is there, or was when they were let go of.
  fileprivate var livingModules: Set<String> {
    Set(
      allHarnesses.filter { harness in
        harness.hasSurvivor || harness.trackedOfThisModule.contains { !$0.isDouble && !$0.isGone }
      }.map(\.module))
  }
}
