public import ViperFixtures
public import ViperMessages

/// What came of a flow.
public struct FlowResult: Sendable {
  /// What was run.
  public let flow: Flow
  /// What does not hold; empty when all does.
  public let findings: [Finding]
  /// What does not hold and is known (see `known` in the fixture format); it fails nothing.
  public let knownFindings: [Finding]
  /// What is to be said besides and fails nothing, such as what was not looked at; empty where
  /// something does not hold.
  public let warnings: [Finding]
  /// All messages.
  public let transcript: Transcript
  /// What was still under way when the last step was over, in words: answers that are held, tasks
  /// that wait for one or sleep on the clock, work that is scheduled, and any other task that the
  /// module holds and that has not ended.
  ///
  /// ```
  /// one reply of `fetchList` still held
  /// a task that called `items` in step 2 is still suspended: the answer is held
  /// a task sleeps on the clock since step 2, for 300ms more
  /// work that was scheduled in step 1 is due in 5s
  /// a task that runs closure #1 in ListPresenter.load(), started in step 2, has not ended
  /// ```
  ///
  /// That is no finding by itself. A flow that fails shows it with its first finding, and
  /// `viper-lab check --verbose` with each flow.
  public let stillRunning: [String]

  /// Whether all holds.
  public var holds: Bool { findings.isEmpty }

  init(
    flow: Flow, findings: [Finding], transcript: Transcript = Transcript(messages: []),
    source: SourcePlace?, stillRunning: [String] = [], warnings: [Finding] = []
  ) {
    self.flow = flow
    self.transcript = transcript
    self.stillRunning = stillRunning
    func placed(_ finding: Finding) -> Finding {
      var finding = finding
      finding.source = finding.source ?? source
      finding.fixture = finding.fixture ?? flow.place(of: flow.range)
      return finding
    }
    let findings = findings.naming(stillRunning).map(placed)
    self.warnings = findings.isEmpty ? warnings.map(placed) : []
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
        id: .knownPassed, flow: flow.description,
        sentence: "The flow is known to fail (\(known.issue)), and passes.",
        remedy: "Remove 'known'; or write \"mode\": \"flaky\" if it only passes at times.",
        fixture: flow.place(of: known.range), source: source)
    ]
  }
}

extension [Finding] {
  /// The same, where the first one about the module says what was still under way.
  ///
  /// That of an object that lives on says so itself.
  func naming(_ stillRunning: [String]) -> [Finding] {
    let first = firstIndex { !$0.isAboutFixture }
    guard let first, self[first].id != .notReleased, !stillRunning.isEmpty else { return self }
    var findings = self
    findings[first].details += ["Still running at the end:"] + stillRunning.map { "  \($0)" }
    return findings
  }
}

extension Finding {
  fileprivate var isAboutFixture: Bool {
    [.setup, .content, .recording, .tracking].contains(id.category)
  }
}
