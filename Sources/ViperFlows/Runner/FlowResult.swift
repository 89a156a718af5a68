public import ViperFixtures
public import ViperMessages

/// What came of a flow.
public struct FlowResult: Sendable {
  /// What was run.
  public let flow: Flow
  /// What does not hold; empty when all does.
  public fileprivate(set) var findings: [Finding]
  /// What does not hold and is known (see `known` in the fixture format); it fails nothing.
  public fileprivate(set) var knownFindings: [Finding]
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
  /// What the module is known to have been at when the flow ended, unseen, though the flow expects
  /// silence: work in a queue of its own, a real `Task.sleep`, a task that nothing in the test resumes,
  /// any task in a flow that is not awaited.
  /// Both front ends tell it as a warning of a test that passes.
  ///
  /// ```
  /// FeedPresenter.queue, a queue of the module's own, still had blocks to run
  /// a task that runs closure #1 in ListPresenter.load(), started in step 1, has not ended: it sleeps \
  /// in real time
  /// a task that was started in the flow has not ended, and nothing in the test resumes it
  /// a task that was started in the flow has not ended, and only a flow that is awaited waits for tasks
  /// ```
  public let stillAtWork: [String]

  /// What is drawn of a flow that fails; nil of one that holds, or was not run.
  var conversation: FlowConversation?

  /// Whether all holds.
  public var holds: Bool { findings.isEmpty }

  init(
    flow: Flow, findings: [Finding], transcript: Transcript = Transcript(messages: []),
    source: SourcePlace?, stillRunning: [String] = [], stillAtWork: [String] = [],
    warnings: [Finding] = []
  ) {
    self.flow = flow
    self.transcript = transcript
    self.stillRunning = stillRunning
    self.stillAtWork = stillAtWork
    func placed(_ finding: Finding) -> Finding {
      var finding = finding
      finding.source = finding.source ?? source
      finding.fixture = finding.fixture ?? flow.place(of: flow.range)
      return finding
    }
    let findings = findings.naming(stillRunning).map(placed)
    self.warnings =
      findings.isEmpty ? (warnings + Self.remark(on: stillAtWork, flow)).map(placed) : []
    guard let known = flow.known else {
      self.findings = findings
      knownFindings = []
      return
    }
    knownFindings = findings.filter { known.findings.contains($0.id) }
    let others = findings.filter { !known.findings.contains($0.id) }
    // Where the flow could not be run as it is written, what is known did not have to come.
    guard known.mode == .failing, !others.contains(where: \.id.isAboutFixture) else {
      self.findings = others
      return
    }
    let came = Set(knownFindings.map(\.id))
    self.findings =
      others
      + known.findings.filter { !came.contains($0) }.map { id in
        Finding(
          id: .knownPassed, flow: flow.description,
          sentence: "The flow is known to fail with \(id.rawValue) (\(known.issue)), and does not.",
          remedy: (known.findings.count > 1
            ? "Remove \"\(id.rawValue)\" from 'known'" : "Remove 'known'")
            + "; or write \"mode\": \"flaky\" if it only fails at times.",
          fixture: flow.place(of: known.range), source: source)
      }
  }
}

extension FlowResult {
  /// The same with one more finding.
  func adding(_ finding: Finding) -> FlowResult {
    var result = self
    result.findings.append(finding)
    return result
  }

  /// What a flow that holds has to tell of work that went on unseen.
  private static func remark(on work: [String], _ flow: Flow) -> [Finding] {
    guard !work.isEmpty else { return [] }
    return [
      Finding(
        id: .notIdle, flow: flow.description,
        sentence: "Not all of the module's work was over when the flow ended; what comes of it is "
          + "not seen:",
        details: work.map { "  \($0)" },
        remedy: "Give the module harness.clock or harness.scheduler, and let it end its tasks when "
          + "it goes; \"finally\": { \"idle\": true } makes this a failure.")
    ]
  }
}

extension [FlowResult] {
  /// The same, the shortest first, where a cause that fails several flows is told with the first of them only, and
  /// so is one that is known of several.
  package var tellingCausesOnce: [FlowResult] {
    var results = sorted { $0.flow.steps.count < $1.flow.steps.count }
    for index in results.indices {
      // What may only follow is no cause.
      let causes = results[index].findings.filter { !$0.mayFollow }
      if !causes.isEmpty { results[index].findings = causes }
    }
    let kinds: [WritableKeyPath<FlowResult, [Finding]>] = [\.findings, \.knownFindings]
    for findings in kinds {
      results.tellCausesOnce(findings, \.details, id: \.flow.id) { finding, result in
        let step = (finding.step ?? 0) - 1
        // The same message after the same one, wherever that stands.
        if finding.id.category == .messages, result.flow.steps.indices.contains(step) {
          return "\(finding.mark) \(result.flow.steps[step].when)\n\(finding.sentence)"
        }
        let changes = finding.graph?.changes ?? []
        let isOwnPlace = finding.fixture == result.flow.place(of: result.flow.range)
        let place = isOwnPlace ? "" : finding.fixture?.description ?? ""
        let all = [finding.sentence] + finding.details + [finding.remedy, place]
        return ([finding.mark] + (changes.isEmpty ? all : changes)).joined(separator: "\n")
      }
    }
    return results
  }
}

extension [Finding] {
  /// The same, where the first one about the module says what was still under way.
  ///
  /// That of an object that lives on says so itself.
  func naming(_ stillRunning: [String]) -> [Finding] {
    let first = firstIndex { !$0.id.isAboutFixture }
    guard let first, self[first].id != .notReleased, !stillRunning.isEmpty else { return self }
    var findings = self
    findings[first].details += ["Still running at the end:"] + stillRunning.map { "  \($0)" }
    return findings
  }
}
