import ViperRules

extension Law {
  /// A module goes away while it waits for an answer.
  static let releasedWithAnAnswerPending = Law(
    id: "released-with-an-answer-pending",
    sentence: "A module is released with its owner even while it waits for an answer.",
    because: "A user leaves a screen before it has loaded; a completion or a task that holds the "
      + "module keeps it for as long as the server likes (UserList: an interactor that has gone).",
    remedy:
      "Capture the module weakly in the completion or the task, or end the task when it goes.",
    needs: ["what makes the module load", "an answer", "a real role that is tracked"],
    assumes: "A pending answer keeps nobody alive, not even until it comes."
  ) { law in
    try law.requireReleasedAfterAssembly()
    let question = try law.question()
    guard let answer = law.scenario.success else {
      throw NotApplicable("nothing is known that the load is answered with: success: .response(…)")
    }
    try law.requireHeld(question, answer)
    var script = try law.script()
    let asked = script.ask(law.scenario.load, question, answer, isHeld: true)
    script.plan.released = try law.realRoles()
    script.plan.isAboutRelease = true
    let trial = try law.run(script)
    guard let leak = trial.leak else { return .holds(count: 1) }
    var answered = try law.loaded().script
    answered.plan.isAboutRelease = true
    guard try law.run(answered).leak == nil else {
      throw NotApplicable(
        "the module is not released when it has loaded either, which another law reports")
    }
    return .violated([
      law.leak(
        leak, "while the answer to \(question.name) is awaited", trial, step: asked.last)
    ])
  }
}
