import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperValues

/// What a flow says of the messages that came: it follows from flow, transcript and steps alone.
struct FlowVerdict {
  /// How each step compares; nil for a step that has no `then` yet.
  private(set) var comparisons: [StepComparison?] = []
  /// The indices of the steps whose functions gave back something else than the flow says.
  private(set) var wrongOutcomes: Set<Int> = []
  /// What does not hold, in the order of the steps.
  private(set) var findings: [Finding] = []

  private let flow: Flow
  private let transcript: Transcript
  private let steps: StepLog
  private let isAsynchronous: Bool
  private let loops: Set<Int>

  /// Compares what came with what a flow says.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - transcript: All messages.
  ///   - steps: Which message belongs to which step.
  ///   - isAsynchronous: Whether the run waited for what comes later.
  ///   - loops: The steps in which messages went round in a circle, from 1.
  ///   - mayGoOn: Whether an answer was cut off at the end, so that the module may go on as it likes.
  init(
    on flow: Flow, _ transcript: Transcript, _ steps: StepLog, isAsynchronous: Bool,
    mayGoOn: Bool, loops: Set<Int>
  ) {
    self.flow = flow
    self.transcript = transcript
    self.steps = steps
    self.isAsynchronous = isAsynchronous
    self.loops = loops
    compareSteps()
    if !mayGoOn {
      compareWhatCameLate()
    }
    findings += MessagesAfterRelease.findings(in: transcript, of: flow, steps.step)
  }

  private mutating func compareSteps() {
    var captures: Captures = [:]
    if let assembly = flow.assembly {
      compare(
        StepReport.Part(
          number: 0, title: "Assembly", key: "assembly", expected: assembly,
          range: flow.assemblyRange),
        steps.assembly, &captures)
    }
    for (index, step) in flow.steps.enumerated() {
      defer { compareOutcome(of: step, index, &captures) }
      guard let then = step.then else {
        comparisons.append(nil)
        continue
      }
      guard index < steps.firstUnsent ?? .max else {
        comparisons.append(StepComparison(expected: [], actual: [], captures: &captures))
        continue
      }
      comparisons.append(
        compare(
          StepReport.Part(
            number: index + 1, title: "Step \(index + 1), \(step.when)", key: "then",
            expected: then, range: step.thenRange, isFirst: index == 0,
            isLast: index == flow.steps.count - 1),
          steps.windows[index], &captures))
    }
  }

  /// Compares what the function of a step gave back with what the step says.
  private mutating func compareOutcome(
    of step: Flow.Step, _ index: Int, _ captures: inout Captures
  ) {
    guard index < steps.firstUnsent ?? .max else { return }
    let report = OutcomeReport(
      outcome: steps.outcomes[index], waits: isAsynchronous || flow.saysTimeout,
      timeout: flow.timeout)
    guard let difference = report.difference(from: step.outcome, &captures) else { return }
    wrongOutcomes.insert(index)
    add(
      flow.finding(
        .differentOutcome, "Step \(index + 1), \(step.when): \(difference.sentence)",
        details: difference.details, remedy: difference.remedy,
        at: difference.range ?? step.outcome?.range ?? step.whenRange),
      in: index + 1)
  }

  private mutating func add(_ finding: Finding, in step: Int?) {
    var finding = finding
    finding.step = step
    findings.append(finding)
  }

  /// Compares what came in a part of the flow, and adds the findings.
  @discardableResult
  private mutating func compare(
    _ part: StepReport.Part, _ window: StepWindow, _ captures: inout Captures
  ) -> StepComparison {
    let messages = window.sentByModules(in: transcript).filter { !$0.isAfterRelease }
    let comparison = StepComparison(
      expected: part.expected, actual: messages, captures: &captures)
    compareThreads(of: comparison, part)
    if !comparison.matches {
      let report = StepReport(
        flow: flow, part: part, comparison: comparison, window: window, assembly: steps.assembly,
        transcript: transcript, isAsynchronous: isAsynchronous,
        isLoop: loops.contains(part.number))
      add(report.finding, in: part.number)
    }
    return comparison
  }

  /// Finds messages that came off the main thread though they belong there.
  private mutating func compareThreads(of comparison: StepComparison, _ part: StepReport.Part) {
    for case .same(let pattern, let message) in comparison.rows
    where pattern.belongsOnMainThread && !message.isOnMainThread {
      add(
        flow.finding(
          .offMainThread,
          "\(part.title): \(message) came off the main thread, but belongs on it.",
          details: ["Transcript:"]
            + transcript.lines(around: message.sequence, radius: 3, markingThreads: true),
          remedy: "Change to the main thread before it is sent: the main actor, the main queue.",
          at: pattern.range),
        in: part.number)
    }
  }

  /// Finds messages that came while the module was waited for to go away.
  ///
  /// What it sent while the harness released it came from a `deinit`, which no step could expect.
  private mutating func compareWhatCameLate() {
    guard let step = flow.steps.prefix(steps.current).last else { return }
    let late = transcript.messages[min(steps.end, transcript.messages.count)...].filter {
      $0.origin == .module && !$0.isAfterRelease && !$0.isFromDeinit
    }
    for message in late.prefix(StepReport.mostOfLoop) {
      findings.append(
        flow.finding(
          .leftOver,
          "After the last step, \(step.when): \(message) came \(message.elsewhere)when "
            + "the flow was over; no step expects it.",
          details: ["Transcript:"] + transcript.lines(around: message.sequence, radius: 3),
          remedy:
            "If the module is right, add \(StepReport.fixtureText(of: message, in: flow.module)) to 'then' and "
            + "run the flow from an asynchronous test.",
          at: step.thenRange))
    }
    let more = late.count - StepReport.mostOfLoop
    if more > 0 {
      findings[findings.count - 1].details.insert("\(more) more came after it.", at: 0)
    }
  }
}

extension Message {
  /// Where it came, for a sentence about one that came late.
  var elsewhere: String { isElsewhere ? "on another thread " : "" }

  /// Whether a view was told something by another thread than that of the flow, and not by the main one.
  var isOffMain: Bool { channel == .command && isElsewhere && !isOnMainThread }
}
