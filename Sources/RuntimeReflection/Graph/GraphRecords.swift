/// What a walk has found.
struct GraphRecords: Sendable {
  var rootNames: [String] = []
  var nodes: [NodeRecord] = []
  var edges: [EdgeRecord] = []
  var layouts: [HeapLayout] = []
  /// The code of function values, by the number of the edge.
  var codes: [UInt32: UInt] = [:]
  /// What could not be read, by the number of the node.
  var opaque: [UInt32: [ObjectGraph.Opaque]] = [:]

  /// The numbers of all nodes but roots, by address.
  private var index = AddressIndex()

  init(rootNames: [String] = [], layouts: [HeapLayout] = []) {
    self.rootNames = rootNames
    self.layouts = layouts
  }

  // Both are inlined: else all of the arrays are handed over for every reference of a walk.
  @inline(__always) func number(of address: UInt) -> UInt32? {
    index.number(of: address, in: nodes)
  }

  /// Adds a node whose address is not there yet, or a root.
  @inline(__always) mutating func append(_ node: NodeRecord) {
    nodes.append(node)
    if node.kind != .root { index.insert(UInt32(nodes.count - 1), in: nodes) }
  }

  /// What a node's first word says that it is, once that was read.
  func layout(of id: Int) -> HeapLayout? {
    let record = nodes[id]
    return record.kind == .root || record.detail == 0 ? nil : layouts[Int(record.detail) - 1]
  }

  /// Goes along edges that have a target.
  ///
  /// - Parameter enters: Whether it goes on from the target of an edge, which it must do but once.
  func go(from begin: [UInt32], where enters: (_ node: UInt32, EdgeRecord) -> Bool) {
    var waiting = begin
    while let node = waiting.popLast() {
      for edge in edges[edges(of: Int(node))]
      where edge.target != EdgeRecord.noTarget && enters(node, edge) {
        waiting.append(edge.target)
      }
    }
  }

  func node(_ id: Int) -> ObjectGraph.Node {
    let record = nodes[id]
    return ObjectGraph.Node(
      id: id, kind: record.kind, type: record.kind == .object ? layout(of: id)?.type : nil,
      address: record.address, name: name(of: id), strongCount: Int(record.strongCount),
      opaque: opaque[UInt32(id)] ?? [])
  }

  func edges(from id: Int) -> [ObjectGraph.Edge] {
    edges(of: id).compactMap { number in
      let edge = edges[number]
      guard edge.target != EdgeRecord.noTarget else { return nil }
      return ObjectGraph.Edge(
        source: id, target: Int(edge.target), ownership: edge.ownership,
        element: edge.element, path: edge.label, code: codes[UInt32(number)], isGuess: edge.isGuess)
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
      kept.append(node)
    }
    self = kept
  }

  func name(of id: Int) -> String {
    switch nodes[id].kind {
    case .root: return rootNames[id]
    case .object: return layout(of: id)?.type.map { _typeName($0, qualified: false) } ?? "an object"
    case .closure: return "a closure"
    case .variable: return "a variable"
    case .error: return "an error"
    case .task: return "a task"
    case .block: return "a block"
    case .unknown: return "an unknown object"
    case .storage:
      switch layout(of: id)?.shape {
      case .set: return "a set"
      case .dictionary: return "a dictionary"
      default: return "an array"
      }
    }
  }
}

/// Numbers of nodes by their address: a hash table of four bytes an entry.
private struct AddressIndex: Sendable {
  /// A node's number plus one; 0 is free. The count is a power of two.
  private var entries = [UInt32](repeating: 0, count: 64)
  private var count = 0

  func number(of address: UInt, in nodes: [NodeRecord]) -> UInt32? {
    var place = start(of: address)
    while entries[place] != 0 {
      let number = entries[place] - 1
      if nodes[Int(number)].address == address { return number }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Remembers the node that was just appended, whose address is not in the index.
  mutating func insert(_ number: UInt32, in nodes: [NodeRecord]) {
    if (count + 1) * 2 > entries.count { grow(nodes) }
    put(number, in: nodes)
    count += 1
  }

  private mutating func grow(_ nodes: [NodeRecord]) {
    let old = entries
    entries = [UInt32](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { put(entry - 1, in: nodes) }
  }

  private mutating func put(_ number: UInt32, in nodes: [NodeRecord]) {
    var place = start(of: nodes[Int(number)].address)
    while entries[place] != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = number + 1
  }

  /// Addresses are multiples of 16 most of the time, so that their low bits say nothing.
  private func start(of address: UInt) -> Int {
    let mixed = (address >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (entries.count - 1)
  }
}

/// A node as the walk keeps it: there may be a million.
struct NodeRecord: Sendable {
  /// 0 for a root.
  let address: UInt
  /// Where its edges begin; they end where those of the next node begin.
  var firstEdge: UInt32 = 0
  /// Before it was read, what is expected there (`Expectation`); then its layout's number plus one.
  var detail: UInt32
  var strongCount: Int32 = -1
  var kind: ObjectGraph.Node.Kind
}

struct EdgeRecord: Sendable {
  static let noTarget = UInt32.max

  var target = noTarget
  let label: Label
  let element: Element
  let ownership: Ownership
  /// Whether it starts at a property declared with `var`.
  var isVariable = false
  /// Whether the word was found in a frame of a task.
  var isOfFrame = false
  /// Whether nothing but the counts says that the word is a reference, or whose context it is.
  var isGuess = false
}

/// The place in a collection that an edge starts at.
struct Element: Sendable {
  enum Part: UInt32 {
    case elements
    case keys
    case values
  }

  static let none = Element(code: 0)

  private let code: UInt32
  private static let mask: UInt32 = 0x3FFF_FFFF

  private init(code: UInt32) {
    self.code = code
  }

  init(_ index: Int, of part: Part = .elements) {
    code = part.rawValue << 30 | UInt32(min(index + 1, Int(Self.mask)))
  }

  var isNone: Bool { code == 0 }

  var text: String {
    guard code != 0 else { return "" }
    let index = Int(code & Self.mask) - 1
    switch Part(rawValue: code >> 30) {
    case .keys: return ".keys[\(index)]"
    case .values: return ".values[\(index)]"
    case .elements, nil: return "[\(index)]"
    }
  }
}

/// What the reference to a node says of it.
struct Expectation: Equatable {
  static let object = Expectation(rawValue: 0)
  static let block = Expectation(rawValue: 1)
  /// A box of a type that only the box itself knows.
  static let box = Expectation(rawValue: 2)

  let rawValue: UInt32

  /// A box with contents of a known type.
  static func box(plan number: Int) -> Expectation {
    Expectation(rawValue: UInt32(truncatingIfNeeded: number + 3))
  }

  var boxPlan: Int? { rawValue >= 3 ? Int(rawValue) - 3 : nil }
}
