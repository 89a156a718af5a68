package import RoleNames
import RuntimeReflection
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperValues

/// Checks that everything a harness tracks is gone after its release: it looks as often as something
/// else may keep it alive, and tells of each object once.
///
/// The verdict is weak references only. What is released a little later, by a task that ends or
/// from the main queue, is no leak: ``BoundedWait`` waits for it. A module that only an answer keeps
/// alive is released when the answer comes: that is no leak. A cycle is one already, even if the
/// answer would break it. An alert may stay up for ever, so the objects that its handlers keep alive
/// are always reported.
package struct ReleaseCheck {
  /// The longest that a check waits for tracked objects to go away.
  package static let timeout: Duration = .seconds(1)
  /// How long it waits for what only goes a little later, before it looks what keeps the rest.
  package static let patience: Duration = .milliseconds(20)

  package var findings: [Finding] { kept.findings + news.findings }
  /// Who is told of, by the places among what is tracked and the parts.
  package var told: Set<Int> { kept.told.union(news.told) }
  package var hasNews: Bool { !news.findings.isEmpty }

  private let finally: Flow.Finally
  private let flow: Flow?
  private let edges: [ExpectedSurvivor]
  private let budget: ExplanationBudget
  private var kept: (findings: [Finding], told: Set<Int>) = ([], [])
  private var news: (findings: [Finding], told: Set<Int>) = ([], [])
  /// What may live on, and was seen alive.
  private var survivors: Set<Role> = []
  private var usedEdges: Set<ExpectedSurvivor> = []

  /// - Parameters:
  ///   - finally: What must be gone, and what may live on; nil for all that is tracked.
  ///   - flow: The flow after which it is looked.
  ///   - budget: How far an explanation goes.
  package init(
    _ finally: Flow.Finally?, in flow: Flow? = nil, explaining budget: ExplanationBudget
  ) {
    self.budget = budget
    self.finally = finally ?? .nothing
    self.flow = flow
    edges = self.finally.retainedEdges.map { .edge($0.edge, because: $0.reason) }
  }

  /// Keeps what was found: the next look is at something else.
  package mutating func keep() {
    kept = (findings, told)
    news = ([], [])
  }

  /// Looks who is alive; what the last look found is forgotten if it has gone and was not kept.
  ///
  /// - Parameters:
  ///   - parts: What only the roles held; it counts where a cycle keeps it.
  ///   - pending: What is awaited, and what it holds, by how it is called.
  ///   - handlers: What is pending as well, but a library keeps it until it is answered. At the end it
  ///     still does: of whom it holds, nothing is known then.
  ///   - stillHeld: The questions whose answers are held back.
  ///   - spared: Who may be held, by the places among what is tracked.
  ///   - living: The roles of modules that live on, by how they are called.
  ///   - onlyByLiving: Whether only what those hold counts.
  package mutating func look(
    at tracked: [TrackedRole], _ parts: ExclusiveObjects, _ moment: LeakExplanation.Moment = .end,
    pending: [(name: String, value: Any)] = [], handlers: [(name: String, value: Any)] = [],
    stillHeld: [String] = [],
    sparing spared: Set<Int> = [], living: [(name: String, object: AnyObject)] = [],
    onlyByLiving: Bool = false,
    following isFollowed: (any AnyObject.Type) -> Bool = { _ in true }
  ) {
    news = ([], [])
    guard !tracked.allSatisfy(\.isGone) || !parts.areGone else { return }
    let roles = tracked.compactMap { tracked in
      tracked.object.map { (UInt(bitPattern: ObjectIdentifier($0)), tracked.role) }
    }
    let live = LiveObjects(
      of: tracked.map { tracked in { tracked.object } }
        + parts.objects.map { tracked in { tracked.object } },
      roles: Dictionary(roles) { $1 }, handlers: handlers, pending: pending, living: living,
      following: isFollowed)
    survivors.formUnion(tracked.filter { !$0.isGone }.map(\.role))
    usedEdges.formUnion(
      edges.filter { edge in live.graph.edges.contains { edge.means($0, in: live.graph) } })
    let toldBefore = tracked.indices.filter { place in
      tracked[place].isDouble && tracked[place].object.map(DoublesOfLeaks.contain) ?? false
    }
    let told = kept.told.union(spared).union(toldBefore)
    // Whom a double's answer holds, it holds with all that he holds: of these nothing is known.
    let answers = live.objects.filter {
      $0.index < tracked.count && tracked[$0.index].isHeldByAnswer
    }
    let isHeldByAnswer = live.graph.reached(
      from: answers.map(\.node) + (moment == .end ? live.handlers : []))
    let retained = Set(finally.retained.map(\.role))
    let checked = finally.released.map { Set($0.map(\.role)) }
    let isHeldByLiving = onlyByLiving ? live.graph.reached(from: live.living) : []
    let held = live.objects.filter { $0.index < tracked.count && tracked[$0.index].isOwned }
    let verdict = ReleaseVerdict(
      on: live, moment: moment, holding: held.map(\.node), within: budget, accepting: edges
    ) { object in
      guard !told.contains(object.index), !isHeldByAnswer[object.node] else { return .none }
      guard object.index < tracked.count else {
        // What must be gone is said by a fixture that names roles.
        return checked == nil ? .goneUnlessHeld : .unasked
      }
      let role = tracked[object.index].role
      guard !retained.contains(role) else { return .none }
      guard checked?.contains(role) ?? true else { return .unasked }
      return !onlyByLiving || isHeldByLiving[object.node] ? .gone : .unasked
    }
    news.told = Set((verdict.roles + verdict.parts).map(\.index))
    guard !news.told.isEmpty else { return }
    news.findings = [finding(verdict, tracked, stillHeld)]
  }

  /// Says of roles that they live on for as long as a double keeps a closure; nil where it holds none,
  /// or only those that are a part of whom the double stands for.
  ///
  /// - Parameters:
  ///   - closure: The closure, and how the flow calls it.
  ///   - receiver: The same, as it is held, and how the explanation calls it.
  ///   - role: The role of the double.
  package func remark(
    on closure: String, _ receiver: (name: String, value: Any), keptBy role: Role,
    at tracked: [TrackedRole], following isFollowed: (any AnyObject.Type) -> Bool
  ) -> Finding? {
    let retained = finally.retained.map(\.role)
    let spared = tracked.indices.filter { place in
      let target = tracked[place].role
      return tracked[place].isDouble || retained.contains(target) || role == .delegate
        || OwnershipRules.rank(from: role, through: "", to: target) == .strong
    }
    var check = ReleaseCheck(nil, in: flow, explaining: budget)
    check.look(
      at: tracked, .none, .awaiting(tellsPending: true), pending: [receiver],
      sparing: Set(spared), following: isFollowed)
    guard let finding = check.findings.first else { return nil }
    let titles = check.told.sorted().map { tracked[$0].title }
    return Finding(
      id: .keptByClosure, flow: finding.flow,
      sentence: "\(titles.listed("and")) \(titles.count == 1 ? "lives" : "live") on for as long as "
        + "`\(closure)` is kept, which observes.",
      details: finding.details,
      remedy: "If it is meant to be kept, say so: \"finally\": { \"retained\": { \"closure\": { "
        + "\"\(closure)\": \"…\" } } }.",
      fixture: finding.fixture)
  }

  private func finding(
    _ verdict: ReleaseVerdict, _ tracked: [TrackedRole], _ stillHeld: [String]
  ) -> Finding {
    let alive = verdict.roles.map(\.index).sorted().map { tracked[$0] }
    // A double that lives on is held by one of the module's own objects, where such a one lives on.
    let real = alive.filter { !$0.isDouble }
    // What is shared by the module's roles, a subject of a library, is held by them.
    let roles = real.filter { Self.rolesOfModules.contains($0.role) }
    let ordered =
      real.isEmpty ? alive : roles + real.filter { !Self.rolesOfModules.contains($0.role) }
    let held = alive.isEmpty || !verdict.explanation.pending.isEmpty ? [] : stillHeld
    let place = finally.released?.first { $0.role == ordered.first?.role }?.range
    return verdict.finding(
      of: alive.isEmpty ? verdict.parts.map(\.name) : ordered.map(\.title),
      in: flow,
      further: held.map { "One reply of `\($0)` is still held." },
      remedy: alive.allSatisfy(\.isDouble) ? Self.onlyDoubles : nil,
      unexplained: Self.ownership, fixture: flow.flatMap { $0.place(of: place ?? $0.range) })
  }

  private static let rolesOfModules: Set<Role> = [.presenter, .view, .interactor, .router]

  private static let ownership =
    "Look for a strong reference back to it: presenter.view, interactor.output, "
    + "router.viewController and delegates are weak, closures capture their owner weakly."

  // It can't be known which of the two it is.
  private static let onlyDoubles =
    "Something still holds the double: a part of the module that is not tracked, or the test "
    + "itself. If it is the test, release the double in the wiring and check the transcript "
    + "instead."
}

// MARK: Where the fixture is wrong

extension ReleaseCheck {
  /// What a flow's fixture says of objects that are not tracked, or don't live on.
  ///
  /// - Parameters:
  ///   - closures: The closures that doubles kept at the end.
  ///   - hasValues: Whether a part of the module is a value, which can't be tracked.
  package func mistakes(
    about tracked: [TrackedRole], keeping closures: Set<String>, hasValues: Bool
  ) -> [Finding] {
    guard let flow else { return [] }
    var findings: [Finding] = []
    func add(_ id: Finding.ID, _ sentence: String, remedy: String, at range: Range<Int>) {
      findings.append(flow.finding(id, sentence, remedy: remedy, at: range))
    }
    func hint(_ role: Role, among tracked: [TrackedRole]) -> String {
      NearestName.suggestion(
        for: role.rawValue, among: Set(tracked.map(\.role.rawValue)).sorted())
    }
    func addUntracked(_ role: Role, at range: Range<Int>) {
      add(
        .notTracked, "The harness tracks no \(role)\(hint(role, among: tracked)).",
        remedy: "Add it to the wiring: harness.owns(…, as: \"\(role)\").", at: range)
    }
    let known = Set(tracked.map(\.role))
    let real = tracked.filter { !$0.isDouble }
    let subject = flow.subject
    // A check that looked at nothing would pass for ever.
    if !hasValues, !real.contains(where: { $0.role == subject }) {
      add(
        .notTracked,
        "The flow is about the \(subject), but the harness tracks none"
          + "\(hint(subject, among: real)), so that its release can't be checked.",
        remedy: "Add the \(subject) to the wiring: harness.owns(\(subject), as: .\(subject)); or "
          + "harness.keeps(…), if it is a structure.",
        at: flow.range)
    }
    for (role, range) in finally.released ?? [] where !known.contains(role) {
      addUntracked(role, at: range)
    }
    for (role, reason, range) in finally.retained where !survivors.contains(role) {
      guard known.contains(role) else {
        addUntracked(role, at: range)
        continue
      }
      add(
        .retainedIsGone, "The \(role) is expected to live on (\(reason)), but was released.",
        remedy: "Remove it from 'retained'.", at: range)
    }
    for (closure, reason, range) in finally.retainedClosures where !closures.contains(closure) {
      add(
        .retainedIsGone,
        "The closure `\(closure)` is expected to be kept (\(reason)), but no double keeps it"
          + "\(NearestName.suggestion(for: closure, among: closures.sorted())).",
        remedy: "Remove it from 'retained'.", at: range)
    }
    for (edge, entry) in zip(edges, finally.retainedEdges) where !usedEdges.contains(edge) {
      let finding = edge.finding()
      add(finding.id, finding.sentence, remedy: finding.remedy, at: entry.range)
    }
    return findings
  }
}
