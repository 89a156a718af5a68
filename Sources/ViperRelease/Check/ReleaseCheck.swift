import Foundation
import RoleNames
import RuntimeReflection
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperValues

/// Checks that everything a harness tracks is gone after its release.
///
/// The verdict is weak references only. What is released a little later, by a task that ends or
/// from the main queue, is no leak: ``BoundedWait`` waits for it.
package enum ReleaseCheck {
  /// The longest that a check waits for tracked objects to go away.
  package static let timeout: Duration = .seconds(1)

  /// The roles that should have gone and have not, and those of which the fixture is wrong.
  ///
  /// - Parameters:
  ///   - tracked: What was tracked.
  ///   - parts: What only the roles held; it counts where a cycle keeps it.
  ///   - flow: The flow after which it is checked; nil for a test without one.
  ///   - stillHeld: The questions whose answers are still held back.
  ///   - pending: What answers that were never given still hold, by how they are called.
  ///   - hasValues: Whether a part of the module is a value, which can't be tracked.
  ///   - held: What was found while answers were held back.
  package static func findings(
    of tracked: [TrackedRole], _ parts: ExclusiveObjects = .none, in flow: Flow?,
    stillHeld: [String],
    pending: [(name: String, value: Any)] = [], hasValues: Bool = false,
    after held: PendingLeakCheck = PendingLeakCheck()
  ) -> [Finding] {
    let finally = flow?.finally ?? .nothing
    var findings: [Finding] = []
    let isGone = tracked.allSatisfy(\.isGone) && parts.areGone
    let liveObjects = isGone ? nil : LiveObjects(of: tracked, parts, pending: pending)
    if let liveObjects,
      let leak = notReleased(
        liveObjects, tracked, finally, in: flow, stillHeld: stillHeld, sparing: held.told)
    {
      findings.append(leak.finding)
    }
    guard let flow else { return findings }
    if !hasValues, !tracked.contains(where: { !$0.isDouble && $0.role == flow.subject }) {
      findings.append(noSubject(tracked, in: flow))
    }
    for (role, range) in finally.released ?? []
    where !tracked.contains(where: { $0.role == role }) {
      findings.append(notTracked(role, range, tracked, in: flow))
    }
    for (role, reason, range) in finally.retained {
      let objects = tracked.filter { $0.role == role }
      if objects.isEmpty {
        findings.append(notTracked(role, range, tracked, in: flow))
      } else if objects.allSatisfy(\.isGone), !held.hasRetained(role) {
        findings.append(
          Finding(
            id: .retainedIsGone,
            flow: flow.description,
            sentence: "The \(role) is expected to live on (\(reason)), but "
              + "was released.",
            remedy: "Remove it from 'retained'.", fixture: flow.place(of: range)))
      }
    }
    return findings + edgesThatKeepNothing(finally, liveObjects, in: flow, after: held)
  }

  /// What lives on and should not, and whom that tells of.
  ///
  /// - Parameters:
  ///   - liveObjects: What is alive.
  ///   - tracked: What was tracked.
  ///   - finally: What must be gone, and what may live on.
  ///   - flow: The flow after which it is checked; nil for a test without one.
  ///   - stillHeld: The questions whose answers are still held back.
  ///   - told: Who is told of already, by the places among what is tracked and the parts.
  ///   - moment: When it is looked.
  ///   - living: How many of the last roots are roles of modules that live on.
  ///   - onlyByLiving: Whether only what those hold counts.
  package static func notReleased(
    _ liveObjects: LiveObjects, _ tracked: [TrackedRole], _ finally: Flow.Finally, in flow: Flow?,
    stillHeld: [String], sparing told: Set<Int> = [], moment: LeakExplanation.Moment = .end,
    living: Int = 0, onlyByLiving: Bool = false
  ) -> (finding: Finding, told: Set<Int>)? {
    let graph = liveObjects.graph
    let living = Array(liveObjects.pending.suffix(living))
    let isHeldByLiving = onlyByLiving ? graph.reached(from: living) : []
    let retained = Set(finally.retained.map(\.role))
    let checked = finally.released.map { Set($0.map(\.role)) }
    let roles = liveObjects.objects.filter { $0.index < tracked.count }
    // What must be gone is said by a fixture that names roles.
    let parts = liveObjects.objects.filter {
      $0.index >= tracked.count && checked == nil && !told.contains($0.index)
    }
    let toldOf = roles.filter { object in
      let role = tracked[object.index].role
      return !retained.contains(role) && !told.contains(object.index)
        && checked?.contains(role) ?? true && (!onlyByLiving || isHeldByLiving[object.node])
    }
    let edges = finally.retainedEdges.map { ExpectedSurvivor.edge($0.edge, because: $0.reason) }
    let explanation = LeakExplanation(
      of: graph, alive: toldOf.map(\.node), pending: liveObjects.pending,
      sparing: liveObjects.objects.filter { object in
        told.contains(object.index)
          || object.index < tracked.count && retained.contains(tracked[object.index].role)
      }.map(\.node) + living.flatMap { graph.ownersHeld(by: $0) },
      strict: Set(toldOf.map(\.node)), parts: parts.map(\.node), moment: moment,
      accepting: { edge in edges.contains { $0.means(edge, in: graph) } })
    let nodes = Set(explanation.alive)
    let indices = toldOf.filter { nodes.contains($0.node) }.map(\.index).sorted()
    let leaked = parts.filter { nodes.contains($0.node) }
    let finding =
      indices.isEmpty
      ? notReleased(leaked, explanation, in: flow)
      : notReleased(
        indices.map { tracked[$0] }, in: flow,
        stillHeld: explanation.pending.isEmpty ? stillHeld : [],
        explanation: LeakText(explanation, living: Set(living)).lines,
        hasFix: !explanation.cycles.isEmpty || !explanation.pending.isEmpty,
        otherwise: remedy(explanation))
    return finding.map { ($0, Set(indices + leaked.map(\.index))) }
  }

  /// What is told where all roles have gone, and parts have not.
  private static func notReleased(
    _ parts: [LiveObjects.Object], _ explanation: LeakExplanation, in flow: Flow?
  ) -> Finding? {
    guard !parts.isEmpty else { return nil }
    return Finding(
      id: .notReleased, flow: flow?.description,
      sentence: LeakText.headline(parts.map(\.name)),
      details: LeakText(explanation).lines, fixture: flow.flatMap { $0.place(of: $0.range) })
  }

  private static func notReleased(
    _ alive: [TrackedRole], in flow: Flow?, stillHeld: [String], explanation: [String],
    hasFix: Bool, otherwise: String
  ) -> Finding {
    // The module's own objects first: a double that lives on is held by one of them.
    let ordered = alive.filter { !$0.isDouble } + alive.filter(\.isDouble)
    let held = stillHeld.map { "One reply of `\($0)` is still held." }
    let place = flow?.finally.released?.first { $0.role == ordered[0].role }?.range
    let remedy =
      alive.allSatisfy(\.isDouble) ? onlyDoubles : explanation.isEmpty ? ownership : otherwise
    return Finding(
      id: .notReleased, flow: flow?.description,
      sentence: LeakText.headline(ordered.map(\.title)),
      details: explanation + held, remedy: hasFix ? "" : remedy,
      fixture: flow.flatMap { $0.place(of: place ?? $0.range) })
  }

  private static func edgesThatKeepNothing(
    _ finally: Flow.Finally, _ liveObjects: LiveObjects?, in flow: Flow,
    after held: PendingLeakCheck
  ) -> [Finding] {
    finally.retainedEdges.compactMap { edge, reason, range in
      guard !held.hasRetained(edge: edge) else { return nil }
      let entry = ExpectedSurvivor.edge(edge, because: reason)
      if let liveObjects,
        liveObjects.graph.edges.contains(where: { entry.means($0, in: liveObjects.graph) })
      {
        return nil
      }
      let finding = entry.finding
      return flow.finding(finding.id, finding.sentence, remedy: finding.remedy, at: range)
    }
  }

  private static let ownership =
    "Look for a strong reference back to it: presenter.view, interactor.output, "
    + "router.viewController and delegates are weak, closures capture their owner weakly."

  /// What can be done where no cycle is the cause.
  static func remedy(_ explanation: LeakExplanation) -> String {
    explanation.isHolderUnknown ? unknown : elsewhere
  }

  private static let unknown =
    "Look for what holds it, also in what was not walked; or, if it is meant to live on, say so in "
    + "'retained', with the reason."

  private static let elsewhere =
    "Release it there; or, if it is meant to live on, say so in 'retained', with the reason."

  // It can't be known which of the two it is.
  private static let onlyDoubles =
    "Something still holds the double: a part of the module that is not tracked, or the test "
    + "itself. If it is the test, release the double in the wiring and check the transcript "
    + "instead."

  /// A check that looked at nothing would pass for ever.
  private static func noSubject(_ tracked: [TrackedRole], in flow: Flow) -> Finding {
    let roles = Set(tracked.filter { !$0.isDouble }.map(\.role.rawValue)).sorted()
    let hint = NearestName.suggestion(for: flow.subject.rawValue, among: roles)
    return Finding(
      id: .notTracked,
      flow: flow.description,
      sentence: "The flow is about the \(flow.subject), but the harness "
        + "tracks none\(hint), so that its release can't be checked.",
      remedy: "Add the \(flow.subject) to the wiring: harness.owns(\(flow.subject), "
        + "as: .\(flow.subject)); or harness.keeps(…), if it is a structure.",
      fixture: flow.place(of: flow.range))
  }

  private static func notTracked(
    _ role: Role, _ range: Range<Int>, _ tracked: [TrackedRole], in flow: Flow
  ) -> Finding {
    let known = Array(Set(tracked.map(\.role.rawValue))).sorted()
    let hint = NearestName.suggestion(for: role.rawValue, among: known)
    return Finding(
      id: .notTracked,
      flow: flow.description, sentence: "The harness tracks no \(role)\(hint).",
      remedy: "Add it to the wiring: harness.owns(…, as: \"\(role)\").",
      fixture: flow.place(of: range))
  }
}

extension LiveObjects {
  /// Walks from what is still alive of what a harness tracks; it knows the roles.
  package init(
    of tracked: [TrackedRole], _ parts: ExclusiveObjects, pending: [(name: String, value: Any)],
    following isFollowed: (any AnyObject.Type) -> Bool = { _ in true }
  ) {
    var roles: [UInt: Role] = [:]
    for object in tracked {
      guard let living = object.object else { continue }
      roles[UInt(bitPattern: ObjectIdentifier(living))] = object.role
    }
    self.init(
      of: tracked.map { object in { object.object } }
        + parts.objects.map { object in { object.object } },
      roles: roles, pending: pending, following: isFollowed)
  }
}
