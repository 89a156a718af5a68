extension Cycle {
  /// All the way round as text, one owner a line, the last line ending in `⟲`.
  var lines: [String] {
    var lines = links.map(\.hop)
    lines[lines.count - 1] += " ⟲"
    return lines.folded.enumerated().map { $0 == 0 ? $1 : "  → \($1)" }
  }
}

extension [Link] {
  /// From an owner to what it keeps alive: "Window.rootScreen → ItemListView".
  var line: String {
    guard let last else { return "" }
    // A closure's hop ends with what it captures.
    let isNamed = last.isGuess || !last.codes.isEmpty
    return
      (map { $0.hop.replacing(" (strong)", with: "") }.folded + (isNamed ? [] : [last.held.name]))
      .joined(separator: " → ")
  }
}

extension Link {
  /// "ArticlesPresenter.view (strong)", "AnyCommandListener.handler → closure #1 in … captures View".
  fileprivate var hop: String {
    // How a task holds what it runs is no property of anybody's.
    let start = owner.kind == .task ? owner.name : place
    if isGuess {
      let way = placeOfTask.map { "\($0) has" } ?? "it waits with"
      return "\(start) → a value that can't be read, which \(way), may hold \(held.name)"
    }
    guard !codes.isEmpty else { return "\(start) (strong)" }
    let way = ([start] + titles).joined(separator: " → ")
    if case .method? = codes.last { return way }
    return "\(way) captures \(held.name)"
  }

  /// How a task holds that is the owner: "Held by a task suspended in ListPresenter.load():".
  var taskLine: String {
    "\(isGuess ? "Perhaps held" : "Held") by a task\(placeOfTask.map { " suspended in \($0)" } ?? ""):"
  }
}

extension [String] {
  /// A long way without its middle.
  fileprivate var folded: [String] {
    let (first, last) = (7, 4)
    let left = count - first - last
    guard left > 1 else { return self }
    return prefix(first) + ["(\(left) more like these)"] + suffix(last)
  }
}
