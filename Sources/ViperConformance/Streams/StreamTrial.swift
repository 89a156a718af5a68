import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
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
    var quietTime = RunPolicy.quietTime
    /// Whether it is looked who lives on.
    var isAboutRelease = false

    init(_ signals: [StreamScenario.Signal]) {
      self.signals = signals
    }
  }

  let run: FlowRun
  /// Whether something came after the signals had returned: perhaps from where that can't be seen.
  let isLate: Bool
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
    run.findings.filter { [.setup, .content, .step].contains($0.id.category) }
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
    let observer = StreamObserver()
    let run = FlowRun.of(try flow(plan, module), policy(plan, observer), wiring: wiring)
    return StreamTrial(run, observer)
  }

  /// Runs a plan, each step until nothing more comes.
  static func run(
    _ plan: Plan, _ module: String, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async throws(JSONError) -> StreamTrial {
    let observer = StreamObserver()
    let run = await FlowRun.of(try flow(plan, module), policy(plan, observer), wiring: wiring)
    return StreamTrial(run, observer)
  }

  /// Nothing is said of what must come; the subscriptions of what was released must end.
  private static func policy(_ plan: Plan, _ observer: StreamObserver) -> RunPolicy {
    var policy = RunPolicy()
    policy.rest = { _ in .quiet(plan.quietTime) }
    policy.beforeStep = { run, index in
      prepare(run, plan, index)
      return nil
    }
    policy.afterStep = { run, index in
      guard let awaited = plan.awaited,
        index + 1 == (plan.bindsLast ? plan.signals.count + 1 : awaited.steps.upperBound)
      else { return nil }
      return .condition(run, upTo: run.flow.timeout) {
        hasCome(awaited.titles, run, from: awaited.steps.lowerBound)
      }
    }
    policy.bindsLast = plan.bindsLast
    policy.isAboutRelease = plan.isAboutRelease
    policy.isElsewhereGone = { observer.sources.allSatisfy { $0.subscriberCount == 0 } }
    policy.ignoresLateMessages = true
    policy.observer = observer
    return policy
  }

  /// Whether what a busy machine may be late with has come.
  private static func hasCome(_ titles: Set<String>?, _ run: FlowRun, from step: Int) -> Bool {
    let came = run.harness.recorder.transcript().messages.dropFirst(run.windows[step].start)
      .filter { $0.origin == .module }.map(\.streamTitle)
    return titles.map { $0.isSubset(of: came) } ?? !came.isEmpty
  }

  /// From one signal on, all come from the background. A synchronous test waits for each.
  private static func prepare(_ run: FlowRun, _ plan: Plan, _ index: Int) {
    guard plan.background == index else { return }
    for harness in run.harness.modules.harnesses {
      harness.binding.sending = .background(waits: !run.isAsynchronous)
    }
  }

  private init(_ run: FlowRun, _ observer: StreamObserver) {
    self.init(
      run: run, isLate: run.windows.contains { $0.settled > $0.sent }, sources: observer.sources,
      hasBound: observer.hasBound, mainThreadStreams: observer.mainThreadStreams,
      streams: observer.streams)
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

/// What is looked at when the signals of a trial are over.
private final class StreamObserver: FlowObserver {
  private(set) var sources: [any SubscribedSource] = []
  private(set) var hasBound = false
  private(set) var mainThreadStreams: Set<String> = []
  private(set) var streams: Set<String> = []

  func look(at harness: Harness) {}

  func finish(_ harness: Harness) {
    let harnesses = harness.modules.harnesses
    sources = harnesses.flatMap(\.binding.sources)
    hasBound = harnesses.contains(where: \.binding.hasBound)
    mainThreadStreams = harnesses.reduce(into: []) {
      $0.formUnion($1.binding.mainThreadStreams)
    }
    streams = Set(
      harness.modules.entryPoints.filter(\.takesEnds).flatMap { entryPoint in
        (entryPoint.names ?? []).map { "\(entryPoint.channel.rawValue) \($0)" }
      })
    // When the module is released, they show who still listens.
    for source in sources {
      source.keepSubscribers()
    }
  }
}
