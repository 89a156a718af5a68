import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// An interactor sends to its output and to services only.
  public static let interactorSendsToOutputAndServicesOnly = TranscriptRule(
    id: "interactor-sends-to-output-and-services-only",
    sentence: "An interactor sends answers to its output and calls to services, and nothing to "
      + "anybody else.",
    because: "It knows nothing of screens: what it found out is for its output, the "
      + "presenter, to show (First → Second, Articles).",
    remedy: "Tell the output, and let the presenter give the order.",
    needs: [.message(from: .interactor)],
    passing: [
      "interactor sends response fetched",
      "interactor sends call items",
      "interactor sends output page to presenter",
    ],
    failing: [
      "interactor sends command reload",
      "interactor sends event didTap",
      "interactor sends delegate didSave",
      "interactor sends output rows",
    ]
  ) { transcript in
    transcript.sent(by: .interactor) {
      // A stream that nobody but the interactor can have filled is its way to its output.
      ![.response, .call, .request, .alert, .route].contains($0.channel)
        && ($0.channel != .output || $0.receiver == .view)
    }
  }
}
