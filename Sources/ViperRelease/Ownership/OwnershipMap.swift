public import RoleNames
import RuntimeReflection
import ViperMessages
import ViperPictures

/// Who holds whom in a module, and how: strongly, weakly, through which property or closure.
///
/// ```swift
/// print(ownershipMap(of: ArticlesWireframe.assemble()))
/// ```
///
/// ```
/// ArticlesViewController (view)
///   presenter: strong ArticlesPresenter (presenter)
/// ArticlesPresenter (presenter)
///   view: weak ArticlesViewController (view)
///   interactor: strong ArticlesInteractor (interactor)
/// ArticlesInteractor (interactor)
///   output: weak ArticlesPresenter (presenter)
/// ```
public struct OwnershipMap: Sendable, CustomStringConvertible {
  /// An object of the module.
  public struct Owner: Sendable {
    /// Its type's name, without the module.
    public let typeName: String
    /// The part that it plays, as its type's name tells, or that of the nearest superclass which
    /// does; nil where none tells.
    public let role: Role?
    /// What of it can't be read, and why.
    public let unreadable: [String]

    /// The type and, where it is known, the role.
    var title: String { role.map { "\(typeName) (\($0))" } ?? typeName }
  }

  /// How one object holds another.
  public enum Hold: String, Sendable, CaseIterable {
    /// Keeps it alive.
    case strong
    /// Becomes nil when it goes.
    case weak
    /// Traps when it is used after that.
    case unowned
    /// `unowned(unsafe)`, or a reference that nothing manages.
    case unmanaged
  }

  /// A reference from one object to another.
  public struct Link: Sendable {
    /// The place of the one that holds, in ``OwnershipMap/owners``.
    public let source: Int
    /// The place of the one that is held.
    public let target: Int
    /// How it is held.
    public let hold: Hold
    /// The property, with what leads into its value: "view", "children[2]".
    public let property: String
    /// The closures and bound methods on the way; empty where there are none.
    public let functions: [String]
  }

  /// The objects, as they are reached.
  public let owners: [Owner]
  /// The references between them, by who holds.
  public let links: [Link]
  /// The limit at which the walk ended, in words; nil when it saw everything.
  public let limit: String?

  /// The links from an owner.
  public func links(from owner: Int) -> [Link] {
    links.filter { $0.source == owner }
  }

  /// An owner a line, and below it whom it holds.
  public var description: String {
    let held = Dictionary(grouping: links, by: \.source)
    var lines: [String] = []
    for (index, owner) in owners.enumerated() {
      lines.append(owner.title)
      lines += (held[index] ?? []).map { "  " + text($0) }
      lines += owner.unreadable.map { "  can't be read: \($0)" }
    }
    if let limit { lines.append("Not everything was looked at: \(limit).") }
    return lines.joined(separator: "\n")
  }

  private func text(_ link: Link) -> String {
    "\(Self.way(of: link)): \(link.hold.rawValue) \(owners[link.target].title)"
  }

  private static func way(of link: Link) -> String {
    ([link.property] + link.functions).filter { !$0.isEmpty }.joined(separator: " → ")
  }
}

// MARK: - Pictures

extension OwnershipMap {
  /// The map as a text of Mermaid, which pull requests and documentation show: what keeps nothing alive
  /// is dashed.
  ///
  /// ```swift
  /// print(ownershipMap(of: ArticlesWireframe.assemble()).mermaid)
  /// ```
  public var mermaid: String { diagram.mermaid }

  /// The map as SVG, in light and dark.
  public var svg: String { diagram.svg }

  private var diagram: GraphDiagram {
    let graph = ReferenceGraph(
      nodes: owners.map {
        ReferenceGraph.Node(name: $0.typeName, role: $0.role?.rawValue, isAlive: false)
      },
      edges: links.map { link in
        ReferenceGraph.Edge(
          from: link.source, to: link.target, label: Self.way(of: link),
          hold: link.hold == .strong ? nil : link.hold.rawValue)
      })
    return GraphDiagram(graph, title: "Who holds whom")
  }
}

/// Who holds whom in everything that a value reaches strongly.
///
/// - Parameter value: An assembled module: its view, a tuple of its parts, a structure. It is read,
///   and neither called nor changed.
/// - Returns: The map; it holds none of the objects.
public func ownershipMap<Value>(of value: Value) -> OwnershipMap {
  withExtendedLifetime(value) {
    OwnershipMap(of: OwnershipGraph(of: ObjectGraph(of: [ObjectGraph.Root(value)])))
  }
}

extension OwnershipMap {
  /// Tells of the owners of a graph only; what lies between them becomes their links.
  init(of graph: OwnershipGraph) {
    let nodes = graph.nodes.indices.filter { graph.nodes[$0].isOwner }
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    owners = nodes.map { number in
      let node = graph.nodes[number]
      return Owner(
        typeName: node.name, role: node.role,
        unreadable: node.opaque.map(\.description) + Self.uncertain(of: number, in: graph))
    }
    links = nodes.flatMap { Self.links(from: $0, in: graph) }.compactMap { link in
      guard let source = places[link.source], let target = places[link.target] else { return nil }
      return Link(
        source: source, target: target, hold: Hold(link.ownership), property: link.property,
        functions: link.titles)
    }
    limit = graph.limit
  }

  /// Whether a word in a task's frames says that it holds something: who reads a map holds the
  /// module, and may hold each part of it, so that the counts prove nothing.
  private static func isUncertain(_ edge: OwnershipGraph.Edge, in graph: OwnershipGraph) -> Bool {
    graph.nodes[edge.source].kind == .task && edge.label.hasPrefix("suspended")
      && graph.nodes[edge.target].kind != .closure
  }

  /// What a task may hold while it waits, by where it waits.
  private static func uncertain(of node: Int, in graph: OwnershipGraph) -> [String] {
    let edges = graph.outgoing[node].map { graph.edges[$0] }.filter { isUncertain($0, in: graph) }
    let places = Dictionary(grouping: edges, by: \.label)
    return edges.map(\.label).uniqued.map { place in
      let names = (places[place] ?? []).map { graph.nodes[$0.target].name }.uniqued
      return "whether it holds \(names.joined(separator: ", ")) while \(place)"
    }
  }

  /// The ways from an owner to the next ones, in the order of its properties.
  private static func links(
    from owner: Int, in graph: OwnershipGraph
  ) -> [ViperRelease.Link] {
    var links: [ViperRelease.Link] = []
    var seen: Set<Int> = []
    var waiting: [[Int]] = graph.outgoing[owner].reversed().map { [$0] }
    while let way = waiting.popLast() {
      guard let last = way.last, !isUncertain(graph.edges[last], in: graph) else { continue }
      let target = graph.edges[last].target
      if graph.nodes[target].isOwner {
        links.append(ViperRelease.Link(way, in: graph))
      } else if graph.edges[last].ownership == .strong, seen.insert(target).inserted {
        waiting += graph.outgoing[target].reversed().map { way + [$0] }
      }
    }
    return links
  }
}

extension OwnershipMap.Hold {
  package init(_ ownership: OwnershipGraph.Ownership) {
    self =
      switch ownership {
      case .strong: .strong
      case .weak: .weak
      case .unowned: .unowned
      case .unmanaged: .unmanaged
      }
  }
}
