import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

/// One run of a module for the laws of streams: some signals, and what came of each.
struct StreamTrial {
  /// What is sent, and how.
  struct Plan {
    var signals: [StreamScenario.Signal]
    /// From which signal on they come from the background.
    var background: Int?
    /// Whether the view is bound after all signals, and not at once.
    var bindsLast = false
    /// What should have come in these steps; nil for anything at all.
    var awaited: (steps: Range<Int>, titles: Set<String>?)?
    /// For how long nothing must come after a signal, when all that is known to run was seen to have
    /// run: the module may go on where that can't be seen, on a queue of its own.
    var quietTime = FlowRunner.quietTime

    init(_ signals: [StreamScenario.Signal]) {
      self.signals = signals
    }
  }

  let run: FlowRun
  /// Whether something came after the signals had returned: perhaps from where that can't be seen.
  var isLate = false
  let sources: [any SubscribedSource]
  /// Whether something was bound by `harness.binds`.
  let hasBound: Bool
  /// The streams whose view asked for the main thread.
  let mainThreadStreams: Set<String>
  /// What is sent on streams, which can end: channels and names.
  let streams: Set<String>

  /// The findings of these kinds, in their order.
  func findings(_ ids: Finding.ID...) -> [Finding] {
    run.findings.filter { ids.contains($0.id) }
  }

  /// Why the scenario can't be tried.
  var mistakes: [Finding] {
    findings(.wiringFailed, .impossibleStep, .unknownMessage, .unmakeableValue)
  }

  /// What the module sent in these steps; all from the assembly on where they begin with the first.
  func messages(in steps: Range<Int>) -> [Message] {
    guard let first = run.windows.dropFirst(steps.lowerBound).first,
      let last = run.windows.prefix(steps.upperBound).last, first.start <= last.end
    else { return [] }
    return run.transcript.messages[first.start..<last.end].filter { $0.origin == .module }
  }

  /// What was said, without the values.
  func titles(in steps: Range<Int>) -> [String] {
    messages(in: steps).map(\.streamTitle)
  }

  var transcript: [String] {
    let lines = "\(run.transcript)".split(separator: "\n").map(String.init)
    return ["Transcript:"] + (lines.isEmpty ? ["  (no message)"] : lines)
  }
}

extension Message {
  /// The channel, the name and the kind of end, without values.
  var streamTitle: String {
    "\(channel.rawValue) \(name)\(streamEndKind.map { " \($0.rawValue)" } ?? "")"
  }
}

extension StreamTrial {
  /// Runs a plan synchronously.
  static func run(
    _ plan: Plan, _ module: String, wiring: (Harness) throws -> Void
  ) throws(JSONError) -> StreamTrial {
    let runner = FlowRunner(try flow(plan, module))
    let run = FlowRun(runner.flow, isAsynchronous: false)
    run.harness.binding.waits = plan.bindsLast
    do {
      try wiring(run.harness)
    } catch {
      return StreamTrial(failed: run.failedWiring(error))
    }
    run.begin()
    if plan.background != nil {
      // Where a synchronous test keeps the main queue busy, it can't wait for what goes there.
      run.harness.recorder.ignoreLate()
    }
    for (index, step) in runner.flow.steps.enumerated() {
      prepare(run, plan, index, waits: true)
      run.send(step)
      MainQueue.drain()
      run.deliverReady()
      run.noteSettled()
    }
    if plan.bindsLast {
      run.harness.bindWhatWaits()
      MainQueue.drain()
    }
    let trial = end(run)
    BoundedWait.wait(upTo: ReleaseVerdict.patience) { trial.isGone }
    _ = run.conclude()
    return trial
  }

  /// Runs a plan, each step until nothing more comes.
  static func run(
    _ plan: Plan, _ module: String, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async throws(JSONError) -> StreamTrial {
    let runner = FlowRunner(try flow(plan, module))
    let run = FlowRun(runner.flow, isAsynchronous: true)
    run.harness.binding.waits = plan.bindsLast
    do {
      try await wiring(run.harness)
    } catch {
      return StreamTrial(failed: run.failedWiring(error))
    }
    run.begin()
    var isLate = false
    for (index, step) in runner.flow.steps.enumerated() {
      prepare(run, plan, index, waits: false)
      run.send(step)
      let count = run.harness.recorder.progress.sum
      await comeToRest(run, plan, runner, isolation: isolation)
      if !plan.bindsLast, let awaited = plan.awaited, index + 1 == awaited.steps.upperBound {
        await waitFor(
          awaited.titles, run, from: awaited.steps.lowerBound, upTo: runner.flow.timeout)
      }
      isLate = isLate || run.harness.recorder.progress.sum > count
      run.noteSettled()
    }
    if plan.bindsLast {
      run.harness.bindWhatWaits()
      await comeToRest(run, plan, runner, isolation: isolation)
      if let awaited = plan.awaited {
        await waitFor(
          awaited.titles, run, from: awaited.steps.lowerBound, upTo: runner.flow.timeout)
      }
    }
    var trial = end(run)
    trial.isLate = isLate
    await BoundedWait.wait(upTo: ReleaseVerdict.patience) { trial.isGone }
    _ = run.conclude()
    return trial
  }

  /// Waits until nothing runs that was ready to run, and nothing comes from elsewhere.
  private static func comeToRest(
    _ run: FlowRun, _ plan: Plan, _ runner: FlowRunner, isolation: isolated (any Actor)?
  ) async {
    let recorder = run.harness.recorder
    var isAtRest: Bool
    repeat {
      isAtRest = await Stillness.come(isolation: isolation, news: { recorder.progress.sum })
    } while run.deliverReady()
    // On a busy machine what was ready may have had no turn yet.
    await runner.waitForQuiet(
      run, isAtRest ? plan.quietTime : FlowRunner.quietTime, isolation: isolation)
  }

  /// Waits for what a busy machine may be late with.
  private static func waitFor(
    _ titles: Set<String>?, _ run: FlowRun, from step: Int, upTo bound: Duration,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let clock = ContinuousClock()
    let end = clock.now + bound
    let start = run.windows[step].start
    while clock.now < end {
      let seen = run.harness.recorder.progress
      let came = run.harness.recorder.transcript().messages.dropFirst(start)
        .filter { $0.origin == .module }.map(\.streamTitle)
      guard titles.map({ !$0.isSubset(of: came) }) ?? came.isEmpty else { return }
      let hasMore = await run.harness.recorder.wait(upTo: clock.now.duration(to: end)) {
        $0.sentByModules > seen.sentByModules || $0.wakeUps > seen.wakeUps
      }
      guard hasMore else { return }
      run.deliverReady()
    }
  }

  private static func prepare(_ run: FlowRun, _ plan: Plan, _ index: Int, waits: Bool) {
    guard plan.background == index else { return }
    for harness in run.harness.allHarnesses {
      harness.binding.sending = .background(waits: waits)
    }
  }

  /// Lets go of the module; the sources keep their subscribers, to see whether these go.
  private static func end(_ run: FlowRun) -> StreamTrial {
    let trial = StreamTrial(of: run)
    for source in trial.sources {
      source.keepSubscribers()
    }
    run.finishSteps()
    run.letGoOfModules()
    run.letGoOfAlerts()
    run.letGoOfAnswers()
    return trial
  }

  private init(of run: FlowRun) {
    let harnesses = run.harness.allHarnesses
    self.init(
      run: run, sources: harnesses.flatMap(\.binding.sources),
      hasBound: harnesses.contains(where: \.binding.hasBound),
      mainThreadStreams: harnesses.reduce(into: []) {
        $0.formUnion($1.binding.mainThreadStreams)
      },
      streams: Set(
        run.harness.inlets.filter(\.takesEnds).flatMap { inlet in
          (inlet.names ?? []).map { "\(inlet.channel.rawValue) \($0)" }
        }))
  }

  private init(failed run: FlowRun) {
    self.init(of: run)
  }

  private var isGone: Bool {
    run.harness.isGone && sources.allSatisfy { $0.subscriberCount == 0 }
  }

  private static func flow(_ plan: Plan, _ module: String) throws(JSONError) -> Flow {
    do {
      return try Flow(
        id: "the laws of streams", module: module,
        steps: plan.signals.map { try $0.step(in: module) })
    } catch {
      throw JSONError(ofMade: error)
    }
  }
}
