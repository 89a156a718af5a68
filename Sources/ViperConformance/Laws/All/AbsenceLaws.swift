import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

// What a module does whose neighbours or delegate have gone, or that has not loaded yet.

extension Law {
  static let eventsBeforeTheViewHasLoadedDoNotTrap = Law(
    id: "events-before-the-view-has-loaded-do-not-trap",
    sentence: "An event that comes before the module has loaded does not trap.",
    because:
      "A tap, a deep link or a notification can be earlier than the first answer: what is "
      + "unwrapped by force ends the app, as in the published code of a list of articles, where a "
      + "response without a body does.",
    remedy: "Force-unwrap nothing, and check that an index exists.",
    needs: ["an event that does not load", "a process of its own"]
  ) { law in
    let events = try law.events().filter { !law.scenario.load.contains($0) }
    guard !events.isEmpty else { throw NotApplicable("no event is known but those that load") }
    let all = try law.plan(events)
    guard case .died = try law.ending(all) else { return .holds(count: events.count) }
    let plans = try events.map { try law.plan([$0]) }
    let opening = try law.plan(law.scenario.opening)
    try law.prepareEndings(plans + events.map(opening.then))
    // One that only traps before what all flows begin with, such as what the router sets, may well come
    // after that only.
    let early = try events.filter { event in
      guard try !law.isPositionThatNothingShowed(event, in: law.plan([event])) else { return false }
      guard !opening.steps.isEmpty, !opening.steps.contains(event) else { return true }
      return try law.ending(opening.then(event)) != .survived
    }
    var violations = try early.compactMap { event in
      try law.trap(
        in: law.plan([event]), "\(event) came before anything else", edge: event)
    }
    // Together they trap, and none alone: what they are together is told.
    if violations.isEmpty, !plans.contains(where: law.hasDied),
      let together = try law.trap(
        in: all, "\(events.titles) came before anything else", edge: "all events")
    {
      violations.append(together)
    }
    return .looked(at: events.count, violations)
  }

  static let missingNeighbourDoesNotTrap = Law(
    id: "missing-neighbour-does-not-trap",
    sentence: "No event traps when a neighbour that the module does not own is gone.",
    because:
      "A view, a router's screen or an output that is held weakly may have gone: an unowned or "
      + "force-unwrapped way to it ends the app, as in the published code of a list of articles.",
    remedy: "Make the reference weak and optional, and do nothing where it is nil.",
    needs: ["a double that stands for a neighbour", "an event", "a process of its own"],
    assumes: "A neighbour is optional if it is deallocated when the harness releases it."
  ) { law in
    let roles = try law.assembled().roles
    let real = Set(roles.filter { !$0.isDouble }.map(\.role))
    let neighbours = roles.filter { $0.isDouble && $0.module == law.module }.map(\.role).unique
      .filter { !real.contains($0) }
    guard !neighbours.isEmpty else { throw NotApplicable("no double stands for a neighbour") }
    let all = try law.events()
    guard !all.isEmpty else { throw NotApplicable("no event is known") }
    // What a neighbour sends does not come when it has gone.
    let left = neighbours.map { role in (role, all.filter { $0.channel?.sender != role }) }
      .filter { !$0.1.isEmpty }
    guard !left.isEmpty else {
      throw NotApplicable(
        "all that can be sent comes from the \(neighbours.map(\.rawValue).joined(separator: " and ")), and can't when it has gone"
      )
    }
    // Also after what all flows begin with: some do nothing before, or trap.
    let opening = law.scenario.opening
    let beginnings = opening.isEmpty ? [[]] : [[], opening]
    try law.prepareEndings(
      left.flatMap { role, events in
        try beginnings.map { try law.plan(events, after: $0, without: role) }
      })
    let violations = try left.compactMap { role, events -> Violation? in
      for first in beginnings {
        if let violation = try law.trap(at: events, after: first, without: role) {
          return violation
        }
      }
      return nil
    }
    return .looked(at: left.count, violations)
  }

  static let delegateThatHasGoneIsNotMissed = Law(
    id: "delegate-that-has-gone-is-not-missed",
    sentence:
      "When its delegate has been released, a module does everything else as before, and tells "
      + "nobody.",
    because:
      "The module that opened this one may go first: the delegate is held weakly, and nothing "
      + "depends on it.",
    remedy: "Hold the delegate weakly, and tell it by optional chaining; do the rest in any case.",
    needs: ["an event that tells a delegate", "a process of its own"]
  ) { law in
    var seen: Set<String> = []
    var looked: [Violation?] = []
    for context in try law.contexts() {
      let trial = try law.run(context.plan, mayFail: true)
      let sent = trial.sent(context.step)
      guard trial.mistake == nil, let told = sent.first(where: { $0.channel == .delegate }),
        seen.insert("\(context.event)").inserted
      else { continue }
      let owner = context.event.module ?? trial.addressee(context.step) ?? law.module
      // A closure may be called of any module, by whoever's double: what comes after the delegate is told
      // may be the receiver's.
      let isOwn = context.event.channel != nil || trial.modules.count < 2
      looked.append(
        try law.withoutDelegate(
          context, of: owner, isOwn ? sent : Array(sent.prefix { $0.channel != .delegate }), told))
    }
    return try law.outcome(looked, else: law.scenario.whyNoEventTellsADelegate)
  }
}

extension JSONValue {
  /// Whether something in it is a whole number, such as that of a row; with a least count, whether so many
  /// of them stand in one array, as in an index path.
  fileprivate func hasIntegers(inARow count: Int = 1) -> Bool {
    switch content {
    case .array(let elements):
      elements.count >= count && elements.allSatisfy { $0.integer != nil }
        || elements.contains { $0.hasIntegers(inARow: count) }
    case .object(let members): members.contains { $0.value.hasIntegers(inARow: count) }
    default: count == 1 && integer != nil
    }
  }
}

extension LawScenario {
  /// Why there is no event without whose delegate something can be tried.
  fileprivate var whyNoEventTellsADelegate: String {
    for flow in flows {
      for (when, then) in zip(flow.whens, flow.thens) {
        guard then?.contains(where: { $0["delegate"] != nil }) ?? false else { continue }
        return when.channel == .response
          ? "a delegate is told by \(when) of the flow \(flow.id), which is no event, and by none"
          : "\(when) of the flow \(flow.id) tells a delegate, and can't be tried by itself"
      }
    }
    return "no event is known that tells a delegate"
  }

  /// What comes first: what loads, or else what all flows begin with.
  fileprivate var opening: [LawEvent] {
    guard load.isEmpty else { return load }
    let whens = flows.filter { $0.known == nil && $0.problem == nil }.map(\.whens)
    guard let first = whens.first?.first, whens.allSatisfy({ $0.first == first }) else { return [] }
    return [first]
  }
}

extension LawContext {
  /// Whether an event has trapped since it names a row: a list asks only for those that it was told of.
  fileprivate func isPositionThatNothingShowed(_ event: LawEvent, in plan: LawPlan) throws -> Bool {
    guard case .died(let trap) = try ending(plan), let arguments = event.when["with"],
      arguments.hasIntegers(inARow: 2)
        || arguments.hasIntegers() && trap.said?.contains("out of range") == true
    else { return false }
    told(trap, in: plan)
    return true
  }

  fileprivate func trap(
    at events: [LawEvent], after first: [LawEvent], without neighbour: Role
  ) throws -> Violation? {
    guard case .died = try ending(plan(events, after: first, without: neighbour)) else {
      return nil
    }
    let plans = try events.map { event in
      (
        event: event, without: try plan([event], after: first, without: neighbour),
        with: try plan(first).then(event)
      )
    }
    try prepareEndings(plans.flatMap { [$0.without, $0.with] })
    for (event, plan, planWithAll) in plans {
      // What traps with all neighbours there is told of by another law.
      if case .survived = try ending(planWithAll),
        let trap = try trap(
          in: plan, "The \(neighbour) had gone", at: event, edge: "\(event) without \(neighbour)")
      {
        return trap
      }
    }
    return nil
  }

  fileprivate func plan(
    _ events: [LawEvent], after first: [LawEvent], without neighbour: Role
  ) throws -> LawPlan {
    var plan = try plan(first)
    plan.release(neighbour)
    plan.steps += events
    return plan
  }

  /// Releases the receiver before an event of a module.
  fileprivate func withoutDelegate(
    _ context: EventContext, of owner: String, _ usual: [Message], _ told: Message
  ) throws -> Violation? {
    let event = context.event
    var plan = context.before
    if told.module != owner { plan.release(module: told.module) } else { plan.release(.delegate) }
    let step = plan.send(event)
    if let violation = try trap(in: plan, "The delegate had gone", at: event, edge: event) {
      return violation
    }
    let trial = try run(plan, mayFail: true)
    // One that the wiring holds elsewhere does not go, which proves nothing.
    guard !trial.living.contains(told.module) || told.module == owner else { return nil }
    if let mistake = trial.mistake { throw NotApplicable("it can't be tried: \(mistake.clause)") }
    guard told.module != owner || !trial.isDelegateHeldByTest else {
      throw NotApplicable(
        "the delegate's double does not go: 'harness.keeps' keeps what holds it")
    }
    // What the one that has gone did when it was told can't come any more.
    let rest = usual.filter { $0.channel != .delegate && $0.module == owner }
    let came = trial.sent(step)
    // A closure that records goes with nobody, and a module's own double may be kept by another double:
    // only an object that lives on by itself is known to be kept.
    let isKept = told.module == owner && !trial.gone.contains(.delegate)
    let kept = isKept ? came.first { $0.channel == .delegate } : nil
    let identities = Set(came.map(\.identity))
    let missing = rest.first { !identities.contains($0.identity) }
    let sentence: String
    if let kept {
      sentence = "The delegate had gone, and was told: \(kept)."
    } else if let missing {
      sentence = "The delegate had gone, and \(event) does not send \(missing)."
    } else {
      return nil
    }
    return violation(
      sentence, edge: event, in: trial, step: step, then: json(rest), message: kept)
  }
}
