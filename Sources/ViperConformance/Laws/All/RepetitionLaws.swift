import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules

// What an event does that comes a second time.

extension Law {
  static let sameEventTwiceAsksOnce = Law(
    id: "same-event-twice-asks-once",
    sentence: "An event that comes again before its first request is answered asks nothing, "
      + "neither a server nor the user.",
    because:
      "Two quick taps ask twice: the note is saved twice, the page comes twice, as in the "
      + "published code of a paged list of items, whose first load does not prevent a second one.",
    remedy: "Set a flag before the request is sent, and clear it when the answer comes.",
    needs: ["an event that asks"],
    assumes:
      "A second load or refresh does not start over. An event is not checked where a flow of the "
      + "module says that it does."
  ) { law in
    try law.outcome(
      try law.repeatedQuestions() + law.repeatedAlerts(), else: law.whyNoEventIsRepeated)
  }

  static let sameEventTwiceOpensOneScreen = Law(
    id: "same-event-twice-opens-one-screen",
    sentence: "An event that comes twice, above all a tap, opens one screen.",
    because:
      "A finger is quicker than a push: the second tap must not put a second screen on the "
      + "stack.",
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
  fileprivate func repeatedAlerts() throws -> [Violation?] {
    var looked: [Violation?] = []
    var seen: Set<String> = []
    var found = try contexts().filter { $0.event.channel == .event && comesAgain($0.event) }
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

  /// Events that may open, and whether the scenario says that they do.
  fileprivate func contextsThatOpen() throws -> [(EventContext, Bool)] {
    let knows = try assembled().depths.contains { $0 != nil }
    return try contexts().compactMap { context in
      if scenario.opens.contains(context.event) { return (context, true) }
      let isTried = knows && !scenario.load.contains(context.event) && comesAgain(context.event)
      return isTried ? (context, false) : nil
    }
  }
}
