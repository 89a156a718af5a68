import ViperMessages
import ViperRelease

extension ReferenceGraph {
  /// Tells who holds whom in a module.
  init(_ graph: RoleGraph) {
    self.init(
      nodes: graph.nodes.map { node in
        Node(
          name: node.typeName, role: node.isDouble ? "a double" : node.role.map { "\($0)" },
          isAlive: false)
      },
      edges: graph.edges.compactMap { edge in
        edge.target.map { target in
          Edge(
            from: edge.source, to: target, label: edge.way,
            hold: edge.hold == .strong ? nil : edge.hold.rawValue)
        }
      })
  }
}
