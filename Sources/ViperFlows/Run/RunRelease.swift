package import ViperDoubles
package import ViperFixtures
package import ViperMessages
import ViperRelease

/// The release of a run's modules, and what is seen of who lives on.
///
/// Modules, alerts and answers are released one after the other: whom only an alert or an answer keeps
/// alive is another case than who keeps itself alive.
package final class RunRelease {
  package let harness: Harness
  private let flow: Flow?
  private let policy: RunPolicy
  private var check: ReleaseCheck
  private var stillHeld: [String] = []
  /// What was under way before the modules were released, in words.
  package private(set) var stillRunning: [String] = []
  /// The tasks of the modules' own that had not ended then, in words.
  package var runningTasks: [String] { tasks.map(\.sentence).counted }
  private var tasks: [(sentence: String, resumeFunction: UInt?)] = []
  /// How many messages there were when the modules had been released.
  package private(set) var messageCount = 0
  /// The closures that doubles kept then.
  private var keptClosures: Set<String> = []
  /// Who lives on for as long as one of them is kept, in words.
  private var remarks: [Finding] = []
  /// Whether an answer was still awaited then.
  package private(set) var wasAwaiting = false

  /// Makes the release of one harness.
  ///
  /// - Parameters:
  ///   - harness: What is released.
  ///   - flow: The flow; nil for a test without one.
  ///   - policy: How the run goes.
  package init(of harness: Harness, flow: Flow? = nil, policy: RunPolicy) {
    self.harness = harness
    self.flow = flow
    self.policy = policy
    check = ReleaseCheck(flow?.finally, in: flow, explaining: harness.explanationBudget)
  }

  private var modules: ModuleGroup { harness.modules }

  /// Whether all has gone that should have.
  var isGone: Bool { modules.isGone && policy.isElsewhereGone() }

  /// Whether the last look found something.
  var hasNews: Bool { check.hasNews }

  /// Releases the modules and their doubles; what they still wait for stays.
  func releaseModules() {
    stillHeld = modules.pendingItems.heldQuestions
    stillRunning = modules.stillRunning
    harness.recorder.whileReleasing {
      modules.releaseModules(looksForParts: policy.isAboutRelease)
    }
    tasks = modules.runningTasks
    messageCount = harness.recorder.count
    keptClosures = Set(modules.pendingItems.compactMap(\.closure))
    wasAwaiting = modules.isAwaiting
  }

  /// Whether there are tasks of which it is known where they go on.
  package var holdsTasks: Bool { tasks.contains { $0.resumeFunction != nil } }

  /// Those of the tasks that sleep in real time, in words.
  ///
  /// - Parameter resumeFunctions: Where such tasks go on.
  func sleepingTasks(_ resumeFunctions: Set<UInt>) -> [String] {
    tasks.filter { $0.resumeFunction.map(resumeFunctions.contains) ?? false }.map(\.sentence)
      .counted.map { "\($0): it sleeps in real time" }
  }

  /// Looks whom the handlers of alerts keep alive that are up.
  ///
  /// - Returns: Whether somebody is, and should not be.
  func lookWhileAlertsAreUp() -> Bool {
    look(
      pending: modules.pendingItems.alertHandlers, handlers: [], stillHeld: [], tellsPending: true)
  }

  /// Releases the alerts that are up, as their answers would.
  func releaseAlerts() {
    check.keep()
    harness.recorder.whileReleasing { modules.releaseAlerts() }
  }

  /// Looks who is still there while answers are held back.
  ///
  /// - Returns: Whether somebody is, and should not be.
  func lookWhileAnswersAreHeld() -> Bool {
    look(
      pending: awaited, handlers: modules.pendingItems.handlers, stillHeld: stillHeld,
      tellsPending: flow?.finally.released != nil)
  }

  /// What waits, without the closures that are known to be kept.
  private var awaited: [(name: String, value: Any)] {
    modules.pendingItems.filter { !isKnown($0) }.receivers
  }

  private func isKnown(_ item: PendingItem) -> Bool {
    flow?.finally.retainedClosures.contains { $0.closure == item.closure } ?? false
  }

  /// Says who lives on for as long as a closure is kept that observes.
  private func lookAtObservers() {
    guard policy.isAboutRelease, flow != nil, !modules.isGone else { return }
    for item in modules.pendingItems where !isKnown(item) {
      guard let closure = item.closure, let keeper = item.keeper, let receiver = item.receiver
      else { continue }
      let remark = check.remark(
        on: closure, receiver, keptBy: keeper.role, at: modules.tracked,
        following: Harness.isFollowedDuringTest)
      if let remark { remarks.append(remark) }
    }
  }

  /// Releases what the module still waits for.
  func releaseAnswers() {
    lookAtObservers()
    harness.recorder.whileReleasing { modules.releaseAnswers() }
  }

  private func look(
    pending: [(name: String, value: Any)], handlers: [(name: String, value: Any)],
    stillHeld: [String], tellsPending: Bool
  ) -> Bool {
    guard policy.isAboutRelease, !(pending + handlers).isEmpty else { return false }
    check.look(
      at: modules.tracked, modules.exclusiveObjects, .awaiting(tellsPending: tellsPending),
      pending: pending, handlers: handlers, stillHeld: stillHeld,
      following: Harness.isFollowedDuringTest)
    return check.hasNews
  }

  /// Ends the recording, in a test without a flow with the line that late findings name.
  package func close(of source: SourcePlace? = nil) -> Transcript {
    modules.noteOutlivingSubscriptions()
    if policy.ignoresLateMessages {
      harness.recorder.ignoreLate()
    }
    return harness.recorder.close(owner: flow?.description ?? source?.description ?? "")
  }

  /// Who lives on and should not, seen while alerts were up, while answers were held, and in the end.
  package var findings: [Finding] {
    var check = check
    check.keep()
    check.look(
      at: modules.tracked, modules.exclusiveObjects, pending: awaited,
      handlers: modules.pendingItems.handlers, stillHeld: stillHeld)
    return check.findings
      + check.mistakes(
        about: modules.tracked, keeping: keptClosures, hasValues: modules.hasValues)
  }

  /// What is to be said of a run that passes, which fails nothing.
  package var warnings: [Finding] {
    let looked = modules.harnesses.map(\.exclusiveObjects) + [modules.exclusiveObjects]
    let retained = flow?.finally.retained.map(\.role) ?? []
    return remarks
      + modules.tracked.filter { !retained.contains($0.role) }.compactMap {
        $0.notJudged(flow: flow?.description)
      }
      + looked.compactMap(\.notFollowed).compactMap { notFollowed in
        notFollowed.finding(
          flow: flow?.description,
          changed: "Let what works in the background end before the module is released.",
          unreadable: "Let the harness own what is in it as well: 'harness.owns(…, as: …)'.")
      }
  }
}
