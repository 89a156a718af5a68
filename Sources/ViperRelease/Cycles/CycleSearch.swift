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
  private var survival: Survival
  private let nodes: Int
  private let end: ContinuousClock.Instant
  private let time: Duration
  /// What holds itself and was not looked at, or not to its end.
  private var rest: [[Int]] = []
  /// How many nodes of the first of these were looked at; nil for all.
  private var looked: Int?

  /// How many equally promising references are tried for the shortest cycle.
  private static let mostTried = 32

  /// - Parameters:
  ///   - held: What the test held before the release, which with all that it holds must live on when
  ///     the fixes are made; nil where nothing is known of that.
  ///   - throughout: What of it the test held for as long as that can have been in a cycle.
  ///   - isAccepted: Which references are known, so that no cycle through them counts.
  ///   - budget: How far to look.
  static func cycles(
    in graph: OwnershipGraph, holding held: [Int]? = nil, throughout: [Int] = [],
    within budget: ExplanationBudget = .unlimited,
    accepting isAccepted: (OwnershipGraph.Edge) -> Bool = { _ in false }
  ) -> FoundCycles {
    var search = CycleSearch(
      graph: graph, isRemoved: graph.edges.map { $0.ownership != .strong || isAccepted($0) },
      place: [Int](repeating: -1, count: graph.nodes.count),
      survival: Survival(of: graph, holding: held, throughout: throughout),
      nodes: max(1, budget.nodes),
      end: ContinuousClock.now.advanced(by: budget.time), time: budget.time)
    search.run()
    return FoundCycles(
      cycles: search.tried(search.grouped()), rest: search.rest, stop: search.stop)
  }

  private init(
    graph: OwnershipGraph, isRemoved: [Bool], place: [Int], survival: Survival, nodes: Int,
    end: ContinuousClock.Instant, time: Duration
  ) {
    self.graph = graph
    self.isRemoved = isRemoved
    self.place = place
    self.survival = survival
    self.nodes = nodes
    self.end = end
    self.time = time
  }

  /// Whether the time is over.
  private var isOver: Bool { ContinuousClock.now >= end }

  private mutating func run() {
    let whole = Components(count: graph.nodes.count) { node in
      graph.outgoing[node].filter { !isRemoved[$0] }.map { graph.edges[$0].target }
    }
    var waiting = Array(whole.cyclic.reversed())
    while let all = waiting.popLast() {
      let members = all.count > nodes ? nearest(all) : all
      if members.count < all.count {
        rest.append(all)
        looked = looked ?? members.count
      }
      for (index, member) in members.enumerated() {
        place[member] = index
      }
      let isDone = members.count < all.count || fixOne(members)
      let parts = Components(count: members.count) { index in
        inside(members[index]).map { place[graph.edges[$0].target] }
      }
      for member in members {
        place[member] = -1
      }
      guard isDone, !isOver else {
        rest += (isDone ? [] : [all]) + waiting.reversed()
        rest += isDone ? parts.cyclic.map { $0.map { members[$0] } } : []
        return
      }
      waiting += parts.cyclic.reversed().map { $0.map { members[$0] } }
    }
  }

  /// As many of a component as may be looked at: those nearest to what plays a role.
  private func nearest(_ members: [Int]) -> [Int] {
    let isMember = Set(members)
    let roles = members.filter { graph.nodes[$0].role != nil }
    var near = Array((roles.isEmpty ? members : roles).prefix(roles.isEmpty ? 1 : nodes))
    var seen = Set(near)
    var next = 0
    while next < near.count {
      for number in graph.outgoing[near[next]] where !isRemoved[number] {
        let target = graph.edges[number].target
        guard near.count < nodes else { return near.sorted() }
        if isMember.contains(target), seen.insert(target).inserted { near.append(target) }
      }
      next += 1
    }
    return near.sorted()
  }

  /// Where the search ended, as a sentence; nil where all was looked at.
  private var stop: String? {
    guard let first = rest.first else { return nil }
    let count = rest.map(\.count).max() ?? first.count
    return looked.map { "\($0) of \(count) objects that hold each other were looked at" }
      ?? "the search for cycles ended after \(time)"
  }

  /// Finds one cycle in a component, and takes out the reference to fix and its equals.
  ///
  /// - Returns: Whether there was time to.
  private mutating func fixOne(_ members: [Int]) -> Bool {
    let hasOwner = members.contains { graph.nodes[$0].isOwner }
    let isOwner = { [graph] (node: Int) in !hasOwner || graph.nodes[node].isOwner }
    guard let groups = self.groups(members, isOwner) else { return false }
    let ofUser = groups.filter(\.link.isOfUser)
    var kept: [Group] = []
    // Where nothing of the user's can be changed, what may be the user's.
    for tried in [ofUser, groups.filter { $0.link.moduleInDoubt != nil }] where kept.isEmpty {
      for group in tried.sorted(by: { $0.rank < $1.rank }).prefix(Self.mostTried) {
        guard kept.first.map({ group.rank <= $0.rank }) ?? true else { break }
        guard !isOver else { return false }
        if !loses(group.link, group.edges) { kept.append(group) }
      }
    }
    // Where nothing can be changed without a loss, or by the user, the cycle is told all the same.
    let candidates = [kept, ofUser, groups].first { !$0.isEmpty } ?? []
    guard let best = candidates.map(\.rank).min() else { return true }
    var paths: [(edges: [Int], hops: Int)] = []
    for group in candidates.filter({ $0.rank == best }).prefix(Self.mostTried) {
      // One way round is enough where there is no time for a shorter one.
      guard paths.isEmpty || !isOver else { break }
      paths += path(through: group.edges[0], isOwner).map { [$0] } ?? []
    }
    guard let shortest = paths.min(by: { $0.hops < $1.hops }) else { return !isOver }
    func equals(_ link: Link) -> [Int] {
      (groups.first { $0.signature == link.signature }?.edges ?? []) + link.edges.suffix(1)
    }
    var cycle = Cycle(
      shortest.edges, in: graph, isOwner: isOwner, throughout: survival.throughout
    ) {
      isOver || loses($0, equals($0))
    }
    guard !isOver else { return false }
    cycle.changes = (cycle.fixes.isEmpty ? [cycle.cut] : cycle.fixes).map(equals)
    let own = cycle.links.count { $0.signature == cycle.cut.signature }
    let equal = groups.first { $0.signature == cycle.cut.signature }?.edges.count ?? 0
    cycle.others = max(0, equal / max(1, own) - 1)
    for edge in cycle.changes[0] {
      isRemoved[edge] = true
    }
    if let fix = cycle.fixes.first, fix.held.kind != .task, !fix.isGuess {
      survival.cut(cycle.changes[0] + fix.equals)
    }
    found.append(cycle)
    return true
  }

  /// Whether something that must live is lost if a link is changed, with all that are equal to it.
  private func loses(_ link: Link, _ equals: [Int]) -> Bool {
    // A task that is cancelled was not to be kept.
    guard survival.isKnown, link.held.kind != .task, !link.isGuess else { return false }
    return !survival.holds(without: equals + link.equals)
  }

  /// The references from a node that stay within the component.
  private func inside(_ node: Int) -> [Int] {
    graph.outgoing[node].filter { !isRemoved[$0] && place[graph.edges[$0].target] >= 0 }
  }

  // MARK: What could be fixed

  /// References to owners that are equal: their types, property and closures.
  private struct Group {
    let link: Link
    let signature: Link.Signature
    let rank: OwnershipRules.Rank
    var edges: [Int]
  }

  /// - Returns: Nil where the time is over.
  private func groups(_ members: [Int], _ isOwner: (Int) -> Bool) -> [Group]? {
    let ways = ways(members, isOwner)
    let roles = nearestRoles(members)
    var groups: [Group] = []
    var known: [Link.Signature: Int] = [:]
    for (index, member) in members.enumerated() {
      guard !index.isMultiple(of: 256) || !isOver else { return nil }
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
        groups.append(Group(link: link, signature: signature, rank: rank, edges: [number]))
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

  // MARK: All together

  /// Equal cycles of different components told as one.
  private func grouped() -> [Cycle] {
    let groups = Dictionary(grouping: found.indices) { found[$0].links.map(\.signature) }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      var cycle = found[group[0]]
      cycle.others += group.dropFirst().reduce(0) { $0 + found[$1].others + 1 }
      for other in group.dropFirst() {
        for (place, edges) in found[other].changes.enumerated()
        where cycle.changes.indices.contains(place) {
          cycle.changes[place] += edges
        }
      }
      return cycle
    }
  }

  /// How many references may be walked to try the fixes that are named beside the first ones.
  private static let mostWalked = 20_000_000

  /// The cycles without those alternatives that would leave a cycle, or lose an object, when the
  /// others are fixed as their first fix says.
  private func tried(_ cycles: [Cycle]) -> [Cycle] {
    var walked = 0
    return cycles.enumerated().map { place, cycle in
      guard let first = cycle.fixes.first else { return cycle }
      let works = cycle.fixes.indices.map { index in
        let fix = cycle.fixes[index]
        // The first ones were tried on the way.
        guard index > 0, fix.fix != first.fix else { return true }
        walked += graph.edges.count
        guard walked < Self.mostWalked, !isOver else { return false }
        return leavesNothing(cycles, butWith: index, of: place)
      }
      var result = cycle
      result.fixes = zip(cycle.fixes, works).filter(\.1).map(\.0)
      result.changes = zip(cycle.changes, works).filter(\.1).map(\.0)
      return result
    }
  }

  /// Whether no cycle stays, and nobody is lost, if of one cycle another reference is changed.
  private func leavesNothing(_ cycles: [Cycle], butWith fix: Int, of place: Int) -> Bool {
    var isGone = isRemoved
    for edge in cycles[place].changes[0] {
      isGone[edge] = false
    }
    var survival = Survival(of: graph, holding: survival.starts)
    for (index, cycle) in cycles.enumerated() where !cycle.fixes.isEmpty {
      let chosen = index == place ? fix : 0
      let changes = cycle.changes[chosen]
      for edge in changes {
        isGone[edge] = true
      }
      let link = cycle.fixes[chosen]
      if link.held.kind != .task, !link.isGuess { survival.cut(changes + link.equals) }
    }
    let rest = Components(count: graph.nodes.count) { node in
      graph.outgoing[node].filter { !isGone[$0] }.map { graph.edges[$0].target }
    }
    return rest.cyclic.isEmpty && survival.holds(without: [])
  }
}

/// The cycles of a graph, as far as they were looked for.
struct FoundCycles {
  let cycles: [Cycle]
  /// What holds itself and was not looked at, or not to its end: the nodes.
  let rest: [[Int]]
  /// Where the search ended, as a sentence; nil where all was looked at.
  let stop: String?
  /// Who read a node as `unowned` and has gone before the look, in the words of a sentence.
  var formerReaders: [Int: [String]] = [:]
  /// Who knew a node weakly that nobody held but itself, likewise.
  var weakReaders: [Int: [String]] = [:]
  /// What was returned as an optional, and the type of that.
  var returnedOptional: (node: Int, type: Any.Type)?
}
