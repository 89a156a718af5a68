public import ViperRules

extension GraphRule {
  /// A module holds its delegate weakly.
  public static let delegateIsHeldWeakly = GraphRule(
    id: "delegate-is-held-weakly",
    sentence: "A module holds its delegate weakly.",
    because: "The delegate is the presenter of the module that opened this one and may be "
      + "gone first; whoever was opened must not keep it (First → Second).",
    remedy: "Make the presenter's delegate weak; in a closure that is handed over capture it "
      + "so: { [weak self] in … }.",
    needs: [.delegate],
    passing: [
      "Second/presenter.delegate weak First/presenter",
      "Second/presenter.onDone weak First/presenter through closure #1 in open()",
    ],
    failing: [
      "Second/presenter.delegate strong First/presenter",
      "presenter.delegate strong delegate",
      "Second/presenter.onDone strong First/presenter through closure #1 in open()",
    ]
  ) { graph in
    graph.notStrong(graph.delegates)
  }
}
