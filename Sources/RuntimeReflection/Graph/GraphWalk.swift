/// A walk over the heap, breadth first, without recursion over what it finds.
struct GraphWalk {
  let limits: ObjectGraph.Limits
  /// Which classes are looked into, and which are tracked.
  var followed: ClassAnswers
  var trackable: ClassAnswers

  var records = GraphRecords()
  var tracked: [ObjectGraph.Tracked] = []
  var untracked: [ObjectGraph.Untracked] = []
  /// The nodes of objects that are to be tracked, if nothing speaks against it.
  var candidates: [UInt32] = []
  var reachedLimit: String?

  /// The node whose references are being added, and how far from a root it is.
  var current: UInt32 = 0
  var depth = 0

  /// Whether what is being followed is, or is in, a property declared with `var`.
  var isInVariable = false

  var layoutNumbers = LayoutNumbers()
  var boxes = BoxPlans()
  /// Names joined so far, by the numbers of both.
  var joinedLabels: [UInt64: Label] = [:]
  /// Words that hold no strong reference, by the number of the edge that may come of each.
  var otherWords: [(edge: UInt32, word: UInt)] = []
  var frameWords: [FrameWord] = []
  /// The first node that only the frames of tasks led to.
  var firstNodeOfFrames = Int.max
  /// Whether what is being followed was found in frames, which is not tracked.
  var isInFrames = false
  /// Side tables of the nodes that have one.
  var sideTables: [UInt: UInt32] = [:]

  /// Walks, then forms weak references to what is tracked, of the classes that are chosen by what was
  /// found.
  mutating func run(
    from roots: [ObjectGraph.Root], choosing choose: (ObjectGraph) -> Set<ObjectIdentifier>?
  ) {
    walk(from: roots)
    guard !candidates.isEmpty else { return }
    if let chosen = choose(ObjectGraph(walk: self)) {
      candidates.removeAll { candidate in
        !(records.node(Int(candidate)).type.map { chosen.contains(ObjectIdentifier($0)) } ?? false)
      }
    }
    guard !candidates.isEmpty else { return }
    // A second look shows what changes without a lock, or with one that is not known.
    var again = GraphWalk(limits: limits, followed: followed, trackable: trackable)
    again.walk(from: roots)
    track(unlessChangedIn: again.records)
  }

  private mutating func walk(from roots: [ObjectGraph.Root]) {
    for root in roots {
      records.rootNames.append(root.name)
      records.nodes.append(NodeRecord(address: 0, detail: 0, strongCount: 0, kind: .root))
    }
    for (number, root) in roots.enumerated() {
      begin(UInt32(number))
      follow(root)
    }
    walkObjects(from: roots.count)
    followWeak()
    followFrames()
    resolveOtherReferences()
    resolveFrames()
    dropWhatIsOfOthers()
  }

  /// All edges that are added from now on are those of this node.
  private mutating func begin(_ number: UInt32) {
    current = number
    records.nodes[Int(number)].firstEdge = UInt32(records.edges.count)
  }

  mutating func walkObjects(from first: Int) {
    let batch = WalkBatch()
    var next = first
    var endOfDepth = first
    while next < records.nodes.count {
      let end = min(next + WalkBatch.size, records.nodes.count)
      batch.read(next..<end, walk: &self)
      for number in next..<end {
        if number == endOfDepth {
          depth += 1
          endOfDepth = records.nodes.count
        }
        begin(UInt32(number))
        follow(batch.items[number - next], at: number - next, of: batch)
      }
      next = end
    }
  }

  /// Looks into what is only known weakly, by an instance of a class that is tracked.
  ///
  /// The weak reference keeps the side table, which knows the object, for as long as nobody writes
  /// over it. The object must know the side table in turn.
  private mutating func followWeak() {
    guard limits.followsWeak else { return }
    var next = 0
    // What is found there may know others weakly.
    while next < otherWords.count {
      let (edge, word) = otherWords[next]
      next += 1
      guard records.edges[Int(edge)].ownership == .weak, sideTables[word & ~3] == nil,
        let side = SideTable(at: word & ~3), !side.counts.isDeinitializing,
        records.number(of: side.object) == nil,
        let header = Memory.load(ObjectHeader.self, at: side.object),
        header.counts.sideTable == word & ~3, let layout = HeapLayout.of(header.metadata),
        trackable.of(layout) == true
      else { continue }
      let first = records.nodes.count
      guard let node = node(at: side.object, expecting: .object), node == first else { return }
      walkObjects(from: first)
    }
  }

  /// Compares what doesn't hold its target strongly with the nodes that were found.
  private mutating func resolveOtherReferences() {
    for (edge, word) in otherWords {
      let isWeak = records.edges[Int(edge)].ownership == .weak
      if let target = isWeak ? sideTables[word & ~3] : records.number(of: word) {
        records.edges[Int(edge)].target = target
      }
    }
    otherWords = []
  }

  /// Notes that something of the current node cannot be read.
  mutating func note(_ reason: String, at label: Label = .none, element: Element = .none) {
    let part = Label.join(element.isNone ? "" : "[…]", label.text)
    let opaque = ObjectGraph.Opaque(part: part, reason: reason)
    // An array of a million such values says so once.
    if records.opaque[current]?.contains(opaque) != true {
      records.opaque[current, default: []].append(opaque)
    }
  }
}

/// A question that is asked once of each class.
struct ClassAnswers {
  let ask: (any AnyObject.Type) -> Bool
  private var known: [UInt: Bool] = [:]

  init(_ ask: @escaping (any AnyObject.Type) -> Bool) {
    self.ask = ask
  }

  /// The answer for an object; nil if that is no instance of a class.
  mutating func of(_ layout: HeapLayout) -> Bool? {
    guard layout.type != nil else { return nil }
    if let answer = known[layout.metadata] { return answer }
    let answer = (layout.type as? any AnyObject.Type).map(ask)
    known[layout.metadata] = answer
    return answer
  }
}
