import RoleNames
import RuntimeReflection
import ViperConformance
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

/// Writes down the state that a run ends in, and what can be sent in it.
final class PathObserver: FlowObserver {
  private(set) var observation = Observation()
  /// Whether a part of the module has a queue of its own.
  private(set) var hasOwnQueue: Bool
  private let knowsQueues: Bool
  private let sharedMaker: ValueMaker?
  private let listener: Listener
  private let steps: Int
  private var looks = 0
  /// Whether the module is driven on the main thread.
  private var isOnMainThread = false

  /// - Parameters:
  ///   - listener: Notes what is asked for.
  ///   - steps: How many steps the run has.
  ///   - hasOwnQueue: Whether a part of the module has a queue of its own; nil where that is to be looked for.
  ///   - maker: That of an earlier run. The run's own keeps what the wiring has put into it, which would be no
  ///     leak of the module's; nil where no run was before.
  init(_ listener: Listener, steps: Int, hasOwnQueue: Bool?, maker: ValueMaker?) {
    self.listener = listener
    sharedMaker = maker
    self.steps = steps
    self.hasOwnQueue = hasOwnQueue ?? false
    knowsQueues = hasOwnQueue != nil
  }

  func look(at harness: Harness) {
    let modules = harness.modules
    if looks == 0 {
      var thread = ThreadKind()
      isOnMainThread = thread.isMain
      if !knowsQueues {
        let roles = modules.tracked.filter { !$0.isDouble }.compactMap(\.object)
        hasOwnQueue = OwnQueues.areHeld(by: roles)
      }
      listener.use(maker(of: harness))
    }
    listener.look(isOfLibrary: !modules.pendingItems.handlers.isEmpty)
    looks += 1
    // The states on the way there are known: reading them is what costs most.
    guard looks == steps + 1 else { return }
    observation.state = modules.state
    observation.vocabulary = Set(
      modules.vocabularies.filter { $0.direction == .sends }.flatMap { words in
        (words.names ?? []).map {
          Question(module: words.module, channel: words.channel, name: $0)
        }
      })
    observation.roles = modules.tracked.filter { !$0.isDouble }.map(\.role)
    observation.openings = Openings(of: modules, in: harness.module)
    // Only the harness has it: the module's messages are made by no other.
    observation.openings.use(maker(of: harness))
  }

  private func maker(of harness: Harness) -> ValueMaker {
    if let sharedMaker { return sharedMaker }
    var maker = harness.maker.current
    maker.folder = harness.maker.folder
    // Where the doubles of this run fit, those of the others do.
    let doubles = harness.modules.tracked.filter(\.isDouble).compactMap { double in
      double.object.map { (role: double.role.rawValue, object: $0) }
    }
    maker.parts = { doubles }
    return maker
  }

  func end(_ run: FlowRun) {
    let transcript = run.transcript
    observation.messages = run.messages
    observation.outcomes = run.outcomes
    for message in transcript.messages where message.origin == .module {
      let question = Question(
        module: message.module, channel: message.channel, name: message.name)
      observation.counts[question, default: 0] += 1
    }
    observation.findings = run.findings
    observation.hasTasks = run.release.holdsTasks
    observation.usesTime = run.harness.recorder.timeInUse != nil
    let shown: [Channel] = [.command, .output, .alert, .route]
    observation.offMainThread =
      isOnMainThread
      ? observation.messages.last?.first { !$0.isOnMainThread && shown.contains($0.channel) } : nil
  }
}

extension Openings {
  fileprivate init(of modules: ModuleGroup, in subject: String) {
    for sink in modules.alertSinks {
      guard let alert = sink.alert else { continue }
      buttons += alert.actions.map { (sink.module, $0.title) }
      fields += alert.fields.indices.map { (sink.module, $0) }
    }
    closures = modules.callableClosures
    nextDue = modules.recorder.timeInUse?.nextDue
    opened = modules.releasableModules.filter { module in
      !module.isEmpty && (module == subject || modules.hasRealRole(module))
    }
    awaitsLibrary = !modules.pendingItems.handlers.isEmpty
    let all = modules.entryPoints.filter { !modules.hasReleased($0.module) }
      .flatMap { EntryPointKind.all(of: $0, in: subject) }
    for kind in all.causesFirst {
      guard let known = entryPoints.firstIndex(where: { $0.key == kind.key }) else {
        entryPoints.append(kind)
        continue
      }
      entryPoints[known].hidesAnother = true
    }
  }

  fileprivate mutating func use(_ maker: ValueMaker) {
    self.maker = maker
    self.maker.inventArgument = nil
  }
}

extension [EntryPointKind] {
  /// What a user causes comes before what follows from that: what loads, then all other events.
  fileprivate var causesFirst: [EntryPointKind] {
    let loads = filter { kind in
      kind.isOfSubject && kind.channel == .event && LawEvent.event(kind.name).isNamedAsLoad
    }
    let keys = Set(loads.map(\.key))
    let others = filter { !keys.contains($0.key) }
    return loads + Channel.allCases.flatMap { channel in others.filter { $0.channel == channel } }
  }
}

extension EntryPointKind {
  static func all(of entryPoint: EntryPoint, in subject: String) -> [EntryPointKind] {
    let cases = entryPoint.messageType.flatMap(Reflection.cases(of:))
    let byName = Dictionary(grouping: cases ?? [], by: \.name)
    return (entryPoint.names ?? []).flatMap { name in
      (entryPoint.overloads.map { $0.map(Optional.some) } ?? [nil]).map { labels in
        EntryPointKind(
          module: entryPoint.module, channel: entryPoint.channel, name: name,
          arguments: byName[name]?.first.map(ValueVariants.arguments),
          takesEnds: entryPoint.takesEnds,
          isOfSubject: entryPoint.module == subject || entryPoint.module.isEmpty,
          labels: labels)
      }
    }
  }
}
