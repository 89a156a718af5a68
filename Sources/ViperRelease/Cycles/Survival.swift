/// Who must live once references are weak: all that the test holds and what that holds.
///
/// A fix that cuts a cycle and loses an object with it is none.
struct Survival {
  private let graph: OwnershipGraph
  /// What the test holds; nil where all is held by itself.
  let starts: [Int]?
  private let mustLive: [Bool]
  /// The references that the fixes so far make weak.
  private var isCut: [Bool]

  init(of graph: OwnershipGraph, holding starts: [Int]?) {
    self.graph = graph
    self.starts = starts
    isCut = starts == nil ? [] : [Bool](repeating: false, count: graph.edges.count)
    mustLive = starts.map { graph.reached(from: $0) } ?? []
  }

  var isKnown: Bool { starts != nil }

  /// Whether nobody is lost if these references become weak too.
  func holds(without edges: [Int]) -> Bool {
    guard let starts else { return true }
    var isCut = isCut
    for edge in edges {
      isCut[edge] = true
    }
    // Who is reached without the references is reached; only their targets can be lost first.
    let reached = graph.reached(from: starts, exceptEdges: { isCut[$0] })
    return isCut.indices.allSatisfy { number in
      let target = graph.edges[number].target
      return !isCut[number] || reached[target] || !mustLive[target]
        || graph.nodes[target].kind == .task
    }
  }

  /// Takes references as weak from now on.
  mutating func cut(_ edges: [Int]) {
    guard starts != nil else { return }
    for edge in edges {
      isCut[edge] = true
    }
  }
}
