import ViperMessages
import ViperRules

extension Law {
  /// The end of the list asks nothing while something is under way.
  static let bottomWhileLoadingAsksNothing = Law(
    id: "bottom-while-loading-asks-nothing",
    sentence: "Reaching the bottom while a page is under way asks for nothing.",
    because: "Load more does nothing while a request runs (ItemList; WatchedProjects).",
    remedy: "Keep in mind that a page is under way, before the question goes out.",
    needs: ["what makes the module load", "what loads more", "an answer that can be held back"]
  ) { law in
    let more = try law.more()
    let question = try law.question()
    try law.requireHeld(question, more.answer)
    var first = try law.script()
    _ = first.ask(
      law.scenario.load, question, law.scenario.success ?? more.answer, isHeld: true)
    var violations = [
      try law.bottom(
        first, question, "the first page is under way", edge: "\(more.event), while it loads")
    ]
    do {
      let (second, asked) = try law.askedForMore()
      violations.append(
        try law.bottom(second, asked.asks, "a page is under way", edge: "\(more.event), twice"))
    } catch is NotApplicable {}
    return .looked(at: violations.count, violations.compactMap { $0 })
  }
}

extension LawContext {
  /// Reaches the bottom after a script, where nothing may be asked.
  func bottom(
    _ script: LawScript, _ question: LawPlan.Question, _ moment: String, edge: String
  ) throws -> Violation? {
    let more = try more()
    var script = script
    let step = script.send(more.event)
    let trial = try run(script)
    let again = trial.questions(step).first {
      $0.name == question.name && $0.channel == question.channel
    }
    return again.map { again in
      violation(
        "The bottom is reached while \(moment), and \(again) is asked.", edge: edge, in: trial,
        step: step, then: [step: []], message: again)
    }
  }
}
