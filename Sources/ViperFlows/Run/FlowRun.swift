package import ViperDoubles
package import ViperFixtures
package import ViperMessages
import ViperTime
import ViperValues

/// One run of one flow: what it sends, and what is seen on the way.
///
/// ``RunSequence`` says when each part of it happens, ``FlowVerdict`` what follows from it.
package final class FlowRun {
  package let flow: Flow
  package let harness: Harness
  /// What the flow answers.
  package let answers: AnswerTable
  let policy: RunPolicy
  package let release: RunRelease
  /// Whether the run waits for what comes when a step has returned.
  package let isAsynchronous: Bool
  /// What does not hold.
  package private(set) var findings: [Finding] = []
  /// All messages, when the run is over.
  package private(set) var transcript = Transcript(messages: [])
  /// How each step compares; nil for a step that has no `then` yet.
  private(set) var comparisons: [StepComparison?] = []
  /// The indices of the steps whose functions gave back something else than the flow says.
  private(set) var wrongOutcomes: Set<Int> = []
  /// How many messages modules must have sent for the step that was sent last to be met.
  private(set) var countWanted = 0
  /// Whether the wiring said how answers enter a module.
  private(set) var takesResponses = false
  private var navigationCheck = NavigationCheck()
  /// What does not hold of the state in which the last step left the harness.
  private var findingsAtTheEnd: [Finding] = []
  /// How far the present step moves the time on, where that is still to be done.
  var timeToAdvance: Duration?
  /// The module that the present step releases.
  var moduleRelease: ModuleRelease?
  var delivery = Delivery()
  /// What the run could not wait for.
  var unseen = UnseenWork()
  /// The running test; nil when it is over, and with it all tasks that it started.
  private(set) weak var test = RunningTest.current

  init(
    _ flow: Flow, _ policy: RunPolicy, _ harness: Harness, _ answers: AnswerTable,
    isAsynchronous: Bool
  ) {
    self.flow = flow
    self.policy = policy
    self.harness = harness
    self.answers = answers
    self.isAsynchronous = isAsynchronous
    release = RunRelease(of: harness, flow: flow, policy: policy)
  }

  /// Makes an empty harness for a flow, which is to be wired, and what answers its modules.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - bindsLast: Whether what the wiring binds waits.
  ///   - improvisation: What is sent and answered besides.
  ///   - isAsynchronous: Whether the run waits for what comes when a step has returned.
  static func harness(
    for flow: Flow, bindsLast: Bool, _ improvisation: RunPolicy.Improvisation,
    isAsynchronous: Bool
  ) -> (harness: Harness, answers: AnswerTable) {
    let harness = Harness(module: flow.module)
    RunningTest.begin(harness)
    harness.recorder.beginSteps(isAsynchronous: isAsynchronous)
    harness.binding.waits = bindsLast
    if let invent = improvisation.argument {
      harness.maker.update { $0.inventArgument = invent }
    }
    // Before the wiring: a module may ask as soon as it is made.
    return (
      harness, AnswerTable(of: flow, in: harness, otherwise: improvisation.answer)
    )
  }

  /// All modules of the flow.
  var modules: ModuleGroup { harness.modules }

  /// The steps that were sent.
  package var windows: [StepWindow] { harness.recorder.steps?.windows ?? [] }

  /// What the functions gave back that steps called, by the index of the step.
  package var outcomes: [Int: CallOutcome] { harness.recorder.steps?.outcomes ?? [:] }

  /// What the wiring sent, when the run is over.
  package var assembly: [Message] {
    harness.recorder.steps?.assembly.sentByModules(in: transcript) ?? []
  }

  /// Takes up that the wiring is over, which ends the assembly, and checks that all replies can be
  /// taken in, also those that
  /// the flow never releases.
  ///
  /// - Returns: Whether it has not thrown; else nothing is run.
  func hasBegun(_ wiring: Result<Void, any Error>) -> Bool {
    harness.recorder.endAssembly()
    takesResponses = modules.entryPoints.contains { $0.channel == .response }
    guard case .failure(let error) = wiring else {
      policy.observers.forEach { $0.look(at: harness) }
      refuseReplies()
      return true
    }
    findings.append(
      Finding(
        id: .wiringFailed, flow: flow.description, sentence: "The wiring threw \(error)."))
    modules.releaseAll()
    harness.recorder.close()
    return false
  }

  // MARK: Steps

  /// Sends a step, the next one.
  func send(_ step: Flow.Step) {
    MainQueue.noteSign()
    policy.overtaking.map(harness.recorder.letMessagesOvertake)
    harness.recorder.updateSteps { $0.begin(at: $1, hasOutcome: step.outcome != nil) }
    delivery.countInStep = 0
    let steps = harness.recorder.steps
    countWanted =
      steps?.current == 1
      ? harness.recorder.countOfAssembly : harness.recorder.progress.sentByModules
    if steps?.firstUnsent == nil {
      countWanted += step.then?.reduce(0) { $0 + $1.messages.count } ?? 0
    }
    do {
      try send(step.when)
    } catch let error as ImpossibleStep {
      note(error.id, step, "\(error.message).", remedy: error.remedy, at: step.whenRange)
      // In a state that the flow does not mean, a later step may trap, and nothing would be told of this one.
      harness.recorder.updateSteps { [count = flow.steps.count] steps, _ in
        if steps.current < count { steps.noteUnsent(isNext: true) }
      }
    } catch let error as ValueError {
      noteUnsent()
      note(.unmakeableValue, step, "\(error.message).", at: error.range)
    } catch let error as UnknownMessage {
      noteUnsent()
      note(unknown: error, step)
    } catch {
      note(.impossibleStep, step, "sending it threw \(error).", at: step.whenRange)
    }
    harness.recorder.updateSteps { $0.noteSent(at: $1) }
  }

  /// Notes that the present step could not be sent: there is nothing to wait for.
  private func noteUnsent() {
    harness.recorder.updateSteps { steps, _ in steps.noteUnsent() }
    countWanted = 0
  }

  /// Notes that the step that was sent last was waited for in vain.
  func noteTimeout() {
    harness.recorder.updateSteps { steps, _ in steps.noteTimeout() }
  }

  /// Takes up the state that a step ends with: all that came so far was in time for it.
  func end(_ step: Flow.Step) {
    policy.observers.forEach { $0.look(at: harness) }
    harness.recorder.updateSteps { $0.noteSettled(at: $1) }
    guard isSent, let steps = harness.recorder.steps else { return }
    navigationCheck.look(at: harness, for: step.navigation, after: steps.current - 1)
    checkDelegates(step.delegates, in: step)
  }

  /// Whether all steps could be sent so far. What a module does from the first on that could not is no
  /// answer to the flow.
  private var isSent: Bool { firstUnsent == nil }

  var firstUnsent: Int? { harness.recorder.steps?.firstUnsent }

  /// Where the app must be when the step that was sent last is over.
  var navigationExpectedNow: ExpectedNavigation? {
    guard isSent, let current = harness.recorder.currentStep,
      flow.steps.indices.contains(current - 1)
    else { return nil }
    return flow.steps[current - 1].navigation
  }

  // MARK: The end

  /// Takes up the state that the last step leaves behind.
  func finishSteps() {
    harness.recorder.updateSteps { $0.end(at: $1) }
    policy.observers.forEach { $0.finish(harness) }
    unseen.endTurns()
    guard isSent else { return }
    navigationCheck.look(at: harness, for: flow.finally.navigation, after: nil)
    checkDelegates(flow.finally.delegates, in: nil)
    findingsAtTheEnd = answers.unused() + alertsAtTheEnd
    findingsAtTheEnd += notIdle(modules.pendingItems.scheduled.sentences + unseen.atWork)
  }

  /// Lets the transcript say what was not waited for.
  func tellUnseen() {
    transcript.notAwaited = unseen.notAwaited
  }

  /// Judges the run, now that it is known what came later and who is still there.
  func conclude() {
    transcript = release.close()
    if flow.expectsSilence {
      unseen.note(tasks: release.runningTasks)
      tellUnseen()
    }
    let noted = harness.recorder.takeFindings()
    let verdict = FlowVerdict(
      on: flow, transcript, harness.recorder.steps ?? StepLog(), isAsynchronous: isAsynchronous,
      mayGoOn: answers.hasCutOff || harness.recorder.timeInUse?.hasCutOff == true,
      loops: Set((findings + noted).filter { $0.id == .endlessLoop }.compactMap(\.step)))
    comparisons = verdict.comparisons
    wrongOutcomes = verdict.wrongOutcomes
    findings += verdict.findings
    findings += navigationCheck.findings(in: flow, transcript, isAsynchronous: isAsynchronous)
    findings += findingsAtTheEnd
    let end = ["Transcript:"] + transcript.lines(around: .max, radius: 6)
    findings += noted.map { finding in
      var finding = finding
      finding.details += end
      return finding
    }
    findings += release.findings
    findings = findings.inOrder.namingCauses(in: flow).namingSilence(
      transcript, modules.unreadValues, isIdle: release.stillRunning.isEmpty)
    policy.observers.forEach { $0.end(self) }
  }

  // MARK: Findings

  func add(_ finding: Finding) {
    findings.append(finding)
  }

  /// Adds a finding about a step.
  ///
  /// - Parameters:
  ///   - finding: What does not hold.
  ///   - step: The step; nil at the end.
  ///   - range: The place in the fixture.
  ///   - verb: "Step", or "After step".
  func add(_ finding: Finding, in step: Flow.Step?, at range: Range<Int>, verb: String = "Step") {
    let number = harness.recorder.currentStep ?? 0
    let place = step.map { "\(verb) \(number), \($0.when): " } ?? "At the end: "
    var placed = flow.finding(
      finding.id, place + finding.sentence, details: finding.details, remedy: finding.remedy,
      at: range)
    placed.step = step == nil ? nil : number
    placed.graph = finding.graph
    add(placed)
  }

  func note(
    _ id: Finding.ID, _ step: Flow.Step?, _ sentence: String, remedy: String = "",
    at range: Range<Int>
  ) {
    var finding = flow.finding(id, stepTitle(step) + sentence, remedy: remedy, at: range)
    finding.step = harness.recorder.currentStep
    add(finding)
  }

  func note(unknown error: UnknownMessage, _ step: Flow.Step?) {
    note(
      .unknownMessage, step,
      "\(step == nil ? "A reply can't be sent: " : "")the module takes no \(error.pattern.channel.rawValue) "
        + "'\(error.pattern.name)'\(error.hint).",
      remedy: error.remedy, at: error.pattern.nameRange)
  }

  private func stepTitle(_ step: Flow.Step?) -> String {
    guard let number = harness.recorder.currentStep, number > 0 else { return "" }
    return step.map { "Step \(number), \($0.when): " } ?? "Step \(number): "
  }
}
