package import ViperMessages

extension GraphDiagram {
  /// Draws who holds whom of a leak.
  package init(_ leak: LeakGraph, title: String) {
    self.init(
      title: title,
      nodes: leak.nodes.map { node in
        let notes = [node.isTask ? "a task" : node.role, node.isAlive ? "should be gone" : nil]
        return Node(
          node.name, note: notes.compactMap { $0 }.joined(separator: ", "), isMarked: node.isAlive)
      },
      edges: leak.edges.map { edge in
        Edge(
          from: edge.from, to: edge.to, edge.label,
          edge.isFix ? .change : edge.cycle == nil ? .plain : .cycle)
      })
  }
}
