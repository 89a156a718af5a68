import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// An interactor reaches no view and no router.
  public static let interactorReachesNoViewOrRouter = GraphRule(
    id: "interactor-reaches-no-view-or-router",
    sentence: "An interactor reaches no view and no router.",
    because: "It knows what is true, and not how that is shown or where the user goes: "
      + "only its output, the presenter, hears of it (First → Second, Articles).",
    remedy: "Remove the reference, and tell the output instead: the presenter gives the "
      + "order.",
    needs: [.role(.interactor)],
    passing: [
      """
      interactor.output weak presenter
      presenter.view weak view
      """
    ],
    failing: [
      "interactor.view weak view",
      "interactor.router strong router",
      "interactor.onLoad weak view through closure #1 in init()",
    ]
  ) { graph in
    graph.none(
      graph.edges(from: .interactor, to: .view) + graph.edges(from: .interactor, to: .router),
      of: .interactor)
  }
}
