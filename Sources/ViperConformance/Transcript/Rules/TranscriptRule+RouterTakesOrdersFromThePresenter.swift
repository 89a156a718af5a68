import RoleNames
import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// A router takes orders from the presenter only.
  public static let routerTakesOrdersFromThePresenter = TranscriptRule(
    id: "router-takes-orders-from-the-presenter",
    sentence: "A router takes its orders from the presenter.",
    because: "Where the user goes is decided in one place; a view or an interactor that "
      + "orders the router goes past it (First → Second, Articles).",
    remedy: "Send the presenter an event or an answer, and let it order the router.",
    needs: [.knownSender(of: .route)],
    passing: [
      "presenter sends route showDetail",
      "router sends route push to navigation for presenter",
    ],
    failing: [
      "view sends route showDetail",
      "interactor sends route showDetail",
      "router sends route push to navigation for view",
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .route)) { sending in
      // What the app, a link or the test orders is no order of the module's.
      let giver =
        switch (sending.receiver, sending.sender) {
        case (.router, let sender): sender
        case (_, Role.router?): sending.orderedBy
        default: Role?.none
        }
      return [.view, .interactor].contains(giver)
        ? "\(giver.map(\.sentenceName) ?? "") orders the route \(sending.name)." : nil
    }
  }
}
