import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// A presenter sends to its view, interactor, router and delegate only.
  public static let presenterSendsToItsNeighboursOnly = TranscriptRule(
    id: "presenter-sends-to-its-neighbours-only",
    sentence: "A presenter sends to its view, interactor, router and delegate, and to a "
      + "presenter that it has opened.",
    because: "It decides what comes next and leaves the work to its neighbours; one that "
      + "calls a service has taken over from its interactor (Articles).",
    remedy: "Let the neighbour do it: ask the interactor for what comes from a service.",
    needs: [.message(from: .presenter)],
    passing: [
      "presenter sends request fetch",
      "presenter sends command show",
      "presenter sends route open",
      "presenter sends delegate didSave",
      "Detail: presenter sends event edit of List",
    ],
    failing: [
      "presenter sends call items",
      "presenter sends response fetched",
    ]
  ) { transcript in
    transcript.sent(by: .presenter) { sending in
      switch sending.channel {
      case .command, .output, .request, .route, .delegate, .alert: false
      case .event: sending.senderModule == nil || sending.senderModule == sending.module
      case .response, .call: true
      }
    }
  }
}
