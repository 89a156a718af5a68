import RuntimeReflection
import ViperMessages
import ViperValues

/// A module that was made and released: what of it is still alive, by weak references, and why.
struct ReleasedModule {
  /// What is still alive, as it was looked at last.
  private(set) var live = LiveObjects(of: [])

  private let retained: [ExpectedSurvivor]
  private let source: SourcePlace?
  private let limits: ObjectGraph.Limits
  private let budget: ExplanationBudget
  /// The cycles of what is still alive, which are looked for once.
  private var found = FoundCycles(cycles: [], rest: [], stop: nil)
  /// What was walked: numbers only, which keep nothing alive.
  private let graph: ObjectGraph
  /// The nodes of the objects that the value was, or consisted of: not of those that only other
  /// objects held.
  private let returned: Set<Int>
  /// What a second module holds too, by their places: singletons and other shared dependencies.
  private var shared: Set<Int> = []
  private var comparisonLimit: String?
  /// What the module reaches without going through what is shared; all until that is known.
  private var own: Set<Int>
  /// Where its objects stand, once it is asked why some are alive.
  private var places: PlacesOfObjects?
  /// The type of the value, if that is an optional.
  private let optional: Any.Type?
  /// What is only known weakly: a part of the module if nothing but a cycle keeps it.
  private let weaklyKnown: Set<Int>
  /// Who of these was kept by a cycle, as it was looked last.
  private var suspects: [Int] = []
  /// Why what is alive is so, as it was looked last: that is found out once.
  private var judgement: Judgement?

  /// Walks a value. The references that it makes are weak.
  ///
  /// - Parameter isSeen: What happens when the value was seen once, of two times.
  init(
    of value: Any, retained: [ExpectedSurvivor] = [], source: SourcePlace? = nil,
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    explaining budget: ExplanationBudget = ExplanationBudget(), isSeen: () -> Void = {}
  ) {
    var walked = limits
    walked.followsWeak = true
    let graph = withExtendedLifetime(value) {
      ObjectGraph(
        of: [ObjectGraph.Root(value)], limits: walked,
        tracking: {
          ToolchainModules.shared.isOfModule($0) && !ToolchainModules.shared.isDouble($0)
        },
        choosing: { _ in
          isSeen()
          return nil
        })
    }
    let isObject = { (node: Int) in graph.node(node).kind == .object }
    let handedOut = reached(from: [0]) { node in
      // What a closure captured is not handed out.
      isObject(node) ? [] : graph.strongEdges(from: node).filter { $0.code == nil }.map(\.target)
    }
    returned = Set(handedOut.filter(isObject))
    let strongly = Set(graph.reached { _ in false })
    own = Set(graph.tracked.indices.filter { strongly.contains(graph.tracked[$0].node) })
    let type: Any.Type = type(of: value)
    optional = Reflection.unwrapped(type) == type ? nil : type
    weaklyKnown = Set(graph.tracked.indices).subtracting(own)
    self.graph = graph
    self.retained = retained
    self.source = source
    self.limits = limits
    self.budget = budget
  }

  /// What the value reached strongly and belongs to the module under test.
  private var objects: [ObjectGraph.Tracked] { graph.tracked }

  /// Whether nothing is left of what was reached strongly.
  var isGone: Bool {
    objects.indices.allSatisfy { weaklyKnown.contains($0) || objects[$0].object == nil }
  }

  /// Whether what was returned has gone, which nothing excuses.
  var mayBeJudged: Bool { objects.allSatisfy { $0.object == nil || !returned.contains($0.node) } }

  /// Whether there is nothing to wait for.
  var onlySharedIsAlive: Bool {
    own.allSatisfy { objects[$0].object == nil }
      && suspects.allSatisfy { objects[$0].object == nil }
  }

  /// Looks who is alive; as long as nobody went, the picture from before the second module was made
  /// says more.
  mutating func look() {
    let hasChanged = live.objects.contains { objects[$0.index].object == nil }
    guard hasChanged || live.objects.isEmpty else { return }
    suspects = []
    see { _ in true }
    let others = live.objects.map(\.index).filter(weaklyKnown.contains)
    guard !others.isEmpty else { return }
    suspects = verdict.parts.map(\.index)
    // Whatever somebody else holds is no part of the module, and may be all of the app.
    let rest = Set(others).subtracting(suspects)
    guard !rest.isEmpty else { return }
    see { !rest.contains($0) }
  }

  /// Reads the heap from what is alive of some objects, by their places.
  private mutating func see(_ isMeant: (Int) -> Bool) {
    let objects = objects
    let isAsked = objects.indices.map(isMeant)
    live = LiveObjects(
      of: objects.indices.map { place in { isAsked[place] ? objects[place].object : nil } },
      limits: limits)
    if places == nil, !live.objects.isEmpty { places = PlacesOfObjects(in: self.graph) }
    let graph = live.graph
    found = LeakExplanation.cycles(
      in: graph, holding: held, throughout: heldThroughout, within: budget
    ) { edge in
      // What a double was given or set it holds for the test, not for the module.
      graph.nodes[edge.source].isDouble || retained.contains { $0.means(edge, in: graph) }
    }
    found.formerReaders = formerReaders(.unowned) { _ in true }
    found.weakReaders = formerReaders(.weak, of: weaklyKnown.contains)
    if let type = optional, let node = held.first { found.returnedOptional = (node, type) }
    judge()
  }

  // MARK: Comparing with a second module

  /// Whether it must be known what a second module shares with this one: not where all that lives
  /// on is kept by cycles of what was returned.
  var needsSecond: Bool {
    let explanation = explanation
    guard !explanation.alive.isEmpty else { return false }
    let returned = Set(live.objects.filter(isReturned).map(\.node))
    return explanation.tangles.isEmpty || !explanation.outside.isEmpty
      || explanation.tangles.contains { !$0.contains(where: returned.contains) }
  }

  /// Looks what the value of a second module holds too, not only through what this one holds.
  ///
  /// A singleton that both modules hold is one of these; what the first module left behind in that
  /// singleton is not.
  ///
  /// - Returns: The second module.
  @discardableResult
  mutating func compare(with value: Any) -> ReleasedModule {
    let heap = ObjectGraph(of: [ObjectGraph.Root(value)], limits: limits)
    let places = live.objects.compactMap { object in
      objects[object.index].object.flatMap { heap.node(of: $0) }.map { ($0, object.index) }
    }
    let place = Dictionary(places) { $1 }
    comparisonLimit = heap.reachedLimit
    share(Set(heap.reached { place[$0] != nil }.compactMap { place[$0] }))
    return ReleasedModule(
      of: value, retained: retained, source: source, limits: limits, explaining: budget)
  }

  /// Looks who is alive, and takes over what a first module shares with this one.
  mutating func look(after first: ReleasedModule) {
    look()
    let shared = Set(
      first.shared.compactMap { first.objects[$0].object }.map(ObjectIdentifier.init))
    share(
      Set(
        objects.indices.filter { place in
          objects[place].object.map { shared.contains(ObjectIdentifier($0)) } ?? false
        }))
  }

  private mutating func share(_ places: Set<Int>) {
    shared = places
    let stops = Set(places.map { objects[$0].node })
    let reached = Set(graph.reached(stoppingAt: stops.contains)).subtracting(stops)
    own = Set(objects.indices.filter { reached.contains(objects[$0].node) })
    judge()
  }

  // MARK: The findings

  /// Why what is left is still alive.
  var explanation: LeakExplanation { verdict.explanation }

  var findings: [Finding] {
    guard objects.count > weaklyKnown.count else { return [nothingTracked] }
    let unused = retained.filter { entry in
      !live.objects.contains { entry.means($0.name, $0.role) }
        && !live.graph.edges.contains { entry.means($0, in: live.graph) }
    }
    return leaks + unused.map { $0.finding(source: source) }
  }

  var leaks: [Finding] {
    let verdict = verdict
    let stayed = verdict.roles + verdict.parts
    guard !stayed.isEmpty else { return [] }
    let named = stayed.filter { $0.role != nil || isReturned($0) }
    let shared = Set(live.objects.filter { self.shared.contains($0.index) }.map(\.node))
    return [
      verdict.finding(
        of: (named.isEmpty ? stayed : named).map(\.name), shared: shared,
        further: notFollowed, source: source)
    ]
  }

  /// Why the module's own objects are alive.
  private var verdict: ReleaseVerdict {
    judgement?.verdict ?? verdict(leavingOut: [])
  }

  /// Why objects of a module are alive, and which of them are not its own.
  private struct Judgement {
    /// Why all of them are.
    let all: ReleaseVerdict
    /// What others have taken over.
    let takenOver: [Int]
    /// Why its own are.
    let verdict: ReleaseVerdict
  }

  /// Finds out why the module's own objects are alive.
  ///
  /// An entity that a store has taken over is none of them: what somebody outside holds counts only
  /// if it is a part of the module, which plays a role, refers to one that does, or was returned.
  private mutating func judge() {
    let all = verdict(leavingOut: [])
    let rest = takenOver(all)
    judgement = Judgement(
      all: all, takenOver: rest,
      verdict: rest.isEmpty ? all : verdict(leavingOut: Set(rest)))
  }

  /// What somebody outside holds that is no part of the module, as far as names tell.
  private func takenOver(_ all: ReleaseVerdict) -> [Int] {
    let graph = live.graph
    let kept = graph.reached(from: all.explanation.tangles.flatMap { $0 })
    let parts = Set(live.objects.filter(isPart).map(\.node))
    return all.explanation.alive.filter { node in
      !kept[node] && !parts.contains(node)
        && !graph.owners(heldBy: node, isStrong: false).contains(where: parts.contains)
    }
  }

  /// Whether it is a part of the module, whoever holds it.
  private func isPart(_ object: LiveObjects.Object) -> Bool {
    isReturned(object)
      || places?.isPart(objects[object.index].node, named: object.role) ?? (object.role != nil)
  }

  /// Whether it is the presenter of a view of this module, which no other module should have.
  private func isPresenterOfView(_ object: LiveObjects.Object) -> Bool {
    let views = places?.views(presentedBy: objects[object.index].node) ?? []
    return !views.isEmpty && own.contains { views.contains(objects[$0].node) }
  }

  /// Says what is left out for want of a name that tells a role; nil where nothing is.
  ///
  /// It may be the business of whoever holds it, or a part of the module with a name of its own.
  var notJudged: Finding? {
    guard let judgement else { return nil }
    let (all, rest) = (judgement.all, Set(judgement.takenOver))
    // What those hold in turn is theirs, and what parts hold that leak goes with them.
    let held = all.explanation.outside.map(\.holder).filter(rest.contains)
    let leaking = live.graph.reached(
      from: (judgement.verdict.roles + judgement.verdict.parts).map(\.node))
    let names = (held.isEmpty ? rest.filter { !leaking[$0] }.sorted() : held)
      .map { live.graph.nodes[$0].name }.uniqued
    guard let first = names.first else { return nil }
    let (verb, word) =
      names.count == 1
      ? ("lives", "its name nor its place tells") : ("live", "their names nor places tell")
    let more = names.count - Self.mostUntracked
    let list = names.prefix(Self.mostUntracked) + (more > 0 ? ["\(more) more"] : [])
    return Finding(
      id: .notJudged,
      sentence: "\(Array(list).listed("and")) \(verb) on, held by something "
        + "outside of the module. Whether that is a leak is not judged: neither \(word) a role.",
      remedy:
        "If it is meant to, say so: .object(\"\(first)\", because: …) in 'retained'. If it is "
        + "a part of the module, return it from the closure as well.",
      source: source)
  }

  private func verdict(leavingOut rest: Set<Int>) -> ReleaseVerdict {
    ReleaseVerdict(
      on: live, holding: held, found: found, accepting: retained, acceptsDoubles: true
    ) { object in
      let isOwn =
        own.contains(object.index) || isReturned(object) || isPresenterOfView(object)
      let isKnown = retained.contains { $0.means(object.name, object.role) }
      guard !isKnown, !rest.contains(object.node) else { return .none }
      if weaklyKnown.contains(object.index) {
        return shared.contains(object.index) ? .none : .goneUnlessHeld
      }
      return isOwn ? .gone : .none
    }
  }

  /// What the value led to without going through what is alive: it held that, when all was whole.
  private var held: [Int] { held { _, _ in true } }

  /// What of it was held as long as anything could hold it: what was returned, and what that holds by `let`.
  private var heldThroughout: [Int] {
    held { edge, type in
      guard let type else { return true }
      let name = Link.firstName(of: edge.label)
      return Reflection.fields(of: type).contains { $0.sourceName == name && !$0.isVar }
    }
  }

  /// - Parameter isFollowed: Which references are followed, by the classes of their owners.
  private func held(by isFollowed: (ObjectGraph.Edge, Any.Type?) -> Bool) -> [Int] {
    var alive = Dictionary(
      live.objects.map { (objects[$0.index].node, $0.node) }, uniquingKeysWith: { $1 })
    let places = Dictionary(
      live.graph.nodes.enumerated().compactMap { place, node in node.identity.map { ($0, place) } },
      uniquingKeysWith: { $1 })
    return reached(from: [0]) { id in
      guard alive[id] == nil else { return [] }
      let node = graph.node(id)
      // A framework's object has no weak reference: what stands where it stood is the same one.
      if node.kind == .object, let place = places[node.address],
        live.graph.nodes[place].type == node.type
      {
        alive[id] = place
        return []
      }
      return graph.strongEdges(from: id).filter { isFollowed($0, node.type) }.map(\.target)
    }.compactMap { alive[$0] }
  }

  /// Who read what is alive without holding it, and has gone: before the release the value held it, not
  /// only through what it read.
  private func formerReaders(
    _ ownership: Ownership, of isMeant: (Int) -> Bool
  ) -> [Int: [String]] {
    let gone = objects.filter { $0.object == nil }.map(\.node)
    let reading = gone.flatMap(graph.edges).filter { $0.ownership == ownership }
    guard !reading.isEmpty else { return [:] }
    let edges = Dictionary(grouping: reading, by: \.target)
    var readers: [Int: [String]] = [:]
    for object in live.objects where isMeant(object.index) {
      let node = objects[object.index].node
      guard let edges = edges[node] else { continue }
      let held = Set(graph.reached { $0 == node })
      readers[object.node] = edges.filter { held.contains($0.source) }.map {
        "\(OwnershipGraph.readable(graph.node($0.source).name)).\($0.label)"
      }
    }
    return readers
  }

  /// Whether it was handed out itself, or directly in the value that was.
  private func isReturned(_ object: LiveObjects.Object) -> Bool {
    returned.contains(objects[object.index].node)
  }

  private var notFollowed: [String] {
    let limits =
      (graph.reachedLimit.map { ["  Not everything was followed: \($0)."] } ?? [])
      + (comparisonLimit.map { ["  What a second module shares was not all seen: \($0)."] } ?? [])
    guard !graph.untracked.isEmpty else { return limits }
    let kinds = graph.untracked.map { "\($0.typeName) (\($0.reason))" }.uniqued
    let more = kinds.count - Self.mostUntracked
    let titles = kinds.prefix(Self.mostUntracked) + (more > 0 ? ["\(more) more"] : [])
    return limits + ["  Not followed: \(titles.joined(separator: "; "))."]
  }

  /// Says of a check that passes what it did not look at; nil where that is nothing, or where no role
  /// has to do with it.
  var notLookedAt: Finding? {
    NotFollowed(in: graph, handedOver: returned).finding(
      changed: "Let what works in the background end before the closure returns the module.",
      unreadable: "Return what is in it from the closure as well, beside the module.",
      source: source)
  }

  private static let mostUntracked = 4

  private var nothingTracked: Finding {
    let what = graph.untracked.isEmpty ? "" : " that can be followed"
    return Finding(
      id: .notTracked,
      sentence: "What was made holds no object of a module\(what), so that its release can't be "
        + "checked.",
      details: notFollowed,
      remedy: "Return from the closure what your app keeps of the module: its view, its router.",
      source: source)
  }
}
