package import RoleNames
import ViperJSON
package import ViperMessages
package import ViperRelease
import ViperTime
import ViperValues

/// All modules of one test: they share a recorder, what makes values, and one end.
package final class ModuleGroup {
  /// The log that all of them write to.
  package let recorder: Recorder
  let maker: SharedMaker
  // It owns this group.
  private weak var subject: Harness?
  private var submodules: [Harness] = []
  /// What answers the questions of all modules; nil where no flow says anything.
  private var answers: (any RunAnswers)?
  /// What only the modules' roles held when all of them were released.
  package private(set) var exclusiveObjects = ExclusiveObjects.none

  init(_ subject: Harness) {
    self.subject = subject
    recorder = subject.recorder
    maker = subject.maker
  }

  /// The harness of each module, the subject's first.
  package var harnesses: [Harness] { (subject.map { [$0] } ?? []) + submodules }

  /// Submodules in the order of their making, then the subject.
  private var inOrderOfRelease: [Harness] { submodules + (subject.map { [$0] } ?? []) }

  func add(_ submodule: Harness) {
    submodules.append(submodule)
    if let answers {
      recorder.setResponder(answers, forModule: submodule.module)
    }
  }

  /// Lets the answers of a flow answer all modules.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - channels: The channels on which questions come.
  package func use(_ answers: any RunAnswers, on channels: [Channel]) {
    self.answers = answers
    for harness in harnesses {
      recorder.setResponder(answers, forModule: harness.module)
    }
    recorder.setAnsweredChannels(channels, of: answers)
  }

  /// The entry points of all modules.
  package var entryPoints: [EntryPoint] { harnesses.flatMap(\.ownEntryPoints) }

  /// What must be gone at the end.
  package var tracked: [TrackedRole] { harnesses.flatMap(\.tracked) }

  /// What of that is there, by role.
  var parts: [(role: String, object: AnyObject)] {
    tracked.compactMap { part in part.object.map { (part.role.rawValue, $0) } }
  }

  /// Whether everything that they track has gone.
  package var isGone: Bool {
    harnesses.allSatisfy { harness in
      harness.tracked.allSatisfy(\.isGone) && harness.binding.subscriptionsAreGone
    }
  }

  /// Whether a part of the modules is a value, which can't be tracked.
  package var hasValues: Bool { harnesses.contains(where: \.hasValues) }

  /// The doubles of all modules, those of submodules first.
  var doubles: [any TestDouble] { inOrderOfRelease.flatMap(\.doubles) }

  // MARK: Pending work

  /// What is pending for all modules together: answers of the flow, and what waits for the clock.
  var sharedPending: [PendingItem] {
    (answers?.pendingItems ?? []) + (recorder.timeInUse?.pendingItems ?? [])
  }

  /// What is pending, by whoever keeps it.
  package var pendingItems: [PendingItem] {
    sharedPending + inOrderOfRelease.flatMap { $0.pendingInDoubles + $0.leftPending }
  }

  /// Whether something waits for an answer or a closure's call.
  package var isAwaiting: Bool {
    pendingItems.contains { !$0.isAlert && $0.receiver != nil }
  }

  /// What is under way, in words: answers that are held, tasks that sleep, work that is scheduled.
  package var stillRunning: [String] { pendingItems.sentences }

  /// The tasks that the modules hold and that have not ended at their release: what is said of each, and
  /// the code with which it goes on if it waits.
  ///
  /// Those that wait for a double or for the clock are said to do so elsewhere.
  package var runningTasks: [(sentence: String, resumeFunction: UInt?)] {
    let starts = recorder.steps?.starts ?? []
    // Where one start is not known, that step may be the right one.
    let areAllKnown = !starts.contains { $0 == nil }
    let awaited = pendingItems.receivers + pendingItems.handlers
    return exclusiveObjects.tasks.without(awaiting: awaited.map(\.value)).map { task in
      let step = task.number.flatMap { number in
        areAllKnown ? starts.lastIndex { $0.map { $0 < number } ?? false } : nil
      }
      return (
        PendingItem.sentence(aboutTaskOf: task.function, startedIn: step), task.resumeFunction
      )
    }
  }

  // MARK: The end

  /// Releases everything that the modules own. The tracked objects should be gone afterwards.
  package func releaseAll() {
    releaseModules()
    releaseAlerts()
    releaseAnswers()
  }

  /// Releases the modules and their doubles, not what is pending.
  ///
  /// - Parameter looksForParts: Whether to look what else the roles hold, which takes longer than all the
  ///   rest of a release.
  package func releaseModules(looksForParts: Bool = true) {
    recorder.dropValues()
    answers?.releaseWiring()
    maker.releaseAll()
    let harnesses = inOrderOfRelease
    let entryPoints = harnesses.map { $0.releaseWiring(atEnd: true) }
    // Now nobody else holds the roles, and they are still whole.
    if looksForParts {
      exclusiveObjects = ExclusiveObjects(of: harnesses.flatMap(\.ownedRoles) + entryPoints)
    }
    for harness in harnesses {
      harness.releaseOwned()
    }
  }

  /// Releases the handlers of the alerts that were up.
  package func releaseAlerts() {
    for harness in inOrderOfRelease {
      harness.releasePending { $0.isAlert }
    }
  }

  /// Releases the answers that are still awaited, and the closures that were not called.
  package func releaseAnswers() {
    for harness in inOrderOfRelease {
      harness.releasePending { !$0.isAlert && !$0.outlivesTest }
    }
    maker.releaseAll()
    answers?.releaseAll()
    recorder.timeInUse?.releaseAll()
  }

  // MARK: Modules by name

  /// Whether a module was released in an earlier step.
  package func hasReleased(_ module: String) -> Bool {
    let named = harnesses.filter { $0.module == module }
    return !named.isEmpty && named.allSatisfy(\.isReleased)
  }

  /// Refuses to send something into a released module.
  package func refuseIfReleased(_ module: String) throws(ImpossibleStep) {
    guard hasReleased(module) else { return }
    throw ImpossibleStep(
      "\(module) was released in an earlier step",
      remedy: "Send it before; or let the wiring open the module again.")
  }

  /// The harnesses of a module.
  ///
  /// - Throws: ``ImpossibleStep`` where no such module is there.
  func harnesses(of module: String) throws(ImpossibleStep) -> [Harness] {
    let named = harnesses.filter { $0.module == module }
    guard named.isEmpty else { return named }
    let names = Set(harnesses.map(\.module)).sorted()
    throw ImpossibleStep(
      "no module '\(module)' is in the harness\(NearestName.suggestion(for: module, among: names))",
      remedy: "Write the name that its harness has: harness.submodule(\"\(module)\").")
  }

  /// Releases the object that plays a role in a module, real or double.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - module: The module's name.
  /// - Throws: ``ImpossibleStep`` where no such module is there, or nobody in it plays the role.
  package func release(_ role: Role, in module: String) throws(ImpossibleStep) {
    let named = try harnesses(of: module)
    let objects = named.flatMap(\.tracked).filter { $0.role == role }.compactMap(\.object)
    guard !objects.isEmpty else {
      let roles = Set(named.flatMap(\.tracked).map(\.role.rawValue)).sorted()
      throw ImpossibleStep(
        "nobody in \(module) plays the role '\(role)'"
          + NearestName.suggestion(for: role.rawValue, among: roles),
        remedy: "Write a role that the wiring tracks: harness.owns(…, as: \"\(role)\").")
    }
    recorder.dropValues(ofModule: "", leadingTo: objects)
    for harness in named {
      harness.release(objects)
    }
  }
}
