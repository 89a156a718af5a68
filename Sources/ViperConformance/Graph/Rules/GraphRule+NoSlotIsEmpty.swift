public import ViperRules

extension GraphRule {
  /// Each place for a neighbour is filled when a module has been assembled.
  public static let noSlotIsEmpty = GraphRule(
    id: "no-slot-is-empty",
    sentence: "Each place for a neighbour is filled when a module has been assembled.",
    because: "A neighbour that was forgotten is nil: what is sent to it is lost, and "
      + "nothing fails (Articles, where each part is tied in by hand).",
    remedy: "Set it in the assembly.",
    needs: [.fact("places for neighbours")],
    passing: [
      """
      presenter.view weak view
      has places for neighbours
      """
    ],
    failing: [
      """
      presenter.view weak view
      presenter.router empty
      has places for neighbours
      """
    ]
  ) { graph in
    let empty = graph.unique(graph.edges.filter { $0.target == nil })
    return .looked(
      at: graph.edges.count,
      empty.map { graph.violation(by: $0, "\(graph.title($0.source)).\($0.path) is empty.") })
  }
}
