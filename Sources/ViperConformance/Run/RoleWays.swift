import ViperRelease

/// The ways from one role to the next ones, through what plays none.
struct RoleWays {
  /// A way to a role.
  struct Way {
    let target: Int
    let hold: OwnershipMap.Hold
    let path: String
    let functions: [String]
  }

  private(set) var edges: [Way] = []

  /// - Parameters:
  ///   - graph: Who holds whom.
  ///   - source: The role.
  ///   - isRole: Whether a node plays a role, at which a way ends.
  init(_ graph: OwnershipGraph, from source: Int, isRole: (Int) -> Bool) {
    /// A place on the way, and whether all before it is strong.
    struct State: Hashable {
      let node: Int
      let isStrong: Bool
    }
    var seen: Set<State> = []
    var waiting: [(way: [Int], hold: OwnershipMap.Hold)] = graph.outgoing[source].reversed().map {
      ([$0], OwnershipMap.Hold(graph.edges[$0].ownership))
    }
    while let (way, hold) = waiting.popLast() {
      guard let last = way.last else { continue }
      let target = graph.edges[last].target
      guard target != source else { continue }
      if isRole(target) {
        let link = Link(way, in: graph)
        edges.append(
          Way(
            target: target, hold: hold,
            path: Link.withoutPositions(Self.property(of: way, in: graph)),
            functions: link.titles))
      } else if seen.insert(State(node: target, isStrong: hold == .strong)).inserted {
        waiting += graph.outgoing[target].reversed().map { next in
          let own = OwnershipMap.Hold(graph.edges[next].ownership)
          return (way + [next], hold == .strong ? own : hold)
        }
      }
    }
  }

  /// The property of the role itself: what follows is how others keep it.
  private static func property(of way: [Int], in graph: OwnershipGraph) -> String {
    let end = way.firstIndex { graph.nodes[graph.edges[$0].target].isOwner } ?? way.endIndex - 1
    return Link(Array(way[...end]), in: graph).property
  }
}
