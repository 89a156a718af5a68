package import ReferenceHarnesses
package import ViperTestKit

/// What came of a flow, in this process or in one of its own.
package struct CheckedFlow: Sendable {
  package let flow: Flow
  package let findings: [Finding]
  /// Empty where the flow ran in a process of its own.
  package let transcript: Transcript
  /// What was still under way at its end; empty where the flow ran in a process of its own.
  package let stillRunning: [String]

  package init(
    flow: Flow, findings: [Finding], transcript: Transcript = Transcript(messages: []),
    stillRunning: [String] = []
  ) {
    self.flow = flow
    self.findings = findings
    self.transcript = transcript
    self.stillRunning = stillRunning
  }

  /// Whether all holds.
  package var holds: Bool { findings.isEmpty }
}

extension CheckedFlow {
  package init(_ result: FlowResult) {
    self.init(
      flow: result.flow, findings: result.findings, transcript: result.transcript,
      stillRunning: result.stillRunning)
  }
}

extension [CheckedFlow] {
  /// The first finding that names a fault, and its flow.
  package func naming(_ fault: ReferenceModule.Fault) -> (flow: Flow, finding: Finding)? {
    for result in self {
      if let finding = result.findings.first(where: { $0.id == fault.namedBy }) {
        return (result.flow, finding)
      }
    }
    return nil
  }
}
