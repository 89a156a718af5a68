import RoleNames
import RuntimeReflection
import ViperMessages

/// Finds the independent cycles of a graph: those that remain when the others are fixed.
///
/// In each component that holds itself it looks for a short cycle, takes out the reference that is to
/// be fixed, with all that are equal to it, and goes on until nothing holds itself any more.
/// The cost grows with the size of the graph and with the number of *different* cycles.
struct CycleSearch {
  private let graph: OwnershipGraph
  private var isRemoved: [Bool]
  /// The place of each node in the component that is looked at; -1 outside of it.
  private var place: [Int]
  private var found: [Cycle] = []

  /// How many equally promising references are tried for the shortest cycle.
  private static let mostTried = 32

  /// - Parameter isAccepted: Which references are known, so that no cycle through them counts.
  static func cycles(
    in graph: OwnershipGraph, accepting isAccepted: (OwnershipGraph.Edge) -> Bool = { _ in false }
  ) -> [Cycle] {
    var search = CycleSearch(
      graph: graph, isRemoved: graph.edges.map { $0.ownership != .strong || isAccepted($0) },
      place: [Int](repeating: -1, count: graph.nodes.count))
    search.run()
    return search.grouped()
  }

  private mutating func run() {
    let whole = Components(count: graph.nodes.count) { node in
      graph.outgoing[node].filter { !isRemoved[$0] }.map { graph.edges[$0].target }
    }
    var waiting = Array(whole.cyclic.reversed())
    while let members = waiting.popLast() {
      for (index, member) in members.enumerated() {
        place[member] = index
      }
      fixOne(members)
      let rest = Components(count: members.count) { index in
        inside(members[index]).map { place[graph.edges[$0].target] }
      }
      waiting += rest.cyclic.reversed().map { $0.map { members[$0] } }
      for member in members {
        place[member] = -1
      }
    }
  }

  /// Finds one cycle in a component, and takes out the reference to fix and its equals.
  private mutating func fixOne(_ members: [Int]) {
    let hasOwner = members.contains { graph.nodes[$0].isOwner }
    let isOwner = { [graph] (node: Int) in !hasOwner || graph.nodes[node].isOwner }
    let groups = self.groups(members, isOwner)
    guard let best = groups.min(by: { $0.rank < $1.rank })?.rank else { return }
    let paths = groups.filter { $0.rank == best }.prefix(Self.mostTried).compactMap {
      path(through: $0.edges[0], isOwner)
    }
    guard let shortest = paths.min(by: { $0.hops < $1.hops }) else { return }
    var cycle = Cycle(shortest.edges, in: graph, isOwner: isOwner)
    let fixed = cycle.fixes[0]
    let equal = groups.first { $0.signature == fixed.signature }?.edges ?? []
    let own = cycle.links.count { $0.signature == fixed.signature }
    cycle.others = max(0, equal.count / max(1, own) - 1)
    for edge in equal + fixed.edges.suffix(1) {
      isRemoved[edge] = true
    }
    found.append(cycle)
  }

  /// The references from a node that stay within the component.
  private func inside(_ node: Int) -> [Int] {
    graph.outgoing[node].filter { !isRemoved[$0] && place[graph.edges[$0].target] >= 0 }
  }

  // MARK: What could be fixed

  /// References to owners that are equal: their types, property and closures.
  private struct Group {
    let signature: Link.Signature
    let rank: OwnershipRules.Rank
    var edges: [Int]
  }

  private func groups(_ members: [Int], _ isOwner: (Int) -> Bool) -> [Group] {
    let ways = ways(members, isOwner)
    let roles = nearestRoles(members)
    var groups: [Group] = []
    var known: [Link.Signature: Int] = [:]
    for (index, member) in members.enumerated() {
      for number in inside(member) where isOwner(graph.edges[number].target) {
        let link = Link(ways[index] + [number], in: graph)
        let signature = link.signature
        if let group = known[signature] {
          groups[group].edges.append(number)
          continue
        }
        known[signature] = groups.count
        let role = place[link.source] >= 0 ? roles[place[link.source]] : nil
        let rank = OwnershipRules.rank(of: link, from: role)
        groups.append(Group(signature: signature, rank: rank, edges: [number]))
      }
    }
    return groups
  }

  /// How each node that is no owner is reached from one: the edges on the way.
  private func ways(_ members: [Int], _ isOwner: (Int) -> Bool) -> [[Int]] {
    var ways = [[Int]](repeating: [], count: members.count)
    spread(from: members.filter(isOwner)) { node, number, target in
      guard !isOwner(target), ways[place[target]].isEmpty else { return false }
      // Where owners are far apart only the ends of the way matter.
      ways[place[target]] = ways[place[node]].suffix(Self.longestWay) + [number]
      return true
    }
    return ways
  }

  private static let longestWay = 16

  /// The role of each node, or of the nearest one that holds it.
  private func nearestRoles(_ members: [Int]) -> [Role?] {
    var roles = members.map { graph.nodes[$0].role }
    spread(from: members.filter { graph.nodes[$0].role != nil }) { node, _, target in
      guard roles[place[target]] == nil else { return false }
      roles[place[target]] = roles[place[node]]
      return true
    }
    return roles
  }

  /// Goes on within the component from node to node, the nearest first, as long as a target is taken.
  private func spread(
    from starts: [Int], take: (_ node: Int, _ edge: Int, _ target: Int) -> Bool
  ) {
    var waiting = starts
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      waiting += inside(node).map { ($0, graph.edges[$0].target) }
        .filter { take(node, $0, $1) }.map(\.1)
    }
  }

  // MARK: The shortest way round

  /// The shortest cycle that begins with a reference, counted in owners.
  private func path(
    through edge: Int, _ isOwner: (Int) -> Bool
  ) -> (edges: [Int], hops: Int)? {
    let (start, end) = (graph.edges[edge].target, graph.edges[edge].source)
    var arrival: [Int: Int] = [:]
    var isDone: Set<Int> = []
    var level = [start]
    var following: [Int] = []
    var hops = 1
    while start != end {
      guard let node = level.popLast() else {
        guard !following.isEmpty else { return nil }
        // In order of discovery, so that the same graph gives the same text.
        (level, following) = (following.reversed(), [])
        hops += 1
        continue
      }
      guard isDone.insert(node).inserted else { continue }
      guard node != end else { break }
      for number in inside(node) {
        let target = graph.edges[number].target
        guard target != start, arrival[target] == nil else { continue }
        arrival[target] = number
        // What lies between owners costs nothing.
        if isOwner(target) {
          following.append(target)
        } else {
          level.append(target)
        }
      }
    }
    var back: [Int] = []
    var node = end
    while node != start, let number = arrival[node] {
      back.append(number)
      node = graph.edges[number].source
    }
    return ([edge] + back.reversed(), hops)
  }

  /// Equal cycles of different components told as one.
  private func grouped() -> [Cycle] {
    let groups = Dictionary(grouping: found.indices) { found[$0].links.map(\.signature) }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      var cycle = found[group[0]]
      cycle.others += group.dropFirst().reduce(0) { $0 + found[$1].others + 1 }
      return cycle
    }
  }
}
