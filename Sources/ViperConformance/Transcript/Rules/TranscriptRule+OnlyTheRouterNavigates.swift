import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// Only the router navigates.
  public static let onlyTheRouterNavigates = TranscriptRule(
    id: "only-the-router-navigates",
    sentence: "Only the router opens and closes screens.",
    because: "To open and close screens is the router's job; other code that does it can't be "
      + "replaced by a double, nor tested without screens (First → Second, Articles).",
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
