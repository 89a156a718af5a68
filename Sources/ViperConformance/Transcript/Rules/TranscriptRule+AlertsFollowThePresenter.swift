import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// A view shows an alert only when its presenter tells it to.
  public static let alertsFollowThePresenter = TranscriptRule(
    id: "alerts-follow-the-presenter",
    sentence: "A view shows an alert only when its presenter tells it to.",
    because: "Whether to ask the user is a decision, and decisions are the presenter's: a "
      + "view that asks on a tap knows what a tap means (First → Second).",
    remedy: "Send the presenter an event, and show the alert when it gives the command.",
    needs: [.knownSender(of: .alert)],
    passing: [
      "view sends alert show for presenter within event",
      "view sends alert show",
    ],
    failing: [
      "view sends alert show within event"
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .alert)) { sending in
      guard sending.sender == .view, sending.isWithinEvent, sending.orderedBy != .presenter else {
        return nil
      }
      return "The view shows an alert before its presenter has said anything."
    }
  }
}
