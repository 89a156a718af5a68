import ViperFlows
import ViperMessages

extension FlowResult {
  /// The kinds of the findings, in order.
  package var ids: [Finding.ID] { findings.map(\.id) }

  /// A finding by its place, counted from 0; where there is none, one that says so: a check that goes
  /// red must not end the process and the other tests with it.
  package func finding(_ index: Int) -> Finding {
    findings.indices.contains(index)
      ? findings[index] : Finding(id: .noTest, sentence: "There is no finding \(index).")
  }
}
