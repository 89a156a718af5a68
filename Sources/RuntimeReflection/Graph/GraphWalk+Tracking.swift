extension GraphWalk {
  /// Few: what was read of the last of them is to be as new as can be.
  private static let trackedAtOnce = 64

  /// Forms weak references to the objects that are tracked.
  ///
  /// To form one writes to the object, which must not be given back by another thread meanwhile.
  /// Where all paths to an object lead through something that other threads may change, it is
  /// retained first, in a way that fails if it goes. If it was seen to change, the object is not
  /// tracked.
  mutating func track(unlessChangedIn second: GraphRecords) {
    let paths = SteadyPaths(records, second: second)
    let headers = BatchReader()
    for (index, node) in candidates.enumerated() {
      let place = index % Self.trackedAtOnce
      if place == 0 { readHeaders(of: candidates[index...].prefix(Self.trackedAtOnce), headers) }
      switch paths.way(to: node) {
      case .steady:
        track(Int(node), headers.bytes(of: place))
      case .changing(let owner, let isSeen):
        if isSeen || !trackCarefully(Int(node), second) {
          untracked.append(untracked(Int(node), changedIn: owner))
        }
      case .weak:
        // What nobody holds may go at any time: nothing was to be followed then.
        _ = trackCarefully(Int(node), second)
      }
    }
    candidates = []
  }

  /// Reads once more, just before: what was given back meanwhile, or an object whose `deinit` has begun,
  /// takes no weak reference.
  private func readHeaders(of nodes: some Sequence<UInt32>, _ headers: BatchReader) {
    headers.removeAll()
    for node in nodes {
      _ = headers.add(
        address: records.nodes[Int(node)].address, count: MemoryLayout<ObjectHeader>.size)
    }
    headers.read()
  }

  private mutating func track(_ node: Int, _ bytes: UnsafeRawBufferPointer?) {
    // The reader copied both words of the header, and any bits are one.
    guard let layout = records.layout(of: node), let type = layout.type,
      let header = bytes?.load(as: ObjectHeader.self),
      header.metadata == layout.metadata, !header.counts.isImmortal,
      header.counts.sideTable != nil || !header.counts.isDeinitializing,
      let pointer = UnsafeRawPointer(bitPattern: records.nodes[node].address)
    else { return }
    // It is strongly reached from what the caller holds, by a path that nobody is likely to
    // change, so it is alive.
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    tracked.append(ObjectGraph.Tracked(object, type: type, node: node))
  }

  /// Tracks an object that another thread may give back; false where it went, or another one came.
  private mutating func trackCarefully(_ node: Int, _ second: GraphRecords) -> Bool {
    let address = records.nodes[node].address
    // Both walks found the same object there.
    guard let layout = records.layout(of: node), let type = layout.type,
      let other = second.number(of: address),
      second.layout(of: Int(other))?.metadata == layout.metadata,
      let object = CarefulRetain.object(at: address, metadata: layout.metadata)
    else { return false }
    tracked.append(ObjectGraph.Tracked(object.takeUnretainedValue(), type: type, node: node))
    // What was taken above.
    object.release()
    return true
  }

  private func untracked(_ node: Int, changedIn owner: Int) -> ObjectGraph.Untracked {
    let name = records.name(of: owner)
    let reason =
      switch records.nodes[owner].kind {
      case .task: "held by a task, which changed during the walk"
      default:
        switch records.nodes[owner].kind == .object ? records.layout(of: owner)?.guarding : nil {
        case .actor: "guarded by the actor \(name), which changed it during the walk"
        case .lock:
          "guarded by a lock or queue of \(name), behind which it changed during the walk"
        case nil: "held by \(name), which another thread changed during the walk"
        }
      }
    return ObjectGraph.Untracked(
      typeName: records.name(of: node), reason: reason, node: node, owner: owner)
  }
}

/// Which nodes are reached by paths that no other thread is likely to change.
private struct SteadyPaths {
  private let records: GraphRecords
  private let second: GraphRecords
  private var isSteady: [Bool]
  /// Of each node that is not, the one in which the path to it may change.
  private var changing: [UInt32]
  /// Whether that one was seen to change.
  private var isSeenChanging: [Bool]

  private static let none = UInt32.max

  init(_ records: GraphRecords, second: GraphRecords) {
    self.records = records
    self.second = second
    isSteady = records.nodes.map { $0.kind == .root }
    changing = [UInt32](repeating: Self.none, count: records.nodes.count)
    isSeenChanging = [Bool](repeating: false, count: records.nodes.count)
    let roots = isSteady.indices.filter { isSteady[$0] }.map(UInt32.init)
    var quiet: [(target: UInt32, from: UInt32)] = []
    var changed: [(target: UInt32, from: UInt32)] = []
    var last: (node: UInt32, isChangeable: Bool, hasChanged: Bool) = (Self.none, false, false)
    records.go(from: roots) { node, edge in
      guard edge.ownership == .strong, !isSteady[Int(edge.target)] else { return false }
      if last.node != node {
        let hasChanged = hasChanged(Int(node))
        last = (node, hasChanged || mayChange(Int(node)), hasChanged)
      }
      if last.isChangeable, edge.isVariable || records.nodes[Int(node)].kind != .object {
        if last.hasChanged {
          changed.append((edge.target, node))
        } else {
          quiet.append((edge.target, node))
        }
        return false
      }
      isSteady[Int(edge.target)] = true
      return true
    }
    // Whatever else leads on from where nothing was seen to change is better than what was.
    for (target, owner) in quiet { go(on: target, from: owner, isSeen: false, &changed) }
    for (target, owner) in changed {
      var none: [(target: UInt32, from: UInt32)] = []
      go(on: target, from: owner, isSeen: true, &none)
    }
  }

  /// Goes on from where a path may change; what was seen to change begins another one.
  private mutating func go(
    on target: UInt32, from owner: UInt32, isSeen: Bool,
    _ changed: inout [(target: UInt32, from: UInt32)]
  ) {
    guard !isSteady[Int(target)], changing[Int(target)] == Self.none else { return }
    changing[Int(target)] = owner
    isSeenChanging[Int(target)] = isSeen
    var waiting = [target]
    while let node = waiting.popLast() {
      let isChanged = !isSeen && hasChanged(Int(node))
      for number in records.edges(of: Int(node)) {
        let edge = records.edges[number]
        guard edge.target != EdgeRecord.noTarget, edge.ownership == .strong,
          !isSteady[Int(edge.target)], changing[Int(edge.target)] == Self.none
        else { continue }
        if isChanged, edge.isVariable || records.nodes[Int(node)].kind != .object {
          changed.append((edge.target, node))
          continue
        }
        changing[Int(edge.target)] = owner
        isSeenChanging[Int(edge.target)] = isSeen
        waiting.append(edge.target)
      }
    }
  }

  /// How a node was found.
  enum Way {
    /// By paths that nobody is likely to change.
    case steady
    /// Only through an owner that may change; whether it was seen to.
    case changing(owner: Int, isSeen: Bool)
    /// By a weak reference alone.
    case weak
  }

  func way(to node: UInt32) -> Way {
    guard !isSteady[Int(node)] else { return .steady }
    let owner = changing[Int(node)]
    guard owner != Self.none else { return .weak }
    return .changing(owner: Int(owner), isSeen: isSeenChanging[Int(node)])
  }

  private func guarding(of node: Int) -> Guarding? {
    records.nodes[node].kind == .object ? records.layout(of: node)?.guarding : nil
  }

  /// Whether other threads are likely to change what a node holds.
  private func mayChange(_ node: Int) -> Bool {
    switch records.nodes[node].kind {
    case .root: false
    case .task: true
    default: guarding(of: node) != nil
    }
  }

  /// Whether the two walks saw something else in it.
  private func hasChanged(_ node: Int) -> Bool {
    guard records.nodes[node].kind != .root else { return false }
    guard let other = second.number(of: records.nodes[node].address) else { return true }
    let (ours, theirs) = (records.edges(of: node), second.edges(of: Int(other)))
    guard ours.count == theirs.count else { return true }
    // By numbers: without optimization, a sequence of pairs is slow.
    var (own, others) = (ours.lowerBound, theirs.lowerBound)
    while own < ours.upperBound {
      if target(own, in: records) != target(others, in: second) { return true }
      own += 1
      others += 1
    }
    return false
  }

  /// The address to which an edge leads, if it holds what is there.
  private func target(_ number: Int, in records: GraphRecords) -> UInt {
    let edge = records.edges[number]
    guard edge.ownership == .strong, !edge.isOfFrame, edge.target != EdgeRecord.noTarget
    else { return 0 }
    return records.nodes[Int(edge.target)].address
  }
}
