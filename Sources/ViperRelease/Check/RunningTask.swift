package import RuntimeReflection

/// A task that has not ended, and that a role holds.
package struct RunningTask {
  /// Where it is, while somebody holds it.
  let address: UInt
  /// The function that it runs: "closure #1 in ListPresenter.load()".
  package let function: String
  /// Which of the process's tasks it is.
  package let number: TaskNumber?

  /// A task of a picture of the heap; nil for one that has ended or whose function has no name.
  init?(_ node: ObjectGraph.Node, in graph: ObjectGraph) {
    guard node.kind == .task, let function = Self.function(of: node.id, in: graph) else {
      return nil
    }
    address = node.address
    self.function = function
    number = TaskNumber(taskAt: node.address)
  }

  /// What the task runs, behind what only adapts it. One that has ended has a result instead.
  private static func function(of task: Int, in graph: ObjectGraph) -> String? {
    var edge = graph.edges(from: task).first { $0.label == "operation" }
    // The bound is against closures in a circle.
    for _ in 0..<8 {
      guard let code = edge?.code else { return nil }
      if !CodeName.isThunk(code), let name = CodeName.of(code: code) {
        switch OwnershipGraph.Code(named: name) {
        case .closure(let name), .method(let name): return name
        case .adapter, .unnamed: break
        }
      }
      edge = edge.flatMap { edge in graph.edges(from: edge.target).first { $0.code != nil } }
    }
    return nil
  }
}

extension [RunningTask] {
  /// The same without those that wait for one of these values: they are named by what they wait for.
  package func without(awaiting values: [Any]) -> [RunningTask] {
    guard !isEmpty, !values.isEmpty else { return self }
    let graph = ObjectGraph(
      of: values.map { ObjectGraph.Root($0) }, limits: ObjectGraph.Limits(nodes: 1_000))
    let awaited = Set(
      (0..<graph.nodeCount).map { graph.node($0) }.filter { $0.kind == .task }.map(\.address))
    return filter { !awaited.contains($0.address) }
  }
}
