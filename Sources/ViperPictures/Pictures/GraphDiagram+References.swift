package import ViperMessages

extension GraphDiagram {
  /// Draws who holds whom.
  package init(_ graph: ReferenceGraph, title: String) {
    self.init(
      title: title,
      nodes: graph.nodes.map { node in
        let notes = [node.isTask ? nil : node.role, node.isAlive ? "should be gone" : nil]
        return Node(
          node.name, note: notes.compactMap { $0 }.joined(separator: ", "),
          node.isAlive ? .marked : .plain)
      },
      edges: graph.edges.map { edge in
        let label = [edge.label, edge.hold.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
        return Edge(
          from: edge.from, to: edge.to, label.joined(separator: " "),
          edge.isFix ? .change : edge.cycle != nil ? .cycle : edge.hold == nil ? .plain : .weak)
      })
  }
}
