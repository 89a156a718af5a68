import ViperRules

extension Law {
  /// A second answer to one question changes nothing.
  static let twoAnswersCountOnce = Law(
    id: "two-answers-count-once",
    sentence:
      "A second answer to one question has no further effect than to show the same again.",
    because:
      "A retry and its first try both answer, a cache and the network too: a page is then added "
      + "twice, a screen opened twice (ItemList: contents so far).",
    remedy: "Keep in mind that a question is open, and pass over an answer when none is.",
    needs: ["what makes the module load", "an answer that enters as a message"],
    assumes: "To show the same once more harms nobody."
  ) { law in
    let loaded = try law.loaded()
    guard loaded.asked.answer.messages != nil else {
      throw NotApplicable("the answer to \(loaded.asked.asks.name) can come once only")
    }
    var violations = [try law.answersTwice(loaded.script, loaded.asked, loaded.step)]
    if law.scenario.loadMore != nil {
      do {
        var (script, asked) = try law.askedForMore()
        let step = script.answer(asked)
        violations.append(try law.answersTwice(script, asked, step))
      } catch is NotApplicable {}
    }
    return .looked(at: violations.count, Array(violations.compactMap { $0 }.prefix(1)))
  }
}

extension LawContext {
  /// Sends an answer in a second time.
  fileprivate func answersTwice(
    _ script: LawScript, _ asked: LawScript.Asked, _ step: Int
  ) throws -> Violation? {
    var script = script
    let again = (asked.answer.messages ?? []).map { script.send($0) }
    let trial = try run(script)
    let first = Set(trial.sent(step).map(\.identity))
    for step in again {
      let wrong = trial.sent(step).first { $0.isAction || !first.contains($0.identity) }
      guard let wrong else { continue }
      return violation(
        "The second answer to \(asked.asks.name) made the module send \(wrong).",
        edge: script.plan.steps[asked.last], in: trial, step: step, then: [step: []],
        message: wrong)
    }
    return nil
  }
}
