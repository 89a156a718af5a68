/// What is known of a module that was let go while answers were still held back.
///
/// A module that only an answer keeps alive goes when the answer comes: that is no leak. What keeps
/// itself alive is one already, also where the answer would put an end to it.
struct HeldCheck {
  /// What must not be alive, however long the answer takes.
  private(set) var findings: [Finding] = []
  /// Who is told of, by the places among what is tracked and the parts; not told of again.
  private(set) var told: Set<Int> = []
  private var retainedRoles: Set<Role> = []
  private var retainedEdges: Set<String> = []

  /// Whether something that may live on was alive.
  func hasRetained(_ role: Role) -> Bool { retainedRoles.contains(role) }

  /// Whether a reference that is known kept something alive.
  func hasRetained(edge: String) -> Bool { retainedEdges.contains(edge) }

  /// Looks who is alive; what an earlier look found is forgotten if it has gone.
  ///
  /// - Parameters:
  ///   - tracked: What was tracked.
  ///   - parts: What only the roles held.
  ///   - flow: The flow.
  ///   - stillHeld: The questions whose answers are held back.
  ///   - pending: What is awaited, by how it is called.
  mutating func look(
    at tracked: [Harness.Tracked], _ parts: OwnParts, in flow: Flow, stillHeld: [String],
    pending: [(name: String, value: Any)]
  ) {
    findings = []
    told = []
    guard !tracked.allSatisfy(\.isGone) || !parts.areGone else { return }
    // All doubles know the table of answers, which knows all that is awaited.
    let survivors = Survivors(of: tracked, parts, pending: pending) { $0 != AnswerTable.self }
    for entry in flow.finally.retained
    where tracked.contains(where: { $0.role == entry.role && !$0.isGone }) {
      retainedRoles.insert(entry.role)
    }
    let graph = survivors.graph
    for entry in flow.finally.retainedEdges {
      let known = Retained.edge(entry.edge, because: entry.reason)
      if graph.edges.contains(where: { known.means($0, in: graph) }) {
        retainedEdges.insert(entry.edge)
      }
    }
    let moment = LeakExplanation.Moment.awaiting(tellsPending: flow.finally.released != nil)
    guard
      let leak = ReleaseCheck.notReleased(
        survivors, tracked, flow.finally, in: flow, stillHeld: stillHeld, moment: moment)
    else { return }
    findings = [leak.finding]
    told = leak.told
  }
}
