import ReferenceHarnesses
import ViperTestKit

/// What came of a flow, in this process or in one of its own.
struct CheckedFlow {
  let flow: Flow
  let findings: [Finding]
  /// Empty where the flow ran in a process of its own.
  var transcript = Transcript(messages: [])
  /// What was still under way at its end; empty where the flow ran in a process of its own.
  var stillRunning: [String] = []

  /// Whether all holds.
  var holds: Bool { findings.isEmpty }
}

extension CheckedFlow {
  init(_ result: FlowResult) {
    self.init(
      flow: result.flow, findings: result.findings, transcript: result.transcript,
      stillRunning: result.stillRunning)
  }
}

extension [CheckedFlow] {
  /// The first finding that names a fault, and its flow.
  func naming(_ fault: ReferenceModule.Fault) -> (flow: Flow, finding: Finding)? {
    for result in self {
      if let finding = result.findings.first(where: { $0.id == fault.namedBy }) {
        return (result.flow, finding)
      }
    }
    return nil
  }
}
