import ViperRules

extension Law {
  /// What happens too early ends nothing.
  static let eventsBeforeTheViewHasLoadedDoNotTrap = Law(
    id: "events-before-the-view-has-loaded-do-not-trap",
    sentence: "An event that comes before the module has loaded does not trap.",
    because: "A tap, a deep link or a notification can be earlier than the first answer: what is "
      + "unwrapped by force ends the app (Articles as published: a trap on what did not come).",
    remedy: "Force-unwrap nothing, and check that an index exists.",
    needs: ["an event that does not load", "a process of its own"]
  ) { law in
    let events = try law.events().filter { !law.scenario.load.contains($0) }
    guard !events.isEmpty else { throw NotApplicable("no event is known but those that load") }
    var all = try law.script()
    for event in events { all.send(event) }
    guard case .died = try law.ending(all.plan) else { return .holds(count: events.count) }
    let empty = try law.script()
    let scripts = events.map { event in
      var script = empty
      script.send(event)
      return script
    }
    try law.prepareEndings(scripts.map(\.plan))
    var violations: [Violation] = []
    for (event, script) in zip(events, scripts) {
      guard case .died(let how, let said) = try law.ending(script.plan) else { continue }
      violations.append(
        try law.violation(
          "\(event) came before anything else, and the module \(how).", edge: event,
          in: script.plan, said: said))
    }
    // Together they trap, and none alone: what they are together is told.
    if violations.isEmpty, case .died(let how, let said) = try law.ending(all.plan) {
      violations.append(
        try law.violation(
          "\(events.titles) came before anything else, and the module \(how).", edge: "all events",
          in: all.plan, said: said))
    }
    return .looked(at: events.count, violations)
  }
}
