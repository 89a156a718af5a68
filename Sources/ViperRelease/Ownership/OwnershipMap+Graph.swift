import RuntimeReflection

extension OwnershipMap {
  /// Tells of the owners of a graph only; what lies between them becomes their links.
  init(of graph: OwnershipGraph) {
    let nodes = graph.nodes.indices.filter { graph.nodes[$0].isOwner }
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    owners = nodes.map { number in
      let node = graph.nodes[number]
      return Owner(
        typeName: node.name, role: node.role,
        unreadable: node.opaque.map(\.description) + Self.uncertain(of: number, in: graph))
    }
    links = nodes.flatMap { Self.links(from: $0, in: graph) }.compactMap { link in
      guard let source = places[link.source], let target = places[link.target] else { return nil }
      return Link(
        source: source, target: target, hold: Hold(link.ownership), property: link.property,
        functions: link.titles)
    }
    limit = graph.limit
  }

  /// Whether a word in a task's frames says that it holds something: who reads a map holds the
  /// module, and may hold each part of it, so that the counts prove nothing.
  private static func isUncertain(_ edge: OwnershipGraph.Edge, in graph: OwnershipGraph) -> Bool {
    graph.nodes[edge.source].kind == .task && edge.label.hasPrefix("suspended")
      && graph.nodes[edge.target].kind != .closure
  }

  /// What a task may hold while it waits, by where it waits.
  private static func uncertain(of node: Int, in graph: OwnershipGraph) -> [String] {
    let edges = graph.outgoing[node].map { graph.edges[$0] }.filter { isUncertain($0, in: graph) }
    let places = Dictionary(grouping: edges, by: \.label)
    return edges.map(\.label).uniqued.map { place in
      let names = (places[place] ?? []).map { graph.nodes[$0.target].name }.uniqued
      return "whether it holds \(names.joined(separator: ", ")) while \(place)"
    }
  }

  /// The ways from an owner to the next ones, in the order of its properties.
  private static func links(
    from owner: Int, in graph: OwnershipGraph
  ) -> [ViperRelease.Link] {
    var links: [ViperRelease.Link] = []
    var seen: Set<Int> = []
    var waiting: [[Int]] = graph.outgoing[owner].reversed().map { [$0] }
    while let way = waiting.popLast() {
      guard let last = way.last, !isUncertain(graph.edges[last], in: graph) else { continue }
      let target = graph.edges[last].target
      if graph.nodes[target].isOwner {
        links.append(ViperRelease.Link(way, in: graph))
      } else if graph.edges[last].ownership == .strong, seen.insert(target).inserted {
        waiting += graph.outgoing[target].reversed().map { way + [$0] }
      }
    }
    return links
  }
}

extension OwnershipMap.Hold {
  package init(_ ownership: OwnershipGraph.Ownership) {
    self =
      switch ownership {
      case .strong: .strong
      case .weak: .weak
      case .unowned: .unowned
      case .unmanaged: .unmanaged
      }
  }
}
