import RuntimeReflection

/// Why objects are still alive: cycles, pending replies, what holds them from outside.
///
/// It looks at a picture of the heap that was walked from the objects that are still alive. It only
/// explains; which objects are alive is known by weak references.
package struct LeakExplanation {
  /// The picture, with one root an object that is still alive, then the named ones.
  let graph: OwnershipGraph
  /// The objects that are still alive, in the order in which they are told of.
  let alive: [Int]
  /// Objects that may live on, and what only they hold.
  let exempt: [Bool]
  /// The cycles that keep something alive that should be gone; those of roles come first.
  let cycles: [Cycle]
  /// What pending replies keep alive.
  let pending: [Held]
  /// What is kept alive from outside; where the walk reached a limit, maybe by what was not walked.
  let outside: [Held]

  /// Something that keeps others alive, and how.
  struct Held {
    /// What holds, or is held from outside.
    let holder: Int
    /// How many of its owners can't be seen; nil where they can't be counted.
    let owners: Int?
    /// From the holder to an object that should be gone; empty where it is that itself.
    let path: [Link]
  }

  /// - Parameters:
  ///   - graph: The picture.
  ///   - alive: What is alive, in the order in which it is to be told of.
  ///   - pending: The roots that stand for pending replies.
  ///   - spared: What may live on: shared dependencies, expected survivors.
  ///   - strict: What must be gone also where only something spared holds it.
  ///   - parts: What counts only where nothing but a cycle keeps it.
  ///   - moment: When it is looked.
  ///   - isAccepted: Which references are known and accepted.
  init(
    of graph: OwnershipGraph, alive: [Int], pending: [Int] = [], sparing spared: [Int] = [],
    strict: Set<Int> = [], parts: [Int] = [], moment: Moment = .end,
    accepting isAccepted: (OwnershipGraph.Edge) -> Bool = { _ in false }
  ) {
    self.graph = graph
    var exempt = graph.reached(from: spared, except: isAccepted)
    for node in strict where !spared.contains(node) {
      exempt[node] = false
    }
    let counts = UnseenOwners(in: graph)
    // What somebody outside holds may be a singleton, which may hold itself.
    let byOthers =
      parts.isEmpty ? [] : graph.reached(from: counts.held + pending, except: isAccepted)
    let exclusiveObjects = parts.filter { !exempt[$0] && !byOthers[$0] }
    let isOfRoles = parts.isEmpty ? [] : graph.reached(from: alive, except: isAccepted)
    let awaited = moment.awaited(in: graph, by: pending)
    let all = CycleSearch.cycles(in: graph) { isAccepted($0) || awaited.contains($0.source) }
    let telling = all.filter { cycle in
      if !parts.isEmpty, !cycle.links.contains(where: { isOfRoles[$0.source] }),
        // A task may end yet, and what it holds with it.
        cycle.holdsTask(in: graph) || cycle.links.contains(where: { byOthers[$0.source] })
      {
        return false
      }
      // Most cycles have a part that is not exempt, so that nothing has to be walked.
      return cycle.links.contains { !exempt[$0.source] && graph.nodes[$0.source].kind == .owner }
        || Self.keepsAlive(cycle, alive.filter { !exempt[$0] }, in: graph, except: isAccepted)
    }
    let told = Self.withoutWaiting(telling, in: graph).filter { cycle in
      moment.isEnd
        || Self.keepsAlive(
          cycle, (alive + parts).filter { !exempt[$0] }, in: graph, except: isAccepted)
    }
    cycles =
      told.filter { $0.holdsRole(in: graph) } + told.filter { !$0.holdsRole(in: graph) }
    let byCycles = graph.reached(
      from: cycles.flatMap { $0.links.map(\.source) }, except: isAccepted)
    var rest = alive.filter { !exempt[$0] && !byCycles[$0] }
    let byReplies = Paths(from: pending, in: graph, except: isAccepted)
    self.exempt = exempt
    guard moment.isEnd else {
      var named = moment.tellsPending ? rest.filter { byReplies.start(of: $0) != nil } : []
      let told = Set(named)
      self.pending = Self.held(&named, by: byReplies, in: graph) { _ in nil }
      // Who holds the others will be seen when nothing is awaited any more.
      outside = []
      self.alive =
        alive.filter { !exempt[$0] && (byCycles[$0] || told.contains($0)) }
        + exclusiveObjects.filter { byCycles[$0] }
      return
    }
    self.pending = Self.held(&rest, by: byReplies, in: graph) { _ in nil }
    let byOutside = Paths(from: counts.held, in: graph, except: isAccepted)
    outside = Self.held(&rest, by: byOutside, in: graph) { counts.count(of: $0) }
    // What is left is held by what is accepted, or by what could not be read.
    let accepted = graph.reached(
      from: graph.edges.filter { $0.ownership == .strong && isAccepted($0) }.map(\.target))
    let explained = Set(rest).filter { accepted[$0] }
    self.alive =
      alive.filter { !exempt[$0] && !explained.contains($0) }
      + exclusiveObjects.filter { byCycles[$0] }
  }

  /// Whether something is held by what is not known, because not everything was walked.
  var isHolderUnknown: Bool {
    graph.limit != nil && outside.contains { graph.nodes[$0.holder].kind != .task }
  }

  /// What of the graph can't be read, and may therefore hold what is alive.
  var opaque: [String] {
    // What only a guess leads to may be anybody's.
    let reached = graph.reached(from: alive, except: \.isGuess)
    let lines = graph.nodes.indices.lazy.filter { reached[$0] && !exempt[$0] }.flatMap { id in
      graph.nodes[id].opaque.map { opaque in
        "\(graph.nodes[id].name)\(opaque.part.isEmpty ? ": " : ".")\(opaque)"
      }
    }
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// Leaves out that a task is known to what it waits for, where it is told of a task already that
  /// holds a role.
  private static func withoutWaiting(
    _ cycles: [Cycle], in graph: OwnershipGraph
  ) -> [Cycle] {
    let isOfTask = { (cycle: Cycle) in cycle.holdsTask(in: graph) }
    guard cycles.contains(where: { isOfTask($0) && $0.holdsRole(in: graph) }) else {
      return cycles
    }
    return cycles.filter { !isOfTask($0) || $0.holdsRole(in: graph) }
  }

  private static func keepsAlive(
    _ cycle: Cycle, _ nodes: [Int], in graph: OwnershipGraph,
    except isAccepted: (OwnershipGraph.Edge) -> Bool
  ) -> Bool {
    guard !nodes.isEmpty else { return false }
    let reached = graph.reached(from: cycle.links.map(\.source), except: isAccepted)
    return nodes.contains { reached[$0] }
  }

  /// Takes out of the rest what is held, and says by what: each holder once.
  private static func held(
    _ rest: inout [Int], by paths: Paths, in graph: OwnershipGraph, owners: (Int) -> Int?
  ) -> [Held] {
    var told: [(holder: Int, node: Int)] = []
    var places: [Int: Int] = [:]
    for node in rest {
      guard let holder = paths.start(of: node) else { continue }
      if let place = places[holder] {
        // The way to something else tells more than that it holds itself.
        if told[place].node == holder { told[place].node = node }
      } else {
        places[holder] = told.count
        told.append((holder, node))
      }
    }
    rest.removeAll { paths.start(of: $0) != nil }
    return told.map { holder, node in
      let links = Link.links(of: paths.way(to: node), in: graph) { graph.nodes[$0].isOwner }
      return Held(holder: holder, owners: owners(holder), path: links)
    }
  }
}

/// Shortest ways from some nodes to all that they keep alive.
private struct Paths {
  private let graph: OwnershipGraph
  /// The edge by which each node was reached first; -1 for none.
  private var arrival: [Int]
  /// Where the way to each node begins; -1 for those that are not reached.
  private var origin: [Int]

  init(
    from starts: [Int], in graph: OwnershipGraph, except isCut: (OwnershipGraph.Edge) -> Bool
  ) {
    self.graph = graph
    arrival = [Int](repeating: -1, count: graph.nodes.count)
    origin = arrival
    for start in starts {
      origin[start] = start
    }
    var waiting = starts
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for number in graph.outgoing[node] {
        let edge = graph.edges[number]
        // A continuation does not hold the task that waits for it, but the task waits.
        let isFollowed = edge.ownership == .strong || graph.nodes[edge.target].kind == .task
        guard isFollowed, origin[edge.target] < 0, !isCut(edge) else { continue }
        arrival[edge.target] = number
        origin[edge.target] = origin[node]
        waiting.append(edge.target)
      }
    }
  }

  /// Where the way to a node begins; nil where there is none.
  func start(of node: Int) -> Int? {
    origin[node] < 0 ? nil : origin[node]
  }

  /// The edges on the way to a node.
  func way(to node: Int) -> [Int] {
    var edges: [Int] = []
    var current = node
    while arrival[current] >= 0 {
      edges.append(arrival[current])
      current = graph.edges[arrival[current]].source
    }
    return edges.reversed()
  }
}

/// Strong references that no edge of the graph explains.
private struct UnseenOwners {
  private let unexplained: [Int?]
  /// The owners that something outside of the graph holds.
  let held: [Int]

  init(in graph: OwnershipGraph) {
    var seen = [Int](repeating: 0, count: graph.nodes.count)
    var seenOfModule = seen
    for edge in graph.edges where edge.ownership == .strong {
      seen[edge.target] += 1
      if graph.nodes[edge.source].kind != .root {
        seenOfModule[edge.target] += 1
      }
    }
    let unexplained = graph.nodes.indices.map { id -> Int? in
      let count = graph.nodes[id].strongCount
      return count < 0 ? nil : max(0, count - seen[id])
    }
    self.unexplained = unexplained
    held = graph.nodes.indices.filter { id in
      graph.nodes[id].isOwner
        && (unexplained[id].map { $0 > 0 } ?? false || seenOfModule[id] == 0)
    }
  }

  /// How many owners of a node can't be seen; nil where they can't be counted.
  func count(of node: Int) -> Int? {
    unexplained[node].map { max(1, $0) }
  }
}
