import RuntimeReflection

/// Who must live once references are weak: all that the test holds and what that holds.
///
/// A fix that cuts a cycle and loses an object with it is none.
struct Survival {
  private let graph: OwnershipGraph
  /// What the test holds; nil where all is held by itself.
  let starts: [Int]?
  private let mustLive: [Bool]
  /// What of it the test held for as long as that can have been in a cycle.
  let throughout: Set<Int>
  /// Objects that others read as `unowned` and that hold those: what reads its owner so lives as long as it.
  private let owners: [(object: Int, readers: [Int])]
  /// The references that the fixes so far make weak.
  private var isCut: [Bool]

  /// Of how many owners it is asked whether they still hold what reads them.
  private static let mostOwners = 32

  init(of graph: OwnershipGraph, holding starts: [Int]?, throughout: [Int] = []) {
    self.graph = graph
    self.throughout = Set(throughout)
    self.starts = starts
    isCut = starts == nil ? [] : [Bool](repeating: false, count: graph.edges.count)
    mustLive = starts.map { graph.reached(from: $0) } ?? []
    let reading = graph.edges.filter { starts != nil && $0.ownership == .unowned }
    owners = reading.map(\.target).uniqued.prefix(Self.mostOwners).map { owner in
      let held = graph.reached(from: [owner])
      let readers = reading.filter { $0.target == owner && held[$0.source] }
      return (owner, readers.map(\.source))
    }
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
    let areAlive = isCut.indices.allSatisfy { number in
      let target = graph.edges[number].target
      return !isCut[number] || reached[target] || !mustLive[target]
        || graph.nodes[target].kind == .task
    }
    guard areAlive else { return false }
    return owners.allSatisfy { owner, readers in
      let held = graph.reached(from: [owner], exceptEdges: { isCut[$0] })
      return readers.allSatisfy { held[$0] }
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
