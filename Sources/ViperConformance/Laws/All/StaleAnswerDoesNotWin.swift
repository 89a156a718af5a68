import ViperMessages
import ViperRules

extension Law {
  /// What is shown answers the newest question.
  static let staleAnswerDoesNotWin = Law(
    id: "stale-answer-does-not-win",
    sentence: "An answer to an older question is not shown over that to a newer one.",
    because:
      "Answers overtake each other: a late response of an older search is shown over a newer "
      + "one (ItemList as published).",
    remedy:
      "Keep in mind which question was asked last, and pass over answers to others; or ask the "
      + "next one when the answer has come.",
    needs: ["two searches, each with its own answer"]
  ) { law in
    guard law.scenario.search.count >= 2 else {
      throw NotApplicable(
        "no two questions of the user are known: search: [LawSearch(…), LawSearch(…)]")
    }
    let (older, newer) = (law.scenario.search[0], law.scenario.search[1])
    let ofOlder = try law.shown(by: older)
    let ofNewer = try law.shown(by: newer)
    let names = Set((ofOlder + ofNewer).map(\.name))
    let right = Set(ofNewer.map(\.identity))
    guard !ofNewer.isEmpty, !Set(ofOlder.map(\.identity)).isSubset(of: right) else {
      throw NotApplicable("the two answers can't be told apart by what is shown")
    }
    var script = try law.beforeSearching()
    guard let first = try law.ask(older.event, older.answer, in: &script) else {
      throw NotApplicable("\(older.event) asks nothing at once")
    }
    guard let second = try law.ask(newer.event, newer.answer, in: &script) else {
      // The newer one waits for the answer to the older one: so there is none that is overtaken.
      return .holds(count: 1)
    }
    let shown = script.answer(second)
    let late = script.answer(first)
    let trial = try law.run(script)
    guard trial.heard(shown).contains(where: { right.contains($0.identity) }) else {
      throw NotApplicable(
        "the answer to the newer question is not shown while the older one is open")
    }
    let wrong = trial.heard(late).first {
      $0.isShown && names.contains($0.name) && !right.contains($0.identity)
    }
    guard let wrong else { return .holds(count: 1) }
    return .violated([
      law.violation(
        "The answer to the first \(older.event) came last, and \(wrong) was shown over that to the "
          + "second.",
        edge: older.event, in: trial, step: late, then: [late: []], message: wrong)
    ])
  }
}

extension LawContext {
  /// What comes before a search: the load, where there is one.
  fileprivate func beforeSearching() throws -> LawScript {
    scenario.load.isEmpty || scenario.success == nil ? try script() : try loaded().script
  }

  /// What one search alone shows.
  fileprivate func shown(by search: LawSearch) throws -> [Message] {
    var script = try beforeSearching()
    guard let asked = try ask(search.event, search.answer, in: &script) else {
      throw NotApplicable("\(search.event) asks nothing at once")
    }
    guard try canBeHeld(asked.asks, search.answer) else {
      throw NotApplicable("\(asked.asks.name) is answered at once")
    }
    let step = script.answer(asked)
    return try run(script).heard(step).filter(\.isShown)
  }
}
