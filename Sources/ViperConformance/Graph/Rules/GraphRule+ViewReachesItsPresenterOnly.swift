import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// A view reaches no interactor, no router and no service.
  public static let viewReachesItsPresenterOnly = GraphRule(
    id: "view-reaches-its-presenter-only",
    sentence: "A view reaches no interactor, no router and no service.",
    because: "It tells its presenter what the user did, and shows what it is told; "
      + "whatever else it can reach, it will use one day (First → Second, Articles).",
    remedy: "Remove the reference, and send the presenter an event instead.",
    needs: [.role(.view)],
    passing: [
      """
      view.presenter strong presenter
      presenter.interactor strong interactor
      """
    ],
    failing: [
      "view.interactor strong interactor",
      "view.router weak router",
      "view.api strong service",
    ]
  ) { graph in
    graph.none(
      graph.edges(from: .view, to: .interactor) + graph.edges(from: .view, to: .router)
        + graph.edges(from: .view, to: .service),
      of: .view)
  }
}
