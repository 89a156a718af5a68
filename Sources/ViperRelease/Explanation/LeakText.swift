import RuntimeReflection

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
  private let nodes: [OwnershipGraph.Node]
  /// Objects of which it is known that the next assembly got the very same ones.
  private let shared: Set<Int>
  /// The roots that stand for roles of modules that live on.
  private let living: Set<Int>
  /// What is registered with the system and holds objects, by their nodes.
  private let registered: [Int: [Registrations.Holder]]

  init(
    _ explanation: LeakExplanation, shared: Set<Int> = [], living: Set<Int> = [],
    registrations: Registrations = .none
  ) {
    self.explanation = explanation
    let alive = Set(explanation.graph.nodes.compactMap(\.identity))
    registered = Dictionary(
      explanation.outside.compactMap { held in
        explanation.graph.nodes[held.holder].identity.map {
          (held.holder, registrations.holders(of: $0, among: alive))
        }
      }, uniquingKeysWith: { $1 })
    self.shared = shared
    self.living = living
    nodes = explanation.graph.nodes
  }

  /// The first line: what is still there.
  static func headline(_ names: [String]) -> String {
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    let titles = names.uniqued.map { name in
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

  /// Whether all that holds from outside is a task, or registered with the system, and named.
  var namesAllOutside: Bool {
    !explanation.outside.isEmpty
      && explanation.outside.allSatisfy {
        nodes[$0.holder].kind == .task || unnamedOwners(of: $0).map { $0 == 0 } ?? false
      }
  }

  /// How many owners are not known, not even as what is registered; nil where they can't be counted.
  private func unnamedOwners(of held: LeakExplanation.Held) -> Int? {
    held.owners.map { max(0, $0 - (registered[held.holder]?.count ?? 0)) }
  }

  /// The lines below it: why.
  var lines: [String] {
    let cycles = cycleLines
    let lines = cycles + pendingLines + outsideLines
    return lines + (cycles.isEmpty && !namesAllOutside ? opaqueLines : []) + limitLines
  }

  private static let mostNames = 8
  static let mostCycles = 20
  /// A library that holds itself while it is used would hide the module's own cycle.
  private static let mostWithoutRole = 2
  static let mostHolders = 5
  private static let mostOpaque = 4

  // MARK: Cycles

  private var cycleLines: [String] {
    let cycles = explanation.cycles
    guard cycles.count > 1 else { return cycles.indices.flatMap(lines(ofCycle:)).map { "  " + $0 } }
    let withRole = cycles.count(where: \.holdsRole)
    let most = withRole == 0 ? Self.mostCycles : withRole + Self.mostWithoutRole
    let told = cycles.indices.prefix(min(most, Self.mostCycles)).flatMap { index in
      let number = "\(index + 1). "
      let indent = String(repeating: " ", count: number.count)
      return lines(ofCycle: index).enumerated().map { "  " + ($0 == 0 ? number : indent) + $1 }
    }
    let more = cycles.count - min(most, Self.mostCycles)
    guard more > 0 else { return told }
    let kind = most < Self.mostCycles ? " without a role" : ""
    return told + ["  And \(more) more \(more == 1 ? "cycle" : "cycles")\(kind)."]
  }

  private func lines(ofCycle place: Int) -> [String] {
    let cycle = explanation.cycles[place]
    let task = cycle.links.first { $0.owner.kind == .task }
    let others = cycle.others > 0 ? ["(and \(cycle.others) more like it)"] : []
    return (task.map { [$0.taskLine] } ?? []) + cycle.lines + others
      + [fixLine(of: cycle, release: explanation.releases[place])]
  }

  private func fixLine(of cycle: Cycle, release: Link?) -> String {
    let fixes = cycle.fixes.filter(\.isOfUser).map(withReaders).uniqued
    let ending =
      cycle.isOfUser
      ? cycle.cut.ending
      : release?.fix ?? "end what \(cycle.cut.place) is for, when the module is closed"
    let fix = fixes.isEmpty ? ending : fixes.joined(separator: "; ")
    let wanted = cycle.fixes.isEmpty ? "" : ownerWanted(of: cycle)
    // A composition root and a base class often stand in a module without roles, as a library does.
    if let link = cycle.fixes.first, let module = link.moduleInDoubt {
      return "Fix: \(withReaders(link)), if \(module) is yours; else "
        + (fixes.count > 1 ? "one of: " : "") + "\(fix)." + wanted
    }
    guard cycle.isOfUser else { return "Fix: \(fix). The cycle itself is a library's own." }
    return (fixes.count > 1 ? "Fix one of: " : "Fix: ") + "\(fix)." + wanted
  }

  /// Says whom somebody has to hold once a cycle is fixed; empty where somebody does.
  private func ownerWanted(of cycle: Cycle) -> String {
    for link in cycle.links {
      guard let reader = explanation.weakReaders[link.source]?.first else { continue }
      return " Something has to hold \(link.owner.name) then: \(reader) is weak."
    }
    return ""
  }

  /// A fix, and whose `unowned` would trap after it.
  private func withReaders(_ link: Link) -> String {
    let readers =
      (link.unownedReaders(from: explanation.held ?? [link.source])
      + (explanation.formerReaders[link.target] ?? [])).uniqued
    guard !readers.isEmpty else {
      let isRead = explanation.returnedOptional.map {
        $0.node == link.target && link.isOf(type: $0.type)
      }
      return link.fix
        + (isRead ?? false
          ? ", and hold \(link.held.name) elsewhere until it is shown: the closure may have read it from "
            + "there" : "")
    }
    let verb = readers.count == 1 ? "is" : "are"
    return "\(link.fix), and \(readers.joined(separator: " and ")) as well, which "
      + "\(verb) unowned and would trap"
  }

  // MARK: What is no cycle

  private var pendingLines: [String] {
    lines(of: explanation.pending) { held in
      ["  Held by \(nodes[held.holder].name)."]
        + (living.contains(held.holder) ? livingLines(held.path) : waiterLines(held.path))
    }
  }

  /// The way from a role of a module that lives on, and what to change of it.
  private func livingLines(_ path: [Link]) -> [String] {
    // The first link is that of the root.
    let path = Array(path.dropFirst())
    return path.last.map { ["    " + path.line, "    Fix: \($0.fix)."] } ?? []
  }

  /// The way from what waits, without what the kit keeps it in, and how that can release it; the
  /// kit's own closures are not to be changed.
  private func waiterLines(_ path: [Link]) -> [String] {
    let tasks = path.indices.filter { path[$0].owner.kind == .task }
    if let first = tasks.first, let last = tasks.last {
      let held = path[last].held
      return [
        "    " + Array(path[first...]).line,
        "    Fix: let the task hold \(held.role.map { "the \($0)" } ?? held.name) weakly while it "
          + "waits, or cancel it before the module is released: a deinit that cancels it never runs.",
      ]
    }
    guard let first = path.firstIndex(where: { !$0.codes.isEmpty }) else { return pathLines(path) }
    let path = Array(path[first...])
    return [closureLine(path), "    Fix: \(path[0].fix)."]
  }

  /// A way that begins with what a closure captures, without whoever keeps the closure.
  private func closureLine(_ path: [Link]) -> String {
    let link = path[0]
    let title = link.titles.last ?? ""
    let isMethod = if case .method? = link.codes.last { true } else { false }
    let start = isMethod ? title : "\(title) captures \(link.held.name)"
    let rest = Array(path.dropFirst())
    return "    " + start + (rest.isEmpty ? "" : " → " + rest.line)
  }

  private var outsideLines: [String] {
    lines(of: explanation.outside) { held in
      let node = nodes[held.holder]
      guard node.kind != .task else {
        return (held.path.first.map { ["  " + $0.taskLine] } ?? ["  Held by a task:"])
          + pathLines(held.path) + ["    Fix: \(ending(ofTask: held.holder))."]
      }
      let named = registrationLines(of: held.holder)
      let unnamed = unnamedOwners(of: held)
      guard unnamed != 0 || named.isEmpty else { return named + pathLines(held.path) }
      let owners = unnamed.map { $0 == 1 ? "1 owner" : "\($0) owners" } ?? "an owner"
      // The owner may as well be among what was not walked, or not read.
      let unread =
        "  What holds \(node.name) is not known (\(owners) that can't be seen): a place of the "
        + "module that can't be read, or something outside of it."
      let line =
        explanation.graph.limit.map { "  What holds \(node.name) is not known: \($0)." }
        ?? (explanation.opaque.isEmpty ? nil : unread)
        ?? "  Something outside of the module holds \(node.name) (\(owners) that can't be seen: "
        + "a singleton, a global, a static cache, a registered closure, a running task or the test "
        + "itself)."
      let same = "    The next assembly got the very same \(node.name)."
      return named + [line] + pathLines(held.path) + (shared.contains(held.holder) ? [same] : [])
        + (named.isEmpty ? observationLines(of: held.holder) : [])
    }
  }

  /// How to end a task that waits, by the property that keeps its continuation where there is one.
  private func ending(ofTask task: Int) -> String {
    let graph = explanation.graph
    var way: [Int] = []
    var isNext = { (edge: OwnershipGraph.Edge) in
      edge.target == task && edge.ownership == .unmanaged
    }
    while let edge = graph.edges.firstIndex(where: isNext), !way.contains(edge) {
      way.insert(edge, at: 0)
      let source = graph.edges[edge].source
      guard graph.nodes[source].identity == nil || way.count < 2 else { break }
      isNext = { $0.target == source && $0.ownership == .strong }
    }
    guard way.count > 1 else { return "end the task (resume or cancel what it waits for)" }
    // The last part of the name is the continuation's own.
    let place = Link(Array(way.dropLast()), in: graph).place.split(separator: ".").dropLast()
    return
      "resume \(place.joined(separator: ".")), for which the task waits, when the module is closed"
  }

  /// The closures that are registered with the system and hold an object.
  private func registrationLines(of holder: Int) -> [String] {
    // In the order of their text: those of a notification center have none.
    let registrations = (registered[holder] ?? []).map { ($0, closureLine($0.path)) }
      .sorted { $0.1 < $1.1 }
    return registrations.flatMap { registration, line -> [String] in
      let name = nodes[holder].name
      let first = registration.path[0]
      switch registration.kind {
      case .observer:
        let token = observations(of: holder).first
        let ending =
          token.map { "hand \($0) to removeObserver(_:)" }
          ?? "keep what addObserver(forName:…) returned, and hand it to removeObserver(_:)"
        return [
          "  A block registered with NotificationCenter, by addObserver(forName:…), holds \(name).",
          line,
          "    Fix: \(first.fix); or \(ending) when the module is closed.",
        ]
      case .timer:
        return [
          "  The block of a Timer, which a run loop keeps, holds \(name).",
          line,
          "    Fix: \(first.fix), and invalidate the timer when the module is closed.",
        ]
      }
    }
  }

  /// What an object keeps to end an observation: whose closure may hold it.
  private func observationLines(of holder: Int) -> [String] {
    observations(of: holder).map { place in
      let object = nodes[holder].role.map { "the \($0)" } ?? nodes[holder].name
      return "    \(place) observes notifications, and its closure may be what holds it: capture "
        + "\(object) weakly there."
    }
  }

  private func observations(of holder: Int) -> [String] {
    let graph = explanation.graph
    return graph.strongEdges(from: holder).map { graph.edges[$0] }.filter { edge in
      Self.observers.contains(where: graph.nodes[edge.target].name.contains)
    }.map { "\(nodes[holder].name).\($0.label)" }
  }

  /// What the notification center gives for a closure, by the systems.
  private static let observers = [
    "NotificationObserverToken", "NSNotificationReceiver", "__NSObserver",
  ]

  private func lines(
    of held: [LeakExplanation.Held], _ lines: (LeakExplanation.Held) -> [String]
  ) -> [String] {
    let more = held.count - Self.mostHolders
    return held.prefix(Self.mostHolders).flatMap(lines)
      + (more > 0 ? ["  And \(more) more like \(more == 1 ? "this" : "these")."] : [])
  }

  private func pathLines(_ path: [Link]) -> [String] {
    path.isEmpty ? [] : ["    " + path.line]
  }

  private var opaqueLines: [String] {
    let opaque = explanation.opaque
    guard !opaque.isEmpty else { return [] }
    let told = opaque.prefix(Self.mostOpaque).joined(separator: "; ")
    let more = opaque.count > Self.mostOpaque ? "; and \(opaque.count - Self.mostOpaque) more" : ""
    return ["  The owner may be in what can't be read: \(told)\(more)."]
  }

  private var limitLines: [String] {
    let stop = explanation.stop.map { ["  Not all was explained: \($0)."] } ?? []
    guard !explanation.isHolderUnknown else { return stop }
    return stop
      + (explanation.graph.limit.map { ["  Not everything was looked at: \($0)."] } ?? [])
  }
}

extension Cycle {
  /// All the way round as text, one owner a line, the last line ending in `⟲`.
  var lines: [String] {
    var lines = links.folded(\.hop)
    lines[lines.count - 1] += " ⟲"
    return lines.enumerated().map { $0 == 0 ? $1 : "  → \($1)" }
  }
}

extension [Link] {
  /// From an owner to what it keeps alive: "Window.rootScreen → ItemListView".
  var line: String {
    guard let last else { return "" }
    // A closure's hop ends with what it captures.
    let isNamed = last.isGuess || !last.codes.isEmpty
    return
      (folded { $0.hop.replacing(" (strong)", with: "") } + (isNamed ? [] : [last.held.name]))
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

extension [Link] {
  /// A way, a text each; a long one without its middle.
  fileprivate func folded(_ text: (Link) -> String) -> [String] {
    let (first, last) = (7, 4)
    let left = count - first - last
    guard left > 1 else { return map(text) }
    return prefix(first).map(text) + ["(\(left) more like these)"] + suffix(last).map(text)
  }
}
