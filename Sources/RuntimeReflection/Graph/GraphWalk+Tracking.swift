extension GraphWalk {
  /// Forms weak references to the objects that are tracked.
  ///
  /// To form one writes to the object, which must not be given back by another thread meanwhile.
  /// So no object is tracked to which all paths lead through something that other threads are
  /// likely to change.
  mutating func track(unlessChangedIn second: GraphRecords) {
    let paths = SteadyPaths(records, second: second)
    for node in candidates {
      if let reason = paths.reason(for: node) {
        untracked.append(
          ObjectGraph.Untracked(
            typeName: records.node(Int(node)).name, reason: reason, node: Int(node)))
      } else {
        track(node)
      }
    }
    candidates = []
  }

  private mutating func track(_ node: UInt32) {
    let record = records.nodes[Int(node)]
    guard record.detail > 0 else { return }
    let layout = records.layouts[Int(record.detail) - 1]
    // Read once more, both words at once and just before: what was given back meanwhile, or an
    // object whose `deinit` has begun, takes no weak reference.
    guard let type = layout.type,
      let header = Memory.load(ObjectHeader.self, at: record.address),
      header.metadata == layout.metadata,
      !header.counts.isImmortal,
      header.counts.sideTable != nil || !header.counts.isDeinitializing,
      let pointer = UnsafeRawPointer(bitPattern: record.address)
    else { return }
    // It is strongly reached from what the caller holds, by a path that nobody is likely to
    // change, so it is alive.
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    tracked.append(ObjectGraph.Tracked(object, type: type, node: Int(node)))
  }
}

/// Which nodes are reached by paths that no other thread is likely to change.
private struct SteadyPaths {
  private let records: GraphRecords
  private let second: GraphRecords
  private var isSteady: [Bool]
  /// Of each node that is not, the one in which the path to it may change.
  private var changing: [UInt32]

  private static let none = UInt32.max

  init(_ records: GraphRecords, second: GraphRecords) {
    self.records = records
    self.second = second
    isSteady = [Bool](repeating: false, count: records.nodes.count)
    changing = [UInt32](repeating: Self.none, count: records.nodes.count)
    var waiting: [UInt32] = []
    for number in records.nodes.indices where records.nodes[number].kind == .root {
      isSteady[number] = true
      waiting.append(UInt32(number))
    }
    var begin: [(target: UInt32, from: UInt32)] = []
    while let node = waiting.popLast() {
      let isChangeable = isChangeable(node)
      for number in records.edges(of: Int(node)) {
        let edge = records.edges[number]
        guard edge.ownership == .strong, edge.target != EdgeRecord.noTarget,
          !isSteady[Int(edge.target)]
        else { continue }
        if isChangeable, edge.isVariable || records.nodes[Int(node)].kind != .object {
          begin.append((edge.target, node))
        } else {
          isSteady[Int(edge.target)] = true
          waiting.append(edge.target)
        }
      }
    }
    explain(begin)
  }

  /// Why a node is not tracked; nil if it is.
  func reason(for node: UInt32) -> String? {
    guard !isSteady[Int(node)] else { return nil }
    let owner = changing[Int(node)]
    guard owner != Self.none else { return "nothing is known of what holds it" }
    let name = records.node(Int(owner)).name
    if records.nodes[Int(owner)].kind == .task {
      return "held by a task, which may end at any time"
    }
    switch guarding(of: owner) {
    case .actor: return "guarded by the actor \(name)"
    case .lock: return "guarded by a lock or queue of \(name)"
    case nil: return "held by \(name), which another thread changed during the walk"
    }
  }

  /// Goes on from where paths may change.
  private mutating func explain(_ begin: [(target: UInt32, from: UInt32)]) {
    var waiting: [UInt32] = []
    for (target, owner) in begin where !isSteady[Int(target)] && changing[Int(target)] == Self.none
    {
      changing[Int(target)] = owner
      waiting.append(target)
    }
    while let node = waiting.popLast() {
      for number in records.edges(of: Int(node)) {
        let edge = records.edges[number]
        guard edge.ownership == .strong, edge.target != EdgeRecord.noTarget,
          !isSteady[Int(edge.target)], changing[Int(edge.target)] == Self.none
        else { continue }
        changing[Int(edge.target)] = changing[Int(node)]
        waiting.append(edge.target)
      }
    }
  }

  private func guarding(of node: UInt32) -> Guarding? {
    let record = records.nodes[Int(node)]
    guard record.kind == .object, record.detail > 0 else { return nil }
    return records.layouts[Int(record.detail) - 1].guarding
  }

  /// Whether other threads are likely to change what a node holds, or were seen to.
  private func isChangeable(_ node: UInt32) -> Bool {
    let record = records.nodes[Int(node)]
    switch record.kind {
    case .root: return false
    case .task: return true
    default: break
    }
    if guarding(of: node) != nil { return true }
    guard let other = second.index.number(of: record.address, in: second.nodes) else {
      return true
    }
    let (ours, theirs) = (records.edges(of: Int(node)), second.edges(of: Int(other)))
    return ours.count != theirs.count
      || zip(ours, theirs).contains { target($0, in: records) != target($1, in: second) }
  }

  /// The address to which an edge leads, if it holds what is there.
  private func target(_ number: Int, in records: GraphRecords) -> UInt {
    let edge = records.edges[number]
    guard edge.ownership == .strong, !edge.isOfFrame, edge.target != EdgeRecord.noTarget
    else { return 0 }
    return records.nodes[Int(edge.target)].address
  }
}
