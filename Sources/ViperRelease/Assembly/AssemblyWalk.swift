import RoleNames
import RuntimeReflection
import ViperMessages

/// Finds the roles of an assembled module and their places for neighbours.
struct AssemblyWalk {
  private(set) var parts: [Assembly.Part] = []
  private(set) var strangers: [String] = []
  private(set) var surface: [String] = []

  private let value: Any
  private let heap: ObjectGraph
  private let graph: OwnershipGraph
  private var objects: [Int: AnyObject] = [:]
  private var isMember: [Bool]
  private var stems: Set<String> = []

  init(_ value: Any) {
    self.value = value
    // What a task's frames say is no part of the module for that.
    heap = ObjectGraph(
      of: [ObjectGraph.Root(value)], limits: ObjectGraph.Limits(readsFrames: false),
      tracking: { ToolchainModules.shared.isOfModule($0) })
    graph = OwnershipGraph(of: heap)
    isMember = [Bool](repeating: false, count: graph.nodes.count)
    for tracked in heap.tracked {
      objects[tracked.node] = tracked.object
    }
  }

  mutating func run() {
    withExtendedLifetime(value) {
      let (first, others) = surfaceNodes()
      surface = (first + others).map { graph.nodes[$0].name }
      var waiting = first
      while true {
        while let node = waiting.popLast() {
          waiting += take(node).reversed()
        }
        waiting = namesakes()
        guard !waiting.isEmpty else { break }
      }
      strangers = graph.nodes.indices
        .filter { graph.nodes[$0].role != nil && !isMember[$0] && isOfModule($0) }
        .map { graph.nodes[$0].name }
    }
    objects = [:]
  }

  /// The roles that the value is or holds, through what plays no role, and that itself.
  private func surfaceNodes() -> (roles: [Int], others: [Int]) {
    var roles: [Int] = []
    var others: [Int] = []
    var seen: Set<Int> = [0]
    var waiting = [0]
    while !waiting.isEmpty {
      let node = waiting.removeFirst()
      for edge in graph.strongEdges(from: node).map({ graph.edges[$0] })
      where seen.insert(edge.target).inserted {
        guard graph.nodes[edge.target].role == nil else {
          roles.append(edge.target)
          continue
        }
        if graph.nodes[edge.target].kind == .owner, isOfModule(edge.target) {
          others.append(edge.target)
        }
        waiting.append(edge.target)
      }
    }
    return (roles.reversed(), others)
  }

  /// Takes a role in.
  ///
  /// - Returns: The roles in the places for its neighbours.
  private mutating func take(_ node: Int) -> [Int] {
    guard !isMember[node], isOfModule(node), let role = graph.nodes[node].role else { return [] }
    isMember[node] = true
    let name = graph.nodes[node].name
    let stem = RoleName.stem(ofObject: name)
    if !stem.isEmpty {
      stems.insert(stem)
    }
    guard let object = objects[node] else {
      let reason = heap.untracked.first { $0.node == node }?.reason ?? "it has gone"
      add(node, [], unread: reason)
      return []
    }
    var found: [Int] = []
    var slots: [Assembly.Slot] = []
    for property in Reflection.storedProperties(of: object) {
      guard let kind = NeighbourNames.kind(of: property, in: role, stem: stem) else { continue }
      let targets = targets(from: node, through: property.name)
      if kind != .delegate {
        found += targets
      }
      slots.append(slot(property, kind, of: name, role, targets))
    }
    let opaque = graph.nodes[node].opaque
    let isUnread = slots.isEmpty && !opaque.isEmpty
    add(
      node, slots,
      unread: isUnread ? opaque.map(\.description).joined(separator: "; ") : nil)
    return found
  }

  private func slot(
    _ property: StoredProperty, _ kind: NeighbourNames.Kind, of name: String, _ role: Role,
    _ targets: [Int]
  ) -> Assembly.Slot {
    let isFilled: Bool? =
      switch property.state {
      case .filled: true
      case .empty, .gone: false
      case .unknown: nil
      }
    return Assembly.Slot(
      owner: name, role: role, property: property.name, isForDelegate: kind == .delegate,
      isFilled: isFilled, isGone: property.state == .gone,
      content: targets.map { graph.nodes[$0].name }.joined(separator: ", "))
  }

  private mutating func add(_ node: Int, _ slots: [Assembly.Slot], unread: String?) {
    guard let role = graph.nodes[node].role, let identity = graph.nodes[node].identity else {
      return
    }
    parts.append(
      Assembly.Part(
        typeName: graph.nodes[node].name, role: role, identity: identity, slots: slots,
        unread: unread))
  }

  /// The roles to which a property leads, through what plays none: type erasers, closures.
  private func targets(from node: Int, through property: String) -> [Int] {
    var targets: [Int] = []
    var seen: Set<Int> = [node]
    var waiting = graph.outgoing[node].filter { number in
      let label = graph.edges[number].label.prefix { $0 != "." && $0 != "[" }
      return label.drop { $0 == "_" } == property.drop { $0 == "_" }
    }
    while let number = waiting.popLast() {
      let target = graph.edges[number].target
      guard seen.insert(target).inserted else { continue }
      if graph.nodes[target].role != nil {
        targets.append(target)
      } else {
        waiting += graph.outgoing[target]
      }
    }
    return targets
  }

  /// The roles that are named after the module, and were not reached by way of neighbours.
  private func namesakes() -> [Int] {
    graph.nodes.indices.filter { node in
      graph.nodes[node].role != nil && !isMember[node] && isOfModule(node)
        && stems.contains(RoleName.stem(ofObject: graph.nodes[node].name))
    }
  }

  private func isOfModule(_ node: Int) -> Bool {
    guard let type = heap.node(node).type as? any AnyObject.Type else { return false }
    return ToolchainModules.shared.isOfModule(type)
  }
}
