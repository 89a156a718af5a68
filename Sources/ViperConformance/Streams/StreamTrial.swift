import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperMessages

/// One run of a module for the laws of streams: some signals, and what came of each.
final class StreamTrial: FlowObserver {
  let flow: Flow
  /// From which signal on they come from the background.
  var background: Int?
  /// Whether the view is bound after all signals, and not at once.
  var bindsLast = false
  /// What should have come in these steps; nil for anything at all.
  var awaited: (steps: Range<Int>, titles: Set<String>?)?
  /// For how long nothing must come after a signal, when all that is known to run was seen to have
  /// run: the module may go on where that can't be seen, on a queue of its own.
  var quietTime = RunPolicy.quietTime
  var isAboutRelease = false

  private(set) var findings: [Finding] = []
  private var windows: [StepWindow] = []
  private var messages: [Message] = []
  /// The messages, a line each.
  private(set) var transcript: [String] = []
  private(set) var sources: [any SubscribedSource] = []
  /// Whether something was bound by `harness.binds`.
  private(set) var hasBound = false
  /// The streams whose view asked for the main thread.
  private(set) var mainThreadStreams: Set<String> = []
  /// What is sent on streams, which can end: channels and names.
  private(set) var streams: Set<String> = []
  /// How many values of a source nobody took, by its channel and name.
  private(set) var lostCounts: [String: Int] = [:]

  /// - Throws: What of the signals can't be sent.
  init(_ signals: [StreamScenario.Signal], in module: String) throws {
    flow = try Flow(
      id: "the laws of streams", module: module, steps: signals.map { try $0.step(in: module) })
  }

  /// Nothing is said of what must come; the subscriptions of what was released must end.
  var policy: RunPolicy {
    var policy = RunPolicy()
    policy.rest = { [quietTime] _ in .quiet(quietTime) }
    policy.beforeStep = { [background] run, index in
      // From one signal on, all come from the background. A synchronous test waits for each.
      guard background == index else { return nil }
      for harness in run.harness.modules.harnesses {
        harness.binding.sending = .background(waits: !run.isAsynchronous)
      }
      return nil
    }
    policy.afterStep = { [awaited, bindsLast] run, index in
      guard let awaited, awaited.steps.lowerBound < run.windows.count,
        index + 1 == (bindsLast ? run.flow.steps.count + 1 : awaited.steps.upperBound)
      else { return nil }
      // What a busy machine may be late with.
      return .condition(run, upTo: run.flow.timeout) {
        let start = run.windows[awaited.steps.lowerBound].start
        let came = run.harness.recorder.transcript().messages.dropFirst(start)
          .filter { $0.origin == .module }.map(\.streamTitle)
        return awaited.titles.map { $0.isSubset(of: came) } ?? !came.isEmpty
      }
    }
    policy.bindsLast = bindsLast
    policy.isAboutRelease = isAboutRelease
    policy.isElsewhereGone = { self.sources.allSatisfy { $0.subscriberCount == 0 } }
    policy.ignoresLateMessages = true
    policy.observer = self
    return policy
  }

  func look(at harness: Harness) {}

  func finish(_ harness: Harness) {
    let bindings = harness.modules.harnesses.map(\.binding)
    sources = bindings.flatMap(\.sources)
    hasBound = bindings.contains(where: \.hasBound)
    mainThreadStreams = Set(bindings.flatMap(\.mainThreadStreams))
    streams = Set(
      harness.modules.entryPoints.filter(\.takesEnds).flatMap { entryPoint in
        (entryPoint.names ?? []).map { "\(entryPoint.channel.rawValue) \($0)" }
      })
    lostCounts = Dictionary(sources.map { ($0.title, $0.lostCount) }) { $0 + $1 }
    // When the module is released, they show who still listens.
    for source in sources {
      source.keepSubscribers()
    }
  }

  func take(_ run: FlowRun) {
    findings = run.findings
    windows = run.windows
    messages = run.transcript.messages
    let lines = "\(run.transcript)".split(separator: "\n").map(String.init)
    transcript = ["Transcript:"] + (lines.isEmpty ? ["  (no message)"] : lines)
  }
}

// MARK: - Looking at it

extension StreamTrial {
  /// Why the scenario can't be tried.
  var mistakes: [Finding] {
    findings.filter { [.setup, .content, .step].contains($0.id.category) }
  }

  /// Whether something came after the signals had returned: perhaps from where that can't be seen.
  var isLate: Bool { windows.contains { $0.settled > $0.sent } }

  func findings(_ id: Finding.ID) -> [Finding] { findings.filter { $0.id == id } }

  /// What the module sent in these steps; all from the assembly on where they begin with the first.
  func messages(in steps: Range<Int>) -> [Message] {
    guard let first = windows.dropFirst(steps.lowerBound).first,
      let last = windows.prefix(steps.upperBound).last, first.start <= last.end
    else { return [] }
    return messages[first.start..<last.end].filter { $0.origin == .module }
  }
}

extension StreamTrial {
  /// Whether a signal reaches nobody here, and somebody in another trial: nobody had asked for it.
  func isUnasked(_ signal: StreamScenario.Signal, unlike other: StreamTrial) -> Bool {
    lostCounts[signal.title, default: 0] > other.lostCounts[signal.title, default: 0]
  }

  /// What the module had asked before the last signal came.
  var questionsBeforeLastSignal: Set<String> {
    let end = messages.last { $0.origin == .test }?.sequence ?? 0
    let asked = messages.prefix { $0.sequence < end }
    return Set(asked.filter { $0.isQuestion && $0.origin == .module }.map(\.streamTitle))
  }
}

extension Message {
  /// The channel, the name and the kind of end, without values.
  var streamTitle: String {
    "\(channel.rawValue) \(name)\(streamEndKind.map { " \($0.rawValue)" } ?? "")"
  }
}
