import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// An event, and what comes before it.
struct EventContext {
  /// What comes before.
  let before: LawScript
  let event: LawEvent
  /// Whether a flow of the module says it, and answers what is asked.
  var isFromFlow = false

  /// All of it.
  var script: LawScript {
    var script = before
    script.send(event)
    return script
  }

  /// The event's step.
  var step: Int { before.plan.steps.count }
}

extension LawContext {
  /// How often an event is tried that comes at several places of the flows.
  private static let mostOfAKind = 2

  /// Every event that is known, where it can happen: as the scenario says, as the flows of the module
  /// say, and events without arguments that the harness accepts.
  func contexts() throws -> [EventContext] {
    if let knownContexts { return knownContexts }
    let contexts = try allContexts()
    try prepare(contexts.map(\.script))
    knownContexts = contexts
    return contexts
  }

  private func allContexts() throws -> [EventContext] {
    var contexts: [EventContext] = []
    if !scenario.load.isEmpty {
      var script = try self.script()
      for event in scenario.load.dropLast() { script.send(event) }
      contexts += scenario.load.suffix(1).map { EventContext(before: script, event: $0) }
    }
    let base = try base()
    let others = scenario.otherEvents
    let bare = try bareEvents().filter { !others.contains($0) && !scenario.load.contains($0) }
    let fromFlows = try flowContexts()
    let known = Set(fromFlows.map(\.event.description))
    contexts += (others + bare.filter { !known.contains($0.description) })
      .map { EventContext(before: base, event: $0) }
    return contexts + fromFlows
  }

  /// Events that can be sent before anything else: those with arguments that the scenario or the
  /// flows give, and those without.
  func events() throws -> [LawEvent] {
    var events: [LawEvent] = []
    let fromFlows = try flowContexts().map(\.event)
    for event in scenario.load + scenario.otherEvents + fromFlows + (try bareEvents())
    where !events.contains(where: {
      $0.description == event.description && $0.module == event.module
    })
      && event.channel.map({ $0 != .response }) ?? false
    {
      events.append(event)
    }
    return events
  }

  /// What comes before events that the scenario names: the load, where it is known.
  private func base() throws -> LawScript {
    do {
      return try loaded().script
    } catch is NotApplicable {
      var script = try self.script()
      for event in scenario.load { script.send(event) }
      return script
    }
  }

  private func bareEvents() throws -> [LawEvent] {
    try assembled().entryPoints.filter { $0.channel != .response }.flatMap { entryPoint in
      entryPoint.bareNames.map { name in
        .message(
          name, on: entryPoint.channel,
          module: entryPoint.module == module ? nil : entryPoint.module)
      }
    }
  }

  private func flowContexts() throws -> [EventContext] {
    if let knownFlowContexts { return knownFlowContexts }
    let contexts = try allFlowContexts()
    knownFlowContexts = contexts
    return contexts
  }

  private func allFlowContexts() throws -> [EventContext] {
    var counts: [String: Int] = [:]
    var seen: Set<String> = []
    var contexts: [EventContext] = []
    for flow in scenario.flows where flow.known == nil && flow.problem == nil {
      var script = try self.script()
      script.plan.given = flow.givenJSON
      for event in flow.whens {
        let context = EventContext(before: script, event: event, isFromFlow: true)
        script.send(event)
        guard event.channel != .response, seen.insert(script.plan.text()).inserted,
          counts[event.description, default: 0] < Self.mostOfAKind
        else { continue }
        counts[event.description, default: 0] += 1
        contexts.append(context)
      }
    }
    return contexts
  }
}

extension Flow {
  /// The `given`s as they stand in the file.
  var givenJSON: [JSONValue] {
    object.flatMap { flow -> [JSONValue]? in
      guard case .array(let given)? = flow["given"]?.content else { return nil }
      return given
    } ?? []
  }

  /// The `when`s of its steps as they stand in the file.
  var whens: [LawEvent] { stepsJSON.compactMap { $0["when"].map(LawEvent.init(when:)) } }

  /// What must come in each step, as it stands in the file.
  var thens: [[JSONValue]?] {
    stepsJSON.map { step in
      guard case .array(let then)? = step["then"]?.content else { return nil }
      return then
    }
  }

  private var stepsJSON: [JSONValue] {
    guard case .array(let steps)? = object?["steps"]?.content else { return [] }
    return steps
  }

  private var object: JSONValue? {
    guard case .array(let flows)? = document?.root["flows"]?.content else { return nil }
    return flows.first { $0["id"]?.text == id }
  }
}
