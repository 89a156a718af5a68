import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// Alerts are shown by the view.
  public static let alertsAreShownByTheView = TranscriptRule(
    id: "alerts-are-shown-by-the-view",
    sentence: "Alerts are shown by the view.",
    because: "What is tapped in an alert is an event like any other, and only the view "
      + "has a way to tell the presenter (First → Second).",
    remedy: "Give the view a command that says what to ask, and let it send the answer to the "
      + "presenter.",
    needs: [.knownSender(of: .alert)],
    passing: [
      "view sends alert show", "router sends alert show as notice",
    ],
    failing: [
      "presenter sends alert show",
      "router sends alert show",
      "interactor sends alert show", "presenter sends alert show as notice",
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .alert)) { sending in
      guard let sender = sending.sender, sender != .view else { return nil }
      // A notice has nothing to tell: the router may put it up like any other screen.
      if sender == .router, sending.isNotice { return nil }
      return "\(sender.sentenceName) shows an alert."
    }
  }
}
