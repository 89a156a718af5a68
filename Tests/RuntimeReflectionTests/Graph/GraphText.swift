import RuntimeReflection

/// Something to refer to.
class Target {}

/// A protocol without constraints, so that its existentials are three words and a type.
protocol Anything {}

extension Target: Anything {}

/// The graph in words, one edge or opaque word a line: "Owner.view strong Target".
func text(of graph: ObjectGraph) -> [String] {
  (0..<graph.nodeCount).flatMap { id in
    let node = graph.node(id)
    return graph.edges(from: id).map { edge in
      "\(node.name).\(edge.label) \(edge.ownership) \(graph.node(edge.target).name)"
        + (edge.code == nil ? "" : " by code")
    } + node.opaque.map { "\(node.name)? \($0)" }
  }
}

/// What the one object has, in words.
func text(of object: AnyObject) -> [String] {
  Array(text(of: ObjectGraph(of: [.init(object, name: "root")])).dropFirst())
}
