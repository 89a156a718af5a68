package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperRelease
import ViperValues

/// The release of one module while other modules of the test live on.
///
/// The verdict is weak references only, as at the end of a flow.
package final class ModuleRelease {
  let module: String
  private let modules: ModuleGroup
  private let harnesses: [Harness]
  private let recorder: Recorder
  /// Whether the test's own body goes on, which may hold doubles to ask them.
  private let mayTestHoldDoubles: Bool
  /// The alerts that nobody had answered.
  private let unanswered: [Finding]

  /// Releases a module: what its harness owns, its doubles and its entry points.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - harness: Any harness of the test.
  ///   - mayTestHoldDoubles: Whether the test's own body goes on, which may hold doubles to ask them.
  /// - Throws: ``ImpossibleStep`` where no such module is there.
  package init(
    of module: String, in harness: Harness, mayTestHoldDoubles: Bool = false
  ) throws(ImpossibleStep) {
    modules = harness.modules
    harnesses = try modules.harnesses(of: module).filter { !$0.isReleased }
    guard !harnesses.isEmpty else {
      throw ImpossibleStep(
        "\(module) was already released", remedy: "Release it once, or open it again before.")
    }
    self.module = module
    self.mayTestHoldDoubles = mayTestHoldDoubles
    recorder = harness.recorder
    unanswered = harnesses.flatMap { harness in
      harness.alertsUnansweredAtRelease { answering in
        mayTestHoldDoubles
          ? "Answer it before, such as by alerts.\(answering.call); or, if it is to stay up, say "
            + "alerts.mayStayUp = true."
          : "Answer it in a step before, such as { \(answering.step), \"module\": "
            + "\"\(module)\" }; or, if it is to stay up, write \"alerts\": \"up\" into 'finally'."
      }
    }
    let tracked = harnesses.flatMap(\.tracked).compactMap(\.object)
    recorder.dropValues(ofModule: module, leadingTo: tracked)
    for harness in harnesses {
      harness.releaseThisModule()
    }
  }

  /// Whether all has gone that should have.
  package var isGone: Bool {
    harnesses.allSatisfy(isGone)
  }

  private func isGone(_ harness: Harness) -> Bool {
    harness.exclusiveObjects.areGone
      && harness.tracked.allSatisfy { $0.isGone || mayTestHoldDoubles && $0.isDouble }
  }

  /// Whether something of it waits for an answer or a closure's call.
  package var isAwaiting: Bool { !pending.isEmpty }

  private var pending: [(name: String, value: Any)] {
    (modules.sharedPending + harnesses.flatMap(\.leftPending)).receivers
  }

  /// Ends the module: what still comes for it is written down as that.
  ///
  /// - Parameter flow: The flow; nil for a test without one.
  /// - Returns: What does not hold.
  package func end(in flow: Flow?) -> [Finding] {
    recorder.setReleased(true, module)
    let alerts = flow?.finally.alertsUp == nil ? unanswered : []
    return alerts + harnesses.flatMap { findings(of: $0, in: flow) }
  }

  private func findings(of harness: Harness, in flow: Flow?) -> [Finding] {
    let tracked = harness.tracked
    guard !tracked.isEmpty || harness.hasValues else {
      return [
        Finding(
          id: .notTracked,
          sentence: "No role of \(module) is tracked, so that its release can't be checked.",
          remedy: "Hand its roles to its harness: harness.owns(presenter, as: .presenter).")
      ]
    }
    let byAlerts = heldByAlerts(harness, tracked, in: flow)
    harness.releasePending(where: \.isAlert)
    return byAlerts + heldOtherwise(harness, in: flow)
  }

  /// Whom the handlers of alerts keep alive that were up: for as long as nobody answers them.
  private func heldByAlerts(
    _ harness: Harness, _ tracked: [TrackedRole], in flow: Flow?
  ) -> [Finding] {
    let alerts = harness.leftPending.alertHandlers
    guard !alerts.isEmpty, !tracked.allSatisfy(\.isGone) || !harness.exclusiveObjects.areGone else {
      return []
    }
    let liveObjects = LiveObjects(
      of: tracked, harness.exclusiveObjects, pending: alerts,
      following: Harness.isFollowedDuringTest)
    let leak = ReleaseCheck.notReleased(
      liveObjects, tracked, flow?.finally ?? .nothing, in: nil, stillHeld: [],
      sparing: mayBeHeld(tracked), moment: .awaiting(tellsPending: true))
    guard let leak else { return [] }
    harness.forget(leak.told)
    return [leak.finding]
  }

  /// Of what the test may hold, only that counts which a module holds that lives on.
  private func mayBeHeld(_ tracked: [TrackedRole]) -> Set<Int> {
    Set(tracked.indices.filter { mayTestHoldDoubles && tracked[$0].isDouble })
  }

  private func heldOtherwise(_ harness: Harness, in flow: Flow?) -> [Finding] {
    let tracked = harness.tracked
    guard !tracked.allSatisfy(\.isGone) || !harness.exclusiveObjects.areGone else { return [] }
    let pending = pending
    let living = Self.living(in: harness)
    let liveObjects = LiveObjects(
      of: tracked, harness.exclusiveObjects, pending: pending + living.map { ($0.name, $0.object) },
      following: Harness.isFollowedDuringTest)
    let finally = flow?.finally ?? .nothing
    let stillHeld = modules.sharedPending.heldQuestions
    var findings: [Finding] = []
    var told: Set<Int> = []
    let mayBeHeld = mayBeHeld(tracked)
    func look(_ moment: LeakExplanation.Moment, onlyByLiving: Bool) {
      guard
        let leak = ReleaseCheck.notReleased(
          liveObjects, tracked, finally, in: nil, stillHeld: stillHeld,
          sparing: onlyByLiving ? told : told.union(mayBeHeld), moment: moment,
          living: living.count, onlyByLiving: onlyByLiving)
      else { return }
      findings.append(leak.finding)
      told.formUnion(leak.told)
    }
    // What only waits is no leak; what a module holds that lives on is one, however long it waits.
    look(
      pending.isEmpty ? .end : .awaiting(tellsPending: finally.released != nil),
      onlyByLiving: false)
    if !pending.isEmpty || !mayBeHeld.isEmpty {
      look(.end, onlyByLiving: true)
    }
    harness.forget(told)
    return findings
  }

  /// The roles of the modules that live on, by how a failure calls them.
  private static func living(in harness: Harness) -> [(name: String, object: AnyObject)] {
    harness.modules.harnesses.filter { !$0.isReleased }.flatMap { other in
      other.tracked.compactMap { tracked in
        guard !tracked.isDouble, let object = tracked.object else { return nil }
        return ("the \(tracked.role) of \(other.module), which lives on", object)
      }
    }
  }
}
