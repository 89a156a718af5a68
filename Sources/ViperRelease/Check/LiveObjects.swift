import RoleNames
import RuntimeReflection
import ViperMessages

/// Objects that are still alive, and the graph of the heap that is reached from them.
package struct LiveObjects {
  /// One of them; it is not kept alive.
  struct Object {
    /// Its place among those that were followed.
    let index: Int
    /// Its number in the graph.
    let node: Int
    /// How a failure names it.
    let name: String
    let role: Role?
    weak var object: AnyObject?
  }

  let graph: OwnershipGraph
  /// In the order in which they are told of: by role, and as they were found.
  let objects: [Object]
  /// The roots that stand for pending replies.
  let pending: [Int]

  /// Walks from what is still alive.
  ///
  /// - Parameters:
  ///   - candidates: What was followed: an object that has gone is nil.
  ///   - roles: The roles that a harness knows, by the objects' addresses.
  ///   - pending: What pending replies hold, by what the replies are called.
  ///   - limits: How far to walk, beyond what is alive itself.
  ///   - isFollowed: Which classes' instances are looked into.
  init(
    of candidates: [() -> AnyObject?], roles: [UInt: Role] = [:],
    pending: [(name: String, value: Any)] = [], limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    following isFollowed: (any AnyObject.Type) -> Bool = { _ in true }
  ) {
    var roots: [ObjectGraph.Root] = []
    var indices: [Int] = []
    for (index, candidate) in candidates.enumerated() {
      guard let object = candidate() else { continue }
      roots.append(ObjectGraph.Root(object))
      indices.append(index)
    }
    let alive = roots.count
    roots += pending.map { ObjectGraph.Root($0.value, name: $0.name) }
    // What is alive is told of, however much it is: each takes a root and an object.
    let enough = ObjectGraph.Limits(nodes: limits.nodes + 2 * roots.count, depth: limits.depth)
    let heap = ObjectGraph(of: roots, limits: enough, following: isFollowed)
    let graph = OwnershipGraph(of: heap, roles: roles)
    var objects: [Object] = []
    for index in indices {
      guard let object = candidates[index](), let node = heap.node(of: object) else { continue }
      objects.append(
        Object(
          index: index, node: node, name: graph.nodes[node].name,
          role: graph.nodes[node].role, object: object))
    }
    self.graph = graph
    self.objects = objects.enumerated().sorted {
      (Self.place($0.element.role), $0.offset) < (Self.place($1.element.role), $1.offset)
    }.map(\.element)
    self.pending = Array(alive..<roots.count)
  }

  private static let order: [Role] = [.presenter, .view, .interactor, .router]

  private static func place(_ role: Role?) -> Int {
    role.map { order.firstIndex(of: $0) ?? order.count } ?? order.count + 1
  }

  /// Which of them another value holds itself, by their places: not only through another of them.
  ///
  /// A singleton that both modules hold is one of these; what the first module left behind in that
  /// singleton is not.
  ///
  /// - Returns: Their places, and the limit at which the walk ended, in words.
  func shared(
    with value: Any, limits: ObjectGraph.Limits
  ) -> (places: Set<Int>, limit: String?) {
    let heap = ObjectGraph(of: [ObjectGraph.Root(value)], limits: limits)
    var places: [Int: Int] = [:]
    for live in objects {
      guard let object = live.object, let node = heap.node(of: object) else { continue }
      places[node] = live.index
    }
    let reached = Set(heap.reached { places[$0] != nil }.compactMap { places[$0] })
    return (reached, heap.reachedLimit)
  }
}
