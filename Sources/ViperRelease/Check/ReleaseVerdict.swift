import ViperFixtures
import ViperMessages

/// The verdict on objects that were released: who of them lives on and should not, and why.
///
/// Every check of the release asks it, about what is alive, at one moment.
struct ReleaseVerdict {
  /// What is asked of an object that is alive.
  enum Demand {
    case gone
    /// It must be gone where nothing but a cycle keeps it.
    case goneUnlessHeld
    /// Nothing: it may live on, and what only it holds.
    case none
    /// Nothing of itself; what it holds must be gone all the same.
    case unasked
  }

  let explanation: LeakExplanation
  /// Who must be gone and lives on, in the order in which they are told of.
  let roles: [LiveObjects.Object]
  /// What nothing but a cycle keeps.
  let parts: [LiveObjects.Object]
  private let living: Set<Int>

  /// - Parameters:
  ///   - live: What is alive, what is pending, and who of other modules lives on.
  ///   - held: What the test held before the release, by the nodes; nil where that is not known.
  ///   - found: The cycles, where they are known.
  ///   - budget: How far to look for them, where they are not.
  ///   - accepted: The references that may keep something alive.
  ///   - acceptsDoubles: Whether those of doubles may, too: a check within a test does not end them.
  init(
    on live: LiveObjects, moment: LeakExplanation.Moment = .end, holding held: [Int]? = nil,
    found: FoundCycles? = nil, within budget: ExplanationBudget = .unlimited,
    accepting accepted: [ExpectedSurvivor], acceptsDoubles: Bool = false,
    demand: (LiveObjects.Object) -> Demand
  ) {
    let graph = live.graph
    let objects = Dictionary(grouping: live.objects, by: demand)
    let asked = objects[.gone] ?? []
    let parts = objects[.goneUnlessHeld] ?? []
    explanation = LeakExplanation(
      of: graph, alive: asked.map(\.node), holding: held, pending: live.pending,
      sparing: (objects[.none] ?? []).map(\.node)
        + live.living.flatMap { graph.owners(heldBy: $0) },
      strict: Set(asked.map(\.node)), parts: parts.map(\.node), moment: moment,
      found: found, within: budget,
      accepting: { edge in
        acceptsDoubles && graph.nodes[edge.source].isDouble
          || accepted.contains { $0.means(edge, in: graph) }
      })
    let told = Set(explanation.alive)
    roles = asked.filter { told.contains($0.node) }
    self.parts = parts.filter { told.contains($0.node) }
    living = Set(live.living)
  }

  /// The finding that tells of it.
  ///
  /// - Parameters:
  ///   - flow: The flow after which it was looked.
  ///   - shared: Objects of which it is known that the next assembly got the very same ones.
  ///   - remedy: What to do where neither a cycle nor a pending reply is the cause.
  ///   - unexplained: What to do where no cause was found.
  func finding(
    of names: [String], in flow: Flow? = nil, shared: Set<Int> = [], further: [String] = [],
    remedy: String? = nil, unexplained: String? = nil, fixture: FixturePlace? = nil,
    source: SourcePlace? = nil
  ) -> Finding {
    let text = LeakText(
      explanation, shared: shared, living: living,
      registrations: explanation.outside.isEmpty ? .none : .current(beside: explanation.graph))
    let lines = text.lines
    let hasFix =
      !explanation.cycles.isEmpty || !explanation.pending.isEmpty || text.namesAllOutside
    let general = lines.isEmpty ? unexplained ?? explanation.remedy : explanation.remedy
    var finding = Finding(
      id: .notReleased, flow: flow?.description, sentence: LeakText.headline(names),
      details: lines + further,
      remedy: hasFix ? "" : remedy ?? general, fixture: fixture, source: source)
    finding.graph = explanation.leakGraph
    return finding
  }
}
