import ViperJSON
import ViperMessages
import ViperRules

extension Law {
  /// A failure is told.
  static let failureReachesTheUser = Law(
    id: "failure-reaches-the-user",
    sentence: "When an answer fails, whoever waits for it is told.",
    because:
      "An error from the network that has no way to the screen leaves the user waiting for ever "
      + "(Articles as published).",
    remedy: "Give the failure a way of its own: a response, a command, a value on a stream.",
    needs: ["what makes the module load", "an answer that succeeds", "an answer that fails"]
  ) { law in
    let failures = [try law.failure(isFailing: true)] + law.scenario.otherFailures
    _ = try law.heardAfterLoad()
    let violations = try failures.compactMap { try law.failureThatIsNotTold($0) }
    return .looked(at: failures.count, Array(violations.prefix(1)))
  }
}

extension LawContext {
  /// How often a failure is repeated, where the module waits and then asks again.
  private static let mostTries = 5

  /// Whether a failure is told when the module has asked again some time later, and that fails too.
  private func isToldLater(_ failure: LawAnswer, _ question: LawPlan.Question) throws -> Bool {
    let isHeld = try canBeHeld(question, failure)
    var script = try self.script()
    script.plan.given += scenario.besides
    var asked = script.ask(scenario.load, question, failure, isHeld: isHeld)
    _ = script.answer(asked)
    for _ in 0..<Self.mostTries {
      asked = script.ask(
        [LawEvent(when: ["advance": "10s"])], question, failure, isHeld: isHeld)
      let waited = try run(script, mayFail: true)
      if !waited.heard(asked.last).isEmpty { return true }
      guard waited.questions(asked.last).contains(where: { $0.name == question.name }) else {
        return false
      }
      let step = script.answer(asked)
      if try !run(script, mayFail: true).heard(step).isEmpty { return true }
    }
    return false
  }

  fileprivate func failureThatIsNotTold(_ failure: LawAnswer) throws -> Violation? {
    let question = try question()
    let plan = try answered(failure)
    if let (how, said) = try death(plan) {
      return try violation(
        "The answer to \(question.name) failed, and the module \(how).",
        edge: question.name, in: plan, said: said)
    }
    let failed = try loaded(failure)
    let trial = try run(failed.script)
    guard try trial.heard(failed.step).isEmpty && !isToldLater(failure, question) else {
      return nil
    }
    let shows = failure.text == scenario.failure?.text ? scenario.failureShows : []
    let isKnown = !shows.isEmpty && failed.step != failed.asked.last
    return violation(
      "The answer to \(question.name) failed, and nobody was told.", edge: question.name,
      in: trial, step: failed.step, then: [failed.step: isKnown ? shows.map(\.when) : nil])
  }
}
