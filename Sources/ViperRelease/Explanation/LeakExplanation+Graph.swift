import RoleNames
import ViperMessages

extension LeakExplanation {
  /// The objects of which the text tells, and who holds whom of them; nil where nothing is known.
  var leakGraph: ReferenceGraph? {
    var nodes: [ReferenceGraph.Node] = []
    var edges: [ReferenceGraph.Edge] = []
    var places: [Int: Int] = [:]
    let alive = Set(alive)
    func place(_ node: Int) -> Int {
      if let place = places[node] { return place }
      let object = graph.nodes[node]
      places[node] = nodes.count
      nodes.append(
        ReferenceGraph.Node(
          name: object.name, role: object.role?.rawValue, isTask: object.kind == .task,
          isAlive: alive.contains(node)))
      return nodes.count - 1
    }
    func add(_ links: [Link], cycle: Int? = nil, fixes: Set<[Int]> = [], isPending: Bool = false) {
      for (number, link) in links.enumerated() {
        // What the kit keeps an answer in is its own.
        let way = isPending && number == 0 ? link.titles.suffix(1) : [link.property] + link.titles
        let label = way.filter { !$0.isEmpty }.joined(separator: " → ")
        let edge = ReferenceGraph.Edge(
          from: place(link.source), to: place(link.target), label: label, cycle: cycle,
          isFix: fixes.contains(link.edges))
        if !edges.contains(edge) { edges.append(edge) }
      }
    }
    for (number, cycle) in cycles.prefix(LeakText.mostCycles).enumerated() {
      add(cycle.links, cycle: number + 1, fixes: Set(cycle.fixes.map(\.edges)))
    }
    for (held, isPending) in (pending.map { ($0, true) } + outside.map { ($0, false) })
      .prefix(LeakText.mostHolders)
    {
      _ = place(held.holder)
      add(held.path, isPending: isPending)
    }
    return nodes.isEmpty ? nil : ReferenceGraph(nodes: nodes, edges: edges)
  }
}
