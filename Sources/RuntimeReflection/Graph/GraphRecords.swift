/// What a walk has found.
struct GraphRecords: Sendable {
  var rootNames: [String] = []
  var nodes: [NodeRecord] = []
  var edges: [EdgeRecord] = []
  var index = AddressIndex()
  var layouts: [HeapLayout] = []
  /// The code of function values, by the number of the edge.
  var codes: [UInt32: UInt] = [:]
  /// What could not be read, by the number of the node.
  var opaque: [UInt32: [String]] = [:]

  func node(_ id: Int) -> ObjectGraph.Node {
    let record = nodes[id]
    let layout = record.kind == .root || record.detail == 0 ? nil : layouts[Int(record.detail) - 1]
    return ObjectGraph.Node(
      id: id,
      kind: record.kind,
      type: record.kind == .object ? layout?.type : nil,
      address: record.address,
      name: name(of: record, id: id, layout: layout),
      strongCount: Int(record.strongCount),
      opaque: opaque[UInt32(id)] ?? []
    )
  }

  func edges(from id: Int) -> [ObjectGraph.Edge] {
    edges(of: id).compactMap { number in
      let edge = edges[number]
      guard edge.target != EdgeRecord.noTarget else { return nil }
      return ObjectGraph.Edge(
        source: id,
        target: Int(edge.target),
        ownership: edge.ownership,
        label: Label.join(edge.element.text, edge.label.text),
        code: codes[UInt32(number)],
        isGuess: edge.isGuess
      )
    }
  }

  /// The numbers of a node's edges.
  func edges(of id: Int) -> Range<Int> {
    let first = Int(nodes[id].firstEdge)
    return first..<(id + 1 < nodes.count ? Int(nodes[id + 1].firstEdge) : edges.count)
  }

  private func name(of record: NodeRecord, id: Int, layout: HeapLayout?) -> String {
    switch record.kind {
    case .root: return rootNames[id]
    case .object: return layout?.type.map { _typeName($0, qualified: false) } ?? "an object"
    case .closure: return "a closure"
    case .variable: return "a variable"
    case .error: return "an error"
    case .task: return "a task"
    case .block: return "a block"
    case .unknown: return "an unknown object"
    case .storage:
      switch layout?.shape {
      case .set: return "a set"
      case .dictionary: return "a dictionary"
      default: return "an array"
      }
    }
  }
}
