import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// A presenter holds its view weakly.
  public static let presenterHoldsViewWeakly = GraphRule(
    id: "presenter-holds-view-weakly",
    sentence: "A presenter holds its view weakly.",
    because: "The view owns the presenter, so the reference back must be weak: a bound method or a "
      + "strong property makes a cycle (ItemList, Articles).",
    remedy: "Make the presenter's reference to the view weak; in a closure capture it so: { "
      + "[weak view] in … }.",
    needs: [.reference(from: .presenter, to: .view)],
    passing: [
      "presenter.view weak view",
      "presenter.commandListener weak view through closure #1 in build()",
    ],
    failing: [
      "presenter.view strong view",
      "presenter.commandListener strong view through the bound method View.handle(command:)",
    ]
  ) { graph in
    graph.notStrong(graph.references(from: .presenter, to: .view))
  }
}
