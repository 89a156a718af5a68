import RoleNames
import RuntimeReflection
import ViperMessages

/// Finds the roles of an assembled module and their places for neighbours.
struct AssemblyWalk {
  private(set) var parts: [AssembledModule.Part] = []
  private(set) var strangers: [String] = []
  private(set) var surface: [String] = []

  private let heap: ObjectGraph
  private let graph: OwnershipGraph
  /// The roles that were not taken in, each with what its type is called without the role.
  private var rest: [Int: String] = [:]
  private var stems: Set<String> = []

  init(_ value: Any) {
    // What a task's frames say is no part of the module for that.
    heap = ObjectGraph(
      of: [ObjectGraph.Root(value)], limits: ObjectGraph.Limits(readsFrames: false),
      tracking: { ToolchainModules.shared.isOfModule($0) })
    graph = OwnershipGraph(of: heap)
    for node in graph.nodes.indices where graph.nodes[node].role != nil && isOfModule(node) {
      rest[node] = RoleName.stem(ofObject: graph.nodes[node].name)
    }
    withExtendedLifetime(value) { run() }
  }

  private mutating func run() {
    let objects = Dictionary(heap.tracked.map { ($0.node, $0.object) }) { $1 }
    var containers: Set<Int> = []
    let found = reached(from: [0]) { node in
      guard graph.nodes[node].role != nil else { return held(by: node) }
      guard let content = content(ofContainer: node, objects[node] ?? nil) else { return [] }
      containers.insert(node)
      rest[node] = nil
      return content
    }.dropFirst()
    // The roles that the value is or holds, through what plays no role, and that itself.
    let roles = found.filter { graph.nodes[$0].role != nil && !containers.contains($0) }
    let others = found.filter {
      graph.nodes[$0].role == nil && graph.nodes[$0].kind == .owner && isOfModule($0)
        || containers.contains($0)
    }
    surface = (roles.reversed() + others).map { graph.nodes[$0].name }
    var waiting = Array(roles.reversed())
    while !waiting.isEmpty {
      while let node = waiting.popLast() {
        waiting += take(node, objects[node] ?? nil).reversed()
      }
      // The roles that are named after the module, and were not reached by way of neighbours.
      waiting = rest.filter { stems.contains($0.value) }.keys.sorted()
    }
    strangers = rest.keys.sorted().map { graph.nodes[$0].name }
  }

  private func held(by node: Int) -> [Int] {
    graph.strongEdges(from: node).map { graph.edges[$0].target }
  }

  /// The views that a view holds which is no module's: a stack of screens or its tabs.
  ///
  /// - Returns: nil where it holds no view, or has a place for a role of its own module.
  private func content(ofContainer node: Int, _ object: AnyObject?) -> [Int]? {
    guard graph.nodes[node].role == .view, let stem = rest[node], let object,
      Reflection.storedProperties(of: object).allSatisfy({
        let kind = NeighbourNames.kind(of: $0, in: .view, stem: stem)
        return kind == nil || kind == .delegate
      })
    else { return nil }
    let roles = reached(from: held(by: node)) { next in
      graph.nodes[next].role == nil ? held(by: next) : []
    }.filter { graph.nodes[$0].role != nil && $0 != node }
    return !roles.isEmpty && roles.allSatisfy { graph.nodes[$0].role == .view } ? roles : nil
  }

  /// Takes a role in.
  ///
  /// - Returns: The roles in the places for its neighbours.
  private mutating func take(_ number: Int, _ object: AnyObject?) -> [Int] {
    let node = graph.nodes[number]
    guard let stem = rest.removeValue(forKey: number), let role = node.role,
      let identity = node.identity
    else { return [] }
    if !stem.isEmpty {
      stems.insert(stem)
    }
    var found: [Int] = []
    var slots: [AssembledModule.Slot] = []
    // In a structure or a tuple of dependencies it is seen who is there; what is not may be meant to be.
    let nested = (object.map(Reflection.nestedProperties) ?? []).filter { $0.state == .filled }
    for property in (object.map(Reflection.storedProperties) ?? []) + nested {
      guard let kind = NeighbourNames.kind(of: property, in: role, stem: stem) else { continue }
      let targets = targets(from: number, through: property.name)
      var neighbour: Role?
      if case .neighbour(let role) = kind {
        neighbour = role
        found += targets
      }
      slots.append(
        AssembledModule.Slot(
          owner: node.name, role: role, property: property.name,
          isForDelegate: kind == .delegate, neighbour: neighbour,
          isFilled: property.state == .unknown ? nil : property.state == .filled,
          isGone: property.state == .gone,
          content: targets.map { graph.nodes[$0].name }.joined(separator: ", ")))
    }
    let reasons =
      object == nil
      ? [heap.untracked.first { $0.node == number }?.reason ?? "it has gone"]
      : slots.isEmpty ? node.opaque.map(\.description) : []
    parts.append(
      AssembledModule.Part(
        typeName: node.name, role: role, identity: identity, slots: slots,
        unread: reasons.isEmpty ? nil : reasons.joined(separator: "; ")))
    return found
  }

  /// The roles to which a property leads, through what plays none: type erasers, closures.
  private func targets(from node: Int, through property: String) -> [Int] {
    var targets: [Int] = []
    var seen: Set<Int> = [node]
    let isNested = property.contains("." as Character)
    var waiting = graph.outgoing[node].filter { number in
      let label = graph.edges[number].label
      let name = isNested ? label.prefix(property.count) : label.prefix { $0 != "." && $0 != "[" }
      return name.drop { $0 == "_" } == property.drop { $0 == "_" }
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

  private func isOfModule(_ node: Int) -> Bool {
    (heap.node(node).type as? any AnyObject.Type).map(ToolchainModules.shared.isOfModule) ?? false
  }
}

/// Which stored properties are for a role's neighbours, as their names and types tell.
///
/// Data never is: what is said to be a neighbour's place must be able to hold an object, or a closure
/// that listens.
private enum NeighbourNames {
  enum Kind: Equatable {
    /// For a part of the same module.
    case neighbour(Role)
    /// For somebody outside of the module who is told, and need not be there.
    case delegate
  }

  /// What a property of an object is for; nil where it is for no neighbour.
  ///
  /// - Parameter stem: What the owner's type is called without its role: "Articles".
  static func kind(of property: StoredProperty, in owner: Role, stem: String) -> Kind? {
    let name = PropertyName(property.name.split(separator: ".").last.map(String.init) ?? "")
    let type = String("\(property.type)".prefix { $0 != "<" && $0 != " " })
    guard !property.isLazy, canHold(property.type, type, name.folded) else { return nil }
    if name.isDelegate(ofType: type, in: owner) {
      return .delegate
    }
    let role = name.role(in: owner) ?? RoleName.role(ofNeighbour: type, stem: stem)
    return role.flatMap { $0 == owner ? nil : .neighbour($0) }
  }

  private static func canHold(_ type: Any.Type, _ typeName: String, _ name: String) -> Bool {
    switch Reflection.kind(of: type) {
    case .classType:
      (type as? any AnyObject.Type).map(ToolchainModules.shared.isOfModule) ?? true
        || name.hasSuffix("viewcontroller")
    case .existential: true
    case .function: name.hasSuffix("listener")
    case .structure: RoleName.ofObject(typeName) != nil || typeName.hasSuffix("Listener")
    default: false
    }
  }
}
