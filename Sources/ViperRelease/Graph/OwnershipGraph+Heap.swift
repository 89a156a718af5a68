package import RoleNames
package import RuntimeReflection
import ViperMessages

extension OwnershipGraph {
  /// Takes over a picture of the heap.
  ///
  /// - Parameters:
  ///   - graph: The picture.
  ///   - roles: The roles that a harness knows, by the objects' addresses; the others are told by the types' names.
  package init(of graph: ObjectGraph, roles: [UInt: Role] = [:]) {
    var classRoles = ClassRoles()
    var codes: [UInt: Code] = [:]
    for id in 0..<graph.nodeCount {
      let node = graph.node(id)
      var kind = Node.Kind(node.kind)
      if kind == .owner, roles[node.address] == nil, let type = node.type as? any AnyObject.Type,
        ToolchainModules.shared.isInternal(type)
      {
        // Nobody could change a reference of the kit's own.
        kind = .storage
      }
      let identity = kind == .owner ? node.address : nil
      let role =
        identity.flatMap { roles[$0] }
        ?? (kind == .owner ? node.type.flatMap { classRoles.role(of: $0, node.name) } : nil)
      add(
        Node(
          kind: kind, name: Self.readable(node.name), role: role, strongCount: node.strongCount,
          opaque: node.opaque, identity: identity))
    }
    for id in 0..<graph.nodeCount {
      for edge in graph.edges(from: id) {
        add(
          Edge(
            source: edge.source, target: edge.target, ownership: edge.ownership,
            label: edge.label, code: edge.code.map { Code(of: $0, &codes) },
            isGuess: edge.isGuess))
      }
    }
    limit = graph.reachedLimit
  }

  /// A type's name, without its generic arguments where they would fill the line.
  package static func readable(_ name: String) -> String {
    guard name.count > longestName, name.last == ">", let start = name.firstIndex(of: "<") else {
      return name
    }
    return name[..<start] + "<…>"
  }

  private static let longestName = 60
}

extension OwnershipGraph.Node.Kind {
  fileprivate init(_ kind: ObjectGraph.Node.Kind) {
    self =
      switch kind {
      case .root: .root
      case .object: .owner
      case .task: .task
      case .closure, .block: .closure
      case .variable, .error: .variable
      case .storage, .unknown: .storage
      }
  }
}

extension OwnershipGraph.Code {
  /// What the code at an address is called; each address is looked up once.
  fileprivate init(of address: UInt, _ known: inout [UInt: Self]) {
    if let code = known[address] {
      self = code
      return
    }
    if CodeName.isThunk(address) {
      self = .adapter
    } else {
      self = CodeName.of(code: address).map(Self.init(named:)) ?? .unnamed
    }
    known[address] = self
  }

  /// Tells closures from methods by the name.
  init(named name: String) {
    // What the compiler put between tells a reader nothing.
    let name = name.replacing("partial apply forwarder for ", with: "")
    guard !name.contains("reabstraction thunk") else {
      self = .adapter
      return
    }
    self = name.hasPrefix("closure #") ? .closure(name) : .method(name)
  }
}
