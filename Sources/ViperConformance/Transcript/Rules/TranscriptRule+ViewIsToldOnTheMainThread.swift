public import ViperRules

extension TranscriptRule {
  /// The view is told on the main thread.
  public static let viewIsToldOnTheMainThread = TranscriptRule(
    id: "view-is-told-on-the-main-thread",
    sentence: "Commands and outputs reach the view on the main thread.",
    because: "Views may be touched on the main thread only; an interactor answers "
      + "wherever its service does (UserList).",
    remedy: "Go back to the main thread before the view is told: @MainActor, "
      + "DispatchQueue.main, receive(on:).",
    needs: [.fact(RoleTranscript.commandOnMainThread)],
    passing: [
      """
      presenter sends command reload
      has command that answers the test on the main thread
      """,
      """
      presenter sends command reload
      presenter sends output users off main on any
      interactor sends output page off main to presenter
      has command that answers the test on the main thread
      """,
    ],
    failing: [
      """
      presenter sends command reload off main
      has command that answers the test on the main thread
      """
    ]
  ) { transcript in
    let told = transcript.commands.filter { $0.belongsOnMainThread && $0.isStimulusOnMainThread }
    return transcript.outcome(of: told) { sending in
      sending.isOnMainThread ? nil : "\(sending.title) came off the main thread."
    }
  }
}
