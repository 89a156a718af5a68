import ViperMessages
import ViperRules

extension Law {
  /// A module that waits for ever for an answer can be left.
  static let neverAnsweredModuleGoesOn = Law(
    id: "never-answered-module-goes-on",
    sentence: "While an answer is pending, routes and delegate calls that do not need it are still "
      + "sent.",
    because:
      "A server may never answer: the way to another screen, and the way back, must not wait "
      + "for it (ItemList; WatchedProjects, where loading stayed set).",
    remedy: "Hold back only what needs the answer; let the rest go on.",
    needs: [
      "what makes the module load", "an event that goes elsewhere before the load",
      "a process of its own",
    ],
    assumes: "What goes elsewhere before the load may do so while it is under way."
  ) { law in
    let question = try law.question()
    let answer = law.scenario.success ?? LawAnswer(kind: .reply([]))
    if law.scenario.success != nil { try law.requireHeld(question, answer) }
    var loading = try law.script()
    for event in law.scenario.load { loading.send(event) }
    if answer.callbackName == nil { loading.plan.unanswered.append(question) }
    var before = try law.script()
    for event in law.scenario.load.dropLast() { before.send(event) }
    try law.prepareEndings(
      law.events().filter { !law.scenario.load.contains($0) }.map { event in
        var free = before
        free.send(event)
        return free.plan
      })
    var count = 0
    var violations: [Violation] = []
    for event in try law.events() where !law.scenario.load.contains(event) {
      var free = before
      let alone = free.send(event)
      // What traps is told of by another law.
      guard case .survived = try law.ending(free.plan) else { continue }
      let reference = try law.run(free, mayFail: true)
      let ways = reference.sent(alone).filter { $0.channel == .route || $0.channel == .delegate }
      guard reference.mistake == nil, !ways.isEmpty else { continue }
      count += 1
      var script = loading
      let step = script.send(event)
      let trial = try law.run(script)
      let came = Set(trial.sent(step).map(\.identity))
      guard let missing = ways.first(where: { !came.contains($0.identity) }) else { continue }
      violations.append(
        law.violation(
          "While \(question.name) is not answered, \(event) does not send \(missing).",
          edge: event, in: trial, step: step,
          then: [step: reference.sent(alone).map { $0.json(in: law.module) }]))
    }
    guard count > 0 else {
      throw NotApplicable("no event is known that goes elsewhere before the load")
    }
    return .looked(at: count, violations)
  }
}
