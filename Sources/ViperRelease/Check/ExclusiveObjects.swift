import RuntimeReflection
import ViperMessages

/// The objects that only the roles of a harness hold, by weak references, such as an interactor or
/// a child router.
///
/// Objects that something else holds too are left out with all that they hold, such as singletons
/// and what the test keeps. So are doubles.
package struct ExclusiveObjects {
  /// The objects, as long as they are there.
  let objects: [ObjectGraph.Tracked]
  /// The tasks that they hold and that have not ended.
  package let tasks: [RunningTask]

  /// A role may reach everything through a singleton; a flow is no place to look at all of it.
  private static let limits = ObjectGraph.Limits(nodes: 10_000)

  package static var none: ExclusiveObjects { ExclusiveObjects(of: []) }

  /// Walks from roles whose wiring is gone already.
  package init(of roles: [AnyObject]) {
    guard !roles.isEmpty else {
      objects = []
      tasks = []
      return
    }
    let roots = roles.map { ObjectGraph.Root($0) }
    let isFollowed = { (type: any AnyObject.Type) in !ToolchainModules.shared.isDouble(type) }
    // A weak reference is formed only to what nobody else can release meanwhile.
    var tasks: [RunningTask] = []
    let graph = ObjectGraph(
      of: roots, limits: Self.limits, following: isFollowed, tracking: { _ in true },
      choosing: { Self.classes(in: $0, of: roles, &tasks) })
    objects = graph.tracked
    self.tasks = tasks
  }

  /// Whether all have gone.
  package var areGone: Bool { objects.allSatisfy { $0.object == nil } }

  /// The classes of which the roles hold all objects that were found, and nobody else any.
  private static func classes(
    in graph: ObjectGraph, of roles: [AnyObject], _ tasks: inout [RunningTask]
  ) -> Set<ObjectIdentifier> {
    let own = Set(roles.compactMap { graph.node(of: $0) })
    var seen = [Int](repeating: 0, count: graph.nodeCount)
    for node in seen.indices {
      for edge in graph.edges(from: node) where edge.ownership == .strong {
        seen[edge.target] += 1
      }
    }
    var isShared = [Bool](repeating: false, count: graph.nodeCount)
    var candidates: [(node: Int, type: any AnyObject.Type)] = []
    var waiting: [Int] = []
    for id in seen.indices where !own.contains(id) {
      let node = graph.node(id)
      guard node.kind != .root else { continue }
      if let task = RunningTask(node, in: graph) { tasks.append(task) }
      if node.strongCount < 0 || node.strongCount > seen[id] {
        isShared[id] = true
        waiting.append(id)
      } else if node.kind == .object, let type = node.type as? any AnyObject.Type,
        ToolchainModules.shared.isOfModule(type), !ToolchainModules.shared.isDouble(type)
      {
        candidates.append((id, type))
      }
    }
    guard !candidates.isEmpty else { return [] }
    while let node = waiting.popLast() {
      for edge in graph.edges(from: node) where edge.ownership == .strong {
        guard !isShared[edge.target], !own.contains(edge.target) else { continue }
        isShared[edge.target] = true
        waiting.append(edge.target)
      }
    }
    var classes: Set<ObjectIdentifier> = []
    for candidate in candidates where !isShared[candidate.node] {
      classes.insert(ObjectIdentifier(candidate.type))
    }
    for id in seen.indices where isShared[id] {
      guard let type = graph.node(id).type as? any AnyObject.Type else { continue }
      classes.remove(ObjectIdentifier(type))
    }
    return classes
  }
}
