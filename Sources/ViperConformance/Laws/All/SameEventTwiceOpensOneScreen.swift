import ViperMessages
import ViperRules

extension Law {
  /// What happens twice opens one screen.
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
    var count = 0
    var violations: [Violation] = []
    for (context, isTold) in try law.contextsThatOpen() {
      var script = context.script
      let second = script.send(context.event)
      let trial = try law.run(script, mayFail: true)
      let first = context.step
      let before = (first > 0 ? trial.depths[first - 1] : trial.depthAtStart) ?? 0
      let opened = trial.sent(first).contains { $0.channel == .route }
      // Where nothing is on the screen, nothing is tapped: the app begins.
      let isDeeper = isTold || before > 0 && (trial.depths[first] ?? 0) > before
      guard trial.mistake == nil, opened, isDeeper else { continue }
      count += 1
      let again = trial.sent(second).first { $0.channel == .route }
      guard let again, isTold || (trial.depths[second] ?? 0) > (trial.depths[first] ?? 0),
        !violations.contains(where: { $0.edge == "\(context.event)" })
      else { continue }
      violations.append(
        law.violation(
          "The second \(context.event) opens once more: \(again).",
          edge: context.event, in: trial, step: second, then: [second: []], message: again))
    }
    guard count > 0 else {
      throw NotApplicable("no event opens a screen that the harness can place")
    }
    return .looked(at: count, violations)
  }
}

extension LawContext {
  /// Events that may open, and whether the scenario says that they do.
  fileprivate func contextsThatOpen() throws -> [(EventContext, Bool)] {
    let told = scenario.opens
    let knows = try assembled().depths.contains { $0 != nil }
    return try contexts().compactMap { context in
      if told.contains(context.event) { return (context, true) }
      guard knows, !scenario.load.contains(context.event) else { return nil }
      return (context, false)
    }
  }
}
