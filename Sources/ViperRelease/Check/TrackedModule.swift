import RuntimeReflection
import ViperMessages

/// What a value reaches strongly and belongs to the module under test, by weak references.
struct TrackedModule {
  /// An object that should go away.
  struct Object {
    weak var object: AnyObject?
    let type: Any.Type
    /// Its number in the picture.
    let node: Int
    /// Whether it was handed out itself, or directly in the value that was.
    let isReturned: Bool

    var isGone: Bool { object == nil }
    var name: String { "\(type)" }
  }

  let objects: [Object]
  /// What was walked: numbers only, which keep nothing alive.
  private let graph: ObjectGraph
  /// The limit at which the walk ended, in words; nil when it saw everything.
  let limit: String?
  /// The objects that no weak reference could be formed to, and why, each kind once.
  let untracked: [String]

  /// How far all walks go that are made for it.
  let limits: ObjectGraph.Limits

  /// Walks a value. The references that it makes are weak.
  init(of value: Any, limits: ObjectGraph.Limits = ObjectGraph.Limits()) {
    self.limits = limits
    let graph = ObjectGraph(
      of: [ObjectGraph.Root(value)], limits: limits,
      tracking: { ToolchainModules.shared.isOfModule($0) })
    let returned = Self.returned(graph)
    objects = graph.tracked.map { tracked in
      Object(
        object: tracked.object, type: tracked.type, node: tracked.node,
        isReturned: returned.contains(tracked.node))
    }
    self.graph = graph
    limit = graph.reachedLimit
    untracked = graph.untracked.map { "\($0.typeName) (\($0.reason))" }
      .reduce(into: []) { titles, title in
        if !titles.contains(title) { titles.append(title) }
      }
  }

  /// Which objects the value reaches without going through some of them, by their places.
  func reached(without barrier: Set<Int>) -> Set<Int> {
    var places: [Int: Int] = [:]
    for (place, object) in objects.enumerated() {
      places[object.node] = place
    }
    let stops = Set(barrier.map { objects[$0].node })
    return Set(
      graph.reached(stoppingAt: { stops.contains($0) }).compactMap {
        stops.contains($0) ? nil : places[$0]
      })
  }

  /// Whether all have gone.
  var isGone: Bool { objects.allSatisfy(\.isGone) }

  /// The objects that the value is, or consists of: not those that only other objects hold.
  private static func returned(_ graph: ObjectGraph) -> Set<Int> {
    var returned: Set<Int> = []
    var seen: Set<Int> = [0]
    var waiting = [0]
    while let node = waiting.popLast() {
      for edge in graph.edges(from: node) where edge.ownership == .strong {
        // What a closure captured is not handed out.
        guard edge.code == nil, seen.insert(edge.target).inserted else { continue }
        if graph.node(edge.target).kind == .object {
          returned.insert(edge.target)
        } else {
          waiting.append(edge.target)
        }
      }
    }
    return returned
  }
}

extension ObjectGraph {
  /// The nodes that the first root reaches strongly, itself included.
  ///
  /// - Parameter isStop: Which nodes are reached and not gone through.
  func reached(stoppingAt isStop: (Int) -> Bool) -> [Int] {
    var reached = [0]
    var isReached = [Bool](repeating: false, count: nodeCount)
    isReached[0] = true
    var next = 0
    while next < reached.count {
      let node = reached[next]
      next += 1
      guard !isStop(node) else { continue }
      for edge in edges(from: node) where edge.ownership == .strong && !isReached[edge.target] {
        isReached[edge.target] = true
        reached.append(edge.target)
      }
    }
    return reached
  }
}
