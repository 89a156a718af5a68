/// Ways through the graph as text, one owner a line.
struct PathText {
  let graph: OwnershipGraph

  /// All the way round, the last line ending in `⟲`.
  func lines(of cycle: Cycle) -> [String] {
    var lines = cycle.links.map(hop)
    lines[lines.count - 1] += " ⟲"
    return arranged(lines)
  }

  /// From an owner to what it keeps alive: "Window.rootScreen → ItemListView".
  func line(of links: [Link]) -> String {
    guard let last = links.last else { return "" }
    let hops = links.map { link in
      hop(link).replacing(" (strong)", with: "")
    }
    // A closure's hop ends with what it captures.
    let isNamed = last.isGuess(in: graph) || !last.codes(in: graph).isEmpty
    let end = isNamed ? [] : [graph.nodes[last.target].name]
    let names = Self.folded(hops) + end
    return names.joined(separator: " → ")
  }

  /// "ArticlesPresenter.view (strong)", "AnyCommandListener.handler → closure #1 in … captures View".
  func hop(_ link: Link) -> String {
    let owner = graph.nodes[link.source]
    let target = graph.nodes[link.target].name
    let property = link.property(in: graph)
    // How a task holds what it runs is no property of anybody's.
    let isWhole = property.isEmpty || owner.kind == .task
    let start = isWhole ? owner.name : "\(owner.name).\(property)"
    let codes = link.codes(in: graph)
    if link.isGuess(in: graph) {
      let place = link.placeOfTask(in: graph).map { "\($0) has" } ?? "it waits with"
      return "\(start) → a value that can't be read, which \(place), may hold \(target)"
    }
    guard !codes.isEmpty else { return "\(start) (strong)" }
    let way = ([start] + link.titles(in: graph)).joined(separator: " → ")
    if case .method? = codes.last { return way }
    return "\(way) captures \(target)"
  }

  private func arranged(_ lines: [String]) -> [String] {
    Self.folded(lines).enumerated().map { index, line in
      index == 0 ? line : "  → \(line)"
    }
  }

  /// A long way without its middle.
  private static func folded(_ hops: [String]) -> [String] {
    let left = hops.count - first - last
    guard left > 1 else { return hops }
    return hops.prefix(first) + ["(\(left) more like these)"] + hops.suffix(last)
  }

  private static let first = 7
  private static let last = 4
}
