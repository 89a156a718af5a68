import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// An interactor holds its output weakly.
  public static let interactorHoldsOutputWeakly = GraphRule(
    id: "interactor-holds-output-weakly",
    sentence: "An interactor holds its output, the presenter, weakly.",
    because: "The presenter owns the interactor, so the reference back must be weak (ItemList, "
      + "Articles).",
    remedy: "Make the interactor's reference to its output weak; in a closure capture it so: "
      + "{ [weak presenter] in … }.",
    needs: [.reference(from: .interactor, to: .presenter)],
    passing: [
      "interactor.output weak presenter"
    ],
    failing: [
      "interactor.output strong presenter"
    ]
  ) { graph in
    graph.notStrong(graph.references(from: .interactor, to: .presenter))
  }
}
