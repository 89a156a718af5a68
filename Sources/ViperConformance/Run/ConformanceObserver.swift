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
  let seen: Guarded<SeenModules>

  init(roles: RoleSpellings) {
    seen = Guarded(SeenModules(roles: roles))
  }

  func begin(_ recorder: Recorder) {
    recorder.traceSenders()
    seen.withLock { $0.begin() }
  }

  func look(at harness: Harness) {
    seen.withLock { $0.look(at: harness) }
  }

  func end(_ run: FlowRun) {
    seen.withLock { $0.end(run) }
  }
}

/// What has been seen of modules that were assembled and went through flows.
struct SeenModules: Sendable {
  /// Who holds whom.
  var builder: RoleGraphBuilder
  /// Who sends what.
  private var transcript = RoleTranscript()
  private var senders: Senders
  private var run = 0

  init(roles: RoleSpellings) {
    builder = RoleGraphBuilder(spellings: roles)
    senders = Senders(spellings: roles)
  }

  mutating func begin() {
    builder.beginModule()
    run += 1
  }

  mutating func look(at harness: Harness) {
    builder.look(at: harness)
    for part in harness.modules.harnesses.flatMap(RoleGraphBuilder.parts)
    where !part.isForwardingSpy {
      senders.add(part.typeName, part.role, module: part.module, isDouble: part.isDouble)
    }
  }

  mutating func look(assembled value: Any) {
    builder.beginModule()
    builder.look(at: value)
  }

  mutating func end(_ run: FlowRun) {
    builder.take(run.findings)
    // What could not be wired, or sent as it is meant, shows nothing.
    let isAboutSending: (Finding) -> Bool = { [.setup, .content, .step].contains($0.id.category) }
    guard !run.findings.contains(where: isAboutSending) else { return }
    let stacks = run.harness.recorder.callStacks
    let only = builder.onlyRole
    var isStimulusOnMainThread = false
    var stimulus: Message?
    for message in run.transcript.messages {
      var sending = RoleTranscript.Sending(message, sender: nil)
      sending.run = self.run
      sending.carried = RoleTranscript.Sending.Carried.all(in: message.arguments)
      if message.sequence > run.release.messageCount, !message.isFromDeinit {
        sending.isAfterRelease = true
      }
      run.describe(&sending, message)
      if sending.isFromTest {
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

  /// What the test has sent: "event viewDidLoad".
  var sentByTest: Set<String> {
    Set(transcript.sendings.filter(\.isFromTest).map { "\($0.channel.rawValue) \($0.name)" })
  }

  var subjects: (graph: RoleGraph, transcript: RoleTranscript) {
    var transcript = transcript
    if transcript.hasEndingRequest { transcript.facts.insert(RoleTranscript.endOfRequest) }
    for node in builder.graph.nodes where [.interactor, .presenter].contains(node.role) {
      transcript.facts.insert(RoleTranscript.fact(of: node.role, in: node.module))
      if builder.graph.isOwnedFromBelow(node.module) {
        transcript.facts.insert(RoleTranscript.ownedFromBelow(node.module))
      }
    }
    return (builder.graph, transcript)
  }
}

extension RoleTranscript.Sending {
  /// An alert says what there is to tap, and may say who shows it.
  fileprivate mutating func takeWhatAlertSays() {
    for argument in arguments where channel == .alert {
      switch (argument.label, argument.value.content) {
      case ("actions", .list(let actions)): isNotice = actions.count < 2
      case ("by", .text(let role)): sender = Role(role)
      default: continue
      }
    }
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
    _ sending: inout RoleTranscript.Sending, _ message: Message
  ) {
    if message.isOfAssembly { sending.during = "the wiring" }
    let index = windows.firstIndex { $0.contains(message) }
    guard let index, flow.steps.indices.contains(index) else { return }
    let step = flow.steps[index]
    sending.during = "\(step.when)"
    sending.fixture = flow.place(of: step.whenRange)
  }
}
