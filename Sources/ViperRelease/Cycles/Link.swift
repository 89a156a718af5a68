import RoleNames

/// The way from one owner to the next: a property, and what lies between.
package struct Link {
  /// The numbers of its edges: the first leaves the owner, the last reaches the next one.
  let edges: [Int]
  /// The number of the owner.
  let source: Int
  /// The number of whom it holds.
  let target: Int
  private let graph: OwnershipGraph

  /// - Parameter edges: One or more edges, each of which begins where the one before ends.
  package init(_ edges: [Int], in graph: OwnershipGraph) {
    self.edges = edges
    self.graph = graph
    source = graph.edges[edges[0]].source
    target = graph.edges[edges[edges.count - 1]].target
  }

  /// Cuts a path at its owners.
  static func links(of path: [Int], in graph: OwnershipGraph, isOwner: (Int) -> Bool) -> [Link] {
    var links: [Link] = []
    var edges: [Int] = []
    for number in path {
      edges.append(number)
      guard isOwner(graph.edges[number].target) || number == path.last else { continue }
      links.append(Link(edges, in: graph))
      edges = []
    }
    return links
  }

  var owner: OwnershipGraph.Node { graph.nodes[source] }
  var held: OwnershipGraph.Node { graph.nodes[target] }
  private var steps: [OwnershipGraph.Edge] { edges.map { graph.edges[$0] } }

  /// The property, with what leads into its value: "children[2]"; without what closures captured.
  package var property: String {
    var text = ""
    for edge in steps {
      let label = edge.label
      let joins = text.isEmpty || label.isEmpty || label.hasPrefix("[") || label.hasPrefix(".")
      text += joins ? label : "." + label
      guard edge.code == nil, graph.nodes[edge.target].kind != .closure else { break }
    }
    return text
  }

  /// Owner and property: "ArticlesPresenter.view".
  var place: String { property.isEmpty ? owner.name : "\(owner.name).\(property)" }

  /// The functions on the way, from the owner on, without those that have no name where another has.
  var codes: [OwnershipGraph.Code] {
    let all = steps.compactMap { edge in
      edge.code ?? (graph.nodes[edge.target].kind == .closure ? .unnamed : nil)
    }
    let named = all.filter { $0 != .unnamed }
    return named.isEmpty && !all.isEmpty ? [.unnamed] : named
  }

  /// The functions, as a path names them.
  package var titles: [String] { codes.map { $0.title(boundTo: held.name) } }

  var ownership: OwnershipGraph.Ownership { graph.edges[edges[edges.count - 1]].ownership }

  /// Whether a task's frames hold what is next, and none of them says through what.
  var isGuess: Bool {
    let steps = steps
    return steps.contains(where: \.isGuess)
      && steps.last(where: { $0.code != nil && $0.code != .unnamed })?.isGuess ?? true
  }

  /// Where the task waits whose frames hold what is next; nil where no frames do.
  var placeOfTask: String? {
    guard owner.kind == .task else { return nil }
    let (label, start) = (graph.edges[edges[0]].label, "suspended in ")
    if label.hasPrefix(start) { return String(label.dropFirst(start.count)) }
    return codes.first { $0 != .unnamed }?.title(boundTo: "")
  }

  /// Whether the view that it leads to has the presenter that has the router which holds it.
  var isWithinAssembly: Bool {
    graph.owners(heldBy: target).contains { presenter in
      graph.nodes[presenter].role == .presenter
        && graph.owners(heldBy: presenter).contains(source)
    }
  }

  /// What equal links have in common: the types, the property without positions, the closures.
  struct Signature: Hashable {
    let source: String
    let property: String
    let codes: [OwnershipGraph.Code]
    let target: String
  }

  var signature: Signature {
    Signature(
      source: owner.name, property: Self.withoutPositions(property), codes: codes,
      target: held.name)
  }

  /// "children[2].view" and "children[3].view" are the same property.
  package static func withoutPositions(_ property: String) -> String {
    guard property.contains("[") else { return property }
    let parts = property.split(separator: "[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { $0 + "[" + $1.drop { $0 != "]" } }
  }
}

extension Link {
  /// How to break a cycle at this reference, as a part of a sentence: "make ArticlesPresenter.view
  /// weak".
  var fix: String {
    guard held.kind != .task else { return "cancel the task in \(place) when the module ends" }
    let object = held.role.map { "the \($0)" } ?? held.name
    if isGuess {
      // Each of these releases the object, whatever the value is.
      let places =
        placeOfTask.map { "\($0) and in what is handed to it" } ?? "what it waits with"
      return "cancel the task when the module ends, or hold \(object) weakly in \(places)"
    }
    switch codes.last {
    case .closure(let name):
      return "capture \(object) weakly in \(name)"
    case .method?:
      let method = titles.last ?? "the bound method"
      return "hand over a closure that captures \(object) weakly instead of \(method)"
    case .unnamed:
      return "capture \(object) weakly in the closure in \(place)"
    case nil where edges.count > 1 || property.contains(where: { ".[(".contains($0) }):
      return "hold \(object) weakly in \(Self.withoutPositions(place).replacing("[]", with: ""))"
    case nil:
      return "make \(place) weak"
    }
  }
}
