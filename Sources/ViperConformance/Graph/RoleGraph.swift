public import RoleNames
import ViperMessages
public import ViperRelease
public import ViperRules

/// Who holds whom in a module, by roles: what rules about references look at.
public struct RoleGraph: RuleSubject {
  /// An object of the module.
  public struct Node: Sendable, Equatable {
    /// Its type's name, without the module.
    public let typeName: String
    /// The part that it plays; nil where that is not known.
    public let role: Role?
    /// The VIPER module that it belongs to; empty where there is only one.
    public let module: String
    /// Whether its role is told by its type's name alone.
    public let isGuessed: Bool
    /// Whether it only stands in for a role; its type is then called like the role.
    public let isDouble: Bool

    /// Makes a node.
    public init(
      typeName: String, role: Role?, module: String = "", isGuessed: Bool = false,
      isDouble: Bool = false
    ) {
      self.typeName = typeName
      self.role = role
      self.module = module
      self.isGuessed = isGuessed
      self.isDouble = isDouble
    }
  }

  /// A reference from one object to another, or a place for one that is empty.
  public struct Edge: Sendable, Equatable {
    /// The place of the one that holds, in ``RoleGraph/nodes``.
    public let source: Int
    /// The place of the one that is held; nil where nothing is.
    public let target: Int?
    /// How it is held.
    public let hold: OwnershipMap.Hold
    /// The property, with what leads into its value: "view", "children[2]".
    public let path: String
    /// The closures and bound methods on the way; empty where there are none.
    public let functions: [String]

    /// Makes an edge.
    public init(
      from source: Int, to target: Int?, _ hold: OwnershipMap.Hold, path: String,
      functions: [String] = []
    ) {
      self.source = source
      self.target = target
      self.hold = hold
      self.path = path
      self.functions = functions
    }

    /// The property and the closures on the way.
    public var way: String {
      ([path] + functions).filter { !$0.isEmpty }.joined(separator: " → ")
    }
  }

  /// What it is called.
  public static let basis: String = "the object graph"

  /// The objects.
  public var nodes: [Node]
  /// The references between them, by who holds; empty places too.
  public var edges: [Edge]
  /// What else is known, and rules need: "two assemblies".
  public var facts: Set<String> = []
  /// The roles that two assemblies have in common, by their places in ``nodes``.
  public var shared: Set<Int> = []
  /// The roles that lived on when their owner released them.
  public var survivors: [Survivor] = []

  /// A role that lived on when its owner released it.
  public struct Survivor: Sendable, Equatable {
    /// Its place in ``RoleGraph/nodes``.
    public let node: Int
    /// What is said of it: "ListPresenter was not released."
    public let sentence: String
    /// What keeps it alive, a line each.
    public let details: [String]

    /// Makes a role that lived on.
    public init(_ node: Int, sentence: String, details: [String] = []) {
      self.node = node
      self.sentence = sentence
      self.details = details
    }
  }

  /// Makes a graph.
  public init(nodes: [Node] = [], edges: [Edge] = []) {
    self.nodes = nodes
    self.edges = edges
  }

  /// Takes over who holds whom.
  ///
  /// - Parameters:
  ///   - map: Who holds whom.
  ///   - module: The VIPER module that the objects belong to.
  ///   - role: The role of an owner, where more is known of it than its type's name; nil leaves it at
  ///     that.
  public init(
    _ map: OwnershipMap, module: String = "", role: (OwnershipMap.Owner) -> Role? = { _ in nil }
  ) {
    nodes = map.owners.map { owner in
      let known = role(owner)
      return Node(
        typeName: owner.typeName, role: known ?? owner.role, module: module,
        isGuessed: known == nil && owner.role != nil)
    }
    edges = map.links.map {
      Edge(from: $0.source, to: $0.target, $0.hold, path: $0.property, functions: $0.functions)
    }
  }

  /// Whether an object plays a role, or a fact is known.
  public func has(_ need: Need) -> Bool {
    switch need {
    case .role(let role): nodes.contains { $0.role == role && !$0.isDouble }
    case .channel: false
    case .fact(let fact):
      facts.contains(fact) || edges.contains { Need.facts(of: $0, in: self).contains(fact) }
    }
  }
}

// MARK: - Looking at it

extension RoleGraph {
  /// The filled edges from objects of one role to objects of another, of the same VIPER module or not.
  public func edges(from source: Role, to target: Role) -> [Edge] {
    edges.filter { edge in
      nodes[edge.source].role == source && edge.target.map { nodes[$0].role == target } ?? false
    }
  }

  /// The type of a node: "ArticlesPresenter"; "nothing" for nil.
  public func title(_ node: Int?) -> String {
    guard let node else { return "nothing" }
    return nodes[node].typeName
  }

  /// An edge on one line: "ArticlesPresenter.view → ArticlesView (strong)".
  public func text(_ edge: Edge) -> String {
    "\(title(edge.source)).\(edge.way) → \(title(edge.target))"
      + (edge.target == nil ? "" : " (\(edge.hold.rawValue))")
  }

  /// A violation by an edge: known by the two types and the property.
  public func violation(by edge: Edge, _ sentence: String, details: [String] = []) -> Violation {
    let types = [edge.source, edge.target].compactMap { $0.map { nodes[$0].typeName } }
    return Violation(
      sentence, types: types, edge: edge.path, place: .edge(text(edge)), details: details)
  }
}

/// A rule about who holds whom.
public typealias GraphRule = Rule<RoleGraph>

extension Need {
  /// The facts that an edge is.
  static func facts(of edge: RoleGraph.Edge, in graph: RoleGraph) -> [String] {
    var needs: [Need] = graph.isDelegate(edge) ? [.delegate] : []
    if let target = edge.target, graph.isWithinModule(edge),
      let from = graph.nodes[edge.source].role, let to = graph.nodes[target].role
    {
      needs.append(reference(from: from, to: to))
    }
    return needs.map(\.text)
  }
}
