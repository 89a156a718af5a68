public import ViperRules

extension GraphRule {
  /// A module goes away with whoever owns it.
  public static let moduleIsReleasedWithItsOwner = GraphRule(
    id: "module-is-released-with-its-owner",
    sentence: "A module is deallocated when its view, or whoever else owns it, is released.",
    because: "A module that outlives its screen keeps working, and there are two of it when the "
      + "screen opens again (ItemList, UserList).",
    remedy: "Make the reference named above weak, or end what retains the module when the screen "
      + "closes.",
    needs: [.fact("module that was released")],
    passing: [
      """
      view.presenter strong presenter
      has module that was released
      """
    ],
    failing: [
      """
      presenter survives
      has module that was released
      """
    ]
  ) { graph in
    // One cause, one finding: the rule about the reference says it.
    guard graph.survivors.isEmpty || graph.strongBackReferences.isEmpty else {
      return .notChecked(why: "a reference keeps its owner alive, as another rule says")
    }
    return .looked(
      at: graph.nodes.count { $0.role != nil && !$0.isDouble },
      graph.survivors.map {
        Violation(
          $0.sentence, types: [graph.nodes[$0.node].typeName], edge: "", details: $0.details)
      })
  }
}
