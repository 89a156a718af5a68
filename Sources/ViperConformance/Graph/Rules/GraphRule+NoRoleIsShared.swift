public import ViperRules

extension GraphRule {
  /// Two assemblies have no role in common.
  public static let noRoleIsShared = GraphRule(
    id: "no-role-is-shared",
    sentence: "Two assemblies of a module have no role in common.",
    because: "A presenter, an interactor or a router that two screens share mixes their "
      + "states, and answers go to the wrong one (ItemList, whose scenes are built anew each "
      + "time).",
    remedy: "Make the role anew in each assembly; what may be shared is a service.",
    needs: [.fact("two assemblies")],
    passing: [
      """
      presenter.view weak view
      has two assemblies
      """
    ],
    failing: [
      """
      presenter.view weak view
      presenter is shared
      has two assemblies
      """
    ]
  ) { graph in
    .looked(
      at: graph.nodes.count { $0.role != nil && !$0.isDouble },
      graph.shared.sorted().map { node in
        Violation(
          "Two assemblies have the same \(graph.title(node)).", types: [graph.nodes[node].typeName],
          edge: "", place: nil)
      })
  }
}
