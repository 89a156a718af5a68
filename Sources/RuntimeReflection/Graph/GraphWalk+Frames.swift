/// A word in the frames of a task that waits, which may be a reference.
struct FrameWord {
  let task: UInt32
  /// The number of the edge that may come of it.
  let edge: UInt32
  let word: UInt
}

extension GraphWalk {
  /// Remembers what stands in the frames of the current node, a task, if that waits.
  mutating func rememberFrames(ofTask address: UInt) {
    for word in TaskLayout.frameWords(task: address, memory: memory) {
      // The concurrency library's own frames refer to the task itself.
      guard isPlausible(word.value), word.value != address else { continue }
      let edge = UInt32(records.edges.count)
      let place = word.code.flatMap(CodeName.of).map { "suspended in \($0)" } ?? "suspended"
      records.codes[edge] = word.code
      frameWords.append(FrameWord(task: current, edge: edge, word: word.value))
      records.edges.append(
        EdgeRecord(
          target: EdgeRecord.noTarget, label: Label(place), element: .none, ownership: .strong,
          isOfFrame: true))
    }
  }

  /// Makes an edge of each word in a task's frames that is the address of a node, if that has
  /// more strong references than were found.
  ///
  /// A frame also has words that hold nothing: a borrowed reference, or one that was given up
  /// before the task began to wait. If all of a node's references are known, the word is of those;
  /// and if the task's closure has captured the node, the word is borrowed from there.
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
    var captured: [UInt32: Set<UInt32>] = [:]
    for task in Set(found.map(\.0.task)) { captured[task] = nodesCaptured(byTask: task) }
    for (frame, node) in found {
      guard let count = unexplained[node], count > 0, captured[frame.task]?.contains(node) != true
      else { continue }
      unexplained[node] = count - 1
      records.edges[Int(frame.edge)].target = node
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

  /// Whether a word can be the address of a heap object, all of which are multiples of 16.
  private func isPlausible(_ word: UInt) -> Bool {
    word >= MemoryReader.lowestAddress && word < 1 << 56 && word % 16 == 0
  }
}
