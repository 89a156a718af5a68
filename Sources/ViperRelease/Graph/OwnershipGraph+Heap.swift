package import RoleNames
package import RuntimeReflection
import ViperMessages

extension OwnershipGraph {
  /// Takes over a picture of the heap.
  ///
  /// - Parameter roles: The roles that a harness knows, by the objects' addresses; the others are
  ///   told by the types' names.
  package init(of graph: ObjectGraph, roles: [UInt: Role] = [:]) {
    var classRoles = ClassRoles()
    // Each address is looked up once.
    var codes: [UInt: (code: Code, module: String?)] = [:]
    var modules: [ObjectIdentifier: String?] = [:]
    for id in 0..<graph.nodeCount {
      let node = graph.node(id)
      var kind = Node.Kind(node.kind)
      if kind == .owner, roles[node.address] == nil, let type = node.type as? any AnyObject.Type,
        ToolchainModules.shared.isInternal(type)
      {
        // Nobody could change a reference of the kit's own.
        kind = .storage
      }
      let isOwner = kind == .owner
      let role =
        isOwner
        ? roles[node.address] ?? node.type.flatMap { classRoles.role(of: $0, node.name) } : nil
      let type: (any AnyObject.Type)? = node.type as? any AnyObject.Type
      let module = type.flatMap { type in
        modules[ObjectIdentifier(type)] ?? ToolchainModules.module(of: type)
      }
      if let type { modules[ObjectIdentifier(type)] = .some(module) }
      add(
        Node(
          kind: kind, name: Self.readable(node.name), role: role, strongCount: node.strongCount,
          opaque: node.opaque + (type.map(ObjectGraph.Opaque.keptByHand) ?? []),
          identity: isOwner ? node.address : nil, type: node.type,
          module: module, isDouble: type.map(ToolchainModules.shared.isDouble) ?? false))
    }
    for edge in (0..<graph.nodeCount).lazy.flatMap({ graph.edges(from: $0) }) {
      if let address = edge.code, codes[address] == nil {
        codes[address] = (Code(at: address), CodeName.module(of: address))
      }
      add(
        Edge(
          source: edge.source, target: edge.target, ownership: edge.ownership, label: edge.label,
          code: edge.code.flatMap { codes[$0]?.code },
          codeModule: edge.code.flatMap { codes[$0]?.module }, isGuess: edge.isGuess))
    }
    limit = graph.reachedLimit
    userModules = modulesOfUser(known: Set(roles.keys))
  }

  /// The modules of the objects that play a role, or else of the views; a library may have views, but
  /// presents nothing of this app.
  ///
  /// - Parameter known: The objects whose roles a harness knows, by their addresses.
  private func modulesOfUser(known: Set<UInt>) -> Set<String> {
    func modules(_ isMeant: (Node) -> Bool) -> Set<String> {
      Set(nodes.filter { $0.isOwner && isMeant($0) }.compactMap(\.module))
        .filter { ToolchainModules.isOfModule(named: "\($0).") }
    }
    let ofRoles = modules { node in
      node.role.map { [.presenter, .interactor, .router, .scene].contains($0) } ?? false
        || node.role == .view && node.identity.map(known.contains) ?? false
    }
    return ofRoles.isEmpty ? modules { $0.role != nil } : ofRoles
  }

  /// Whether a module's source is the user's.
  func isOfUser(_ module: String) -> Bool {
    ToolchainModules.isOfModule(named: "\(module).")
      && (userModules.isEmpty || userModules.contains(module))
  }

  /// A type's name, without its generic arguments where they would fill the line.
  package static func readable(_ name: String) -> String {
    guard name.count > 60, name.last == ">" else { return name }
    return name.prefix { $0 != "<" } + "<…>"
  }
}

extension OwnershipGraph.Node.Kind {
  fileprivate init(_ kind: ObjectGraph.Node.Kind) {
    self =
      switch kind {
      case .root: .root
      case .object: .owner
      case .task: .task
      case .closure, .block: .closure
      case .variable, .error, .storage, .unknown: .storage
      }
  }
}

extension OwnershipGraph.Code {
  init(at address: UInt) {
    let name = CodeName.isThunk(address) ? nil : CodeName.of(code: address)
    self = name.map(Self.init(named:)) ?? .unnamed
  }

  /// Tells closures from methods by the name.
  init(named name: String) {
    // What the compiler put between tells a reader nothing.
    let name = name.replacing("partial apply forwarder for ", with: "")
    let isAdapter = name.contains("reabstraction thunk")
    self = isAdapter ? .unnamed : name.hasPrefix("closure #") ? .closure(name) : .method(name)
  }
}

/// The roles of classes, as their names and those of their superclasses tell them.
struct ClassRoles {
  private var known: [ObjectIdentifier: Role?] = [:]

  /// The role of the instances of a class, by its own name or, where that says nothing, by that of
  /// the nearest superclass which does; each class is looked at once.
  mutating func role(of type: Any.Type, _ name: String) -> Role? {
    let key = ObjectIdentifier(type)
    if let role = known[key] {
      return role
    }
    // A class of the system has no role by what it inherits: an alert is no view of a module.
    let isOfModule = (type as? any AnyObject.Type).map(ToolchainModules.shared.isOfModule) ?? true
    let role =
      RoleName.ofObject(name)?.role
      ?? (isOfModule ? inherited(from: Reflection.superclass(of: type)) : nil)
    known[key] = .some(role)
    return role
  }

  private mutating func inherited(from superclass: (any AnyObject.Type)?) -> Role? {
    guard let superclass else { return nil }
    let name = "\(superclass)"
    guard !ToolchainModules.shared.isOfModule(superclass) else {
      return role(of: superclass, name)
    }
    return Self.role(named: name, isOfToolchain: true)
      ?? inherited(from: Reflection.superclass(of: superclass))
  }

  /// The role that the instances of a class have by the name of a superclass of the system.
  ///
  /// A label and a button are views of the system; the view of a module is what has a controller's
  /// name.
  static func role(named name: String, isOfToolchain: Bool) -> Role? {
    !isOfToolchain || name.hasSuffix("ViewController") ? RoleName.ofObject(name)?.role : nil
  }
}
