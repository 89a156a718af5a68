import ViperMessages
import ViperRules

extension Law {
  /// The end of the list asks for the page that has failed.
  static let bottomAfterAnErrorAsksForTheSamePage = Law(
    id: "bottom-after-an-error-asks-for-the-same-page",
    sentence: "Reaching the bottom after a page has failed asks for that page again.",
    because:
      "An error must not cost a page, nor end the paging (ItemList; WatchedProjects, where "
      + "loading stayed set).",
    remedy: "Go on to the next page when its answer has come, and clear what marks a page as "
      + "loading when it fails.",
    needs: ["what makes the module load", "what loads more", "an answer that fails"]
  ) { law in
    let more = try law.more()
    var (script, asked) = try law.askedForMore(try law.failure())
    _ = script.answer(asked)
    let step = script.send(more.event)
    let trial = try law.run(script)
    let failed = trial.questions(asked.last).filter { $0.name == asked.asks.name }
    let again = trial.questions(step).filter { $0.name == asked.asks.name }
    guard again.map(\.identity) != failed.map(\.identity) else { return .holds(count: 1) }
    let instead = again.first.map { "asks \($0)" } ?? "asks nothing"
    return .violated([
      law.violation(
        "After \(failed.map(\.description).joined(separator: ", ")) has failed, \(more.event) "
          + "\(instead).",
        edge: more.event, in: trial, step: step,
        then: [step: failed.map { $0.json(in: law.module) }], message: again.first)
    ])
  }
}
