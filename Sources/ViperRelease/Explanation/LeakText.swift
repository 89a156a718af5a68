/// What a failure says of objects that were not released.
///
/// ```
/// ArticlesPresenter was not released (nor was ArticlesViewController).
///   ArticlesPresenter.listener (strong)
///     → AnyCommandListener.handler → closure #1 in Builder.build(view:presenter:) captures \
/// ArticlesViewController
///     → ArticlesViewController.presenter (strong) ⟲
///   Fix: capture the view weakly in closure #1 in Builder.build(view:presenter:).
/// ```
struct LeakText {
  private let explanation: LeakExplanation
  private let paths: PathText
  /// Objects of which it is known that the next assembly got the very same ones.
  private let shared: Set<Int>
  /// The roots that stand for roles of modules that live on.
  private let living: Set<Int>

  init(_ explanation: LeakExplanation, shared: Set<Int> = [], living: Set<Int> = []) {
    self.explanation = explanation
    self.shared = shared
    self.living = living
    paths = PathText(graph: explanation.graph)
  }

  /// The first line: what is still there.
  static func headline(_ names: [String]) -> String {
    var counts: [String: Int] = [:]
    var distinct: [String] = []
    for name in names {
      counts[name, default: 0] += 1
      if counts[name] == 1 { distinct.append(name) }
    }
    let titles = distinct.map { name in
      counts[name].map { $0 > 1 ? "\(name) (\($0) of them)" : name } ?? name
    }
    guard let first = titles.first else { return "" }
    var others = Array(titles.dropFirst().prefix(mostNames))
    if titles.count - 1 > others.count {
      others.append("\(titles.count - 1 - others.count) more")
    }
    guard !others.isEmpty else { return "\(first) was not released." }
    let verb = others.count == 1 ? "was" : "were"
    return "\(first) was not released (nor \(verb) \(others.joined(separator: ", ")))."
  }

  private static let mostNames = 8

  /// The lines below it: why.
  var lines: [String] {
    let cycles = cycleLines
    let lines = cycles + pendingLines + outsideLines
    guard lines.isEmpty || cycles.isEmpty else { return lines + limitLines }
    return lines + opaqueLines + limitLines
  }

  // MARK: Cycles

  private var cycleLines: [String] {
    let cycles = explanation.cycles
    guard cycles.count > 1 else {
      return cycles.flatMap { lines(of: $0) }.map { "  " + $0 }
    }
    let withRole = cycles.count { $0.holdsRole(in: explanation.graph) }
    let most = withRole == 0 ? Self.mostCycles : withRole + Self.mostWithoutRole
    let told = cycles.prefix(min(most, Self.mostCycles)).enumerated().flatMap { index, cycle in
      let number = "\(index + 1). "
      let indent = String(repeating: " ", count: number.count)
      return lines(of: cycle).enumerated().map { line, text in
        "  " + (line == 0 ? number : indent) + text
      }
    }
    let more = cycles.count - min(most, Self.mostCycles)
    guard more > 0 else { return told }
    let kind = most < Self.mostCycles ? " without a role" : ""
    return told + ["  And \(more) more \(more == 1 ? "cycle" : "cycles")\(kind)."]
  }

  private static let mostCycles = 20
  /// A library that holds itself while it is used would hide the module's own cycle.
  private static let mostWithoutRole = 2

  private func lines(of cycle: Cycle) -> [String] {
    var lines = paths.lines(of: cycle)
    if let task = cycle.links.first(where: { paths.graph.nodes[$0.source].kind == .task }) {
      let place = task.placeOfTask(in: paths.graph)
      let held = task.isGuess(in: paths.graph) ? "Perhaps held" : "Held"
      lines.insert("\(held) by a task\(place.map { " suspended in \($0)" } ?? ""):", at: 0)
    }
    if cycle.others > 0 {
      lines.append("(and \(cycle.others) more like it)")
    }
    let fixes = cycle.fixes.map(\.text).reduce(into: [String]()) { texts, text in
      if !texts.contains(text) { texts.append(text) }
    }
    lines.append("\(fixes.count > 1 ? "Fix one of: " : "Fix: ")\(fixes.joined(separator: "; ")).")
    return lines
  }

  // MARK: What is no cycle

  private var pendingLines: [String] {
    explanation.pending.prefix(Self.mostHolders).flatMap { held in
      ["  Held by \(paths.graph.nodes[held.holder].name)."]
        + (living.contains(held.holder)
          ? livingLines(held) : waiterLines(held) + fixLines(held))
    } + furtherHolders(of: explanation.pending)
  }

  /// The way from a role of a module that lives on, and what to change of it.
  private func livingLines(_ held: LeakExplanation.Held) -> [String] {
    // The first link is that of the root.
    let path = Array(held.path.dropFirst())
    guard let last = path.last else { return [] }
    return ["    " + paths.line(of: path), "    Fix: \(Fix(last, in: paths.graph).text)."]
  }

  /// The way from the closure that waits, without what the kit keeps it in.
  private func waiterLines(_ held: LeakExplanation.Held) -> [String] {
    let graph = paths.graph
    if let task = held.path.firstIndex(where: { graph.nodes[$0.source].kind == .task }) {
      return ["    " + paths.line(of: Array(held.path[task...]))]
    }
    guard let first = held.path.firstIndex(where: { !$0.codes(in: graph).isEmpty }),
      let title = held.path[first].titles(in: graph).last
    else { return pathLines(held) }
    let target = graph.nodes[held.path[first].target].name
    let isMethod = if case .method? = held.path[first].codes(in: graph).last { true } else { false }
    let rest = Array(held.path[(first + 1)...])
    let way = rest.isEmpty ? [] : [paths.line(of: rest)]
    return [
      "    " + ([isMethod ? title : "\(title) captures \(target)"] + way).joined(separator: " → ")
    ]
  }

  /// How the waiting closure can release it; the kit's own closures are not to be changed.
  private func fixLines(_ held: LeakExplanation.Held) -> [String] {
    let graph = paths.graph
    if let task = held.path.last(where: { graph.nodes[$0.source].kind == .task }) {
      return [
        "    Fix: cancel the task when the module ends, or let it hold "
          + "\(graph.nodes[task.target].role.map { "the \($0)" } ?? graph.nodes[task.target].name) "
          + "weakly while it waits."
      ]
    }
    guard let link = held.path.first(where: { !$0.codes(in: graph).isEmpty }) else { return [] }
    return ["    Fix: \(Fix(link, in: graph).text)."]
  }

  private var outsideLines: [String] {
    explanation.outside.prefix(Self.mostHolders).flatMap { held -> [String] in
      let node = paths.graph.nodes[held.holder]
      guard node.kind != .task else { return taskLines(held) }
      let same =
        shared.contains(held.holder)
        ? ["    The next assembly got the very same \(node.name)."] : []
      if let limit = paths.graph.limit {
        // The owner may as well be among what was not walked.
        return ["  What holds \(node.name) is not known: \(limit)."] + pathLines(held) + same
      }
      let owners = held.owners.map { $0 == 1 ? "1 owner" : "\($0) owners" } ?? "an owner"
      let line =
        "  Something outside of the module holds \(node.name) (\(owners) that can't be seen: "
        + "a singleton, a global, a static cache, a running task or the test itself)."
      return [line] + pathLines(held) + same
    } + furtherHolders(of: explanation.outside)
  }

  private func furtherHolders(of held: [LeakExplanation.Held]) -> [String] {
    let more = held.count - Self.mostHolders
    return more > 0 ? ["  And \(more) more like \(more == 1 ? "this" : "these")."] : []
  }

  /// What a task holds that runs by itself.
  private func taskLines(_ held: LeakExplanation.Held) -> [String] {
    let place = held.path.first?.placeOfTask(in: paths.graph)
    let isGuess = held.path.first?.isGuess(in: paths.graph) == true
    return [
      "  \(isGuess ? "Perhaps held" : "Held") by a task"
        + "\(place.map { " suspended in \($0)" } ?? ""):"
    ] + pathLines(held) + ["    Fix: end the task (resume or cancel what it waits for)."]
  }

  private static let mostHolders = 5

  private func pathLines(_ held: LeakExplanation.Held) -> [String] {
    held.path.isEmpty ? [] : ["    " + paths.line(of: held.path)]
  }

  private var opaqueLines: [String] {
    let opaque = explanation.opaque
    guard !opaque.isEmpty else { return [] }
    let told = opaque.prefix(Self.mostOpaque).joined(separator: "; ")
    let more = opaque.count > Self.mostOpaque ? "; and \(opaque.count - Self.mostOpaque) more" : ""
    return ["  The owner may be in what can't be read: \(told)\(more)."]
  }

  private static let mostOpaque = 4

  private var limitLines: [String] {
    guard !explanation.isHolderUnknown else { return [] }
    return explanation.graph.limit.map { ["  Not everything was looked at: \($0)."] } ?? []
  }
}
