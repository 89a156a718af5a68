public import ViperRules

extension TranscriptRule {
  /// A request has one end.
  public static let oneEndPerRequest = TranscriptRule(
    id: "one-end-per-request",
    sentence: "Each request ends exactly once.",
    because: "A presenter waits for an answer. With none the screen waits for ever, with "
      + "two it does everything twice (UserList, Articles).",
    remedy: "Answer on every path through the interactor, also after an error, and return once you "
      + "have answered.",
    needs: [.fact("request that ends")],
    passing: [
      """
      test sends request fetch
      interactor sends response fetched
      has request that ends
      """
    ],
    failing: [
      """
      test sends request fetch
      interactor sends response fetched
      interactor sends response fetched
      has request that ends
      """,
      """
      test sends request fetch
      has request that ends
      """,
    ]
  ) { transcript in
    RequestEnds(transcript).outcome
  }
}
