import ViperRules

extension Law {
  /// The end of the list asks nothing when all is there.
  static let bottomAfterTheEndAsksNothing = Law(
    id: "bottom-after-the-end-asks-nothing",
    sentence: "Reaching the bottom when the last page has come asks for nothing.",
    because: "An empty page means the bottom (ItemList); nothing is asked after the list is "
      + "complete (WatchedProjects).",
    remedy: "Keep in mind that the last page has come, until all is loaded anew.",
    needs: [
      "what makes the module load", "what loads more", "an answer that says that all has come",
    ]
  ) { law in
    guard let empty = law.scenario.empty else {
      throw NotApplicable(
        "no answer is known that says that there is nothing more: empty: .response(…)")
    }
    var (script, asked) = try law.askedForMore(empty)
    _ = script.answer(asked)
    let violation = try law.bottom(
      script, asked.asks, "all has come", edge: "\(asked.asks.name)")
    return .looked(at: 1, violation.map { [$0] } ?? [])
  }
}
