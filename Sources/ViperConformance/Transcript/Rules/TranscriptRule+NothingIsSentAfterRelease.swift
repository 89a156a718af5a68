public import ViperRules

extension TranscriptRule {
  /// Nothing is sent after a module has been let go of.
  public static let nothingIsSentAfterRelease = TranscriptRule(
    id: "nothing-is-sent-after-release",
    sentence: "A module sends nothing after it has been let go of.",
    because: "Whoever gets it has gone too, or belongs to the next screen by now (First → "
      + "Second, WatchedProjects).",
    remedy: "Capture weakly in what runs later, and end it when the module goes.",
    needs: [.fact("module that was let go of")],
    passing: [
      """
      presenter sends command show
      has module that was let go of
      """
    ],
    failing: [
      """
      presenter sends command show after release
      has module that was let go of
      """
    ]
  ) { transcript in
    let sent = transcript.sendings.filter { !$0.isFromTest }
    return transcript.outcome(of: sent) { sending in
      sending.isAfterRelease
        ? "\(sending.title) came after its module had been let go of." : nil
    }
  }
}
