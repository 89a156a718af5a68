import ViperJSON
import ViperMessages
import ViperRules

// What comes of answers that fail, or that come on another thread.

extension Law {
  static let failureReachesTheUser = Law(
    id: "failure-reaches-the-user",
    sentence: "When an answer fails, whoever waits for it is told.",
    because:
      "An error from the network that has no way to the screen leaves the user waiting for "
      + "ever, as in the published code of a list of articles.",
    remedy: "Give the failure a way of its own: a response, a command, a value on a stream.",
    needs: ["what makes the module load", "an answer that succeeds", "an answer that fails"]
  ) { law in
    let failures = [try law.failure(isFailing: true)] + law.scenario.otherFailures
    let usual = try law.heardAfterLoad()
    let outcomes = try failures.map { try law.outcome(of: $0, usual) }
    for case .violated(let violations) in outcomes { return .violated(violations) }
    for case .notChecked(let why) in outcomes { return .notChecked(why: why) }
    return .holds(count: failures.count)
  }

  static let nextTryWorks = Law(
    id: "next-try-works",
    sentence: "After a failure the next try asks again and shows what comes.",
    because:
      "After an error \"loading\" stays set, so that nothing loads again, as in the "
      + "published code of a list of watched projects (RxSwift); or the failure ends the stream, "
      + "as in the published code of a list of users (Combine).",
    remedy: "Clear the loading flag when the answer fails, too.",
    needs: ["what makes the module load", "an answer that succeeds", "an answer that fails"],
    assumes: "The next try is what refreshes, or else what loads."
  ) { law in
    let failure = try law.failure()
    guard let success = law.scenario.success else {
      throw NotApplicable("no answer is known that succeeds", say: "success: .response(…)")
    }
    let right = Set(try law.heardAfterLoad().map(\.identity))
    let failed = try law.loaded(failure)
    var shown: (trial: LawTrial, step: Int, event: LawEvent, asks: Bool)?
    for events in law.nextTries {
      guard let event = events.last else { continue }
      var plan = failed.plan
      events.dropLast().forEach { _ = plan.send($0) }
      if let asked = try law.ask(event, success, in: &plan) {
        let step = plan.answer(asked)
        let trial = try law.run(plan)
        if trial.heard(step).contains(where: { right.contains($0.identity) }) {
          return .holds(count: 1)
        }
        shown = shown ?? (trial, step, event, true)
      } else {
        let step = plan.send(event)
        shown = (try law.run(plan), step, event, false)
      }
    }
    guard let shown else { throw NotApplicable("nothing is known that tries again") }
    return .violated([try law.noNextTry(shown.trial, shown.step, shown.event, asks: shown.asks)])
  }

  static let commandsArriveOnTheMainThread = Law(
    id: "commands-arrive-on-the-main-thread",
    sentence: "Commands arrive on the main thread, whatever thread answers.",
    because:
      "Where the switch to the main thread is forgotten, the screen is updated late, or not at "
      + "all.",
    remedy: "Change to the main thread where the answer comes in: the main actor, the main queue, "
      + "receive(on:).",
    needs: ["what makes the module load", "an answer that may come on any thread"],
    assumes:
      "Answers reach the subject on the main thread, unless the scenario says answersOnAnyThread, "
      + "or a flow has an answer with \"on\": \"background\"."
  ) { law in
    guard law.scenario.answersOnAnyThread else {
      throw NotApplicable("nothing says that answers come on any thread: answersOnAnyThread: true")
    }
    let loaded = try law.loaded()
    if let callback = loaded.asked.answer.callbackName {
      throw NotApplicable("\(callback) is called from the test's thread")
    }
    var plan = loaded.plan
    plan.isOnBackground = true
    let trial = try law.run(plan)
    // Who reads a stream may go to the main thread, unless the probe says that it does not.
    let belongs: (Message) -> Bool = {
      $0.isShown && ($0.channel != .output || trial.mainThreadStreams.contains($0.name))
    }
    let shown = trial.sent(loaded.step).filter(belongs)
    guard !shown.isEmpty else {
      throw NotApplicable("nothing that belongs on the main thread is shown after the load")
    }
    guard let wrong = shown.first(where: { !$0.isOnMainThread }) else {
      return .holds(count: shown.count)
    }
    let then = trial.sent(loaded.step).map { message in
      let json = message.json(in: law.module)
      return belongs(message) ? json.onMainThread : json
    }
    return .violated([
      law.violation(
        "The answer to \(loaded.asked.question.name) came on another thread, and so did \(wrong).",
        edge: wrong.name, in: trial, step: loaded.step, then: then, message: wrong)
    ])
  }
}

extension LawContext {
  /// What may ask again, one after the other: a module that goes away with what it has asked is opened
  /// anew.
  fileprivate var nextTries: [[LawEvent]] {
    let load = scenario.load
    let single = [scenario.refresh, load.last].compactMap { $0 }.map { [$0] }
    return load.count > 1 ? single + [load] : single
  }

  /// How often a failure is repeated, where the module waits and then asks again.
  private static let mostTries = 5

  /// Whether more than what is usual is told when the module has asked again some time later, and that fails too.
  private func isToldLater(
    _ failure: LawAnswer, _ question: LawPlan.Question, _ usual: [Message]
  ) throws -> Bool {
    let isHeld = try canBeHeld(question, failure)
    var plan = try plan()
    plan.given += scenario.besides
    var asked = plan.ask(scenario.load, question, failure, isHeld: isHeld)
    _ = plan.answer(asked)
    for _ in 0..<Self.mostTries {
      asked = plan.ask(
        [LawEvent(when: ["advance": "10s"])], question, failure, isHeld: isHeld)
      let waited = try run(plan, mayFail: true)
      if !waited.heard(asked.last).without(usual).isEmpty { return true }
      if waited.questions(asked.last, named: question.name).isEmpty { return false }
      let step = plan.answer(asked)
      if try !run(plan, mayFail: true).heard(step).without(usual).isEmpty { return true }
    }
    return false
  }

  /// Whether a failure is told by more than what is usual: what a success sends too, with the same values.
  fileprivate func outcome(of failure: LawAnswer, _ usual: [Message]) throws -> RuleOutcome {
    let question = try question()
    let name = question.name
    if process != nil,
      let violation = try trap(
        in: answered(failure), "The answer to \(name) failed", edge: name)
    {
      return .violated([violation])
    }
    let failed = try loaded(failure)
    let trial = try run(failed.plan)
    let told = trial.heard(failed.step)
    guard try told.without(usual).isEmpty && !isToldLater(failure, question, usual) else {
      return .holds(count: 1)
    }
    let same = told.map(\.description).unique.joined(separator: ", ")
    let more = usual.without(told)
    // A view may read what there is to see, at commands that don't say it.
    let mayBeRead = !told.allSatisfy(\.showsByItself) && !more.contains(where: \.showsByItself)
    guard told.isEmpty || !more.isEmpty && !mayBeRead else {
      return .notChecked(
        why: "the failed answer to \(name) brings only what a success brings too (\(same)), and "
          + "whether the view reads something else then is not known")
    }
    let shows = failure.text == scenario.failure?.text ? scenario.failureShows : []
    let isKnown = shows.count > told.count && failed.step != failed.asked.last
    let then: [JSONValue]? = isKnown ? shows.map(\.when) : nil
    let besides = told.isEmpty ? "" : ": a success sends \(same) as well"
    return .violated([
      violation(
        "The answer to \(name) failed, and nobody was told\(besides).", edge: name, in: trial,
        step: failed.step, then: then)
    ])
  }

  fileprivate func noNextTry(
    _ trial: LawTrial, _ step: Int, _ event: LawEvent, asks: Bool
  ) throws -> Violation {
    // What the same event does when nothing has failed.
    let loaded = try loaded().plan
    let isLoad = event == scenario.load.last
    let plan = isLoad ? loaded : loaded.then(event)
    let reference = try run(plan).sent(isLoad ? scenario.load.count - 1 : plan.last)
    let then = !asks && !reference.isEmpty ? reference : try heardAfterLoad()
    return violation(
      asks
        ? "After a failure, what \(event) brings is not shown."
        : trial.questions(step).isEmpty
          ? "After a failure, \(event) asks nothing."
          : "After a failure, \(event) does not ask \(try question().name).",
      edge: event, in: trial, step: step, then: json(then))
  }
}

extension [Message] {
  /// Those of which the others have none with the same values.
  fileprivate func without(_ others: [Message]) -> [Message] {
    let known = Set(others.map(\.identity))
    return filter { !known.contains($0.identity) }
  }
}

extension Message {
  /// Whether it says itself what there is to see.
  fileprivate var showsByItself: Bool { channel != .command || !arguments.isEmpty }
}

extension JSONValue {
  fileprivate var onMainThread: JSONValue {
    guard case .object(let members) = content else { return self }
    return .object(members.map { ($0.key, $0.value) } + [("on", "main")])
  }
}
