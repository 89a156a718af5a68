extension GraphWalk {
  /// A word in the frames of a task that waits, which may be a reference.
  struct FrameWord {
    let task: UInt32
    /// The number of the edge that may come of it.
    let edge: UInt32
    let word: UInt
    /// Whether what it leads to may be looked at, if that is the context of a closure.
    let isFollowed: Bool
  }

  /// Remembers what stands in the frames of the current node, a task, if that waits.
  mutating func rememberFrames(ofTask address: UInt) {
    var code: UInt?
    var label = Label("suspended")
    // The concurrency library's own frames refer to the task itself.
    for word in TaskLayout.frameWords(task: address) where word.value != address {
      let edge = UInt32(records.edges.count)
      if word.code != code {
        code = word.code
        label = Label(word.code.flatMap(CodeName.of).map { "suspended in \($0)" } ?? "suspended")
      }
      records.codes[edge] = word.closure ?? word.code
      frameWords.append(
        FrameWord(task: current, edge: edge, word: word.value, isFollowed: !word.isLocal))
      records.edges.append(
        EdgeRecord(
          label: label, element: .none, ownership: .strong, isOfFrame: true,
          isGuess: word.closure == nil))
    }
  }

  /// Follows the contexts of closures that are in frames, and what they hold: a closure that a
  /// task was given, or one that it has got as a part of a sequence, is nowhere else.
  ///
  /// What is there may be another task's by now, and is never tracked.
  mutating func followFrames() {
    isInFrames = true
    defer { isInFrames = false }
    firstNodeOfFrames = records.nodes.count
    let headers = BatchReader()
    var next = 0
    // What is found there may be tasks that wait.
    while next < frameWords.count {
      let words = frameWords[next...].filter { $0.isFollowed && records.number(of: $0.word) == nil }
        .map(\.word)
      next = frameWords.count
      headers.removeAll()
      for word in words { _ = headers.add(address: word, count: MemoryLayout<ObjectHeader>.size) }
      headers.read()
      let contexts = words.enumerated().filter { Self.isContext(headers.bytes(of: $0.offset)) }
      for (_, word) in contexts where records.number(of: word) == nil {
        let first = records.nodes.count
        guard let node = node(at: word, expecting: .object), node == first else { return }
        walkObjects(from: first)
      }
    }
  }

  /// Whether a heap object that begins so is the context of a closure, as far as that can be known.
  private static func isContext(_ header: UnsafeRawBufferPointer?) -> Bool {
    // As many bytes as a header has were asked for.
    guard let header = header?.loadUnaligned(as: ObjectHeader.self) else { return false }
    let counts = header.counts
    // More owners than that is no count.
    return counts.sideTable == nil && !counts.isImmortal && !counts.isDeinitializing
      && counts.strongCount <= 1 << 20 && LoadedImage.contains(header.metadata)
      && CaptureDescriptor.isPlain(header.metadata)
  }

  /// Makes an edge of each word in a task's frames that is the address of a node, if that has
  /// more strong references than were found.
  ///
  /// A frame also has words that hold nothing: a borrowed reference, or one that was given up
  /// before the task began to wait. If all of a node's references are known, the word is of those;
  /// and if closures that the task holds have captured the node, the word is borrowed from there.
  /// So the contexts of closures come first, and explain what they can. What is left is a guess:
  /// each word of the same node may be the one.
  mutating func resolveFrames() {
    let found = frameWords.compactMap { frame in
      records.number(of: frame.word).map { (frame: frame, node: $0) }
    }
    frameWords = []
    guard !found.isEmpty else { return }
    var unexplained: [UInt32: Int] = [:]
    for (_, node) in found {
      unexplained[node] = Int(records.nodes[Int(node)].strongCount)
    }
    for edge in records.edges where edge.ownership == .strong && edge.target != EdgeRecord.noTarget
    {
      unexplained[edge.target]? -= 1
    }
    /// Takes words for references; says to which nodes.
    func take(where isMeant: (UInt32, _ isGuess: Bool) -> Bool) -> Set<UInt32> {
      var captured: [UInt32: Set<UInt32>] = [:]
      var taken: [(edge: Int, node: UInt32)] = []
      for (frame, node) in found where isMeant(node, records.edges[Int(frame.edge)].isGuess) {
        let known = captured[frame.task] ?? nodesCaptured(byTask: frame.task)
        captured[frame.task] = known
        if !known.contains(node), unexplained[node] ?? 0 > 0 {
          taken.append((Int(frame.edge), node))
        }
      }
      for (edge, node) in taken { records.edges[edge].target = node }
      return Set(taken.map(\.node))
    }
    let leadsToKnown = leadingToKnown()
    let isClosure = { [nodes = records.nodes] (node: UInt32) in nodes[Int(node)].kind == .closure }
    let first = firstNodeOfFrames
    _ = take { node, _ in
      isClosure(node) && (node < first || leadsToKnown[Int(node) - first])
    }
    let explained = take { node, isGuess in !isClosure(node) && !isGuess }
    // Nothing says which of several words is a reference, nor that one is of which a closure's
    // context is a better explanation.
    _ = take { node, isGuess in !isClosure(node) && isGuess && !explained.contains(node) }
  }

  /// Of each node that only frames led to, whether it leads to one that was found elsewhere.
  ///
  /// A task's memory has words in it that an earlier task left there. Where such a one was the
  /// address of a context, another task's may stand by now, and what that holds is somebody
  /// else's: it leads to what is known by way of what never dies only.
  private func leadingToKnown() -> [Bool] {
    let first = firstNodeOfFrames
    var leads = [Bool](repeating: false, count: max(0, records.nodes.count - first))
    var sources = [[Int]](repeating: [], count: leads.count)
    var waiting: [Int] = []
    for place in leads.indices {
      for edge in records.edges[records.edges(of: first + place)]
      where edge.target != EdgeRecord.noTarget {
        if edge.target >= first {
          sources[Int(edge.target) - first].append(place)
        } else if records.nodes[Int(edge.target)].strongCount >= 0, !leads[place] {
          leads[place] = true
          waiting.append(place)
        }
      }
    }
    while let place = waiting.popLast() {
      for source in sources[place] where !leads[source] {
        leads[source] = true
        waiting.append(source)
      }
    }
    return leads
  }

  /// Forgets what was found by way of contexts only that are not the task's: it is no part of the
  /// picture, though a weak reference or a word in a frame may lead there too.
  mutating func dropWhatIsOfOthers() {
    let first = firstNodeOfFrames
    guard first < records.nodes.count else { return }
    var isKept = [Bool](repeating: false, count: records.nodes.count - first)
    func keeps(_ edge: EdgeRecord) -> Bool {
      guard edge.target != EdgeRecord.noTarget, edge.target >= first,
        edge.ownership == .strong || edge.ownership == .unmanaged,
        !edge.isGuess || records.nodes[Int(edge.target)].kind == .closure,
        !isKept[Int(edge.target) - first]
      else { return false }
      isKept[Int(edge.target) - first] = true
      return true
    }
    let begin = records.edges[..<Int(records.nodes[first].firstEdge)].filter(keeps).map(\.target)
    records.go(from: begin) { _, edge in keeps(edge) }
    if isKept.contains(false) { records.keep(upTo: first, and: isKept) }
  }

  /// What the task's closure captured, and the closures among that.
  private func nodesCaptured(byTask task: UInt32) -> Set<UInt32> {
    var captured: Set<UInt32> = []
    records.go(from: [task]) { _, edge in
      guard edge.ownership == .strong, captured.insert(edge.target).inserted else { return false }
      switch records.nodes[Int(edge.target)].kind {
      case .closure, .variable: return true
      default: return false
      }
    }
    return captured
  }
}
