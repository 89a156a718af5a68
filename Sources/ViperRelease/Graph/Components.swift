/// Finds what holds itself: the strongly connected components of a part of a graph.
///
/// Tarjan's way, with a stack of its own instead of recursion, so that a list of any length may be
/// looked at.
struct Components {
  /// The components that hold themselves: more than one node, or one with an edge to itself.
  private(set) var cyclic: [[Int]] = []

  private static let unseen = -1
  /// When each node was first seen.
  private var order: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var frames: [(node: Int, successors: [Int], next: Int)] = []
  private var seen = 0

  /// - Parameter successors: Where the edges of a node lead.
  init(count: Int, successors: (Int) -> [Int]) {
    order = [Int](repeating: Self.unseen, count: count)
    lowest = [Int](repeating: 0, count: count)
    isOpen = [Bool](repeating: false, count: count)
    for node in 0..<count where order[node] == Self.unseen {
      visit(from: node, successors)
    }
  }

  private mutating func visit(from start: Int, _ successors: (Int) -> [Int]) {
    enter(start, successors)
    while let top = frames.indices.last {
      let node = frames[top].node
      guard frames[top].next < frames[top].successors.count else {
        leave(node, successors: frames[top].successors)
        continue
      }
      let target = frames[top].successors[frames[top].next]
      frames[top].next += 1
      if order[target] == Self.unseen {
        enter(target, successors)
      } else if isOpen[target] {
        lowest[node] = min(lowest[node], order[target])
      }
    }
  }

  private mutating func enter(_ node: Int, _ successors: (Int) -> [Int]) {
    order[node] = seen
    lowest[node] = seen
    seen += 1
    open.append(node)
    isOpen[node] = true
    frames.append((node, successors(node), 0))
  }

  private mutating func leave(_ node: Int, successors: [Int]) {
    frames.removeLast()
    if let parent = frames.last?.node {
      lowest[parent] = min(lowest[parent], lowest[node])
    }
    guard lowest[node] == order[node], let start = open.lastIndex(of: node) else { return }
    let component = open[start...].sorted()
    open.removeSubrange(start...)
    for member in component {
      isOpen[member] = false
    }
    guard component.count > 1 || successors.contains(node) else { return }
    cyclic.append(component)
  }
}
