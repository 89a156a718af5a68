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
            typeName: records.name(of: Int(node)), reason: reason, node: Int(node)))
      } else {
        track(Int(node))
      }
    }
    candidates = []
  }

  private mutating func track(_ node: Int) {
    let address = records.nodes[node].address
    // Read once more, both words at once and just before: what was given back meanwhile, or an
    // object whose `deinit` has begun, takes no weak reference.
    guard let layout = records.layout(of: node), let type = layout.type,
      let header = Memory.load(ObjectHeader.self, at: address),
      header.metadata == layout.metadata, !header.counts.isImmortal,
      header.counts.sideTable != nil || !header.counts.isDeinitializing,
      let pointer = UnsafeRawPointer(bitPattern: address)
    else { return }
    // It is strongly reached from what the caller holds, by a path that nobody is likely to
    // change, so it is alive.
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    tracked.append(ObjectGraph.Tracked(object, type: type, node: node))
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
    isSteady = records.nodes.map { $0.kind == .root }
    changing = [UInt32](repeating: Self.none, count: records.nodes.count)
    let roots = isSteady.indices.filter { isSteady[$0] }.map(UInt32.init)
    var begin: [(target: UInt32, from: UInt32)] = []
    var last: (node: UInt32, isChangeable: Bool) = (Self.none, false)
    records.go(from: roots) { node, edge in
      guard edge.ownership == .strong, !isSteady[Int(edge.target)] else { return false }
      if last.node != node { last = (node, isChangeable(Int(node))) }
      if last.isChangeable, edge.isVariable || records.nodes[Int(node)].kind != .object {
        begin.append((edge.target, node))
        return false
      }
      isSteady[Int(edge.target)] = true
      return true
    }
    // All others go on from where paths may change.
    var waiting: [UInt32] = []
    for (target, owner) in begin where !isSteady[Int(target)] && changing[Int(target)] == Self.none
    {
      changing[Int(target)] = owner
      waiting.append(target)
    }
    records.go(from: waiting) { node, edge in
      guard edge.ownership == .strong, !isSteady[Int(edge.target)],
        changing[Int(edge.target)] == Self.none
      else { return false }
      changing[Int(edge.target)] = changing[Int(node)]
      return true
    }
  }

  /// Why a node is not tracked; nil if it is.
  func reason(for node: UInt32) -> String? {
    guard !isSteady[Int(node)] else { return nil }
    guard changing[Int(node)] != Self.none else { return "nothing is known of what holds it" }
    let owner = Int(changing[Int(node)])
    if records.nodes[owner].kind == .task { return "held by a task, which may end at any time" }
    let name = records.name(of: owner)
    switch guarding(of: owner) {
    case .actor: return "guarded by the actor \(name)"
    case .lock: return "guarded by a lock or queue of \(name)"
    case nil: return "held by \(name), which another thread changed during the walk"
    }
  }

  private func guarding(of node: Int) -> Guarding? {
    records.nodes[node].kind == .object ? records.layout(of: node)?.guarding : nil
  }

  /// Whether other threads are likely to change what a node holds, or were seen to.
  private func isChangeable(_ node: Int) -> Bool {
    switch records.nodes[node].kind {
    case .root: return false
    case .task: return true
    default: break
    }
    guard guarding(of: node) == nil, let other = second.number(of: records.nodes[node].address)
    else { return true }
    let (ours, theirs) = (records.edges(of: node), second.edges(of: Int(other)))
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
