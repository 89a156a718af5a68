import RoleNames
import ViperMessages
import ViperRelease
import ViperRules

extension RoleGraph {
  /// Whether both ends of an edge are of the same VIPER module.
  func isWithinModule(_ edge: Edge) -> Bool {
    guard let target = edge.target else { return false }
    return nodes[edge.source].module == nodes[target].module
  }

  /// The edges between two roles of the same VIPER module.
  func references(from source: Role, to target: Role) -> [Edge] {
    edges(from: source, to: target).filter(isWithinModule)
  }

  /// Whether it is the reference to whom a presenter tells what its module has to tell: to a double of
  /// a delegate, by a property that is called one, or by a closure that leads out of the module.
  func isDelegate(_ edge: Edge) -> Bool {
    guard nodes[edge.source].role == .presenter, let target = edge.target else { return false }
    if nodes[target].role == .delegate { return true }
    if edge.path.lowercased().contains("delegate") { return true }
    return !isWithinModule(edge) && !edge.functions.isEmpty && nodes[target].role == .presenter
  }

  /// The references to delegates.
  var delegates: [Edge] { edges.filter(isDelegate) }

  /// The references back to whom owns the holder that keep it alive, of whatever kind.
  var strongBackReferences: [Edge] {
    let back =
      references(from: .presenter, to: .view) + references(from: .interactor, to: .presenter)
      + references(from: .router, to: .view) + delegates
    return back.filter { $0.hold == .strong }
  }

  /// What a rule says that looks at references which must own nothing.
  func notStrong(_ edges: [Edge]) -> RuleOutcome {
    .looked(at: edges.count, unique(edges.filter { $0.hold == .strong }).map(strong))
  }

  /// One edge for each property of a type: that which leads to a real role, if one does.
  func unique(_ edges: [Edge]) -> [Edge] {
    var found: [String: Int] = [:]
    var unique: [Edge] = []
    for edge in edges {
      let key = "\(title(edge.source)).\(edge.path)"
      guard let index = found[key] else {
        found[key] = unique.count
        unique.append(edge)
        continue
      }
      if isOfDouble(unique[index]), !isOfDouble(edge) { unique[index] = edge }
    }
    return unique
  }

  /// Whether it leads to a double, which is called by its role.
  private func isOfDouble(_ edge: Edge) -> Bool {
    edge.target.map { nodes[$0].isDouble } ?? false
  }

  /// A violation by a reference that keeps what it must not.
  private func strong(_ edge: Edge) -> Violation {
    violation(by: edge, "\(title(edge.source)).\(edge.property) keeps \(title(edge.target)) alive.")
  }

  /// What a rule says that looks at references which must not be.
  ///
  /// - Parameter source: The role that has them, and may have none.
  func none(_ edges: [Edge], of source: Role) -> RuleOutcome {
    let count = nodes.count { $0.role == source && !$0.isDouble }
    return .looked(
      at: count,
      unique(edges).map { edge in
        violation(
          by: edge,
          "\(title(edge.source)).\(edge.property) leads to \(title(edge.target)), "
            + "\(edge.target.flatMap { nodes[$0].role }.map { "\($0.withArticle)" } ?? "nothing").")
      })
  }
}

extension RoleGraph.Edge {
  /// The property alone, without what leads into its value.
  var property: String { String(path.prefix { $0 != "." && $0 != "[" }) }
}

extension Role {
  /// "a view", "an interactor".
  var withArticle: String {
    let isVowel = rawValue.first.map { "aeiou".contains($0.lowercased()) } ?? false
    return "\(isVowel ? "an" : "a") \(rawValue)"
  }
}
