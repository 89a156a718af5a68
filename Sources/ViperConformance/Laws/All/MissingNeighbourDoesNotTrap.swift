import RoleNames
import ViperMessages
import ViperRules

extension Law {
  /// A neighbour that is optional may be missing.
  static let missingNeighbourDoesNotTrap = Law(
    id: "missing-neighbour-does-not-trap",
    sentence: "With a neighbour missing that the module does not own, no event traps.",
    because:
      "A view, a router's screen or an output that is held weakly may have gone: an unowned or "
      + "force-unwrapped way to it ends the app (UserList as published).",
    remedy: "Make the reference weak and optional, and do nothing where it is nil.",
    needs: ["a double that stands for a neighbour", "an event", "a process of its own"],
    assumes: "A neighbour is optional if it is deallocated when the harness releases it."
  ) { law in
    let trial = try law.assembled()
    let real = Set(trial.roles.filter { !$0.isDouble }.map(\.role))
    var neighbours: [Role] = []
    for tracked in trial.roles
    where tracked.isDouble && tracked.module == law.module && !real.contains(tracked.role)
      && !neighbours.contains(tracked.role)
    {
      neighbours.append(tracked.role)
    }
    guard !neighbours.isEmpty else { throw NotApplicable("no double stands for a neighbour") }
    let events = try law.events()
    guard !events.isEmpty else { throw NotApplicable("no event is known") }
    let start = try law.script()
    try law.prepareEndings(
      neighbours.map { neighbour in
        var script = start
        script.release(neighbour)
        for event in events { script.send(event) }
        return script.plan
      })
    var violations: [Violation] = []
    for neighbour in neighbours {
      violations += try law.events(events, without: neighbour)
    }
    return .looked(at: neighbours.count, violations)
  }
}

extension LawContext {
  /// Sends events in when a neighbour has gone.
  fileprivate func events(_ events: [LawEvent], without neighbour: Role) throws -> [Violation] {
    var all = try script()
    all.release(neighbour)
    for event in events { all.send(event) }
    guard case .died = try ending(all.plan) else { return [] }
    let plans = try events.map { event in
      (event: event, without: try plan(event, without: neighbour), with: try plan(event))
    }
    try prepareEndings(plans.flatMap { [$0.without, $0.with] })
    var violations: [Violation] = []
    for (event, plan, planWithAll) in plans {
      guard case .died(let how, let said) = try ending(plan),
        // What traps with all neighbours there is told of by another law.
        case .survived = try ending(planWithAll)
      else { continue }
      violations.append(
        try violation(
          "The \(neighbour) had gone, and the module \(how) at \(event).",
          edge: "\(event) without \(neighbour)", in: plan, said: said))
    }
    return Array(violations.prefix(1))
  }

  private func plan(_ event: LawEvent, without neighbour: Role? = nil) throws -> LawPlan {
    var script = try self.script()
    if let neighbour { script.release(neighbour) }
    script.send(event)
    return script.plan
  }
}
