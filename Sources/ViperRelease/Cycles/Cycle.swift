import RoleNames
import ViperMessages

/// Owners that hold each other in a circle, so that none of them can go.
struct Cycle {
  /// From owner to owner, and back to the first.
  let links: [Link]
  /// The links that can be fixed, the one that the rules ask for first in front.
  let fixes: [Fix]
  /// How many equal cycles there are besides.
  var others: Int

  /// - Parameters:
  ///   - path: The numbers of the edges, all the way round.
  ///   - isOwner: At which nodes it is told by name.
  init(_ path: [Int], in graph: OwnershipGraph, isOwner: (Int) -> Bool) {
    // A path that begins between two owners is turned back to the one that holds them.
    let isWhole = path.first.map { isOwner(graph.edges[$0].source) } ?? true
    let first = isWhole ? 0 : path.lastIndex { isOwner(graph.edges[$0].source) } ?? 0
    let turned = Array(path[first...] + path[..<first])
    let links = Link.links(of: turned, in: graph, isOwner: isOwner)
    let ranked = Self.ranked(links, in: graph)
    let start = ranked[0].owner
    self.links = Array(links[start...] + links[..<start])
    fixes = Self.worthNaming(ranked).map { Fix(links[$0.link], in: graph) }
    others = 0
  }

  /// The link that is taken as fixed when further cycles are looked for.
  var fixed: Link { fixes[0].link }

  /// What equal cycles have in common.
  func signature(in graph: OwnershipGraph) -> [Link.Signature] {
    links.map { $0.signature(in: graph) }
  }

  /// Whether it goes through a task, which may end.
  func holdsTask(in graph: OwnershipGraph) -> Bool {
    links.contains { graph.nodes[$0.source].kind == .task }
  }

  /// Whether one of its owners is a role of a module.
  func holdsRole(in graph: OwnershipGraph) -> Bool {
    links.contains { graph.nodes[$0.source].role != nil }
  }

  private typealias Ranked = (link: Int, owner: Int, rank: OwnershipRules.Rank)

  /// The links, those to fix first in front, and whose they are: the nearest owner with a role.
  private static func ranked(_ links: [Link], in graph: OwnershipGraph) -> [Ranked] {
    let withRole = links.indices.last { graph.nodes[links[$0].source].role != nil }
    var owner = withRole ?? 0
    let ranked = links.indices.map { index -> Ranked in
      if withRole == nil || graph.nodes[links[index].source].role != nil {
        owner = index
      }
      let role = graph.nodes[links[owner].source].role
      return (index, owner, rank(links[index], from: role, among: links, in: graph))
    }
    return ranked.sorted { ($0.rank, $0.link) < ($1.rank, $1.link) }
  }

  private static func rank(
    _ link: Link, from role: Role?, among links: [Link], in graph: OwnershipGraph
  ) -> OwnershipRules.Rank {
    let target = graph.nodes[link.target]
    guard target.kind != .task else { return .toTask }
    let rank = OwnershipRules.rank(
      from: role, link.source, through: link.property(in: graph), to: link.target, in: graph)
    // Of two that hold each other, the one that is held among others is the child.
    if links.count == 2, rank == .unknown || rank == .toHelper,
      !link.property(in: graph).contains("["),
      links.contains(where: { $0.source == link.target && isToChild($0, in: graph) })
    {
      return .toParent
    }
    return rank
  }

  /// Whether a reference holds one of several children: those who only observe are none.
  private static func isToChild(_ link: Link, in graph: OwnershipGraph) -> Bool {
    let property = link.property(in: graph)
    return property.contains("[") && link.codes(in: graph).isEmpty
      && !OwnershipRules.isWeakByName(property)
  }

  /// Not all of them: those that the rules ask for, or else those of which they say nothing.
  private static func worthNaming(_ ranked: [Ranked]) -> [Ranked] {
    let byRule = ranked.filter { $0.rank < .unknown }
    let named = byRule.isEmpty ? ranked.filter { $0.rank == ranked[0].rank } : byRule
    return Array(named.prefix(mostFixes))
  }

  private static let mostFixes = 3
}
