import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// An event, and what comes before it.
struct EventContext {
  let before: LawPlan
  let event: LawEvent
  /// The flow of the module that says it, and answers what is asked.
  var flow: String?

  var plan: LawPlan { before.then(event) }

  var step: Int { before.steps.count }
}

extension LawContext {
  /// How often an event is tried that comes at several places of the flows.
  private static let mostOfAKind = 2

  /// Every event that is known, where it can happen: as the scenario says, as the flows of the module
  /// say, and events without arguments that the harness accepts.
  func contexts() throws -> [EventContext] {
    if let knownContexts { return knownContexts }
    var contexts: [EventContext] = []
    if let last = scenario.load.last {
      let before = try plan(scenario.load.dropLast())
      contexts.append(EventContext(before: before, event: last))
    }
    let base = try base()
    let others = scenario.otherEvents
    let fromFlows = try flowContexts()
    let known = Set(fromFlows.map(\.event.description))
    let bare = try bareEvents().filter {
      !others.contains($0) && !scenario.load.contains($0) && !known.contains($0.description)
    }
    contexts += (others + bare).map { EventContext(before: base, event: $0) } + fromFlows
    try prepare(contexts.map(\.plan))
    let all = contexts
    contexts = contexts.filter { canRun($0.plan) }
    // Where none can be tried, that says why.
    if contexts.isEmpty, let first = all.first { _ = try run(first.plan) }
    knownContexts = contexts
    return contexts
  }

  /// Events that can be sent before anything else: those with arguments that the scenario or the
  /// flows give, and those without.
  func events() throws -> [LawEvent] {
    var seen: Set<[String?]> = []
    let fromFlows = try flowContexts().map(\.event)
    return (scenario.load + scenario.otherEvents + fromFlows + (try bareEvents())).filter { event in
      guard let channel = event.channel, channel != .response else { return false }
      return seen.insert([event.description, event.module]).inserted
    }
  }

  /// Events without arguments that the harness accepts, but those that nobody has named and that always
  /// trap: they are told of by themselves, and keep nothing else from being tried.
  private func bareEvents() throws -> [LawEvent] {
    let (events, base) = (try assembled().bareEvents, try base())
    guard process != nil else { return events }
    let unnamed = events.filter { !trapping.named.contains($0) }
    try prepareEndings(try unnamed.flatMap { [try plan([$0]), base.then($0)] })
    return try events.filter { event in
      guard unnamed.contains(event) else { return true }
      return try !hasDied(plan([event])) || !hasDied(base.then(event))
    }
  }

  /// What comes before events that the scenario names: the load, where it is known.
  private func base() throws -> LawPlan {
    do {
      return try loaded().plan
    } catch is NotApplicable {
      return try plan(scenario.load)
    }
  }

  private func flowContexts() throws -> [EventContext] {
    if let knownFlowContexts { return knownFlowContexts }
    var counts: [String: Int] = [:]
    var seen: Set<String> = []
    var contexts: [EventContext] = []
    for flow in scenario.flows where flow.known == nil && flow.problem == nil {
      var plan = try plan()
      plan.given = flow.givenJSON
      for event in flow.whens {
        let context = EventContext(before: plan, event: event, flow: flow.id)
        plan.send(event)
        guard event.channel != .response, seen.insert(plan.text()).inserted,
          counts[event.description, default: 0] < Self.mostOfAKind
        else { continue }
        counts[event.description, default: 0] += 1
        contexts.append(context)
      }
    }
    knownFlowContexts = contexts
    return contexts
  }
}

extension Flow {
  /// The `given`s as they stand in the file.
  var givenJSON: [JSONValue] { json.flatMap { document?.givens(of: $0) } ?? [] }

  /// The `when`s of its steps as they stand in the file.
  var whens: [LawEvent] { stepsJSON.compactMap { $0["when"].map(LawEvent.init(when:)) } }

  /// What must come in each step, as it stands in the file; the messages of a group one after the other.
  var thens: [[JSONValue]?] {
    stepsJSON.map { step in
      guard case .array(let then)? = step["then"]?.content else { return nil }
      return then.flatMap { $0["unordered"]?.elements ?? [$0] }
    }
  }

  private var stepsJSON: [JSONValue] { json.flatMap { document?.steps(of: $0) } ?? [] }

  private var json: JSONValue? { document?.flow(id) }
}
