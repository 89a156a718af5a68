import RoleNames
import ViperMessages
public import ViperRules

extension GraphRule {
  /// The delegate is the presenter of the module that opened this one.
  public static let delegateIsTheOpeningPresenter = GraphRule(
    id: "delegate-is-the-opening-presenter",
    sentence: "The delegate of a module is the presenter of the module that opened it.",
    because: "What the module reports is for the presenter, which decides what comes next; a view, "
      + "a router or an interactor that gets it bypasses its presenter (First → Second).",
    remedy: "Hand over the presenter that opens the module, from where it orders the router "
      + "to open it.",
    needs: [.delegate],
    passing: [
      "Second/presenter.delegate weak First/presenter",
      "presenter.delegate weak delegate",
    ],
    failing: [
      "Second/presenter.delegate weak First/view",
      "Second/presenter.delegate weak Second/view",
      "Second/presenter.delegate weak First/interactor",
    ]
  ) { graph in
    let edges = graph.delegates
    let wrong = edges.filter { edge in
      guard let target = edge.target, let role = graph.nodes[target].role else { return false }
      return role != .delegate && (role != .presenter || graph.isWithinModule(edge))
    }
    return .looked(
      at: edges.count,
      graph.unique(wrong).map { edge in
        let role = edge.target.flatMap { graph.nodes[$0].role }?.withArticle ?? ""
        let whose = graph.isWithinModule(edge) ? " of the same module" : ""
        return graph.violation(
          by: edge,
          "The delegate of \(graph.title(edge.source)) is \(graph.title(edge.target)), "
            + "\(role)\(whose).")
      })
  }
}
