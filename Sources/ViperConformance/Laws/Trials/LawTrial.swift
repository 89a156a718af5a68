import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperRelease
import ViperValues

/// One trial: what is done to a module, and what came of it.
final class LawTrial: FlowObserver {
  let plan: LawPlan
  let flow: Flow
  /// Whether it also waits for what comes from private queues and threads.
  private let isPatient: Bool
  /// Whether the wiring is over, and has not thrown.
  private var isWired = false
  private(set) var wired: [Message] = []
  private(set) var steps: [[Message]] = []
  private var addressees: [String?] = []
  private(set) var findings: [Finding] = []
  private(set) var transcript = Transcript(messages: [])
  /// How many screens there were after each step; nil where nothing in the harness knows.
  private(set) var depths: [Int?] = []
  private(set) var depthAtStart: Int?
  /// The roles that were tracked when the steps were over, real ones and doubles.
  private(set) var roles: [LawRole] = []
  /// The roles of which nobody was left when the last step was over.
  private(set) var gone: Set<Role> = []
  /// Whether the delegate was to go, and what the test keeps holds it.
  private(set) var isDelegateHeldByTest = false
  /// The numbers of the messages for whose answers somebody waited when the last step was over.
  private(set) var awaited: Set<Int> = []
  /// Whether an `async` function that the test called had not returned when the last step was over.
  private(set) var hasRunningCall = false
  /// The modules with a real object that was alive after the harness had released them.
  private(set) var living: Set<String> = []
  /// What an alert that was up after each step says on its buttons.
  private(set) var buttons: [[LawButton]] = []
  /// Whose alert went up in each step, and is up after it; nil where none is.
  private(set) var alertModules: [String?] = []
  /// How many alerts each sink had shown before the step.
  private var shownCounts: [ObjectIdentifier: Int] = [:]
  /// The closures that were handed over and take an error, each with the keys of those parameters.
  private(set) var closuresOfErrors: [String: [String]] = [:]
  /// The streams whose readers want their values on the main thread.
  private(set) var mainThreadStreams: Set<String> = []
  /// What can be sent in without arguments, and is no answer.
  private(set) var bareEvents: [LawEvent] = []
  /// Whether the module was seen to have a queue or a thread of its own; only patient trials look.
  private(set) var hasOwnQueue = false

  /// - Throws: What of the plan can't be sent.
  init(_ plan: LawPlan, isPatient: Bool) throws {
    self.plan = plan
    self.isPatient = isPatient
    flow = try plan.flow()
  }

  /// Nothing is said of what must come, and the module may be released on purpose in a state in which
  /// it goes on.
  var policy: RunPolicy {
    var policy = RunPolicy()
    policy.rest = { _ in .idle }
    policy.isAboutRelease = plan.isAboutRelease
    policy.ignoresLateMessages = true
    policy.observer = self
    guard isPatient else { return policy }
    policy.rest = { _ in .quietInOwnQueues(RunPolicy.quietTime) }
    policy.beforeStep = Self.awaitQuestion
    return policy
  }

  /// Waits for the question of an answer that a step releases: it may yet come from a queue of the
  /// module's own. It came in another trial, but may not in this one, where tasks race to ask: long is waited
  /// where the module was still at work.
  static func awaitQuestion(_ run: FlowRun, _ index: Int) -> RunWait? {
    guard case .release(let name, let number) = run.flow.steps[index].when else { return nil }
    let isBusy = run.windows.last?.isBusy ?? true
    return .condition(run, upTo: isBusy ? .seconds(10) : run.flow.timeout) {
      run.answers.holds(name, number: number)
    }
  }

  func look(at harness: Harness) {
    let depth = harness.modules.navigation.map { $0.stack.count + $0.modals.joined().count }
    let sinks = harness.modules.alertSinks
    let counts = shownCounts
    for sink in sinks { shownCounts[ObjectIdentifier(sink)] = sink.shown.count }
    guard isWired else {
      isWired = true
      depthAtStart = depth
      mainThreadStreams = Set(harness.modules.harnesses.flatMap(\.binding.mainThreadStreams))
      bareEvents = harness.modules.entryPoints.filter { $0.channel != .response }.flatMap {
        entryPoint in
        let module = entryPoint.module == plan.module ? nil : entryPoint.module
        return entryPoint.bareNames.map {
          LawEvent.message($0, on: entryPoint.channel, module: module)
        }
      }
      return
    }
    depths.append(depth)
    let alert = sinks.last(where: \.isUp)?.alert
    let new = sinks.last { $0.isUp && $0.shown.count > counts[ObjectIdentifier($0), default: 0] }
    alertModules.append(new?.module)
    buttons.append(
      (alert?.actions ?? []).map { LawButton(title: $0.title, isCancel: $0.style == .cancel) })
  }

  func finish(_ harness: Harness) {
    roles = harness.modules.harnesses.flatMap { harness in
      harness.tracked.map {
        LawRole(role: $0.role, isDouble: $0.isDouble, module: harness.module)
      }
    }
    awaited = Set(harness.modules.pendingItems.awaitedMessages)
    hasRunningCall = harness.recorder.hasRunningCall
    closuresOfErrors = harness.modules.closuresOfErrors
    let living = Set(harness.modules.tracked.filter { !$0.isGone }.map(\.role))
    gone = Set(roles.map(\.role)).subtracting(living)
    if plan.hasReleasedDelegate, living.contains(.delegate) {
      isDelegateHeldByTest = harness.modules.harnesses.contains {
        $0.module == plan.module && $0.rolesHeldByTest.contains(.delegate)
      }
    }
    if isPatient {
      hasOwnQueue = Self.hasOwnQueue(harness)
    }
  }

  /// Whether a part of a module has a queue or a thread of its own.
  static func hasOwnQueue(_ harness: Harness) -> Bool {
    OwnQueues.areHeld(
      by: harness.modules.tracked.filter { !$0.isDouble }.compactMap(\.object))
  }

  func take(_ run: FlowRun) {
    transcript = run.transcript
    findings = run.findings
    wired = run.assembly
    steps = run.windows.map { $0.sentByModules(in: transcript) }
    addressees = run.windows.map { window in
      transcript.messages.first { $0.origin == .test && window.contains($0) }?.module
    }
    let modules = run.harness.modules.harnesses.filter { harness in
      harness.hasSurvivor || harness.tracked.contains { !$0.isDouble && !$0.isGone }
    }
    living = Set(modules.map(\.module))
  }

  /// The messages that have another value in a second run, as what both have in common.
  func varying(in other: LawTrial) -> [JSONValue] {
    zip(wired + steps.joined(), other.wired + other.steps.joined()).compactMap { own, other in
      own.identity == other.identity ? nil : own.json.merged(message: other.json)
    }
  }

  /// Takes messages that vary for what all runs have in common.
  func allow(for varying: [JSONValue]) {
    wired = wired.map { $0.allowing(for: varying) }
    steps = steps.map { $0.map { $0.allowing(for: varying) } }
  }
}

// MARK: - Looking at it

extension LawTrial {
  /// Why the trial could not be made as planned.
  var mistake: Finding? {
    findings.first { [.setup, .content, .step, .alertAnswer].contains($0.id.category) }
  }

  var leak: Finding? { plan.isAboutRelease ? findings.first { $0.id == .notReleased } : nil }

  /// Whether a question was to be answered later, and its caller waited for it at once.
  var hasImpatientCaller: Bool {
    findings.contains { $0.id == .unanswered && $0.sentence.contains("answered later") }
  }

  /// What the module sent in a step; nothing for a step that there was not.
  func sent(_ step: Int) -> [Message] { steps.indices.contains(step) ? steps[step] : [] }

  /// The modules that have a real role.
  var modules: Set<String> { Set(roles.filter { !$0.isDouble }.map(\.module)) }

  /// The module that a step reached first; nil where it sent nothing in.
  func addressee(_ step: Int) -> String? {
    addressees.indices.contains(step) ? addressees[step] : nil
  }

  /// The questions of a step; of a name, where one is given.
  func questions(_ step: Int, named name: String? = nil) -> [Message] {
    sent(step).filter { $0.isQuestion && (name == nil || $0.name == name) }
  }

  /// What a step made somebody see or hear.
  func heard(_ step: Int) -> [Message] { sent(step).filter { !$0.isQuestion } }

  /// The real role that the trial was about.
  var subject: Role? {
    let real = roles.filter { !$0.isDouble }.map(\.role)
    return real.contains(.presenter) ? .presenter : real.first
  }
}

struct LawRole {
  let role: Role
  let isDouble: Bool
  let module: String
}

struct LawButton {
  let title: String
  let isCancel: Bool
}

extension Message {
  /// Whether somebody is asked who answers.
  var isQuestion: Bool { channel == .request || channel == .call }

  /// Whether it does something that is not undone by doing it again: all but what is shown.
  var isAction: Bool { channel != .command && channel != .output }

  var isShown: Bool { !isAction || channel == .alert }

  /// What tells it from others, without its number; the text for people leaves out much of what is
  /// large.
  var identity: String { "\(module) \(JSONWriter.compact(json))" }

  fileprivate func allowing(for varying: [JSONValue]) -> Message {
    var message = self
    message.common = varying.last {
      $0.merged(message: json)?.isStructurallyEqual(to: $0) == true
    }
    return message
  }

  /// The message in the notation of fixtures, with its module where that is another one.
  func json(in module: String) -> JSONValue {
    let json = json
    guard self.module != module, !json.members.isEmpty else { return json }
    var members = json.members.map { ($0.key, $0.value) }
    members.insert(("module", .string(self.module)), at: 1)
    return .object(members)
  }
}
