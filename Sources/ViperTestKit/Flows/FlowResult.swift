/// What came of a flow.
public struct FlowResult: Sendable {
  /// What was run.
  public let flow: Flow
  /// What does not hold; empty when all does.
  public let findings: [Finding]
  /// What does not hold and is known (see `known` in the fixture format); it fails nothing.
  public let knownFindings: [Finding]
  /// All messages.
  public let transcript: Transcript

  /// Whether all holds.
  public var holds: Bool { findings.isEmpty }

  init(
    flow: Flow, findings: [Finding], transcript: Transcript = Transcript(messages: []),
    source: SourcePlace?
  ) {
    self.flow = flow
    self.transcript = transcript
    let findings = findings.map { finding in
      var finding = finding
      finding.source = finding.source ?? source
      finding.fixture = finding.fixture ?? flow.place(of: flow.range)
      return finding
    }
    guard let known = flow.known else {
      self.findings = findings
      knownFindings = []
      return
    }
    // A fixture that can't be used, or was written to, is no failure of the module.
    let aboutFixture = findings.filter(\.isAboutFixture)
    knownFindings = findings.filter { !$0.isAboutFixture }
    guard knownFindings.isEmpty, known.mode == .failing, aboutFixture.isEmpty else {
      self.findings = aboutFixture
      return
    }
    self.findings = [
      Finding(
        id: .knownPassed,
        sentence: "\(flow.description)\nThe flow is known to fail (\(known.issue)), and passes.",
        remedy: "Remove 'known'; or write \"mode\": \"flaky\" if it only passes at times.",
        fixture: flow.place(of: known.range), source: source)
    ]
  }
}

extension Finding {
  fileprivate var isAboutFixture: Bool {
    switch id {
    case .invalidFixture, .notRecorded, .recorded, .recordingFailed, .wiringFailed,
      .unknownMessage, .unmakeableValue, .notTracked:
      true
    default: false
    }
  }
}
