import RoleNames
import ViperJSON
import ViperMessages
import ViperRules

extension Law {
  /// An answer that comes when the view has gone does nothing that a user sees.
  static let lateAnswerIsHarmless = Law(
    id: "late-answer-is-harmless",
    sentence:
      "An answer that comes when the view has gone shows nothing, opens nothing and does not "
      + "trap.",
    because: "A server may answer after the user has left: an unowned reference or a deallocated "
      + "interactor then ends the process (UserList as published).",
    remedy: "Hold the reference back weakly, and do nothing where it is nil.",
    needs: [
      "what makes the module load", "an answer that can be held back", "a process of its own",
    ]
  ) { law in
    let question = try law.question()
    guard let answer = law.scenario.success else {
      throw NotApplicable("nothing is known that the load is answered with: success: .response(…)")
    }
    try law.requireHeld(question, answer)
    let assembled = try law.assembled()
    var outcomes: [RuleOutcome] = []
    var why =
      "there is no view to release, and only an entry point of the module takes the answer"
    if assembled.subject != .view,
      assembled.roles.contains(where: { $0.role == .view && $0.module == law.module })
    {
      do {
        outcomes.append(try law.lateAnswer(question, answer) { $0.release(.view) })
      } catch let error as NotApplicable {
        why = error.why
      }
    }
    if answer.messages == nil, answer.callbackName == nil {
      outcomes.append(
        try law.lateAnswer(question, answer) { $0.release(module: law.module) })
    }
    guard !outcomes.isEmpty else { throw NotApplicable(why) }
    let violations = outcomes.flatMap { outcome -> [Violation] in
      if case .violated(let violations) = outcome { violations } else { [] }
    }
    return .looked(at: outcomes.count, Array(violations.prefix(1)))
  }
}

extension LawContext {
  /// Whether something is shown when the load is answered that is on no stream, or nothing at all.
  private func showsOffStreams() throws -> Bool {
    let loaded = try loaded()
    let shown = try run(loaded.script).heard(loaded.step).filter(\.isShown)
    return shown.isEmpty || shown.contains { $0.channel != .output }
  }

  /// Releases an object before the load is answered.
  fileprivate func lateAnswer(
    _ question: LawPlan.Question, _ answer: LawAnswer, release: (inout LawScript) -> Int
  ) throws -> RuleOutcome {
    var script = try self.script()
    let asked = script.ask(scenario.load, question, answer, isHeld: true)
    let going = release(&script)
    let isModule = script.plan.steps[going].when["role"] == nil
    let step = script.answer(asked)
    let who = isModule ? "module" : "view"
    let sentence = "The answer to \(question.name) came when the \(who) had gone, and "
    if case .died(let how, let said) = try ending(script.plan) {
      return .violated([
        try violation(
          "\(sentence)the module \(how).", edge: question.name, in: script.plan,
          then: [], said: said)
      ])
    }
    let trial = try run(script, mayFail: true)
    if let mistake = trial.mistake, !isModule { throw NotApplicable(mistake.clause) }
    guard isModule || trial.gone.contains(.view) else {
      throw NotApplicable(
        "the view lives on when the harness releases it: something else holds it")
    }
    // Whoever reads a stream is the harness, and lives on: what the stream gives proves nothing.
    let came = trial.sent(step).filter {
      $0.channel == .route || $0.isShown && (isModule || $0.channel != .output)
    }
    guard let message = came.first else {
      guard try isModule || showsOffStreams() else {
        throw NotApplicable(
          "what is shown goes to streams, whose subscribers are not released with the view")
      }
      return .holds(count: 1)
    }
    return .violated([
      violation(
        "\(sentence)\(message) was sent.", edge: question.name, in: trial, step: step,
        then: [step: []], message: message)
    ])
  }
}
