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
    for word in TaskLayout.frameWords(task: address) {
      // The concurrency library's own frames refer to the task itself.
      guard word.value != address else { continue }
      let edge = UInt32(records.edges.count)
      if word.code != code {
        code = word.code
        label = Label(word.code.flatMap(CodeName.of).map { "suspended in \($0)" } ?? "suspended")
      }
      records.codes[edge] = word.closure ?? word.code
      frameWords.append(
        FrameWord(
          task: current, edge: edge, word: word.value, isFollowed: !word.isLocal))
      records.edges.append(
        EdgeRecord(
          target: EdgeRecord.noTarget, label: label, element: .none, ownership: .strong,
          isOfFrame: true, isGuess: word.closure == nil))
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
    var next = 0
    // What is found there may be tasks that wait.
    while next < frameWords.count {
      let frame = frameWords[next]
      next += 1
      guard frame.isFollowed, records.index.number(of: frame.word, in: records.nodes) == nil,
        isContext(frame.word)
      else { continue }
      let first = records.nodes.count
      guard let node = node(at: frame.word, expecting: .object), node == first else { return }
      walkObjects(from: first)
    }
  }

  /// Whether a context of a closure stands at an address, as far as that can be known.
  private func isContext(_ address: UInt) -> Bool {
    guard let header = Memory.load(ObjectHeader.self, at: address),
      LoadedImage.contains(header.metadata),
      CaptureDescriptor.isPlain(header.metadata),
      header.counts.sideTable == nil, !header.counts.isImmortal, !header.counts.isDeinitializing
    else { return false }
    return header.counts.strongCount <= Self.mostOwners
  }

  /// More than that is no count.
  private static let mostOwners = 1 << 20

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
      records.index.number(of: frame.word, in: records.nodes).map { (frame, $0) }
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
    func take(_ part: [(FrameWord, UInt32)]) {
      var captured: [UInt32: Set<UInt32>] = [:]
      for task in Set(part.map(\.0.task)) { captured[task] = nodesCaptured(byTask: task) }
      for (frame, node) in part where captured[frame.task]?.contains(node) != true {
        if let count = unexplained[node], count > 0 {
          records.edges[Int(frame.edge)].target = node
        }
      }
    }
    let leadsToKnown = leadingToKnown()
    let contexts = found.filter { _, node in
      records.nodes[Int(node)].kind == .closure
        && (node < firstNodeOfFrames || leadsToKnown[Int(node) - firstNodeOfFrames])
    }
    take(contexts)
    let others = found.filter { records.nodes[Int($0.1)].kind != .closure }
    let named = others.filter { !records.edges[Int($0.0.edge)].isGuess }
    take(named)
    // Nothing says which of several words is a reference, nor that one is of which a closure's
    // context is a better explanation.
    let explained = Set(
      named.filter { records.edges[Int($0.0.edge)].target != EdgeRecord.noTarget }.map(\.1))
    take(
      others.filter {
        records.edges[Int($0.0.edge)].isGuess && !explained.contains($0.1)
      })
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
      for edge in records.edges(of: first + place) {
        let target = records.edges[edge].target
        guard target != EdgeRecord.noTarget else { continue }
        if target >= first {
          sources[Int(target) - first].append(place)
        } else if records.nodes[Int(target)].strongCount >= 0, !leads[place] {
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
    guard firstNodeOfFrames < records.nodes.count else { return }
    var isKept = [Bool](repeating: false, count: records.nodes.count - firstNodeOfFrames)
    var waiting: [Int] = []
    func follow(_ edge: EdgeRecord) {
      guard edge.target != EdgeRecord.noTarget, edge.target >= firstNodeOfFrames,
        edge.ownership == .strong || edge.ownership == .unmanaged
      else { return }
      let target = Int(edge.target)
      guard !edge.isGuess || records.nodes[target].kind == .closure,
        !isKept[target - firstNodeOfFrames]
      else { return }
      isKept[target - firstNodeOfFrames] = true
      waiting.append(target)
    }
    for edge in records.edges[..<Int(records.nodes[firstNodeOfFrames].firstEdge)] { follow(edge) }
    while let node = waiting.popLast() {
      for edge in records.edges(of: node) { follow(records.edges[edge]) }
    }
    if isKept.contains(false) {
      records.keep(upTo: firstNodeOfFrames, and: isKept)
    }
  }

  /// What the task's closure captured, and the closures among that.
  private func nodesCaptured(byTask task: UInt32) -> Set<UInt32> {
    var captured: Set<UInt32> = []
    var waiting = [task]
    while let node = waiting.popLast() {
      for edge in records.edges(of: Int(node)) {
        let target = records.edges[edge].target
        guard target != EdgeRecord.noTarget, records.edges[edge].ownership == .strong,
          captured.insert(target).inserted
        else { continue }
        switch records.nodes[Int(target)].kind {
        case .closure, .variable: waiting.append(target)
        default: break
        }
      }
    }
    return captured
  }
}
