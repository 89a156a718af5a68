/// The way from one owner to the next: a property, and what lies between.
package struct Link {
  /// The numbers of its edges: the first leaves the owner, the last reaches the next one.
  let edges: [Int]
  /// The owner.
  let source: Int
  /// Whom it holds.
  let target: Int

  /// - Parameter edges: One or more edges, each of which begins where the one before ends.
  package init(_ edges: [Int], in graph: OwnershipGraph) {
    self.edges = edges
    source = graph.edges[edges[0]].source
    target = graph.edges[edges[edges.count - 1]].target
  }

  /// Cuts a path at its owners.
  static func links(of path: [Int], in graph: OwnershipGraph, isOwner: (Int) -> Bool) -> [Link] {
    var links: [Link] = []
    var edges: [Int] = []
    for number in path {
      edges.append(number)
      guard isOwner(graph.edges[number].target) else { continue }
      links.append(Link(edges, in: graph))
      edges = []
    }
    if !edges.isEmpty {
      links.append(Link(edges, in: graph))
    }
    return links
  }

  /// The property, with what leads into its value: "children[2]"; without what closures captured.
  package func property(in graph: OwnershipGraph) -> String {
    var text = ""
    for number in edges {
      let edge = graph.edges[number]
      if !edge.label.isEmpty {
        let joins = text.isEmpty || edge.label.hasPrefix("[") || edge.label.hasPrefix(".")
        text += joins ? edge.label : "." + edge.label
      }
      guard edge.code == nil, graph.nodes[edge.target].kind != .closure else { break }
    }
    return text
  }

  /// The functions on the way, from the owner on, without those that only adapt another one, and
  /// those that have no name, where another has.
  func codes(in graph: OwnershipGraph) -> [OwnershipGraph.Code] {
    let all = edges.compactMap { number -> OwnershipGraph.Code? in
      let edge = graph.edges[number]
      guard edge.code == nil, graph.nodes[edge.target].kind == .closure else { return edge.code }
      return .unnamed
    }
    // What has no name tells nothing beside what has one.
    let named = all.filter { $0 != .adapter && $0 != .unnamed }
    return named.isEmpty && !all.isEmpty ? [.unnamed] : named
  }

  /// Where the task waits whose frames hold what is next; nil where no frames do.
  func placeOfTask(in graph: OwnershipGraph) -> String? {
    guard graph.nodes[source].kind == .task, let first = edges.first else { return nil }
    let (label, start) = (graph.edges[first].label, "suspended in ")
    if label.hasPrefix(start) { return String(label.dropFirst(start.count)) }
    return codes(in: graph).first { $0 != .unnamed }?.title(boundTo: "")
  }

  /// Whether a task's frames hold what is next, and none of them says through what.
  func isGuess(in graph: OwnershipGraph) -> Bool {
    guard edges.contains(where: { graph.edges[$0].isGuess }) else { return false }
    let named = edges.last { number in
      let code = graph.edges[number].code
      return code != nil && code != .adapter && code != .unnamed
    }
    return named.map { graph.edges[$0].isGuess } ?? true
  }

  /// The functions, as a path names them.
  package func titles(in graph: OwnershipGraph) -> [String] {
    codes(in: graph).map { $0.title(boundTo: graph.nodes[target].name) }
  }
}

extension Link {
  /// What equal links have in common: the types, the property without positions, the closures.
  struct Signature: Hashable {
    let source: String
    let property: String
    let codes: [OwnershipGraph.Code]
    let target: String
  }

  func signature(in graph: OwnershipGraph) -> Signature {
    Signature(
      source: graph.nodes[source].name, property: Self.withoutPositions(property(in: graph)),
      codes: codes(in: graph), target: graph.nodes[target].name)
  }

  /// "children[2].view" and "children[3].view" are the same property.
  package static func withoutPositions(_ property: String) -> String {
    guard property.contains("[") else { return property }
    var text = ""
    var isInside = false
    for character in property {
      if character == "]" { isInside = false }
      if !isInside { text.append(character) }
      if character == "[" { isInside = true }
    }
    return text
  }
}
