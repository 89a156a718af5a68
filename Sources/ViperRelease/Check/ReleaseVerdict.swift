import ViperMessages

/// The verdict on a module that was made, released and waited for.
package struct ReleaseVerdict {
  /// How long all of the module is waited for before a second one is made for comparison.
  package static let patience: Duration = .milliseconds(20)

  private let module: TrackedModule
  private let retained: [ExpectedSurvivor]
  private let source: SourcePlace?
  /// What is still alive.
  private(set) var liveObjects: LiveObjects
  /// What a second module holds too, by their places: singletons and other shared dependencies.
  private var shared: Set<Int> = []
  /// The limit at which the walk through the second module ended.
  private var comparisonLimit: String?
  /// What the module reaches without going through what is shared; all until that is known.
  private var own: Set<Int>

  init(on module: TrackedModule, retained: [ExpectedSurvivor], source: SourcePlace?) {
    self.module = module
    self.retained = retained
    self.source = source
    liveObjects = Self.liveObjects(of: module)
    own = Set(module.objects.indices)
  }

  private static func liveObjects(of module: TrackedModule) -> LiveObjects {
    LiveObjects(of: module.objects.map { tracked in { tracked.object } }, limits: module.limits)
  }

  /// Whether what was returned has gone, which nothing excuses.
  static func mayBeJudged(_ module: TrackedModule) -> Bool {
    module.objects.allSatisfy { $0.isGone || !$0.isReturned }
  }

  // MARK: Comparing with a second module

  /// Whether it must be known what a second module shares with this one: not where all that lives
  /// on is kept by cycles of what was returned.
  var needsSecond: Bool {
    guard !liveObjects.objects.isEmpty else { return false }
    let explanation = explanation
    guard !explanation.alive.isEmpty else { return false }
    let returned = Set(
      liveObjects.objects.filter { module.objects[$0.index].isReturned }.map(\.node))
    return explanation.cycles.isEmpty || !explanation.outside.isEmpty
      || explanation.cycles.contains { !$0.links.contains { returned.contains($0.source) } }
  }

  /// Looks what the value of a second module shares with this one.
  mutating func compare(with value: Any) {
    let comparison = liveObjects.shared(with: value, limits: module.limits)
    comparisonLimit = comparison.limit
    spare(comparison.places)
  }

  /// Takes over what a second module shares with this one.
  mutating func spare(_ shared: Set<Int>) {
    self.shared = shared
    own = module.reached(without: shared)
  }

  /// The same objects as places of the second module.
  func shared(asSeenBy second: TrackedModule) -> Set<Int> {
    let objects = liveObjects.objects.filter { shared.contains($0.index) }.compactMap(\.object)
    let identities = Set(objects.map(ObjectIdentifier.init))
    return Set(
      second.objects.indices.filter { place in
        second.objects[place].object.map { identities.contains(ObjectIdentifier($0)) } ?? false
      })
  }

  /// Whether there is nothing to wait for.
  var onlySharedIsAlive: Bool {
    own.allSatisfy { module.objects[$0].isGone }
  }

  /// Looks again who is alive; as long as nobody went, the picture from before the second module was
  /// made says more.
  mutating func update() {
    guard liveObjects.objects.contains(where: { $0.object == nil }) else { return }
    liveObjects = Self.liveObjects(of: module)
  }

  // MARK: The findings

  /// What does not hold.
  var findings: [Finding] {
    guard !module.objects.isEmpty else { return [nothingTracked] }
    return leaks
      + retained.filter { !applies($0) }.map { entry in
        var finding = entry.finding
        finding.source = source
        return finding
      }
  }

  /// What lives on and should not.
  var leaks: [Finding] {
    let explanation = explanation
    guard !explanation.alive.isEmpty else { return [] }
    let alive = Set(explanation.alive)
    let objects = liveObjects.objects.filter { alive.contains($0.node) }
    let named = objects.filter { $0.role != nil || module.objects[$0.index].isReturned }
    let text = LeakText(explanation, shared: Set(nodes { shared.contains($0.index) }))
    return [
      Finding(
        id: .notReleased,
        sentence: LeakText.headline((named.isEmpty ? objects : named).map(\.name)),
        details: text.lines + notFollowed,
        remedy: explanation.cycles.isEmpty ? ReleaseCheck.remedy(explanation) : "", source: source)
    ]
  }

  /// What the check could not look at.
  private var notFollowed: [String] {
    let limit =
      (module.limit.map { ["  Not everything was followed: \($0)."] } ?? [])
      + (comparisonLimit.map { ["  What a second module shares was not all seen: \($0)."] } ?? [])
    guard !module.untracked.isEmpty else { return limit }
    let more = module.untracked.count - Self.mostUntracked
    let titles = module.untracked.prefix(Self.mostUntracked) + (more > 0 ? ["\(more) more"] : [])
    return limit + ["  Not followed: \(titles.joined(separator: "; "))."]
  }

  private static let mostUntracked = 4

  /// Why the module's own objects are alive.
  ///
  /// An entity that a store has taken over is none of them: what somebody outside holds counts only
  /// if it is a part of the module, which plays a role, refers to one that does, or was returned.
  private var explanation: LeakExplanation {
    let all = explanation(leavingOut: [])
    let kept = liveObjects.graph.reached(from: all.cycles.flatMap { $0.links.map(\.source) })
    let parts = parts
    let rest = all.alive.filter { !kept[$0] && !parts.contains($0) }
    return rest.isEmpty ? all : explanation(leavingOut: Set(rest))
  }

  private func explanation(leavingOut rest: Set<Int>) -> LeakExplanation {
    let graph = liveObjects.graph
    let edges = retained.filter { $0.kind == .edge }
    let strict = nodes { own.contains($0.index) || module.objects[$0.index].isReturned }
    let spared = nodes { !own.contains($0.index) && !module.objects[$0.index].isReturned }
    return LeakExplanation(
      of: graph, alive: liveObjects.objects.map(\.node),
      sparing: spared + retainedNodes + rest,
      strict: Set(strict),
      accepting: { edge in edges.contains { $0.means(edge, in: graph) } })
  }

  /// The nodes of what plays a role or was returned, and of what refers to one of these.
  private var parts: Set<Int> {
    let graph = liveObjects.graph
    var parts = Set(nodes { $0.role != nil || module.objects[$0.index].isReturned })
    let isRole = parts
    for node in liveObjects.objects.map(\.node) where !parts.contains(node) {
      if graph.ownersReferred(by: node).contains(where: { isRole.contains($0) }) {
        parts.insert(node)
      }
    }
    return parts
  }

  private func nodes(where isWanted: (LiveObjects.Object) -> Bool) -> [Int] {
    liveObjects.objects.filter(isWanted).map(\.node)
  }

  private var retainedNodes: [Int] {
    nodes { object in retained.contains { $0.means(object.name, object.role) } }
  }

  private func applies(_ entry: ExpectedSurvivor) -> Bool {
    switch entry.kind {
    case .object: liveObjects.objects.contains { entry.means($0.name, $0.role) }
    case .edge: liveObjects.graph.edges.contains { entry.means($0, in: liveObjects.graph) }
    }
  }

  private var nothingTracked: Finding {
    let what = module.untracked.isEmpty ? "" : " that can be followed"
    return Finding(
      id: .notTracked,
      sentence: "What was made holds no object of a module\(what), so that its release can't be "
        + "checked.",
      details: notFollowed,
      remedy: "Return from the closure what your app keeps of the module: its view, its router.",
      source: source)
  }

  static func threw(
    _ error: any Error, _ source: SourcePlace?, again: Bool = false
  ) -> [Finding] {
    let when = again ? " again, to tell shared dependencies from leaks," : ""
    return [
      Finding(
        id: .wiringFailed, sentence: "Making the module\(when) threw \(error).", source: source)
    ]
  }
}
