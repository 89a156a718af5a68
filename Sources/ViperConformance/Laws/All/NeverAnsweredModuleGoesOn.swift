import ViperMessages
import ViperRules

extension Law {
  /// A module that waits for ever for an answer can be left.
  static let neverAnsweredModuleGoesOn = Law(
    id: "never-answered-module-goes-on",
    sentence: "While an answer does not come, what goes elsewhere without one still goes there.",
    because:
      "A server may never answer: the way to another screen, and the way back, must not wait "
      + "for it (ItemList; WatchedProjects, where loading stayed set).",
    remedy: "Hold back only what needs the answer; let the rest go on.",
    needs: [
      "what makes the module load", "an event that goes elsewhere before the load",
      "a process of its own",
    ],
    assumes: "What goes elsewhere before the load may do so while it is under way."
  ) { bench in
    let question = try bench.question()
    let answer = bench.scenario.success ?? LawAnswer(kind: .reply([]))
    if bench.scenario.success != nil { try bench.requireHeld(question, answer) }
    var loading = try bench.script()
    for event in bench.scenario.load { loading.send(event) }
    if answer.callbackName == nil { loading.plan.unanswered.append(question) }
    var before = try bench.script()
    for event in bench.scenario.load.dropLast() { before.send(event) }
    try bench.prepareEndings(
      bench.events().filter { !bench.scenario.load.contains($0) }.map { event in
        var free = before
        free.send(event)
        return free.plan
      })
    var count = 0
    var violations: [Violation] = []
    for event in try bench.events() where !bench.scenario.load.contains(event) {
      var free = before
      let alone = free.send(event)
      // What traps is told of by another law.
      guard case .survived = try bench.ending(free.plan) else { continue }
      let reference = try bench.run(free, mayFail: true)
      let ways = reference.sent(alone).filter { $0.channel == .route || $0.channel == .delegate }
      guard reference.mistake == nil, !ways.isEmpty else { continue }
      count += 1
      var script = loading
      let step = script.send(event)
      let trial = try bench.run(script)
      let came = Set(trial.sent(step).map(\.identity))
      guard let missing = ways.first(where: { !came.contains($0.identity) }) else { continue }
      violations.append(
        bench.violation(
          "While \(question.name) is not answered, \(event) does not send \(missing).",
          edge: event, in: trial, step: step,
          then: [step: reference.sent(alone).map { $0.json(in: bench.module) }]))
    }
    guard count > 0 else {
      throw NotApplicable("no event is known that goes elsewhere before the load")
    }
    return .looked(at: count, violations)
  }
}
