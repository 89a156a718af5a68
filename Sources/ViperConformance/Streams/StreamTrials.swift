import ViperDoubles
import ViperJSON
import ViperMessages
import ViperValues

/// The trials that some laws need, one after the other, and what they show.
struct StreamTrials {
  /// What a trial is for.
  private enum Kind: CaseIterable {
    /// A load that goes well, from start to end.
    case plain
    /// A failure, then another load, then values and an end too many.
    case failing
    /// A load that is answered from the background.
    case background
    /// An answer to what the module asks of itself, when the view has bound.
    case boundBefore
    /// The same answer, before the view has bound.
    case boundAfter
  }

  private let laws: [StreamLaw]
  private let isExplicit: Bool
  private let scenario: StreamScenario
  private let module: String
  private var trials: [Kind: StreamTrial] = [:]
  private var waiting: ArraySlice<Kind>
  private var problem: Finding?

  init(_ laws: [StreamLaw]?, _ scenario: StreamScenario, module: String) {
    self.laws = laws ?? StreamLaw.allCases
    isExplicit = laws != nil
    self.scenario = scenario
    self.module = module
    let kinds = self.laws.flatMap { law -> [Kind] in
      switch law {
      case .livesOnAfterFailure, .nothingAfterCompletion: [.failing]
      case .mainThread: [.background]
      case .subscriptionsEnd: []
      case .nothingLost: [.boundBefore, .boundAfter]
      }
    }
    waiting = Kind.allCases.filter { $0 == .plain || kinds.contains($0) }[...]
  }

  /// What is to be tried next; nil where all is known.
  mutating func next() -> StreamTrial? {
    guard plain?.mistakes.isEmpty ?? true else { return nil }
    while let kind = waiting.popFirst() {
      let signals = signals(kind)
      // A trial in which nothing is sent shows nothing.
      guard !signals.isEmpty else { continue }
      do {
        let trial = try StreamTrial(signals, in: module)
        prepare(trial, kind)
        if let plain, !plain.isLate { trial.quietTime = .milliseconds(10) }
        trials[kind] = trial
        return trial
      } catch {
        let error = JSONError(ofMade: error)
        problem = Finding(
          id: .unmakeableValue, sentence: "The scenario can't be sent: \(error.message).",
          remedy: error.remedy)
        return nil
      }
    }
    return nil
  }

  private var plain: StreamTrial? { trials[.plain] }

  private func signals(_ kind: Kind) -> [StreamScenario.Signal] {
    let (load, success) = (scenario.load, scenario.success)
    switch kind {
    case .plain, .background: return load + success
    case .boundBefore, .boundAfter: return success
    case .failing:
      let ends = success.filter { plain?.streams.contains($0.title) ?? false }
      let again = load + success + success + ends.map(\.completed) + success
      return load + scenario.failure + again
    }
  }

  private func prepare(_ trial: StreamTrial, _ kind: Kind) {
    let (load, success) = (scenario.load.count, scenario.success.count)
    switch kind {
    case .plain:
      trial.isAboutRelease = laws.contains(.subscriptionsEnd)
      trial.awaited = (0..<(load + success), nil)
    case .failing: trial.awaited = (stepsOfSecondLoad, Set(titlesOfALoad))
    case .background:
      trial.background = load
      trial.awaited = (0..<(load + success), Set(titlesOfALoad))
    case .boundBefore: break
    case .boundAfter:
      trial.bindsLast = true
      let before = trials[.boundBefore]?.messages(in: 0..<success) ?? []
      let titles = before.filter { $0.channel == .output }.map(\.streamTitle)
      trial.awaited = (0..<success, Set(titles))
    }
  }

  private var stepsOfSecondLoad: Range<Int> {
    let start = scenario.load.count + scenario.failure.count
    return start..<(start + scenario.load.count + scenario.success.count)
  }

  /// What a load that goes well makes the module say, each once.
  private var titlesOfALoad: [String] {
    let steps = 0..<(scenario.load.count + scenario.success.count)
    return (plain?.messages(in: steps) ?? []).map(\.streamTitle).unique
  }

  // MARK: Verdicts

  func findings(at source: SourcePlace?) -> [Finding] {
    let mistakes = problem.map { [$0] } ?? plain?.mistakes ?? []
    let all = mistakes.isEmpty ? laws.flatMap(findings) : mistakes
    var seen: Set<String> = []
    return all.filter { seen.insert($0.sentence).inserted }.map { finding in
      var finding = finding
      finding.fixture = nil
      finding.source = source ?? finding.source
      return finding
    }
  }

  private func findings(of law: StreamLaw) -> [Finding] {
    switch law {
    case .livesOnAfterFailure: livesOn
    case .nothingAfterCompletion:
      [plain, trials[.failing]].flatMap { $0?.findings(.outputAfterEnd) ?? [] }
    case .mainThread: mainThread
    case .subscriptionsEnd: subscriptionsEnd
    case .nothingLost: nothingLost
    }
  }

  private func nothingProven(_ law: StreamLaw, _ reason: String, remedy: String) -> [Finding] {
    guard isExplicit else { return [] }
    return [
      Finding(
        id: .provesNothing, sentence: "\(reason), so that the law \"\(law)\" is not tried.",
        remedy: remedy)
    ]
  }

  private var livesOn: [Finding] {
    guard !scenario.failure.isEmpty, let trial = trials[.failing] else {
      return nothingProven(
        .livesOnAfterFailure, "The scenario has no failure",
        remedy: "Say what the interactor sends when it fails: failure: [.response(…, failed: …)].")
    }
    guard !titlesOfALoad.isEmpty else {
      return [
        Finding(
          id: .provesNothing,
          sentence: "The load gave nothing, so that a load after a failure proves nothing.",
          details: plain?.transcript ?? [],
          remedy: "Put probes of the module's streams into the wiring. If they give something "
            + "later, try the laws in an asynchronous test.")
      ]
    }
    guard trial.mistakes.isEmpty else { return trial.mistakes }
    let came = Set(trial.messages(in: stepsOfSecondLoad).map(\.streamTitle))
    let missing = titlesOfALoad.filter { !came.contains($0) }
    guard !missing.isEmpty else { return [] }
    let end = trial.messages(in: 0..<stepsOfSecondLoad.lowerBound).first {
      $0.streamEndKind != nil
    }
    let because = end.map { ["\($0), message \($0.sequence), ended that stream for ever."] } ?? []
    return [
      Finding(
        id: .endedByFailure,
        sentence: "After a failure the next load gives no \(missing.listed("and no")); without a "
          + "failure it does.",
        details: because + trial.transcript,
        remedy: "Let the failure come as a value (on a stream of errors, or in a Result), and "
          + "clear what marks a load as running.")
    ]
  }

  private var mainThread: [Finding] {
    guard let trial = trials[.background], !trial.mainThreadStreams.isEmpty else {
      return nothingProven(
        .mainThread, "No view asks for the main thread",
        remedy: "Make the probe of such a stream with asksForMainThread: true.")
    }
    let steps = scenario.load.count..<(scenario.load.count + scenario.success.count)
    let outputs = { (trial: StreamTrial) in
      trial.messages(in: steps).filter {
        $0.channel == .output && trial.mainThreadStreams.contains($0.name)
      }
    }
    let came = outputs(trial)
    if came.isEmpty, let missing = plain.map(outputs)?.first {
      // Where the test itself keeps the main queue busy, what the module sends there comes too late.
      return [
        Finding(
          id: .provesNothing,
          sentence: "Answered from the background, the module gave no \(missing.streamTitle), so "
            + "that the law \"\(StreamLaw.mainThread)\" is not tried.",
          details: trial.transcript,
          remedy: "If it goes to the main queue first, try the laws in an asynchronous test.")
      ]
    }
    return came.filter { !$0.isOnMainThread }.prefix(1).map { message in
      let did = message.streamEnd ?? "gave \(message.streamValue.map { "\($0)" } ?? "()")"
      return Finding.offMainThread("output \(message.name) \(did)", details: trial.transcript)
    }
  }

  private var subscriptionsEnd: [Finding] {
    guard let trial = plain, !trial.sources.isEmpty else {
      return nothingProven(
        .subscriptionsEnd, "No source is in the wiring",
        remedy: "Give the module what it subscribes to as a StreamSource.")
    }
    return trial.sources.filter { $0.subscriberCount > 0 }.map { Finding.outlives($0) }
      + trial.findings(.notReleased)
  }

  private var nothingLost: [Finding] {
    // An answer that nobody asked for is not lost.
    let lost = (plain?.findings(.lostValue) ?? []).filter {
      !$0.sentence.hasPrefix("\(Channel.response.rawValue) ")
    }
    guard let before = trials[.boundBefore], let after = trials[.boundAfter], before.hasBound else {
      return lost
        + nothingProven(
          .nothingLost, "Nothing is bound by harness.binds",
          remedy: "Let the wiring bind as the view does: harness.binds { users.follow(…) }.")
    }
    // What loads when the view binds has asked for nothing before.
    let steps = 0..<scenario.success.count
    let asksByItself = before.questionsBeforeLastSignal.isSubset(
      of: after.questionsBeforeLastSignal)
    let asked = steps.filter { step in
      asksByItself && !after.isUnasked(scenario.success[step], unlike: before)
    }
    guard !asked.isEmpty else {
      return lost
        + nothingProven(
          .nothingLost, "The module asks when its view binds",
          remedy: "Leave the law out: what loads then can lose nothing before.")
    }
    // Of a stream that keeps a value, only the last is there for whoever binds later.
    var latest: [String: Message] = [:]
    for message in asked.flatMap({ before.messages(in: $0..<$0 + 1) })
    where message.channel == .output {
      latest[message.name] = message
    }
    let came = Set(after.messages(in: steps).map(\.description))
    let missing = latest.values.filter { !came.contains($0.description) }
      .sorted { $0.sequence < $1.sequence }
    return lost
      + missing.map { message in
        Finding(
          id: .lostValue,
          sentence: "\(message) was sent to nobody: it came between assembly and binding, and is "
            + "not there when the view binds.",
          details: after.transcript,
          remedy: "Let the stream keep its value for whoever binds later (a current-value subject, "
            + "a behaviour relay, a replay of 1), or load when the view has bound.")
      }
  }
}
