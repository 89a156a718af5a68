package import RoleNames
import ViperMessages
package import ViperRelease
package import ViperRules

/// Who holds whom in a module, by roles: what rules about references look at.
package struct RoleGraph: RuleSubject {
  /// An object of the module.
  package struct Node: Sendable, Equatable {
    /// Its type's name, without the module.
    package let typeName: String
    /// The part that it plays; nil where that is not known.
    package let role: Role?
    /// The VIPER module that it belongs to; empty where there is only one.
    package internal(set) var module: String = ""
    /// Whether it only stands in for a role; its type is then called like the role.
    package internal(set) var isDouble: Bool = false
  }

  /// A reference from one object to another, or a place for one that is empty.
  package struct Edge: Sendable, Equatable {
    /// The place of the one that holds, in ``RoleGraph/nodes``.
    package let source: Int
    /// The place of the one that is held; nil where nothing is.
    package let target: Int?
    /// How it is held.
    package let hold: OwnershipMap.Hold
    /// The property, with what leads into its value: "view", "children[2]".
    package let path: String
    /// The closures and bound methods on the way; empty where there are none.
    package internal(set) var functions: [String] = []

    /// The property and the closures on the way.
    package var way: String {
      ([path] + functions).filter { !$0.isEmpty }.joined(separator: " → ")
    }

    /// The property alone, without what leads into its value.
    var property: String { String(path.prefix { $0 != "." && $0 != "[" }) }
  }

  /// What it is called.
  package static let basis: String = "the object graph"

  /// The objects.
  package var nodes: [Node] = []
  /// The references between them, by who holds; empty places too.
  package var edges: [Edge] = []
  /// What else is known, and rules need: "two assemblies".
  package var facts: Set<String> = []
  /// The roles that two assemblies have in common, by their places in ``nodes``.
  package var shared: Set<Int> = []
  /// The places that are empty in a role that stands alone between doubles: what a test does not use need
  /// not be there.
  package var emptyPlacesOfLoneRoles: [String] = []
  /// The places for neighbours that are filled, also by what plays no role that is known.
  package var filledPlaces: Set<String> = []
  /// Whether a role's places were looked at all of which should be filled.
  package var hasJudgedPlaces = false
  /// The roles that lived on when their owner released them.
  package var survivors: [Survivor] = []

  /// A role that lived on when its owner released it.
  package struct Survivor: Sendable, Equatable {
    /// Its place in ``RoleGraph/nodes``.
    package let node: Int
    /// What is said of it: "ListPresenter was not released."
    package let sentence: String
    /// What keeps it alive, a line each.
    package internal(set) var details: [String] = []
  }

  /// The fact that a place for a neighbour was found in a real role.
  static let placeForNeighbour = "property that is known to be for a neighbour"

  /// Whether an object plays a role, or a fact is known.
  package func has(_ need: Need) -> Bool {
    switch need {
    case .role(let role): nodes.contains { $0.role == role && !$0.isDouble }
    case .channel: false
    case .fact(let fact):
      facts.contains(fact) || edges.contains { self.facts(of: $0).contains(need) }
    }
  }

  /// The facts that an edge is.
  private func facts(of edge: Edge) -> [Need] {
    var needs: [Need] = isDelegate(edge) ? [.delegate] : []
    if isWithinModule(edge), let from = nodes[edge.source].role, let to = role(of: edge.target) {
      needs.append(.reference(from: from, to: to))
    }
    return needs
  }
}

/// A rule about who holds whom.
package typealias GraphRule = Rule<RoleGraph>

// MARK: - Looking at it

extension RoleGraph {
  /// The filled edges from objects of one role to objects of another, of the same VIPER module or not.
  package func edges(from source: Role, to target: Role) -> [Edge] {
    edges.filter { nodes[$0.source].role == source && role(of: $0.target) == target }
  }

  /// The type of a node: "ArticlesPresenter"; "nothing" for nil.
  package func title(_ node: Int?) -> String {
    node.map { nodes[$0].typeName } ?? "nothing"
  }

  /// An edge on one line: "ArticlesPresenter.view → ArticlesView (strong)".
  package func text(_ edge: Edge) -> String {
    "\(title(edge.source)).\(edge.way) → \(title(edge.target))"
      + (edge.target == nil ? "" : " (\(edge.hold.rawValue))")
  }

  /// A violation by an edge: known by the two types and the property.
  package func violation(by edge: Edge, _ sentence: String) -> Violation {
    Violation(
      sentence, types: ([edge.source] + (edge.target.map { [$0] } ?? [])).map(title),
      edge: edge.path, place: .edge(text(edge)))
  }

  /// A violation by a node.
  func violation(by node: Int, _ sentence: String, details: [String] = []) -> Violation {
    Violation(sentence, types: [title(node)], edge: "", details: details)
  }

  func role(of node: Int?) -> Role? { node.flatMap { nodes[$0].role } }

  /// How many real objects play a role.
  var countOfRoles: Int { nodes.count { !$0.isDouble && $0.role != nil } }

  /// Whether both ends of an edge are of the same VIPER module.
  func isWithinModule(_ edge: Edge) -> Bool {
    edge.target.map { nodes[edge.source].module == nodes[$0].module } ?? false
  }

  /// The edges between two roles of the same VIPER module.
  func references(from source: Role, to target: Role) -> [Edge] {
    edges(from: source, to: target).filter(isWithinModule)
  }

  /// Whether it is the reference to whom a presenter tells what its module has to tell: to a double of
  /// a delegate, by a property that is called one, or by a closure that leads out of the module.
  func isDelegate(_ edge: Edge) -> Bool {
    guard nodes[edge.source].role == .presenter, edge.target != nil else { return false }
    let role = role(of: edge.target)
    if role == .delegate || edge.path.lowercased().contains("delegate") { return true }
    return !isWithinModule(edge) && !edge.functions.isEmpty && role == .presenter
  }

  /// The references to delegates.
  var delegates: [Edge] { edges.filter(isDelegate) }

  /// The references back to whom owns the holder that keep it alive, of whatever kind.
  var strongBackReferences: [Edge] {
    let back =
      backReferences(from: .presenter, to: .view)
      + backReferences(from: .interactor, to: .presenter)
      + backReferences(from: .router, to: .view) + delegates
    return back.filter { $0.hold == .strong }
  }

  /// The references from a role to the one that owns it in VIPER; no strong one to a role that does not.
  private func backReferences(from source: Role, to target: Role) -> [Edge] {
    references(from: source, to: target).filter { edge in
      guard edge.hold == .strong, let end = edge.target else { return true }
      if leads(from: end, to: edge.source) { return true }
      // What holds nothing only stands for a view, which owns its presenter, unless others do.
      return target == .view && !edges.contains { $0.source == end && $0.target != nil }
        && !isOwnedFromBelow(nodes[edge.source].module)
    }
  }

  /// Whether strong references lead from one object to another.
  private func leads(from source: Int, to target: Int) -> Bool {
    var seen: Set<Int> = []
    var waiting = [source]
    while let node = waiting.popLast() {
      let next = edges.filter { $0.source == node && $0.hold == .strong }.compactMap(\.target)
      if next.contains(target) { return true }
      waiting += next.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether a router or an interactor keeps another role of its module alive, and not the other way round.
  func isOwnedFromBelow(_ module: String) -> Bool {
    let places = nodes.indices.filter { nodes[$0].module == module && !nodes[$0].isDouble }
    return places.contains { owner in
      [.router, .interactor].contains(nodes[owner].role)
        && places.contains {
          [.presenter, .interactor].contains(nodes[$0].role) && leads(from: owner, to: $0)
            && !leads(from: $0, to: owner)
        }
    }
  }

  /// What a rule says of the references from a role to the one that owns it in VIPER.
  func notStrong(from source: Role, to target: Role) -> RuleOutcome {
    let edges = backReferences(from: source, to: target)
    return edges.isEmpty
      ? .notChecked(why: "no \(target) is known to own the \(source) that refers to it")
      : notStrong(edges)
  }

  /// What a rule says that looks at references which must own nothing.
  func notStrong(_ edges: [Edge]) -> RuleOutcome {
    outcome(at: edges.count, edges.filter { $0.hold == .strong }) { edge in
      "\(title(edge.source)).\(edge.property) keeps \(title(edge.target)) alive."
    }
  }

  /// What a rule says that looks at references from objects to others, which must not be; nil where all
  /// objects are doubles.
  func none(from sources: [Int], to targets: Role...) -> RuleOutcome? {
    let sources = Set(sources.filter { !nodes[$0].isDouble })
    guard !sources.isEmpty else { return nil }
    let wrong = targets.flatMap { target in
      edges.filter { sources.contains($0.source) && role(of: $0.target) == target }
    }
    return outcome(at: sources.count, wrong) { edge in
      "\(title(edge.source)).\(edge.property) leads to \(title(edge.target)), "
        + "\(role(of: edge.target)?.withArticle ?? "nothing")."
    }
  }

  /// What a rule says that has looked at so many things.
  ///
  /// - Parameters:
  ///   - wrong: The references that are wrong. Of those of one property of a type it tells one: that
  ///     which leads to a real role, if one does.
  ///   - sentence: What is wrong with one.
  func outcome(at count: Int, _ wrong: [Edge], _ sentence: (Edge) -> String) -> RuleOutcome {
    let key: (Edge) -> String = { "\(title($0.source)).\($0.path)" }
    let same = Dictionary(grouping: wrong, by: key)
    let told = wrong.map(key).unique.compactMap { key in
      same[key]?.first { edge in !(edge.target.map { nodes[$0].isDouble } ?? false) }
        ?? same[key]?.first
    }
    return .looked(at: count, told.map { violation(by: $0, sentence($0)) })
  }
}

extension Role {
  /// "a view", "an interactor".
  var withArticle: String {
    let isVowel = rawValue.first.map { "aeiou".contains($0.lowercased()) } ?? false
    return "\(isVowel ? "an" : "a") \(rawValue)"
  }
}
