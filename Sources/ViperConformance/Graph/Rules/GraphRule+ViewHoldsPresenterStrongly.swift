import RoleNames
import ViperMessages
import ViperRelease
public import ViperRules

extension GraphRule {
  /// A view holds its presenter strongly.
  public static let viewHoldsPresenterStrongly = GraphRule(
    id: "view-holds-presenter-strongly",
    sentence: "A view holds its presenter strongly.",
    because: "The screen is what the app keeps; the module lives because the view owns "
      + "the presenter, and the presenter the rest (ItemList, Articles).",
    remedy: "Make the view's reference to its presenter strong, and every way back weak.",
    needs: [.reference(from: .view, to: .presenter)],
    passing: [
      "view.presenter strong presenter",
      """
      view.output weak presenter
      view.presenter strong presenter
      """,
    ],
    failing: [
      "view.presenter weak presenter",
      "view.presenter unowned presenter",
    ]
  ) { graph in
    let edges = graph.references(from: .view, to: .presenter)
    let owners = Set(edges.filter { $0.hold == .strong }.map(\.source))
    return .looked(
      at: edges.count,
      graph.unique(edges.filter { !owners.contains($0.source) }).map { edge in
        graph.violation(
          by: edge,
          "\(graph.title(edge.source)).\(edge.property) does not keep "
            + "\(graph.title(edge.target)) alive, and nothing else of the view does.")
      })
  }
}
