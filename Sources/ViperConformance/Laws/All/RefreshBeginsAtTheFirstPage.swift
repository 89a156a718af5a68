import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

extension Law {
  /// A refresh begins anew.
  static let refreshBeginsAtTheFirstPage = Law(
    id: "refresh-begins-at-the-first-page",
    sentence:
      "A refresh after further pages asks what the first load asked, and its answer replaces what "
      + "was shown.",
    because:
      "A refresh resets where the list is (WatchedProjects: max id and completeness; "
      + "ItemList).",
    remedy: "Set the page and the contents back before asking.",
    needs: ["what makes the module load", "what loads more", "what refreshes"],
    assumes:
      "The arguments in which the first load and the next page differ say where the list is."
  ) { law in
    guard let refresh = law.scenario.refresh, let success = law.scenario.success else {
      throw NotApplicable("nothing is known that refreshes: refresh: .event(…)")
    }
    var (script, more) = try law.askedForMore()
    _ = script.answer(more)
    let loaded = try law.loaded()
    let firstTrial = try law.run(loaded.script)
    guard let asked = try law.ask(refresh, success, in: &script) else {
      throw NotApplicable("\(refresh) asks nothing after the second page")
    }
    let step = script.answer(asked)
    let trial = try law.run(script)
    let first = firstTrial.questions(loaded.asked.last).first { $0.name == asked.asks.name }
    let second = trial.questions(more.last).first { $0.name == asked.asks.name }
    if let first, let second,
      let came = trial.questions(asked.last).first(where: { $0.name == asked.asks.name }),
      let label = first.labels(thatDifferFrom: second).first(where: {
        came[argument: $0] != first[argument: $0]
      })
    {
      return .violated([
        law.violation(
          "\(refresh) after the second page asks \(came), and not \(first).",
          edge: "\(refresh) \(label)", in: trial, step: asked.last,
          then: [asked.last: [first.json(in: law.module)]], message: came)
      ])
    }
    let right = firstTrial.heard(loaded.step).filter(\.isShown)
    let alike = trial.heard(step).filter { message in right.contains { $0.name == message.name } }
    guard let wrong = alike.first,
      !alike.contains(where: { message in right.contains { $0.identity == message.identity } })
    else { return .holds(count: 1) }
    return .violated([
      law.violation(
        "What \(refresh) brought is not shown alone: \(wrong).", edge: refresh, in: trial,
        step: step, then: [step: right.map { $0.json(in: law.module) }], message: wrong)
    ])
  }
}

extension Message {
  subscript(argument label: String) -> String? {
    arguments.first { $0.label == label }.map { JSONWriter.compact($0.value.json) }
  }

  /// The arguments in which another message of the name differs.
  fileprivate func labels(thatDifferFrom other: Message) -> [String] {
    arguments.map(\.label).filter { self[argument: $0] != other[argument: $0] }
  }
}
