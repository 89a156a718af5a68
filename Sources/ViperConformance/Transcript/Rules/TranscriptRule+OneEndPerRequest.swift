public import ViperRules

extension TranscriptRule {
  /// A request has one end.
  public static let oneEndPerRequest = TranscriptRule(
    id: "one-end-per-request",
    sentence: "Each request has one end: never two, and never none.",
    because: "A presenter waits for an answer. With none the screen waits for ever, with "
      + "two it does everything twice (UserList, Articles).",
    remedy: "Answer on every way through the interactor, an error too, and leave when you "
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
