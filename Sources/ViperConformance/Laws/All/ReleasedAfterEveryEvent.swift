import ViperRules

extension Law {
  /// A module goes away whatever has happened to it.
  static let releasedAfterEveryEvent = Law(
    id: "released-after-every-event",
    sentence: "A module is released with its owner, whatever events it has handled.",
    because:
      "What is kept when something happens (a handler, a delegate, a closure) leaks only then "
      + "(First and Second: an alert's handler that keeps the view).",
    remedy: "Release what the event made the module keep, as the explanation says.",
    needs: ["a real role that is tracked", "an event"]
  ) { law in
    try law.requireReleasedAfterAssembly()
    var count = 0
    var violations: [Violation] = []
    let scripts = try law.contexts().map { context in
      var script = try law.answered(context)
      script.plan.isAboutRelease = true
      return (context, script)
    }
    try law.prepare(scripts.map(\.1))
    for (context, script) in scripts {
      let trial = try law.run(script, mayFail: true)
      guard trial.mistake == nil else { continue }
      count += 1
      guard let leak = trial.leak,
        !violations.contains(where: { $0.edge == "after \(context.event)" })
      else { continue }
      violations.append(
        law.leak(
          leak, "after \(context.event)", trial,
          step: trial.steps.count - 1))
    }
    guard count > 0 else { throw NotApplicable("no event is known that can be sent") }
    return .looked(at: count, violations)
  }
}

extension LawContext {
  /// What happens up to an event, and the answer to what it asks, where one is known: that an answer
  /// is awaited is the matter of another law.
  fileprivate func answered(_ context: EventContext) throws -> LawScript {
    guard !context.isFromFlow, let answer = scenario.answer(to: context.event) else {
      return context.script
    }
    var script = context.before
    do {
      guard let asked = try ask(context.event, answer, in: &script) else { return context.script }
      _ = script.answer(asked)
      return script
    } catch is NotApplicable {
      return context.script
    }
  }
}
