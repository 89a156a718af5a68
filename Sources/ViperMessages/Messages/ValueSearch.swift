import RuntimeReflection

/// Looks which recorded values keep some objects alive.
enum ValueSearch {
  /// The places of the values that lead to one of these objects strongly.
  static func indices(of values: [Any], leadingTo objects: [AnyObject]) -> Set<Int> {
    let graph = ObjectGraph(
      of: values.map { ObjectGraph.Root($0) },
      following: { !ToolchainModules.shared.isDouble($0) })
    let targets = objects.compactMap { graph.node(of: $0) }
    guard !targets.isEmpty else { return [] }
    var holders: [Int: [Int]] = [:]
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) where edge.ownership == .strong {
        holders[edge.target, default: []].append(node)
      }
    }
    var seen = Set(targets)
    var waiting = targets
    while let node = waiting.popLast() {
      for holder in holders[node] ?? [] where seen.insert(holder).inserted {
        waiting.append(holder)
      }
    }
    // The first nodes are the roots.
    return seen.filter { $0 < values.count }
  }
}
