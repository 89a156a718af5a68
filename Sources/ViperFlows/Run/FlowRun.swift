import RuntimeReflection
package import ViperDoubles
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

/// One run of one flow: what the synchronous and the asynchronous way share.
package final class FlowRun {
  package let flow: Flow
  package let harness: Harness
  let isAsynchronous: Bool
  package private(set) var findings: [Finding] = []
  package private(set) var transcript = Transcript(messages: [])
  /// How each step compares; nil for a step that has no `then` yet.
  private(set) var comparisons: [StepComparison?] = []
  package private(set) var windows: [StepWindow] = []
  private var stillHeld: [String] = []
  private var unused: [Finding] = []
  private var alertFindings: [Finding] = []
  /// How many messages modules must have sent for the step that was sent last to be met.
  private(set) var countWanted = 0
  /// How many messages there were when the last step was over.
  private var countAtTheEnd = 0
  /// How many messages there were when the harness had let go.
  package private(set) var countAtLettingGo = 0
  private var heldCheck = HeldCheck()
  private var navigationCheck = NavigationCheck()
  /// How far the present step moves the time on, where that is still to be done.
  var timeToAdvance: Duration?
  /// The index of the first step that could not be sent for what its fixture says. What the module
  /// did from there on is no answer to the flow, and is not compared with it.
  private var firstUnsent: Int?
  /// What was under way when the last step was over, in words.
  package private(set) var stillRunning: [String] = []
  /// What of it nothing of the test holds back: tasks of the module's own.
  private(set) var runningTasks: [String] = []
  /// When the wiring and each step began.
  private var stepStarts = [TaskNumber.now()]
  /// The module that the present step lets go of.
  var lettingGo: ModuleRelease?
  /// Whether an answer was still awaited when the harness let go.
  package private(set) var wasAwaiting = false
  /// Who looks on, for rules; nil in tests of flows.
  let watch: (any FlowObserver)?

  private static let mostAnswers = 10_000
  private var answersInStep = 0
  /// Where the replies begin that nothing takes, and of which it has been told.
  private var refusedReplies: Set<Int> = []

  package init(_ flow: Flow, isAsynchronous: Bool, watch: (any FlowObserver)? = nil) {
    self.flow = flow
    self.isAsynchronous = isAsynchronous
    self.watch = watch
    harness = Harness(module: flow.module)
    watch?.begin(harness)
    harness.recorder.currentStep = 0
    // Before the wiring: a module may ask as soon as it is made.
    harness.answers.use(flow)
  }

  /// Looks whether all replies can be taken in, also those that the flow never lets go.
  package func begin() {
    watch?.look(at: harness)
    for given in flow.given {
      for reply in given.replies {
        do {
          _ = try inlet(for: reply)
        } catch {
          refusedReplies.insert(reply.range.lowerBound)
          note(error, reply)
        }
      }
    }
  }

  package func failedWiring(_ error: any Error) -> FlowRun {
    findings.append(
      Finding(
        id: .wiringFailed, sentence: "\(flow.description)\nThe wiring threw \(error)."))
    harness.letGo()
    harness.recorder.close()
    return self
  }

  // MARK: Steps

  package func send(_ step: Flow.Step) {
    MainQueue.noteSign()
    let start = harness.recorder.count
    if !windows.isEmpty {
      windows[windows.count - 1].end = start
    }
    // What the wiring already made the module send belongs to the first step.
    windows.append(StepWindow(start: windows.isEmpty ? 0 : start, settled: start, end: start))
    answersInStep = 0
    harness.recorder.currentStep = windows.count
    stepStarts.append(TaskNumber.now())
    countWanted = windows.count == 1 ? 0 : harness.recorder.progress.sentByModules
    if firstUnsent == nil {
      countWanted += step.then?.reduce(0) { $0 + $1.messages.count } ?? 0
    }
    do {
      try send(step.when)
    } catch let error as ImpossibleStep {
      note(error.id, step, "\(error.message).", remedy: error.remedy, at: step.whenRange)
    } catch let error as ValueError {
      noteUnsent()
      note(.unmakeableValue, step, "\(error.message).", at: error.range)
    } catch let error as UnknownMessage {
      noteUnsent()
      note(unknown: error, step)
    } catch {
      note(.impossibleStep, step, "sending it threw \(error).", at: step.whenRange)
    }
  }

  /// Notes that the present step could not be sent: there is nothing to wait for.
  private func noteUnsent() {
    firstUnsent = firstUnsent ?? windows.count - 1
    countWanted = 0
  }

  private func send(_ stimulus: Flow.Stimulus) throws {
    switch stimulus {
    case .message(let pattern): try send(pattern)
    case .tap(let button, let module):
      try whileSending { try harness.alertSink(for: "'\(button)'", in: module).tap(button) }
    case .type(let text, let field, let module):
      try whileSending {
        try harness.alertSink(for: "'\(text)'", in: module).type(text, field: field)
      }
    case .dismiss(let module):
      try whileSending { try harness.alertSink(for: nil, in: module).dismiss() }
    case .release(let name, let number):
      try whileSending { try harness.answers.release(name, number: number) }
    case .advance(let time): whileSending { beginAdvancing(by: time) }
    case .letGo(let module, nil): try whileSending { try beginLettingGo(of: module) }
    case .letGo(let module, let role?):
      try whileSending { try harness.letGo(of: role, in: module) }
    case .callback(let name, let with, let number):
      let range = flow.steps[windows.count - 1].whenRange
      try whileSending {
        try harness.call(
          closure: name, number: number, with: arguments(with, at: range), from: source(of: range))
      }
    }
  }

  /// The arguments that are sent, at a place of the fixture also where they were left out.
  private func arguments(_ with: JSONValue?, at range: Range<Int>) -> JSONValue {
    let with = with ?? .object([])
    return with.range.isEmpty ? with.placed(at: range) : with
  }

  private func source(of range: Range<Int>) -> SourcePlace? {
    flow.place(of: range).map { SourcePlace(filePath: $0.path, line: $0.position?.line ?? 0) }
  }

  private func send(_ pattern: MessagePattern) throws {
    let send = try message(pattern)
    try whileSending(send)
  }

  /// Makes a message, and returns what sends it.
  func message(_ pattern: MessagePattern) throws -> () throws -> Void {
    let inlet = try inlet(for: pattern)
    try pattern.refuseEnd(of: inlet)
    return try inlet.message(
      pattern.name, with: arguments(pattern.with, at: pattern.range),
      maker: harness.answers.maker.current, recorder: harness.recorder,
      place: source(of: pattern.range))
  }

  private func inlet(for pattern: MessagePattern) throws -> Inlet {
    let ofChannel = harness.inlets.filter {
      $0.channel == pattern.channel && ($0.module == pattern.module || $0.module.isEmpty)
    }
    if let inlet = ofChannel.first(where: { $0.takes(pattern.name) }) {
      return inlet
    }
    guard !ofChannel.isEmpty else {
      try harness.refuseIfLetGo(pattern.module)
      let module = pattern.module == flow.module ? "" : " of \(pattern.module)"
      throw ImpossibleStep(
        "nothing in the harness takes the channel \(pattern.channel.rawValue)\(module)",
        remedy: "Add to the wiring: harness.accepts(.\(pattern.channel.rawValue)) { … }.")
    }
    let names = ofChannel.flatMap { $0.names ?? [] }
    let hint = NearestName.suggestion(for: pattern.name, among: names)
    throw UnknownMessage(pattern: pattern, hint: hint)
  }

  /// Delivers the answers that wait for the runner.
  ///
  /// - Returns: Whether there were some.
  @discardableResult
  package func deliverReady() -> Bool {
    for failure in harness.answers.background.takeFailures() {
      note(failure.error, failure.reply)
    }
    var hasDelivered = false
    while let answer = harness.answers.takeReady() {
      deliver(answer)
      hasDelivered = true
    }
    return hasDelivered
  }

  /// Notes that all that came so far was in time for the step that was sent last.
  package func noteSettled() {
    watch?.look(at: harness)
    windows[windows.count - 1].settled = harness.recorder.count
    navigationCheck.look(at: harness, for: navigationExpectedNow, after: windows.count - 1)
  }

  /// Where the app must be when the step that was sent last is over.
  var navigationExpectedNow: ExpectedNavigation? {
    guard firstUnsent == nil else { return nil }
    return flow.steps.indices.contains(windows.count - 1)
      ? flow.steps[windows.count - 1].navigation : nil
  }

  private func deliver(_ answer: GivenAnswer) {
    guard case .reply(let messages) = answer.kind else { return }
    answersInStep += 1
    guard answersInStep <= Self.mostAnswers else {
      noteLoop()
      return
    }
    // Whoever has gone hears no answer, as in the app.
    let replies = messages.filter {
      !refusedReplies.contains($0.range.lowerBound) && !harness.hasLetGo(of: $0.module)
    }
    guard !answer.isOnBackground else {
      sendOnBackground(replies)
      return
    }
    for pattern in replies {
      do {
        try send(pattern)
      } catch {
        note(error, pattern)
      }
    }
  }

  func note(_ error: any Error, _ reply: MessagePattern) {
    switch error {
    case let error as ImpossibleStep:
      note(
        .impossibleStep, nil, "A reply can't be sent: \(error.message).", remedy: error.remedy,
        at: reply.range)
    case let error as UnknownMessage: note(unknown: error, nil)
    default:
      let range = (error as? ValueError)?.range ?? reply.range
      note(.unmakeableValue, nil, "A reply can't be made: \(error).", at: range)
    }
  }

  private func noteLoop() {
    guard answersInStep == Self.mostAnswers + 1 else { return }
    noteLoop("\(Self.mostAnswers) answers were delivered, and there are still more.")
  }

  func noteLoop(_ sentence: String) {
    note(
      .endlessLoop, nil, sentence,
      remedy: "End the circle in the module, or answer with 'replies', one a call.",
      at: flow.steps[max(0, windows.count - 1)].whenRange)
  }

  func whileSending(_ body: () throws -> Void) rethrows {
    try harness.answers.whileSending(deliver: { [unowned self] in deliver($0) }, body)
  }

  func noteTimeout() {
    windows[windows.count - 1].hasTimedOut = true
  }

  // MARK: The end

  /// Looks at the state that a step ends with.
  func endStep(_ step: Flow.Step) {
    guard firstUnsent == nil else { return }
    checkDelegates(step.delegates, in: step)
  }

  package func finishSteps() {
    countAtTheEnd = harness.recorder.count
    if !windows.isEmpty {
      windows[windows.count - 1].end = countAtTheEnd
    }
    stillHeld = harness.answers.stillHeld
    stillRunning = harness.stillRunning
    guard firstUnsent == nil else { return }
    navigationCheck.look(at: harness, for: flow.finally.navigation, after: nil)
    checkDelegates(flow.finally.delegates, in: nil)
    unused = harness.answers.unused()
    alertFindings = alertsAtTheEnd
  }

  /// Lets go of the module and its doubles; what it still waits for stays.
  package func letGoOfModules() {
    harness.recorder.whileParting { harness.letGoOfModules() }
    runningTasks = harness.runningTasks(stepStarts)
    countAtLettingGo = harness.recorder.count
    wasAwaiting = !harness.pending.isEmpty
  }

  /// Looks whom the handlers of alerts keep alive that are up.
  ///
  /// - Returns: Whether somebody is, and should not be.
  package func checkWhileAlertsAreUp() -> Bool {
    let pending = harness.pendingAlerts
    guard !pending.isEmpty else { return false }
    heldCheck.look(
      at: harness.tracked, harness.ownParts, in: flow, stillHeld: [], pending: pending,
      tellsPending: true, following: Harness.isFollowedDuringTest)
    return heldCheck.hasNews
  }

  /// Lets go of the alerts that are up, as their answers would.
  package func letGoOfAlerts() {
    heldCheck.keep()
    harness.letGoOfAlerts()
  }

  /// Looks who is still there while answers are held back.
  ///
  /// - Returns: Whether something is, and should not be.
  package func checkWhileHeld() -> Bool {
    let pending = harness.pending
    guard !pending.isEmpty else { return false }
    heldCheck.look(
      at: harness.tracked, harness.ownParts, in: flow, stillHeld: stillHeld, pending: pending,
      tellsPending: flow.finally.released != nil, following: Harness.isFollowedDuringTest)
    return heldCheck.hasNews
  }

  /// Lets go of what the module still waits for.
  package func letGoOfAnswers() {
    harness.recorder.whileParting { harness.letGoOfAnswers() }
  }

  /// Compares all steps, now that it is known what came later, and looks who is still there.
  package func conclude() -> FlowRun {
    harness.noteOutlivingSubscriptions()
    transcript = harness.recorder.close(owner: flow.description)
    compareSteps()
    compareWhatCameLate()
    findings += strays
    findings += navigationCheck.findings(
      in: flow, transcript, isAsynchronous: isAsynchronous)
    findings += unused + alertFindings
    let end = ["Transcript:"] + transcript.lines(around: .max, radius: 6)
    findings += harness.recorder.takeFindings().map { finding in
      var finding = finding
      finding.details += end
      return finding
    }
    findings += heldCheck.findings
    findings += ReleaseCheck.findings(
      of: harness.tracked, harness.ownParts, in: flow, stillHeld: stillHeld,
      pending: harness.pending, hasValues: harness.hasValues, after: heldCheck)
    watch?.end(self)
    return self
  }

  private func compareSteps() {
    var captures: Captures = [:]
    for (index, step) in flow.steps.enumerated() {
      let window = windows[index]
      let messages = transcript.messages[window.start..<window.end].filter {
        $0.origin == .module && !$0.isAfterLettingGo
      }
      guard let then = step.then else {
        comparisons.append(nil)
        continue
      }
      guard index < firstUnsent ?? .max else {
        comparisons.append(StepComparison(expected: [], actual: [], captures: &captures))
        continue
      }
      let comparison = StepComparison(expected: then, actual: messages, captures: &captures)
      comparisons.append(comparison)
      compareThreads(of: comparison, step)
      guard !comparison.matches else { continue }
      let report = StepReport(
        flow: flow, stepIndex: index, comparison: comparison, window: window,
        transcript: transcript, isAsynchronous: isAsynchronous)
      findings.append(report.finding)
    }
  }

  /// Finds messages that came off the main thread though they belong there.
  private func compareThreads(of comparison: StepComparison, _ step: Flow.Step) {
    for case .same(let pattern, let message) in comparison.rows
    where pattern.belongsOnMainThread && !message.isOnMainThread {
      findings.append(
        Finding(
          id: .offMainThread,
          sentence:
            "\(flow.description)\nStep \(comparisons.count), \(step.when): \(message) came off "
            + "the main thread, and it belongs there.",
          details: ["Transcript:"] + transcript.lines(around: message.sequence, radius: 3),
          remedy: "Change to the main thread before it is sent: the main actor, the main queue.",
          fixture: flow.place(of: pattern.range)))
    }
  }

  /// Finds messages that came while the module was waited for to go away.
  ///
  /// What it sent while the harness let go is its farewell, which no step could expect; and after an
  /// answer was cut off, it may go on as it likes.
  private func compareWhatCameLate() {
    guard !harness.answers.hasCutOff, let step = flow.steps.last else { return }
    let late = transcript.messages[min(countAtTheEnd, transcript.messages.count)...]
    let farewells = harness.recorder.farewells
    for message in late
    where message.origin == .module && !message.isAfterLettingGo
      && !farewells.contains(message.sequence)
    {
      findings.append(
        Finding(
          id: .leftOver,
          sentence: "\(flow.description)\nAfter the last step, \(step.when): \(message) came when "
            + "the flow was over; no step expects it.",
          details: ["Transcript:"] + transcript.lines(around: message.sequence, radius: 3),
          remedy:
            "If the module is right, add \(StepReport.fixtureText(of: message)) to 'then' and "
            + "run the flow from an asynchronous test.",
          fixture: flow.place(of: step.thenRange)))
    }
  }

  func add(_ finding: Finding) {
    findings.append(finding)
  }

  private func note(
    _ id: Finding.ID, _ step: Flow.Step?, _ sentence: String, remedy: String = "",
    at range: Range<Int>
  ) {
    findings.append(
      Finding(
        id: id, sentence: "\(flow.description)\n\(stepTitle(step))\(sentence)", remedy: remedy,
        fixture: flow.place(of: range)))
  }

  private func note(unknown error: UnknownMessage, _ step: Flow.Step?) {
    note(
      .unknownMessage, step,
      "the module takes no \(error.pattern.channel.rawValue) '\(error.pattern.name)'\(error.hint).",
      at: error.pattern.nameRange)
  }

  private func stepTitle(_ step: Flow.Step?) -> String {
    guard !windows.isEmpty else { return "" }
    guard step != nil else { return "Step \(windows.count): " }
    return "Step \(windows.count), \(step.map { "\($0.when)" } ?? ""): "
  }
}

/// A message that nothing in the harness takes.
private struct UnknownMessage: Error {
  let pattern: MessagePattern
  let hint: String
}

extension JSONValue {
  /// The same value, placed where it was left out.
  fileprivate func placed(at range: Range<Int>) -> JSONValue {
    JSONValue(content, range: range.lowerBound..<range.lowerBound)
  }
}
