import RuntimeReflection
package import ViperMessages

/// What a check did not look at, where a role has to do with it: by the places.
package struct NotFollowed {
  /// "FeedPresenter.interactor (FeedInteractor, guarded by …)".
  private let places: [String]

  /// - Parameter roles: The nodes of which it is known that they play a role.
  init(in graph: ObjectGraph, roles: Set<Int> = []) {
    var classRoles = ClassRoles()
    func isRole(_ number: Int) -> Bool {
      let node = graph.node(number)
      return roles.contains(number)
        || node.type.map { classRoles.role(of: $0, node.name) != nil } ?? false
    }
    let holders = graph.untracked.isEmpty ? [:] : Self.holders(in: graph)
    places =
      graph.untracked.filter { untracked in
        isRole(untracked.node) || isRole(untracked.owner)
          || graph.edges(from: untracked.node).contains { isRole($0.target) }
      }.map { "\(Self.place(of: $0, in: graph, holders)) (\($0.typeName), \($0.reason))" }.uniqued
  }

  /// The property through which it was found: "FeedPresenter.interactors[0]".
  private static func place(
    of untracked: ObjectGraph.Untracked, in graph: ObjectGraph, _ holders: [Int: Int]
  ) -> String {
    var owner = graph.node(untracked.owner)
    while let holder = holders[owner.id] { owner = graph.node(holder) }
    let edge = graph.strongEdges(from: owner.id).first { edge in
      reached(from: [edge.target]) { node in
        node == owner.id ? [] : graph.strongEdges(from: node).map(\.target)
      }.contains(untracked.node)
    }
    return [owner.name, edge?.label ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Of each array, box and closure, the first that holds it: a node before it.
  private static func holders(in graph: ObjectGraph) -> [Int: Int] {
    var holders: [Int: Int] = [:]
    for holder in 0..<graph.nodeCount {
      for edge in graph.strongEdges(from: holder)
      where holder < edge.target && graph.node(edge.target).kind != .object {
        holders[edge.target] = holders[edge.target] ?? holder
      }
    }
    return holders
  }

  /// Says of a check that passes what it did not look at; nil where that is nothing.
  ///
  /// - Parameters:
  ///   - limit: The limit at which the walk ended.
  ///   - remedy: What to do about what changed.
  package func finding(
    flow: String? = nil, limit: String? = nil, remedy: String, source: SourcePlace? = nil
  ) -> Finding? {
    let more = places.count - Self.most
    let list = places.prefix(Self.most) + (more > 0 ? ["\(more) more"] : [])
    let sentences =
      (places.isEmpty ? [] : ["Not followed: \(list.joined(separator: "; "))."])
      + (limit.map { ["Not everything was followed: \($0)."] } ?? [])
    guard !sentences.isEmpty else { return nil }
    return Finding(
      id: .notFollowed, flow: flow, sentence: sentences.joined(separator: " "),
      details: ["  Whether it is released was not looked at."],
      remedy: places.isEmpty ? "" : remedy, source: source)
  }

  private static let most = 4
}
