import RoleNames
import RuntimeReflection
import ViperDoubles
import ViperMessages
import ViperRelease
import ViperRules

/// Makes one graph by roles of all that is seen of a module: in its assembly, and after each step.
///
/// Roles are known by what harnesses track, by the spellings of the project, and by the names of
/// types. What plays none (containers, type erasers, closures) is looked through.
struct RoleGraphBuilder {
  private(set) var graph = RoleGraph()
  private let spellings: RoleSpellings
  /// The objects of the present module whose places for neighbours have been looked at.
  private var seen: Set<UInt> = []
  /// The real roles of the present module, by their places in the graph.
  private var present: Set<Int> = []

  // What a task's frames say accuses nobody.
  private static let limits = ObjectGraph.Limits(nodes: 10_000, readsFrames: false)
  private static let assembledLimits = ObjectGraph.Limits(readsFrames: false)

  init(spellings: RoleSpellings) {
    self.spellings = spellings
  }

  /// Forgets the objects of the module that was looked at before.
  mutating func beginModule() {
    seen = []
    present = []
  }

  /// The one real role of the present module; nil where there are others.
  var onlyRole: Senders.Link? {
    guard present.count == 1, let node = present.first.map({ graph.nodes[$0] }) else { return nil }
    return node.role.map { Senders.Link(role: $0, module: node.module) }
  }

  /// Takes up who holds whom now in the modules of a harness.
  ///
  /// - Returns: The places of the real roles that were found, by their identities.
  @discardableResult
  mutating func look(at harness: Harness) -> [UInt: Int] {
    let parts = harness.modules.harnesses.flatMap(Self.parts)
    let heap = ObjectGraph(
      of: parts.map { ObjectGraph.Root($0.object) }, limits: Self.limits,
      following: { !ToolchainModules.shared.isDouble($0) })
    let roles = Dictionary(parts.map { ($0.identity, $0.role) }) { $1 }
    return take(OwnershipGraph(of: heap, roles: roles), parts) {
      AssembledModule(of: parts.filter { !$0.isDouble }.map(\.object))
    }
  }

  /// Takes up who holds whom in an assembled module.
  ///
  /// - Returns: The places of the real roles that were found, by their identities.
  @discardableResult
  mutating func look(at value: Any) -> [UInt: Int] {
    withExtendedLifetime(value) {
      let heap = ObjectGraph(of: [ObjectGraph.Root(value)], limits: Self.assembledLimits)
      return take(OwnershipGraph(of: heap), []) { AssembledModule(of: value) }
    }
  }

  private mutating func take(
    _ graph: OwnershipGraph, _ parts: [Part], _ assembly: () -> AssembledModule
  ) -> [UInt: Int] {
    let known = Dictionary(parts.map { ($0.identity, $0) }) { first, _ in first }
    let stems = Dictionary(
      parts.filter { !$0.isDouble }.map { (RoleName.stem(ofObject: $0.typeName), $0.module) }
    ) { first, _ in first }
    var places: [Int: Int] = [:]
    var real: [UInt: Int] = [:]
    for (index, node) in graph.nodes.enumerated() where node.kind == .owner {
      let part = node.identity.flatMap { known[$0] }
      guard let described = describe(node, part, stems) else { continue }
      places[index] = place(of: described)
      if let identity = node.identity, part.map({ !$0.isDouble }) ?? true {
        real[identity] = places[index]
      }
    }
    for index in places.keys.sorted() {
      guard let identity = graph.nodes[index].identity, real[identity] != nil else { continue }
      for way in Way.all(in: graph, from: index, isRole: { places[$0] != nil }) {
        let target = graph.nodes[way.target].identity.flatMap { known[$0] }
        // How the wiring of a test ties a closure to a double says nothing of the module.
        if target?.isDouble == true, !way.functions.isEmpty { continue }
        guard let source = places[index], let end = places[way.target] else { continue }
        add(
          RoleGraph.Edge(
            source: source, target: end, hold: way.hold, path: way.path, functions: way.functions))
      }
    }
    if !seen.isSuperset(of: real.keys) {
      takeSlots(of: assembly(), real)
    }
    seen.formUnion(real.keys)
    present.formUnion(real.values)
    return real
  }

  /// The places for neighbours that are empty in real roles which were not there before.
  private mutating func takeSlots(of assembly: AssembledModule, _ real: [UInt: Int]) {
    // A double that a test wrote by hand has a role by its name.
    let real = real.filter { !RoleName.isDouble(graph.nodes[$0.value].typeName) }
    for part in assembly.parts where !seen.contains(part.identity) {
      guard let place = real[part.identity] else { continue }
      let slots = part.slots.filter { !$0.isForDelegate && $0.isFilled != nil }
      guard !slots.isEmpty else { continue }
      graph.facts.insert(RoleGraph.placeForNeighbour)
      let empty = slots.filter { $0.isFilled == false }
      graph.filledPlaces.formUnion(slots.filter { $0.isFilled == true }.map(\.title))
      guard real.count > 1 || empty.isEmpty else {
        graph.emptyPlacesOfLoneRoles += empty.map(\.title)
        continue
      }
      graph.hasJudgedPlaces = true
      let module = graph.nodes[place].module
      let hasView = real.values.contains {
        graph.nodes[$0].role == .view && graph.nodes[$0].module == module
      }
      // A router may make its view when it is asked to present it, and fill its place itself.
      for slot in empty where hasView || slot.role != .router || slot.neighbour != .view {
        add(RoleGraph.Edge(source: place, target: nil, hold: .strong, path: slot.property))
      }
    }
  }

  private func describe(
    _ node: OwnershipGraph.Node, _ part: Part?, _ stems: [String: String]
  ) -> RoleGraph.Node? {
    if let part {
      let isDouble = part.isDouble && !part.isForwardingSpy
      return RoleGraph.Node(
        typeName: isDouble ? "\(part.role)" : part.typeName, role: part.role,
        module: part.module, isDouble: isDouble)
    }
    guard let role = spellings.role(of: node.name)?.role ?? node.role else { return nil }
    let stem = RoleName.stem(ofObject: node.name)
    return RoleGraph.Node(
      typeName: node.name, role: role, module: stems[stem] ?? stem)
  }

  private mutating func place(of node: RoleGraph.Node) -> Int {
    let known = graph.nodes.firstIndex {
      $0.typeName == node.typeName && $0.role == node.role && $0.module == node.module
    }
    if let known { return known }
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  private mutating func add(_ edge: RoleGraph.Edge) {
    if !graph.edges.contains(edge) { graph.edges.append(edge) }
  }
}

// MARK: - What else is known

extension RoleGraphBuilder {
  mutating func compare(_ harness: Harness, with other: Harness) {
    let first = look(at: harness)
    let second = look(at: other)
    if !first.isEmpty { graph.facts.insert("two assemblies") }
    graph.shared.formUnion(first.filter { second[$0.key] != nil }.values)
  }

  mutating func take(_ findings: [Finding]) {
    guard graph.nodes.contains(where: { $0.role != nil && !$0.isDouble }) else { return }
    graph.facts.insert("module that was released")
    for finding in findings where finding.id == .notReleased {
      let sentence = finding.sentence
      let name = String(sentence.prefix { $0 != " " })
      guard !graph.survivors.contains(where: { $0.sentence == sentence }) else { continue }
      let known = graph.nodes.firstIndex { $0.typeName == name }
      let node = known ?? place(of: RoleGraph.Node(typeName: name, role: nil))
      graph.survivors.append(
        RoleGraph.Survivor(node: node, sentence: sentence, details: finding.details))
    }
  }

  struct Part {
    let object: AnyObject
    let role: Role
    let typeName: String
    let module: String
    let isDouble: Bool
    /// Whether it stands between a module and its delegate, for which it is taken.
    var isForwardingSpy = false

    var identity: UInt { UInt(bitPattern: ObjectIdentifier(object)) }
  }

  /// What a harness tracks and is there; what stands between a module and its delegate, as what it
  /// stands for.
  static func parts(of harness: Harness) -> [Part] {
    harness.tracked.compactMap { tracked in
      guard let object = tracked.object else { return nil }
      guard ForwardingSpies.shared.isForwardingSpy(object),
        let meant = ForwardingSpies.shared.delegate(behind: object),
        let real = harness.part(meant)
      else {
        return Part(
          object: object, role: tracked.role, typeName: OwnershipGraph.readable(tracked.typeName),
          module: harness.module, isDouble: tracked.isDouble)
      }
      return Part(
        object: object, role: real.role, typeName: real.typeName, module: real.module,
        isDouble: true, isForwardingSpy: true)
    }
  }
}

extension Harness {
  /// How an object is tracked in the modules of the test.
  fileprivate func part(_ object: AnyObject) -> (role: Role, typeName: String, module: String)? {
    for harness in modules.harnesses {
      if let tracked = harness.tracked.first(where: { $0.object === object }) {
        return (tracked.role, tracked.typeName, harness.module)
      }
    }
    return nil
  }
}

/// A way from one role to a next one, through what plays none.
private struct Way {
  let target: Int
  let hold: OwnershipMap.Hold
  let path: String
  let functions: [String]

  /// - Parameters:
  ///   - way: The edges.
  ///   - hold: How the first holds that is not strong.
  init(_ way: [Int], _ target: Int, _ hold: OwnershipMap.Hold, in graph: OwnershipGraph) {
    self.target = target
    self.hold = hold
    // The property of the role itself: what follows is how others keep it.
    let end = way.firstIndex { graph.nodes[graph.edges[$0].target].isOwner } ?? way.endIndex - 1
    path = Link.withoutPositions(Link(Array(way[...end]), in: graph).property)
    functions = Link(way, in: graph).titles
  }

  /// - Parameter isRole: Whether a node plays a role, at which a way ends.
  static func all(
    in graph: OwnershipGraph, from source: Int, isRole: (Int) -> Bool
  ) -> [Way] {
    /// A place on the way, and whether all before it is strong.
    struct State: Hashable {
      let node: Int
      let isStrong: Bool
    }
    var ways: [Way] = []
    var seen: Set<State> = []
    var waiting: [(way: [Int], hold: OwnershipMap.Hold)] = []
    func goOn(_ way: [Int], _ hold: OwnershipMap.Hold, from node: Int) {
      waiting += graph.outgoing[node].reversed().map { next in
        (way + [next], hold == .strong ? .init(graph.edges[next].ownership) : hold)
      }
    }
    goOn([], .strong, from: source)
    while let (way, hold) = waiting.popLast() {
      let target = graph.edges[way[way.count - 1]].target
      guard target != source else { continue }
      if isRole(target) {
        ways.append(Way(way, target, hold, in: graph))
      } else if seen.insert(State(node: target, isStrong: hold == .strong)).inserted {
        goOn(way, hold, from: target)
      }
    }
    return ways
  }
}
