import RoleNames
import ViperMessages

/// Owners that hold each other in a circle, so that none of them can go.
struct Cycle {
  /// From owner to owner, and back to the first.
  let links: [Link]
  /// The links that can be changed so that the cycle goes and nobody is lost, the one that the rules
  /// ask for first in front. That one is taken as fixed when further cycles are looked for.
  var fixes: [Link]
  /// The first fix of the user's, or else what comes closest to one.
  let cut: Link
  /// The references that change with each of the fixes; those of the cut where there is none.
  var changes: [[Int]] = []
  /// Whether the user wrote one of its references; libraries alone hold the others.
  let isOfUser: Bool
  /// How many equal cycles there are besides.
  var others = 0

  /// - Parameters:
  ///   - path: The numbers of the edges, all the way round.
  ///   - isOwner: At which nodes it is told by name.
  ///   - throughout: What was held otherwise for as long as it can have been in a cycle.
  ///   - loses: Whether a change of a link would lose an object that must live.
  init(
    _ path: [Int], in graph: OwnershipGraph, isOwner: (Int) -> Bool, throughout: Set<Int>,
    loses: (Link) -> Bool
  ) {
    // A path that begins between two owners is turned back to the one that holds them.
    let isWhole = path.first.map { isOwner(graph.edges[$0].source) } ?? true
    let first = isWhole ? 0 : path.lastIndex { isOwner(graph.edges[$0].source) } ?? 0
    let turned = Array(path[first...] + path[..<first])
    let links = Link.links(of: turned, in: graph, isOwner: isOwner)
    let all = Self.ranked(links)
    let ofUser = all.filter { links[$0.link].isOfUser }
    func harmless(_ tried: [Ranked]) -> [Ranked] {
      let kept = tried.prefix(Self.mostTried).filter { !loses(links[$0.link]) }
      // A part that was made later did not hold it yet when the others were connected.
      let lasting = kept.filter { throughout.contains(links[$0.link].target) }
      let mayBeLost = kept.first.map { !throughout.contains(links[$0.link].target) } ?? false
      return mayBeLost && !lasting.isEmpty ? lasting : kept
    }
    let ranked = harmless(ofUser)
    // Whose it is is not known: named where nothing else can be changed, or where the rules ask for it.
    let inDoubt = harmless(all.filter { links[$0.link].moduleInDoubt != nil }).first { doubtful in
      ranked.first.map { doubtful.rank < min($0.rank, .unknown) } ?? true
    }
    let best = inDoubt ?? ranked.first ?? ofUser.first ?? all[0]
    self.links = Array(links[best.owner...] + links[..<best.owner])
    isOfUser = !ofUser.isEmpty
    cut = links[(ranked.first ?? ofUser.first ?? best).link]
    // Not all of them: those that the rules ask for, or else those of which they say nothing.
    let byRule = ranked.filter { $0.rank < .unknown }
    let named = byRule.isEmpty ? ranked.filter { $0.rank == ranked[0].rank } : byRule
    fixes = ([inDoubt].compactMap(\.self) + named.prefix(Self.mostFixes)).map { links[$0.link] }
  }

  /// How many links of a long cycle are tried.
  private static let mostTried = 32
  private static let mostFixes = 3

  /// Whether it goes through a task, which may end.
  var holdsTask: Bool { links.contains { $0.owner.kind == .task } }

  /// Whether one of its owners is a role of a module.
  var holdsRole: Bool { links.contains { $0.owner.role != nil } }

  private typealias Ranked = (link: Int, owner: Int, rank: OwnershipRules.Rank)

  /// The links, those to fix first in front, and whose they are: the nearest owner with a role.
  private static func ranked(_ links: [Link]) -> [Ranked] {
    let withRole = links.lastIndex { $0.owner.role != nil }
    var owner = withRole ?? 0
    let ranked = links.indices.map { index -> Ranked in
      if withRole == nil || links[index].owner.role != nil {
        owner = index
      }
      return (index, owner, rank(links[index], from: links[owner].owner.role, among: links))
    }
    return ranked.sorted { ($0.rank, $0.link) < ($1.rank, $1.link) }
  }

  private static func rank(
    _ link: Link, from role: Role?, among links: [Link]
  ) -> OwnershipRules.Rank {
    guard link.held.kind != .task else { return .toTask }
    let rank = OwnershipRules.rank(of: link, from: role)
    // Of two that hold each other, the one that is held among others is the child.
    if links.count == 2, rank == .unknown || rank == .toHelper,
      !link.property.contains("[" as Character),
      links.contains(where: { $0.source == link.target && isToChild($0) })
    {
      return .toParent
    }
    return rank
  }

  /// Whether a reference holds one of several children: those who only observe are none.
  private static func isToChild(_ link: Link) -> Bool {
    link.property.contains("[" as Character) && link.codes.isEmpty
      && !OwnershipRules.isWeakByName(link.property)
  }
}
