/// A way to break a cycle: one reference to change, and how.
struct Fix {
  /// What is to be changed.
  let link: Link
  /// What is to be done, as a part of a sentence: "make ArticlesPresenter.view weak".
  let text: String

  init(_ link: Link, in graph: OwnershipGraph) {
    self.link = link
    text = Self.text(link, in: graph)
  }

  private static func text(_ link: Link, in graph: OwnershipGraph) -> String {
    let target = graph.nodes[link.target]
    let owner = graph.nodes[link.source]
    let property = link.property(in: graph)
    let place = property.isEmpty ? owner.name : "\(owner.name).\(property)"
    guard target.kind != .task else { return "cancel the task in \(place) when the module ends" }
    let held = target.role.map { "the \($0)" } ?? target.name
    if link.isGuess(in: graph) {
      // Each of these releases the object, whatever the value is.
      let places =
        link.placeOfTask(in: graph).map { "\($0) and in what is handed to it" }
        ?? "what it waits with"
      return "cancel the task when the module ends, or hold \(held) weakly in \(places)"
    }
    switch link.codes(in: graph).last {
    case .closure(let name):
      return "capture \(held) weakly in \(name)"
    case .method?:
      let method = link.titles(in: graph).last ?? "the bound method"
      return "hand over a closure that captures \(held) weakly instead of \(method)"
    case .unnamed, .adapter:
      return "capture \(held) weakly in the closure in \(place)"
    case nil where link.edges.count > 1 || property.contains(where: { ".[(".contains($0) }):
      return "hold \(held) weakly in \(Link.withoutPositions(place).replacing("[]", with: ""))"
    case nil:
      return "make \(place) weak"
    }
  }
}
