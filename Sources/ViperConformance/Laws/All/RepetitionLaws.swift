import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules

// What an event does that comes a second time.

extension Law {
  static let sameEventTwiceAsksOnce = Law(
    id: "same-event-twice-asks-once",
    sentence: "An event that comes again while its first question is open asks nothing, neither a "
      + "server nor the user.",
    because:
      "A first load leaves the state at \"nothing\", so that a second one is not held back "
      + "(ItemList as published); an alert is shown twice (First).",
    remedy: "Keep in mind that a question is open, before it goes out, until it is answered.",
    needs: ["an event that asks"],
    assumes:
      "A second load or refresh does not start over. An event is not checked where a flow of the "
      + "module says that it does."
  ) { law in
    try law.outcome(
      try law.repeatedQuestions() + law.repeatedAlerts(),
      else: law.flowThatAsksAgain.map { "the flow \($0.id) says that \($0.event) asks again" }
        ?? "no event is known that asks and can wait")
  }

  static let sameEventTwiceOpensOneScreen = Law(
    id: "same-event-twice-opens-one-screen",
    sentence: "An event that comes twice, above all a tap, opens one screen.",
    because: "A finger is quicker than a push: the second tap must not put a second screen on the "
      + "stack (First to Second).",
    remedy:
      "Let the router check what is on top before it opens a screen, or let the presenter remember "
      + "that it is opening one.",
    needs: ["an event that opens a screen", "a fake router that knows where the app is"],
    assumes:
      "Where a double stands for the router, the real router is taken to prevent it; say opens: "
      + "[…] where the presenter has to."
  ) { law in
    var opening: Set<String> = []
    var looked: [Violation?] = []
    for (context, isTold) in try law.contextsThatOpen() {
      let plan = context.plan.then(context.event)
      let trial = try law.run(plan, mayFail: true)
      let (first, second) = (context.step, plan.last)
      let before = (first > 0 ? trial.depths[first - 1] : trial.depthAtStart) ?? 0
      let opened = trial.sent(first).contains { $0.channel == .route }
      // Where nothing is on the screen, nothing is tapped: the app begins.
      let isDeeper = isTold || before > 0 && (trial.depths[first] ?? 0) > before
      guard trial.mistake == nil, opened, isDeeper else { continue }
      let again = trial.sent(second).first { $0.channel == .route }
      guard let again, isTold || (trial.depths[second] ?? 0) > (trial.depths[first] ?? 0),
        opening.insert("\(context.event)").inserted
      else {
        looked.append(nil)
        continue
      }
      looked.append(
        law.violation(
          "The second \(context.event) opens once more: \(again).",
          edge: context.event, in: trial, step: second, then: [], message: again))
    }
    return try law.outcome(looked, else: "no event opens a screen that the harness can place")
  }
}

extension LawContext {
  fileprivate func repeatedQuestions() throws -> [Violation?] {
    var bases: [(LawPlan, LawEvent)] = []
    // Who is asked for something else is not the one to hold it back.
    if let last = scenario.load.last, last.channel == .event {
      bases.append((try plan(scenario.load.dropLast()), last))
    }
    if let refresh = scenario.refresh, !scenario.load.contains(refresh), scenario.success != nil {
      bases.append((try loaded().plan, refresh))
    }
    guard flowThatAsksAgain == nil else { return [] }
    var looked: [Violation?] = []
    for (before, event) in bases {
      guard let question = try question(of: event, after: before) else { continue }
      if let success = scenario.success, try !canBeHeld(question, success) { continue }
      var plan = before.then(event).then(event)
      if scenario.success?.callbackName == nil { plan.leaveOpen(question) }
      let trial = try run(plan)
      guard !trial.hasImpatientCaller else { continue }
      let asked = Set(trial.questions(plan.last - 1).map(\.identity))
      let again = trial.questions(plan.last).first { asked.contains($0.identity) }
      looked.append(
        again.map { again in
          violation(
            "The second \(event) asks \(again), while the first is not answered.",
            edge: event, in: trial, step: plan.last, then: [], message: again)
        })
    }
    return looked
  }

  fileprivate func repeatedAlerts() throws -> [Violation?] {
    var looked: [Violation?] = []
    var seen: Set<String> = []
    var found = try contexts().filter { $0.event.channel == .event }
      .map { ($0.plan, $0.event, Channel.alert) }
    if let asked = try askedUser() {
      found.append((asked.plan, asked.question.asks, .command))
    }
    for (plan, event, channel) in found {
      let trial = try run(plan, mayFail: true)
      let asks = trial.sent(plan.last).filter { $0.channel == channel }
      // An alert with one button is a notice, and asks nothing.
      guard trial.mistake == nil, let asked = asks.last,
        channel == .command || trial.buttons[plan.last].count > 1,
        seen.insert("\(event)").inserted
      else { continue }
      let twice = try run(plan.then(event), mayFail: true)
      let again = twice.sent(plan.last + 1)
        .first { $0.channel == channel && $0.name == asked.name }
      looked.append(
        again.map { again in
          violation(
            "The second \(event) asks the user once more: \(again).",
            edge: event, in: twice, step: plan.last + 1, then: [], message: again)
        })
    }
    return looked
  }

  /// The flow that says that the module begins anew while a first question is open: what loads or
  /// refreshes follows on another one, of which nothing has come but the question, and asks.
  fileprivate var flowThatAsksAgain: (id: String, event: LawEvent)? {
    let asking = [scenario.load.last, scenario.refresh].compactMap { $0 }
    for flow in scenario.flows {
      let (whens, thens) = (flow.whens, flow.thens)
      for index in whens.indices.dropFirst()
      where asking.contains(whens[index]) && asking.contains(whens[index - 1]) {
        guard let open = thens[index - 1]?.last?.question,
          thens[index]?.contains(where: { $0.question == open }) == true
        else { continue }
        return (flow.id, whens[index])
      }
    }
    return nil
  }

  /// Events that may open, and whether the scenario says that they do.
  fileprivate func contextsThatOpen() throws -> [(EventContext, Bool)] {
    let knows = try assembled().depths.contains { $0 != nil }
    return try contexts().compactMap { context in
      if scenario.opens.contains(context.event) { return (context, true) }
      return knows && !scenario.load.contains(context.event) ? (context, false) : nil
    }
  }
}
