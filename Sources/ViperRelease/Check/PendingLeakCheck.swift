import RoleNames
package import ViperFixtures
package import ViperMessages

/// What is known of a module that was released while answers were held back, or alerts were up.
///
/// A module that only an answer keeps alive is released when the answer comes: that is no leak. A
/// cycle is one already, even if the answer would break it. An alert may stay up for ever, so the
/// objects that its handlers keep alive are always reported.
package struct PendingLeakCheck {
  package init() {}

  /// What must not be alive, however long the answer takes.
  package var findings: [Finding] { kept.findings + news.findings }
  /// Who is told of, by the places among what is tracked and the parts; not told of again.
  var told: Set<Int> { kept.told.union(news.told) }
  /// Whether the last look found something.
  package var hasNews: Bool { !news.findings.isEmpty }

  private typealias Seen = (findings: [Finding], told: Set<Int>)
  private var kept: Seen = ([], [])
  private var news: Seen = ([], [])
  private var retainedRoles: Set<Role> = []
  private var retainedEdges: Set<String> = []

  /// Whether something that may live on was alive.
  func hasRetained(_ role: Role) -> Bool { retainedRoles.contains(role) }

  /// Whether a reference that is known kept something alive.
  func hasRetained(edge: String) -> Bool { retainedEdges.contains(edge) }

  /// Keeps what was found: the next look is at something else.
  package mutating func keep() {
    kept = (findings, told)
    news = ([], [])
  }

  /// Looks who is alive; what an earlier look found is forgotten if it has gone and was not kept.
  ///
  /// - Parameters:
  ///   - tracked: What was tracked.
  ///   - parts: What only the roles held.
  ///   - flow: The flow; nil for a test without one.
  ///   - stillHeld: The questions whose answers are held back.
  ///   - pending: What is awaited, by how it is called.
  ///   - tellsPending: Whether it is told of what only that keeps alive.
  ///   - isFollowed: Which classes' instances are looked into.
  package mutating func look(
    at tracked: [TrackedRole], _ parts: ExclusiveObjects, in flow: Flow?, stillHeld: [String],
    pending: [(name: String, value: Any)], tellsPending: Bool,
    following isFollowed: (any AnyObject.Type) -> Bool
  ) {
    news = ([], [])
    let finally = flow?.finally ?? .nothing
    guard !tracked.allSatisfy(\.isGone) || !parts.areGone else { return }
    let liveObjects = LiveObjects(
      of: tracked, parts, pending: pending, following: isFollowed)
    for entry in finally.retained
    where tracked.contains(where: { $0.role == entry.role && !$0.isGone }) {
      retainedRoles.insert(entry.role)
    }
    let graph = liveObjects.graph
    for entry in finally.retainedEdges {
      let known = ExpectedSurvivor.edge(entry.edge, because: entry.reason)
      if graph.edges.contains(where: { known.means($0, in: graph) }) {
        retainedEdges.insert(entry.edge)
      }
    }
    guard
      let leak = ReleaseCheck.notReleased(
        liveObjects, tracked, finally, in: flow, stillHeld: stillHeld, sparing: kept.told,
        moment: .awaiting(tellsPending: tellsPending))
    else { return }
    news = ([leak.finding], leak.told)
  }
}
