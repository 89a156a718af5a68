import RuntimeReflection
package import ViperMessages

/// What a check did not look at, where a role has to do with it: by the places.
package struct NotFollowed {
  /// What changed meanwhile: "FeedPresenter.interactor (FeedInteractor, guarded by …)".
  private let changed: [String]
  /// What can't be read: "FeedPresenter.interactor (a value that cannot be looked into)".
  private let unreadable: [String]
  /// At which limit the walk ended.
  private let limit: String?

  /// - Parameters:
  ///   - roles: The nodes of which it is known that they play a role.
  ///   - handedOver: The nodes that the check was given one by one.
  init(in graph: ObjectGraph, roles: Set<Int> = [], handedOver: Set<Int>) {
    var classRoles = ClassRoles()
    func isRole(_ number: Int) -> Bool {
      let node = graph.node(number)
      return roles.contains(number)
        || node.type.map { classRoles.role(of: $0, node.name) != nil } ?? false
    }
    limit = graph.reachedLimit
    let holders = graph.untracked.isEmpty ? [:] : Self.holders(in: graph)
    changed =
      graph.untracked.filter { untracked in
        isRole(untracked.node) || isRole(untracked.owner)
          || graph.edges(from: untracked.node).contains { isRole($0.target) }
      }.map { "\(Self.place(of: $0, in: graph, holders)) (\($0.typeName), \($0.reason))" }.uniqued
    unreadable = Self.unreadable(in: graph, handedOver: handedOver, isRole)
  }

  /// The properties of roles, and of what they hold, that can't be read.
  ///
  /// None where an object that was handed over has an owner that was not seen: it is what is in there.
  private static func unreadable(
    in graph: ObjectGraph, handedOver: Set<Int>, _ isRole: (Int) -> Bool
  ) -> [String] {
    let owners = graph.opaqueNodes.map(graph.node).filter { node in
      node.type.map { $0 is any AnyObject.Type && mayHoldParts($0) } ?? false
    }
    guard !owners.isEmpty else { return [] }
    let ids = Set(owners.map(\.id))
    var holders: [Int: Int] = [:]
    var unseen = Dictionary(
      uniqueKeysWithValues: handedOver.map { ($0, graph.node($0).strongCount) })
    for source in 0..<graph.nodeCount {
      for edge in graph.strongEdges(from: source) {
        unseen[edge.target]? -= 1
        if ids.contains(edge.target), graph.node(source).kind == .object, isRole(source) {
          holders[edge.target] = source
        }
      }
    }
    guard unseen.isEmpty || unseen.values.min() == unseen.values.max() else { return [] }
    return owners.filter { isRole($0.id) || holders[$0.id] != nil }.flatMap { owner in
      owner.opaque.map { part in
        "\(owner.name)\(part.part.isEmpty ? "" : ".\(part.part)") (\(part.reason))"
      }
    }.uniqued
  }

  /// Whether it is a class of the module under test, or one that only keeps what is put into it.
  private static func mayHoldParts(_ type: Any.Type) -> Bool {
    guard let type = type as? any AnyObject.Type else { return false }
    return ToolchainModules.shared.isOfModule(type)
      || String(reflecting: type).hasPrefix("Swift.ManagedBuffer<")
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
  ///   - changedRemedy: What to do about what changed.
  ///   - unreadableRemedy: What to do about what can't be read.
  package func finding(
    flow: String? = nil, changed changedRemedy: String, unreadable unreadableRemedy: String,
    source: SourcePlace? = nil
  ) -> Finding? {
    let places = changed + unreadable
    let more = places.count - Self.most
    let list = places.prefix(Self.most) + (more > 0 ? ["\(more) more"] : [])
    let sentences =
      (places.isEmpty ? [] : ["Not followed: \(list.joined(separator: "; "))."])
      + (limit.map { ["Not everything was followed: \($0)."] } ?? [])
    guard !sentences.isEmpty else { return nil }
    let remedies =
      (changed.isEmpty ? [] : [changedRemedy]) + (unreadable.isEmpty ? [] : [unreadableRemedy])
    return Finding(
      id: .notFollowed, flow: flow, sentence: sentences.joined(separator: " "),
      details: [
        "  Whether \(changed.isEmpty && !unreadable.isEmpty ? "what is in it" : "it") is released was "
          + "not looked at."
      ],
      remedy: remedies.joined(separator: " "), source: source)
  }

  private static let most = 4
}
