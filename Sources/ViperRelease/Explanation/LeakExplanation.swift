import RuntimeReflection
import ViperMessages

/// Why objects are still alive: cycles, pending replies, what holds them from outside.
///
/// It looks at a picture of the heap that was walked from the objects that are still alive. It only
/// explains; which objects are alive is known by weak references.
package struct LeakExplanation {
  /// Called with each explanation that is made: it takes long, and is not to be made twice.
  @TaskLocal package static var isMade: @Sendable () -> Void = {}

  /// The picture, with one root an object that is still alive, then the named ones.
  let graph: OwnershipGraph
  /// The objects that are still alive, in the order in which they are told of.
  let alive: [Int]
  /// Objects that may live on, and what only they hold.
  let exempt: [Bool]
  /// The cycles that keep something alive that should be gone; those of roles come first.
  let cycles: [Cycle]
  /// What pending replies keep alive.
  let pending: [Held]
  /// How a cycle of libraries alone is to release what it keeps, by the place of the cycle: the last
  /// reference on the way that the user wrote.
  let releases: [Int: Link]
  /// What the test held before the release; nil where that is not known.
  let held: [Int]?
  /// Who read a node as `unowned` and has gone before the look, in the words of a sentence.
  let formerReaders: [Int: [String]]
  /// Who knew a node weakly that nobody held but itself, likewise.
  let weakReaders: [Int: [String]]
  /// What was returned as an optional, and the type of that.
  let returnedOptional: (node: Int, type: Any.Type)?
  /// What holds itself: the nodes of the cycles, and those of what was not looked at to its end.
  let tangles: [[Int]]
  /// Where the search for cycles ended, as a sentence; nil where it saw all.
  let stop: String?
  /// What of the graph can't be read, and may therefore hold what is alive.
  let opaque: [String]
  /// What is kept alive from outside; where the walk reached a limit, maybe by what was not walked.
  let outside: [Held]

  /// Something that keeps others alive, and how.
  struct Held {
    /// What holds, or is held from outside.
    let holder: Int
    /// How many of its owners can't be seen; nil where they can't be counted.
    let owners: Int?
    /// From the holder to an object that should be gone; empty where it is that itself.
    let path: [Link]
  }

  /// When it is looked who is alive.
  package enum Moment: Equatable {
    /// Nothing is awaited any more.
    case end
    /// Answers are held back: what waits for them is no leak, except what a fixture asks to be gone.
    case awaiting(tellsPending: Bool)
  }

  /// - Parameters:
  ///   - alive: What is alive, in the order in which it is to be told of.
  ///   - held: What the test held before the release; nil where that is not known.
  ///   - pending: The roots that stand for pending replies.
  ///   - spared: What may live on: shared dependencies, expected survivors.
  ///   - strict: What must be gone also where only something spared holds it.
  ///   - parts: What counts only where nothing but a cycle keeps it.
  ///   - found: The cycles of the graph, where they are known.
  ///   - budget: How far to look for them, where they are not.
  ///   - isAccepted: Which references are known and accepted.
  init(
    of graph: OwnershipGraph, alive: [Int], holding held: [Int]? = nil, pending: [Int] = [],
    sparing spared: [Int] = [],
    strict: Set<Int> = [], parts: [Int] = [], moment: Moment = .end,
    found: FoundCycles? = nil, within budget: ExplanationBudget = .unlimited,
    accepting isAccepted: (OwnershipGraph.Edge) -> Bool = { _ in false }
  ) {
    Self.isMade()
    func reached(from nodes: [Int]) -> [Bool] { graph.reached(from: nodes, except: isAccepted) }
    func keepsAlive(_ tangle: [Int], _ nodes: [Int]) -> Bool {
      guard !nodes.isEmpty else { return false }
      let reached = reached(from: tangle)
      return nodes.contains { reached[$0] }
    }
    var exempt = reached(from: spared)
    for node in strict.subtracting(spared) {
      exempt[node] = false
    }
    let asked = alive.filter { !exempt[$0] }
    let unseen = graph.unseenOwners
    // What somebody outside holds may be a singleton, which may hold itself.
    let byOthers = parts.isEmpty ? [] : reached(from: unseen.held + pending)
    let byRoles = parts.isEmpty ? [] : reached(from: alive)
    let awaited = moment == .end ? [] : Self.awaited(in: graph, by: pending)
    let found =
      found
      ?? Self.cycles(in: graph, holding: held, within: budget) {
        isAccepted($0) || awaited.contains($0.source)
      }
    let held = held.map { Array(Set($0 + unseen.held)) }
    func counts(_ nodes: [Int]) -> Bool {
      if !parts.isEmpty, !nodes.contains(where: { byRoles[$0] }),
        // A task may end yet, and what it holds with it.
        nodes.contains(where: { graph.nodes[$0].kind == .task || byOthers[$0] })
      {
        return false
      }
      // Most cycles have a part that is not exempt, so that nothing has to be walked.
      return nodes.contains { !exempt[$0] && graph.nodes[$0].kind == .owner }
        || keepsAlive(nodes, asked)
    }
    let telling = found.cycles.filter { counts($0.links.map(\.source)) }
    // A task is known to what it waits for: no news where a task is told of that holds a role.
    let hasTaskOfRole = telling.contains { $0.holdsTask && $0.holdsRole }
    let told = telling.filter { cycle in
      (!hasTaskOfRole || !cycle.holdsTask || cycle.holdsRole)
        && (moment == .end
          || keepsAlive(cycle.links.map(\.source), asked + parts.filter { !exempt[$0] }))
    }
    let shown = Self.withoutFollowing(told, in: graph, keeping: asked)
    cycles = shown.filter(\.holdsRole) + shown.filter { !$0.holdsRole }
    releases = Self.releases(of: cycles, in: graph, keeping: asked, holding: held)
    self.held = held
    formerReaders = found.formerReaders
    weakReaders = found.weakReaders
    returnedOptional = found.returnedOptional
    stop = found.stop
    tangles = cycles.map { $0.links.map(\.source) } + found.rest.filter(counts)
    let byCycles = reached(from: tangles.flatMap { $0 })
    let keptParts = parts.filter { !exempt[$0] && !byOthers[$0] && byCycles[$0] }
    let rest = asked.filter { !byCycles[$0] }
    let byReplies = Paths(from: pending, in: graph, except: isAccepted)
    self.graph = graph
    self.exempt = exempt
    guard moment == .end else {
      let named = moment == .awaiting(tellsPending: true) ? rest.filter(byReplies.reach) : []
      self.pending = byReplies.held(named)
      // Who holds the others will be seen when nothing is awaited any more.
      outside = []
      self.alive = asked.filter { byCycles[$0] || named.contains($0) } + keptParts
      opaque = Self.opaque(in: graph, from: self.alive, besides: exempt)
      return
    }
    self.pending = byReplies.held(rest)
    let others = rest.filter { !byReplies.reach($0) }
    let byOutside = Paths(from: unseen.held, in: graph, except: isAccepted)
    outside = byOutside.held(others) { unseen.counts[$0].map { max(1, $0) } }
    // What is left is held by what is accepted, or by what could not be read.
    let accepted = graph.reached(
      from: graph.edges.filter { $0.ownership == .strong && isAccepted($0) }.map(\.target))
    let explained = Set(others.filter { accepted[$0] && !byOutside.reach($0) })
    self.alive = asked.filter { !explained.contains($0) } + keptParts
    opaque = Self.opaque(in: graph, from: self.alive, besides: exempt)
  }

  /// The cycles of a graph, whatever is asked of its objects.
  ///
  /// - Parameters:
  ///   - held: What the test held before the release; nil where that is not known.
  ///   - throughout: What of it it held for as long as that can have been in a cycle.
  static func cycles(
    in graph: OwnershipGraph, holding held: [Int]?, throughout: [Int] = [],
    within budget: ExplanationBudget, accepting isAccepted: (OwnershipGraph.Edge) -> Bool
  ) -> FoundCycles {
    // Whom somebody outside holds, he goes on to hold.
    let unseen = graph.unseenOwners.held
    return CycleSearch.cycles(
      in: graph, holding: held.map { Array(Set($0 + unseen)) },
      throughout: throughout.isEmpty ? [] : throughout + unseen, within: budget,
      accepting: isAccepted)
  }

  /// The cycles without those of libraries alone that keep no object of the user once the others are
  /// fixed: they end with what ends them then, a subscription that is disposed of.
  private static func withoutFollowing(
    _ cycles: [Cycle], in graph: OwnershipGraph, keeping asked: [Int]
  ) -> [Cycle] {
    guard cycles.contains(where: \.isOfUser), !cycles.allSatisfy(\.isOfUser) else { return cycles }
    let cut = Set(cycles.filter(\.isOfUser).flatMap { $0.changes[0] })
    let users = asked.filter { graph.nodes[$0].module.map(graph.isOfUser) ?? true }
    return cycles.filter { cycle in
      guard !cycle.isOfUser else { return true }
      let reached = graph.reached(
        from: cycle.links.map(\.source), exceptEdges: { cut.contains($0) })
      return users.contains { reached[$0] }
    }
  }

  /// The last reference of the user's on the way from each cycle of libraries to the first object of the user's that
  /// it keeps; none where that is in the cycle itself, or something would be lost.
  private static func releases(
    of cycles: [Cycle], in graph: OwnershipGraph, keeping asked: [Int], holding held: [Int]?
  ) -> [Int: Link] {
    var releases: [Int: Link] = [:]
    let users = Set(asked.filter { graph.nodes[$0].module.map(graph.isOfUser) ?? false })
    for (place, cycle) in cycles.enumerated() where !cycle.isOfUser {
      let sources = cycle.links.map(\.source)
      guard users.isDisjoint(with: sources) else { continue }
      let paths = Paths(from: sources, in: graph) { _ in false }
      let links = paths.held(asked.filter(users.contains)).lazy.compactMap { held in
        held.path.prefix(1 + (held.path.firstIndex { users.contains($0.target) } ?? 0))
          .last(where: \.isOfUser)
      }
      let survival = Survival(of: graph, holding: held)
      releases[place] = links.first { survival.holds(without: $0.edges.suffix(1) + $0.equals) }
    }
    return releases
  }

  /// The nodes through which a circle is none that stays: it ends with the answer.
  private static func awaited(in graph: OwnershipGraph, by pending: [Int]) -> Set<Int> {
    let tasks = graph.nodes.indices.filter { graph.nodes[$0].kind == .task }
    let answers = pending.flatMap { graph.outgoing[$0] }.map { graph.edges[$0].target }
    return Set(tasks + answers.filter { graph.nodes[$0].name == "\(PendingAnswer.self)" })
  }

  /// Whether something is held by what is not known, because not everything was walked or read.
  var isHolderUnknown: Bool {
    (graph.limit != nil || !opaque.isEmpty)
      && outside.contains { graph.nodes[$0.holder].kind != .task }
  }

  /// What can be done where neither a cycle nor a pending reply is the cause.
  var remedy: String {
    guard stop == nil || !outside.isEmpty else {
      return "Let more be explained: explaining: ExplanationBudget(time: .seconds(10), nodes: "
        + "1_000_000), in a flow harness.explanationBudget."
    }
    let remedy =
      isHolderUnknown
      ? "Look for what holds it, also in what \(graph.limit == nil ? "can't be read" : "was not walked")"
      : "Release it there"
    return "\(remedy); or, if it is meant to live on, say so in 'retained', with the reason."
  }

  /// What of the graph can't be read, and may therefore hold what is alive.
  private static func opaque(
    in graph: OwnershipGraph, from alive: [Int], besides exempt: [Bool]
  ) -> [String] {
    // What only a guess leads to may be anybody's.
    let reached = graph.reached(from: alive, except: \.isGuess)
    // What an object itself holds may hold the object, also where it is meant to live on.
    let own = Set(alive.flatMap { graph.outgoing[$0] }.map { graph.edges[$0].target }).filter {
      node in
      (graph.nodes[node].type as? any AnyObject.Type).map(ToolchainModules.shared.isOfModule)
        ?? false
    }
    let nodes = graph.nodes.indices.lazy.filter {
      reached[$0] && (!exempt[$0] || own.contains($0))
    }
    return nodes.map { graph.nodes[$0] }.flatMap { node in
      node.opaque.map { "\(node.name)\($0.part.isEmpty ? ": " : ".")\($0)" }
    }.uniqued
  }
}

extension OwnershipGraph {
  /// How many strong references to each node no edge explains, nil where they can't be counted; and
  /// the owners that something outside of the graph holds.
  fileprivate var unseenOwners: (counts: [Int?], held: [Int]) {
    var seen = [Int](repeating: 0, count: nodes.count)
    var seenOfRoots = seen
    for edge in edges where edge.ownership == .strong {
      seen[edge.target] += 1
      seenOfRoots[edge.target] += nodes[edge.source].kind == .root ? 1 : 0
    }
    let counts = nodes.indices.map { id in
      nodes[id].strongCount < 0 ? nil : max(0, nodes[id].strongCount - seen[id])
    }
    // The frames of a task that waits hold what its closures captured once more.
    var captured = Set<Int>()
    for task in nodes.indices where nodes[task].kind == .task {
      captured.formUnion(owners(heldBy: task))
    }
    let held = nodes.indices.filter { id in
      nodes[id].isOwner
        && (counts[id] ?? 0 > 0 && !captured.contains(id) || seen[id] == seenOfRoots[id])
    }
    return (counts, held)
  }
}
