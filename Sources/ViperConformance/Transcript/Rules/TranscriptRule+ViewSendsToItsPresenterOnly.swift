import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// A view sends to its presenter only.
  public static let viewSendsToItsPresenterOnly = TranscriptRule(
    id: "view-sends-to-its-presenter-only",
    sentence: "A view sends events to its presenter, and nothing to anybody else.",
    because: "What the user did is for the presenter to judge; a view that asks an "
      + "interactor or a service itself decides (First → Second, Articles).",
    remedy: "Send the presenter an event, and let it give the order.",
    needs: [.message(from: .view)],
    passing: [
      "view sends event didTapSave",
      "view sends alert show",
    ],
    failing: [
      "view sends request save",
      "view sends call items",
      "view sends delegate didSave",
    ]
  ) { transcript in
    // Routes and alerts have rules of their own.
    transcript.sent(by: .view) { ![.event, .alert, .route].contains($0.channel) }
  }
}
