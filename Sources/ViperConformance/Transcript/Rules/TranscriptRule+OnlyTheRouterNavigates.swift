import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// Only the router navigates.
  public static let onlyTheRouterNavigates = TranscriptRule(
    id: "only-the-router-navigates",
    sentence: "Only the router opens and closes screens.",
    because: "How a screen comes and goes is the one thing that the router knows; "
      + "elsewhere it cannot be replaced, nor tried without screens (First → Second, "
      + "Articles).",
    remedy: "Order the router to do it.",
    needs: [.knownSender(of: .route)],
    passing: [
      "router sends route push to navigation for presenter",
      "presenter sends route showDetail",
    ],
    failing: [
      "view sends route push to navigation",
      "presenter sends route push to navigation",
      "interactor sends route pop to navigation",
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .route)) { sending in
      guard sending.receiver == .navigation, let sender = sending.sender,
        [.view, .presenter, .interactor].contains(sender)
      else {
        return nil
      }
      return "\(sender.sentenceName) navigates itself: \(sending.name)."
    }
  }
}
