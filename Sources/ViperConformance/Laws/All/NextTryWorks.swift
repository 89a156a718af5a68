import ViperMessages
import ViperRules

extension Law {
  /// After a failure it can be tried again.
  static let nextTryWorks = Law(
    id: "next-try-works",
    sentence: "After a failure the next try asks again and shows what comes.",
    because: "After an error \"loading\" stays set, so that nothing loads any more "
      + "(WatchedProjects); a failure ends the stream (UserList).",
    remedy: "Clear what marks a question as open when its answer fails, too.",
    needs: ["what makes the module load", "an answer that succeeds", "an answer that fails"],
    assumes: "The next try is what refreshes, or else what loads."
  ) { law in
    let failure = try law.failure()
    guard let success = law.scenario.success else {
      throw NotApplicable("no answer is known that succeeds: success: .response(…)")
    }
    let right = Set(try law.heardAfterLoad().map(\.identity))
    let failed = try law.loaded(failure)
    let tries = [law.scenario.refresh, law.scenario.load.last].compactMap { $0 }
    var shown: (trial: LawTrial, step: Int, event: LawEvent)?
    for event in tries {
      var script = failed.script
      if let asked = try law.ask(event, success, in: &script) {
        let step = script.answer(asked)
        let trial = try law.run(script)
        if trial.heard(step).contains(where: { right.contains($0.identity) }) {
          return .holds(count: 1)
        }
        shown = shown ?? (trial, step, event)
      } else {
        let step = script.send(event)
        shown = (try law.run(script), step, event)
      }
    }
    guard let shown else { throw NotApplicable("nothing is known that tries again") }
    return .violated([try law.noNextTry(shown.trial, shown.step, shown.event)])
  }
}

extension LawContext {
  fileprivate func noNextTry(_ trial: LawTrial, _ step: Int, _ event: LawEvent) throws -> Violation
  {
    let asks = trial.questions(step).isEmpty && trial.plan.steps[step] == event
    // What the same event does when nothing has failed.
    var script = try loaded().script
    let reference: [Message]
    if event == scenario.load.last {
      reference = try run(script).sent(scenario.load.count - 1)
    } else {
      let step = script.send(event)
      reference = try run(script).sent(step)
    }
    let then = asks && !reference.isEmpty ? reference : try heardAfterLoad()
    return violation(
      asks
        ? "After a failure, \(event) asks nothing."
        : "After a failure, what \(event) brings is not "
          + "shown.",
      edge: event, in: trial, step: step, then: [step: then.map { $0.json(in: module) }])
  }
}
