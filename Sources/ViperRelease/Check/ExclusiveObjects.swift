package import RuntimeReflection
import ViperMessages

/// The objects that only the roles of a harness hold, by weak references, such as an interactor or
/// a child router, and those that the roles know weakly and that only hold each other.
///
/// Objects that something else holds too are left out with all that they hold, such as singletons
/// and what the test keeps. So are doubles.
package struct ExclusiveObjects {
  let objects: [ObjectGraph.Tracked]
  /// The tasks that they hold and that have not ended.
  package let tasks: [RunningTask]
  /// What of it was not looked at, and is not known to have gone.
  package let notFollowed: NotFollowed?
  /// An object of the app, a closure or a variable that the roles hold and something else holds too; nil where
  /// there is none.
  package let shared: String?

  /// A role may reach everything through a singleton; a flow is no place to look at all of it.
  package static let mostNodes = 10_000

  package static var none: ExclusiveObjects { ExclusiveObjects(of: []) }

  /// Walks from roles whose wiring is gone already.
  package init(of roles: [AnyObject], nodes: Int = mostNodes) {
    guard !roles.isEmpty else {
      (objects, tasks, notFollowed, shared) = ([], [], nil, "what was not found")
      return
    }
    var tasks: [RunningTask] = []
    var shared: String?
    // A weak reference is formed only to what nobody else can release meanwhile.
    let graph = ObjectGraph(
      of: roles.map { ObjectGraph.Root($0) }, limits: .init(nodes: nodes, followsWeak: true),
      following: { type in
        roles.contains { Swift.type(of: $0) == type } || !ToolchainModules.shared.isDouble(type)
      }, tracking: { _ in true },
      choosing: { Self.classes(in: $0, of: roles, &tasks, &shared) })
    objects = graph.tracked
    (self.tasks, self.shared) = (tasks, shared)
    let nodes = Set(roles.compactMap { graph.node(of: $0) })
    notFollowed = NotFollowed(in: graph, roles: nodes, handedOver: nodes)
  }

  package var areGone: Bool { objects.allSatisfy { $0.object == nil } }

  /// The classes of which the roles hold all objects that were found, and nobody else any.
  private static func classes(
    in graph: ObjectGraph, of roles: [AnyObject], _ tasks: inout [RunningTask],
    _ sharedName: inout String?
  ) -> Set<ObjectIdentifier> {
    let own = Set(roles.compactMap { graph.node(of: $0) })
    let edges = (0..<graph.nodeCount).map { graph.strongEdges(from: $0) }
    let seen = Dictionary(grouping: edges.joined(), by: \.target).mapValues(\.count)
    let others = (0..<graph.nodeCount).map(graph.node).filter {
      $0.kind != .root && !own.contains($0.id)
    }
    tasks = others.compactMap { RunningTask($0, in: graph) }
    let held = others.filter { $0.strongCount < 0 || $0.strongCount > seen[$0.id] ?? 0 }
    let shared = Set(
      reached(from: held.map(\.id)) { node in
        edges[node].map(\.target).filter { !own.contains($0) }
      })
    // What only a task, a block or an object of the system leads to, such as a stream, was made for it.
    sharedName =
      reached(from: held.map(\.id)) { id in
        let node = graph.node(id)
        let leadsOn = ![.task, .block, .object].contains(node.kind) || isOfModule(node)
        return leadsOn ? edges[id].map(\.target).filter { !own.contains($0) } : []
      }
      .map(graph.node).first { [.closure, .variable].contains($0.kind) || isOfModule($0) }?.name
    func classes(_ nodes: [ObjectGraph.Node]) -> Set<ObjectIdentifier> {
      Set(nodes.compactMap { $0.type.map(ObjectIdentifier.init) })
    }
    return classes(others.filter { isOfModule($0) && !shared.contains($0.id) })
      .subtracting(classes(shared.map(graph.node)))
  }

  /// Whether it is an object of a class of the app's own.
  private static func isOfModule(_ node: ObjectGraph.Node) -> Bool {
    guard node.kind == .object, let type = node.type as? any AnyObject.Type else { return false }
    return ToolchainModules.shared.isOfModule(type) && !ToolchainModules.shared.isDouble(type)
  }
}

/// A task that has not ended, and that a role holds.
package struct RunningTask {
  /// Where it is, while somebody holds it.
  let address: UInt
  /// The function that it runs: "closure #1 in ListPresenter.load()".
  package let function: String
  /// Which of the process's tasks it is.
  package let number: TaskNumber?
  /// The code with which it goes on; nil where it does not wait.
  package let resumeFunction: UInt?

  /// A task of a picture of the heap; nil for one that has ended or whose function has no name.
  init?(_ node: ObjectGraph.Node, in graph: ObjectGraph) {
    guard node.kind == .task, let function = Self.function(of: node.id, in: graph) else {
      return nil
    }
    address = node.address
    self.function = function
    number = TaskNumber(taskAt: node.address)
    resumeFunction = SuspendedTask.resumeFunction(at: node.address)
  }

  /// What the task runs, behind what only adapts it. One that has ended has a result instead.
  private static func function(of task: Int, in graph: ObjectGraph) -> String? {
    var edge = graph.edges(from: task).first { $0.label == "operation" }
    // The bound is against closures in a circle.
    for _ in 0..<8 {
      guard let code = edge?.code else { return nil }
      switch OwnershipGraph.Code(at: code) {
      case .closure(let name), .method(let name): return name
      case .unnamed: break
      }
      edge = edge.flatMap { edge in graph.edges(from: edge.target).first { $0.code != nil } }
    }
    return nil
  }
}

extension [RunningTask] {
  /// The same without those that wait for one of these values: they are named by what they wait for.
  package func without(awaiting values: [Any]) -> [RunningTask] {
    guard !isEmpty, !values.isEmpty else { return self }
    let graph = ObjectGraph(
      of: values.map { ObjectGraph.Root($0) }, limits: ObjectGraph.Limits(nodes: 1_000))
    let awaited = Set(
      (0..<graph.nodeCount).map(graph.node).filter { $0.kind == .task }.map(\.address))
    return filter { !awaited.contains($0.address) }
  }
}
