extension ObjectGraph {
  /// How far a walk goes.
  package struct Limits: Sendable {
    /// The most nodes, the roots among them.
    package var nodes: Int
    /// The most references in a row, from a root.
    package var depth: Int
    /// Whether it is looked into the frames of tasks that wait. What stands there may be left from
    /// something else: it explains why an object is there, and proves nothing.
    package var readsFrames: Bool

    /// Sets how far a walk goes.
    package init(nodes: Int = 1_000_000, depth: Int = 1_000_000, readsFrames: Bool = true) {
      self.nodes = nodes
      self.depth = depth
      self.readsFrames = readsFrames
    }
  }

  /// What ended a walk early.
  package enum ReachedLimit: Sendable, Equatable, CustomStringConvertible {
    /// There are more nodes than that.
    case nodes(Int)
    /// There are paths with more references than that.
    case depth(Int)

    /// Which limit it was, as the end of a sentence of its own.
    package var description: String {
      switch self {
      case .nodes(let count): "the walk ended at its limit of \(count) nodes"
      case .depth(let count): "the walk ended at its limit of \(count) references in a row"
      }
    }
  }
}
