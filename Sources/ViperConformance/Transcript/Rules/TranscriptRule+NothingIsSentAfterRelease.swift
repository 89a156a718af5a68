public import ViperRules

extension TranscriptRule {
  /// Nothing is sent after a module has been released.
  public static let nothingIsSentAfterRelease = TranscriptRule(
    id: "nothing-is-sent-after-release",
    sentence: "A module sends nothing after it was released.",
    because: "The receiver was released too, or belongs to the next screen by then (First → "
      + "Second, WatchedProjects).",
    remedy: "Capture weakly in what runs later, and end it when the module goes.",
    needs: [.fact("module that was released")],
    passing: [
      """
      presenter sends command show
      has module that was released
      """
    ],
    failing: [
      """
      presenter sends command show after release
      has module that was released
      """
    ]
  ) { transcript in
    let sent = transcript.sendings.filter { !$0.isFromTest }
    return transcript.outcome(of: sent) { sending in
      sending.isAfterRelease
        ? "\(sending.title) came after its module was released." : nil
    }
  }
}
