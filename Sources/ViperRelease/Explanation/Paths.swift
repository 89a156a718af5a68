import RuntimeReflection

/// Shortest ways from some nodes to all that they keep alive.
struct Paths {
  private let graph: OwnershipGraph
  /// The edge by which each node was reached first.
  private var arrival: [Int?]
  /// Where the way to each node begins; nil for those that are not reached.
  private var origin: [Int?]

  init(
    from starts: [Int], in graph: OwnershipGraph, except isCut: (OwnershipGraph.Edge) -> Bool
  ) {
    self.graph = graph
    arrival = [Int?](repeating: nil, count: graph.nodes.count)
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
        guard isFollowed, origin[edge.target] == nil, !isCut(edge) else { continue }
        arrival[edge.target] = number
        origin[edge.target] = origin[node]
        waiting.append(edge.target)
      }
    }
  }

  func reach(_ node: Int) -> Bool { origin[node] != nil }

  /// Says of nodes by what they are held: each holder once.
  ///
  /// - Parameter owners: How many owners of a holder can't be seen.
  func held(_ nodes: [Int], owners: (Int) -> Int? = { _ in nil }) -> [LeakExplanation.Held] {
    var told: [(holder: Int, node: Int)] = []
    var places: [Int: Int] = [:]
    for node in nodes {
      guard let holder = origin[node] else { continue }
      if let place = places[holder] {
        // The way to something else tells more than that it holds itself.
        if told[place].node == holder { told[place].node = node }
      } else {
        places[holder] = told.count
        told.append((holder, node))
      }
    }
    return told.map { holder, node in
      LeakExplanation.Held(holder: holder, owners: owners(holder), path: way(to: node))
    }
  }

  /// The ways to a node by each reference that holds it, the first to be found in front.
  func ways(to node: Int) -> [[Link]] {
    let edges = graph.edges.indices.filter {
      graph.edges[$0].target == node && graph.edges[$0].ownership == .strong
        && reach(graph.edges[$0].source)
    }
    return edges.map { way(to: graph.edges[$0].source, and: [$0]) }
  }

  private func way(to node: Int, and rest: [Int] = []) -> [Link] {
    var edges: [Int] = []
    while let number = arrival[edges.last.map { graph.edges[$0].source } ?? node] {
      edges.append(number)
    }
    return Link.links(of: edges.reversed() + rest, in: graph) { graph.nodes[$0].isOwner }
  }
}
