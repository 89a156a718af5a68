import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperMessages
import ViperRules
import ViperTime
import ViperValues

/// Looks on while modules are assembled and flows are run, and gathers what rules look at.
final class ConformanceObserver: FlowObserver, Sendable {
  private let seen: Guarded<Seen>

  init(roles: RoleSpellings) {
    seen = Guarded(Seen(roles: roles))
  }

  /// A module is about to be wired.
  func begin(_ recorder: Recorder) {
    recorder.traceSenders()
    seen.withLock { $0.begin() }
  }

  /// A module has been wired, or a step is over.
  func look(at harness: Harness) {
    seen.withLock { $0.look(at: harness) }
  }

  /// Takes up what two assemblies have in common.
  func compare(_ harness: Harness, with other: Harness) {
    seen.withLock { $0.compare(harness, with: other) }
  }

  /// Takes up an assembled module.
  func look(assembled value: Any) {
    seen.withLock { $0.look(assembled: value) }
  }

  /// Adds what lived on when a module was released.
  func take(_ findings: [Finding]) {
    seen.withLock { $0.builder.take(findings) }
  }

  /// A run is over.
  func end(_ run: FlowRun) {
    seen.withLock { $0.end(run) }
  }

  /// What the rules look at.
  var subjects: (graph: RoleGraph, transcript: RoleTranscript) {
    seen.withLock { $0.subjects }
  }
}

/// What has been seen of modules that were assembled and went through flows.
private struct Seen: Sendable {
  /// Who holds whom.
  var builder: RoleGraphBuilder
  /// Who sends what.
  var transcript = RoleTranscript()
  private var senders: Senders
  private var run = 0

  init(roles: RoleSpellings) {
    builder = RoleGraphBuilder(spellings: roles)
    senders = Senders(spellings: roles)
  }

  /// A module is about to be wired.
  mutating func begin() {
    builder.beginModule()
    run += 1
  }

  /// A module has been wired, or a step is over.
  mutating func look(at harness: Harness) {
    builder.look(at: harness)
    for part in harness.modules.harnesses.flatMap(RoleGraphBuilder.parts)
    where !part.isForwardingSpy {
      senders.add(part.typeName, part.role, module: part.module, isDouble: part.isDouble)
    }
  }

  /// Takes up what two assemblies have in common.
  mutating func compare(_ harness: Harness, with other: Harness) {
    builder.compare(harness, with: other)
  }

  /// Takes up an assembled module.
  mutating func look(assembled value: Any) {
    builder.beginModule()
    builder.look(at: value)
  }

  /// A run is over.
  mutating func end(_ run: FlowRun) {
    builder.take(run.findings)
    // A step that could not be sent as it is meant shows nothing.
    guard !run.findings.contains(where: \.isAboutSending) else { return }
    let stacks = run.harness.recorder.callStacks
    let only = builder.onlyRole.map { Senders.Link(role: $0.role, module: $0.module) }
    let windows = run.windows
    var isStimulusOnMainThread = false
    var stimulus: Message?
    for message in run.transcript.messages {
      var sending = RoleTranscript.Sending(
        sequence: message.sequence, sender: nil, channel: message.channel, name: message.name)
      sending.module = message.module
      sending.arguments = message.arguments
      sending.run = self.run
      sending.isOnMainThread = message.isOnMainThread
      sending.isFromTest = message.origin == .test
      sending.carried = .init(RoleTranscript.Sending.Carried.all(in: message.arguments))
      sending.isAfterRelease =
        message.isAfterRelease
        || message.sequence > run.release.messageCount && !message.isFromDeinit
      run.describe(&sending, windows)
      if message.origin == .test {
        sending.sender = message.channel.sender
        isStimulusOnMainThread = message.isOnMainThread
        stimulus = message
      } else {
        var way = Senders.Way()
        if Senders.isKnown { way = senders.way(of: stacks[message.sequence] ?? []) }
        way.describe(&sending, only: only)
        sending.isWithinEvent = way.beginsAtEntryPoint && stimulus?.channel == .event
        sending.takeWhatAlertSays()
        transcript.facts.insert("module that was released")
        if message.channel == .output {
          sending.belongsOnMainThread = run.asksForMainThread(message)
        }
        if isStimulusOnMainThread, sending.belongsOnMainThread, sending.tellsView {
          transcript.facts.insert(RoleTranscript.commandOnMainThread)
        }
      }
      sending.isStimulusOnMainThread = isStimulusOnMainThread
      transcript.sendings.append(sending)
    }
    if !run.release.stillRunning.isEmpty || run.release.wasAwaiting {
      transcript.openRuns.insert(self.run)
    }
  }

  /// What the rules look at.
  var subjects: (graph: RoleGraph, transcript: RoleTranscript) {
    var transcript = transcript
    if transcript.hasEndingRequest { transcript.facts.insert("request that ends") }
    return (builder.graph, transcript)
  }
}

extension RoleTranscript.Sending {
  /// An alert says what there is to tap, and may say who shows it.
  fileprivate mutating func takeWhatAlertSays() {
    guard channel == .alert else { return }
    if case .list(let actions)? = arguments.first(where: { $0.label == "actions" })?.value.content {
      isNotice = actions.count < 2
    }
    guard let by = arguments.first(where: { $0.label == "by" }),
      case .text(let role) = by.value.content
    else { return }
    sender = Role(role)
  }
}

extension FlowRun {
  /// Whether the reader of a stream wants its values on the main thread.
  fileprivate func asksForMainThread(_ message: Message) -> Bool {
    harness.modules.harnesses.contains {
      $0.module == message.module && $0.binding.mainThreadStreams.contains(message.name)
    }
  }

  /// Says where in a fixture a message stands, and what the test was doing.
  fileprivate func describe(
    _ sending: inout RoleTranscript.Sending, _ windows: [StepWindow]
  ) {
    let index = windows.firstIndex { sending.sequence > $0.start && sending.sequence <= $0.end }
    guard let index, flow.steps.indices.contains(index) else { return }
    let step = flow.steps[index]
    sending.during = "\(step.when)"
    sending.fixture = flow.place(of: step.whenRange)
  }
}

extension Finding {
  /// Whether it tells that something could not be sent or wired.
  fileprivate var isAboutSending: Bool {
    [.setup, .content, .step].contains(id.category)
  }
}
