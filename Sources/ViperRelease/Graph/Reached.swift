import RuntimeReflection

/// The nodes that are reached from some, those included, in the order in which they are found.
func reached(from starts: [Int], by next: (Int) -> [Int]) -> [Int] {
  var reached = starts
  var seen = Set(starts)
  var place = 0
  while place < reached.count {
    reached += next(reached[place]).filter { seen.insert($0).inserted }
    place += 1
  }
  return reached
}

extension ObjectGraph {
  func strongEdges(from node: Int) -> [Edge] {
    edges(from: node).filter { $0.ownership == .strong }
  }

  /// The nodes that the first root reaches strongly, itself included.
  func reached(stoppingAt isStop: (Int) -> Bool) -> [Int] {
    ViperRelease.reached(from: [0]) { isStop($0) ? [] : strongEdges(from: $0).map(\.target) }
  }
}

extension Sequence where Element: Hashable {
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
