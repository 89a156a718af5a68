import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperRelease
import ViperValues

extension LawTrial {
  /// Runs a plan in a synchronous test: everything must come before a step returns.
  static func run(
    _ plan: LawPlan, wiring: (Harness) throws -> Void
  ) throws(JSONError) -> LawTrial {
    let observer = LawObserver()
    let run = FlowRun.of(try flow(plan), policy(plan, observer), wiring: wiring)
    return LawTrial(plan, run, observer)
  }

  /// Runs a plan, each step until nothing more comes.
  ///
  /// - Parameter isPatient: Whether it also waits for what comes from private queues and threads.
  static func run(
    _ plan: LawPlan, isPatient: Bool, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async throws(JSONError) -> LawTrial {
    let observer = LawObserver()
    observer.looksForQueues = isPatient
    var policy = policy(plan, observer)
    if isPatient {
      policy.rest = { _ in .quietInOwnQueues(RunPolicy.quietTime) }
      policy.beforeStep = { run, index in question(of: run.flow.steps[index], run) }
    }
    return LawTrial(plan, await FlowRun.of(try flow(plan), policy, wiring: wiring), observer)
  }

  /// Nothing is said of what must come, and the module may be released on purpose in a state in which
  /// it goes on.
  private static func policy(_ plan: LawPlan, _ observer: LawObserver) -> RunPolicy {
    var policy = RunPolicy()
    policy.rest = { _ in .idle }
    policy.isAboutRelease = plan.isAboutRelease
    policy.ignoresLateMessages = true
    policy.observer = observer
    return policy
  }

  /// Waits until the answer is held back that a step releases: its question may yet come from a
  /// queue of the module's own. As it came in another trial, the bound only ends what hangs.
  private static func question(of step: Flow.Step, _ run: FlowRun) -> RunWait? {
    guard case .release(let name, let number) = step.when else { return nil }
    return .condition(run, upTo: .seconds(10)) {
      run.answers.holds(name, number: number)
    }
  }

  private static func flow(_ plan: LawPlan) throws(JSONError) -> Flow {
    do {
      return try plan.flow()
    } catch {
      throw JSONError(ofMade: error)
    }
  }

  private init(_ plan: LawPlan, _ run: FlowRun, _ observer: LawObserver) {
    let wired = observer.countWhenWired ?? 0
    self.init(
      plan: plan,
      wired: run.transcript.messages.prefix(wired).filter { $0.origin == .module },
      steps: run.windows.map { window in
        window.sentByModules(in: run.transcript).filter { $0.sequence > wired }
      },
      findings: run.findings, transcript: run.transcript, depths: observer.depths,
      depthAtStart: observer.depthAtStart, roles: observer.roles, gone: observer.gone,
      living: run.harness.livingModules, buttons: observer.buttons,
      mainThreadStreams: observer.mainThreadStreams, entryPoints: observer.entryPoints,
      hasOwnQueue: observer.hasOwnQueue)
  }
}

/// What is looked at while the module of a trial is there.
private final class LawObserver: FlowObserver {
  private(set) var depths: [Int?] = []
  private(set) var depthAtStart: Int?
  private(set) var buttons: [[LawButton]] = []
  private(set) var entryPoints: [LawEntryPoint] = []
  private(set) var mainThreadStreams: Set<String> = []
  /// How many messages came of the wiring; nil where it threw.
  private(set) var countWhenWired: Int?
  /// What was tracked when the steps were over, and the roles of which nobody was left.
  private(set) var roles: [LawRole] = []
  private(set) var gone: Set<Role> = []
  /// Whether it looks for queues and threads of the module's own, and whether there is one.
  var looksForQueues = false
  private(set) var hasOwnQueue = false

  func look(at harness: Harness) {
    let depth = harness.modules.navigation.map { $0.stack.count + $0.modals.joined().count }
    guard countWhenWired != nil else {
      countWhenWired = harness.recorder.count
      depthAtStart = depth
      mainThreadStreams = harness.modules.harnesses.reduce(into: []) {
        $0.formUnion($1.binding.mainThreadStreams)
      }
      entryPoints = harness.modules.entryPoints.map {
        LawEntryPoint(channel: $0.channel, module: $0.module, bareNames: $0.bareNames)
      }
      return
    }
    depths.append(depth)
    let alert = harness.modules.alertSinks.last(where: \.isUp)?.alert
    buttons.append(
      (alert?.actions ?? []).map { LawButton(title: $0.title, isCancel: $0.style == .cancel) })
  }

  func finish(_ harness: Harness) {
    roles = harness.roles
    let living = Set(harness.modules.tracked.filter { !$0.isGone }.map(\.role))
    gone = Set(roles.map(\.role)).subtracting(living)
    if looksForQueues {
      hasOwnQueue = OwnQueues.areHeld(
        by: harness.modules.tracked.filter { !$0.isDouble }.compactMap(\.object))
    }
  }
}

extension Harness {
  /// What is tracked, by module.
  fileprivate var roles: [LawRole] {
    modules.harnesses.flatMap { harness in
      harness.tracked.map {
        LawRole(
          role: $0.role, isDouble: $0.isDouble, module: harness.module, typeName: $0.typeName)
      }
    }
  }

  /// The modules that have a real object, or had one when they were released.
  fileprivate var livingModules: Set<String> {
    Set(
      modules.harnesses.filter { harness in
        harness.hasSurvivor || harness.tracked.contains { !$0.isDouble && !$0.isGone }
      }.map(\.module))
  }
}
