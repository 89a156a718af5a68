import RoleNames
import SourceRules
import ViperPictures

extension GraphDiagram {
  /// Draws the routers of an app, and where their paths lead.
  ///
  /// That is told by the names of the paths: `showDetail(of:)` leads to the module `Detail`, or to a
  /// screen of that name where no such module has a router. A path that names no other screen, such as
  /// `close()`, stands in the box of its router.
  init(_ list: RouteList) {
    var map = RouteMap(list)
    map.draw()
    self.init(title: "Routes", nodes: map.nodes, edges: map.edges)
  }
}

/// The map while it is drawn.
private struct RouteMap {
  /// What names of paths begin with that lead somewhere, and what may follow.
  private static let verbs: Set = [
    "show", "open", "present", "push", "navigate", "go", "route", "display", "launch", "start",
    "move",
    "will", "to", "the", "make", "build",
  ]
  /// What names of paths begin with that lead back.
  private static let ends: Set = [
    "close", "dismiss", "pop", "back", "finish", "hide", "end", "exit",
  ]

  private let list: RouteList
  private let modules: [String]
  private(set) var nodes: [GraphDiagram.Node] = []
  private(set) var edges: [GraphDiagram.Edge] = []
  private var places: [String: Int] = [:]

  init(_ list: RouteList) {
    self.list = list
    modules = list.routers.map(Self.title).uniqued
  }

  private static func title(of router: RouteList.Router) -> String {
    let told = router.kind == "protocol" ? RoleName.ofProtocol(router.name) : nil
    let stem = router.module ?? (told ?? RoleName.ofType(router.name))?.stem ?? ""
    return stem.isEmpty ? router.name : stem
  }

  mutating func draw() {
    let routes = Dictionary(grouping: list.routers, by: Self.title).mapValues {
      $0.flatMap(\.routes)
    }
    for module in modules {
      let others = (routes[module] ?? []).filter { target(of: $0, from: module) == nil }
      places[module] = nodes.count
      nodes.append(
        GraphDiagram.Node(
          module, note: others.map(\.name).uniqued.joined(separator: ", "), .module))
    }
    for module in modules {
      for route in routes[module] ?? [] {
        guard let target = target(of: route, from: module), let from = places[module] else {
          continue
        }
        let to = places[target] ?? nodes.count
        if to == nodes.count {
          places[target] = to
          nodes.append(GraphDiagram.Node(target))
        }
        edges.append(GraphDiagram.Edge(from: from, to: to, route.name))
      }
    }
  }

  /// Where a path leads: a module or a screen; nil where its name tells none.
  private func target(of route: RouteList.Route, from module: String) -> String? {
    let words = Self.words(of: route.name.prefix { $0 != "(" })
    guard let first = words.first, !Self.ends.contains(first.lowercased()) else { return nil }
    let rest = words.drop { Self.verbs.contains($0.lowercased()) }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }.joined()
    guard !rest.isEmpty else { return nil }
    let found = Self.words(of: rest).map { $0.lowercased() }
    guard
      let named = modules.filter({ found.contains(Self.words(of: $0).map { $0.lowercased() }) })
        .max(by: { $0.count < $1.count })
    else { return sibling(rest, of: module) ?? rest }
    return named == module ? nil : named
  }

  /// The module of the same family that a path names by its end: `showEdit()` of `NoteList` leads to
  /// `NoteEdit`; nil where none does, or several.
  private func sibling(_ name: String, of module: String) -> String? {
    guard let family = Self.words(of: module).first else { return nil }
    let siblings = modules.filter { $0 != module && $0.hasPrefix(family) && $0.hasSuffix(name) }
    return siblings.count == 1 ? siblings[0] : nil
  }

  /// The words of a name in camel case.
  private static func words(of name: some StringProtocol) -> [String] {
    name.reduce(into: []) { words, character in
      if character.isUppercase || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
  }
}

extension Array where Element: Hashable {
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
