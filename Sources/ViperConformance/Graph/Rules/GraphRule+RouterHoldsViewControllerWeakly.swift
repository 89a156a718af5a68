import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// A router holds the view controller of its module weakly.
  public static let routerHoldsViewControllerWeakly = GraphRule(
    id: "router-holds-view-controller-weakly",
    sentence: "A router holds the view controller of its module weakly.",
    because: "The view controller owns the presenter, and the presenter the router: a "
      + "router that owns the screen keeps the whole module (Articles).",
    remedy: "Make the router's reference to its own screen weak. Screens that it opens belong "
      + "to the one that shows them.",
    needs: [.reference(from: .router, to: .view)],
    passing: [
      "router.viewController weak view"
    ],
    failing: [
      "router.viewController strong view",
      "router.screens[0] strong view",
    ]
  ) { graph in
    graph.notStrong(graph.references(from: .router, to: .view))
  }
}
