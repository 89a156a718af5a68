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
  var opaque: [UInt32: [ObjectGraph.Opaque]] = [:]

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

  /// Forgets nodes, and what leads to them.
  ///
  /// - Parameters:
  ///   - first: Those before this one stay.
  ///   - isKept: Of each of the others, whether it stays.
  mutating func keep(upTo first: Int, and isKept: [Bool]) {
    var numbers = [UInt32](repeating: EdgeRecord.noTarget, count: isKept.count)
    var next = UInt32(first)
    for (place, isKept) in isKept.enumerated() where isKept {
      numbers[place] = next
      next += 1
    }
    var kept = GraphRecords(rootNames: rootNames, layouts: layouts)
    for id in nodes.indices where id < first || isKept[id - first] {
      var node = nodes[id]
      node.firstEdge = UInt32(kept.edges.count)
      kept.opaque[UInt32(kept.nodes.count)] = opaque[UInt32(id)]
      for number in edges(of: id) {
        var edge = edges[number]
        if edge.target != EdgeRecord.noTarget, edge.target >= first {
          edge.target = numbers[Int(edge.target) - first]
        }
        kept.codes[UInt32(kept.edges.count)] = codes[UInt32(number)]
        kept.edges.append(edge)
      }
      kept.nodes.append(node)
      if node.kind != .root {
        kept.index.insert(UInt32(kept.nodes.count - 1), in: kept.nodes)
      }
    }
    self = kept
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
