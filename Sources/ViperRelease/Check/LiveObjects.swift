import RoleNames
import RuntimeReflection
import ViperMessages
import ViperTime

/// Objects that are still alive, and the graph of the heap that is reached from them.
struct LiveObjects {
  struct Object {
    /// Its place among those that were followed.
    let index: Int
    /// Its number in the graph.
    let node: Int
    let name: String
    let role: Role?
  }

  let graph: OwnershipGraph
  /// In the order in which they are told of: by role, and as they were found.
  let objects: [Object]
  /// The roots that stand for pending replies that a library hands over.
  let handlers: [Int]
  /// Those, the other ones for pending replies, and then those for roles that live on.
  let pending: [Int]
  /// The roots that stand for roles of modules that live on.
  let living: [Int]

  /// Walks from what is still alive of what was followed.
  ///
  /// - Parameters:
  ///   - roles: The roles that a harness knows, by the objects' addresses.
  ///   - limits: How far to walk, beyond what is alive itself.
  init(
    of candidates: [() -> AnyObject?], roles: [UInt: Role] = [:],
    handlers: [(name: String, value: Any)] = [], pending: [(name: String, value: Any)] = [],
    living: [(name: String, object: AnyObject)] = [],
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    following isFollowed: (any AnyObject.Type) -> Bool = { _ in true }
  ) {
    let alive = candidates.indices.filter { candidates[$0]() != nil }
    var roots = alive.compactMap { candidates[$0]().map { ObjectGraph.Root($0) } }
    let first = roots.count
    roots += (handlers + pending).map { ObjectGraph.Root($0.value, name: $0.name) }
    roots += living.map { ObjectGraph.Root($0.object, name: $0.name) }
    // What is alive is told of, however much it is: each takes a root and an object.
    let enough = ObjectGraph.Limits(nodes: limits.nodes + 2 * roots.count, depth: limits.depth)
    let heap = ObjectGraph(of: roots, limits: enough, following: isFollowed)
    let graph = OwnershipGraph(of: heap, roles: roles)
    let objects = alive.compactMap { index -> Object? in
      guard let node = candidates[index]().flatMap({ heap.node(of: $0) }) else { return nil }
      return Object(
        index: index, node: node, name: graph.nodes[node].name, role: graph.nodes[node].role)
    }
    let byRole = Dictionary(grouping: objects) { Self.place($0.role) }
    self.objects = byRole.sorted { $0.key < $1.key }.flatMap(\.value)
    self.graph = graph
    self.pending = Array(first..<roots.count)
    self.handlers = self.pending.dropLast(roots.count - first - handlers.count)
    self.living = self.pending.suffix(living.count)
  }

  private static let order: [Role] = [.presenter, .view, .interactor, .router]

  private static func place(_ role: Role?) -> Int {
    role.map { order.firstIndex(of: $0) ?? order.count } ?? order.count + 1
  }
}

/// The doubles that a module holds, by their addresses, once its leak was reported, or that none is known.
///
/// A harness does not report them again at its end.
enum DoublesOfLeaks {
  private static let known = Guarded<Set<UInt>>([])

  /// Adds the doubles in the graph of such a module.
  static func add(from graph: OwnershipGraph) {
    let doubles = graph.nodes.filter(\.isDouble).compactMap(\.identity)
    known.withLock { $0.formUnion(doubles) }
  }

  static func contain(_ double: AnyObject) -> Bool {
    known.withLock { $0.contains(UInt(bitPattern: ObjectIdentifier(double))) }
  }
}
