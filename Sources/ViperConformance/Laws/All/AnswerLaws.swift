import RoleNames
import ViperMessages
import ViperRules

// What comes of answers that are late, stale, given twice or never.

extension Law {
  static let lateAnswerIsHarmless = Law(
    id: "late-answer-is-harmless",
    sentence:
      "An answer that comes when the view has gone shows nothing, opens nothing and does not "
      + "trap.",
    because:
      "A server may answer after the user has left: an unowned reference or a deallocated "
      + "interactor then ends the process, as in the published code of a list of users (Combine).",
    remedy: "Hold the reference back weakly, and do nothing where it is nil.",
    needs: [
      "what makes the module load", "an answer that can be held back", "a process of its own",
    ]
  ) { law in
    let question = try law.question()
    let answer = try law.success()
    try law.requireHeld(question, answer)
    let assembled = try law.assembled()
    var looked: [Violation?] = []
    let isAboutView = assembled.subject == .view
    let view =
      isAboutView
      ? "the view is what is tried itself" : "the harness tracks no view that could be released"
    let taker =
      answer.callbackName.map { "the closure \($0) goes with the double that keeps it" }
      ?? "an entry point of the module takes the answer, and goes with it"
    var why = "\(view), and \(taker)"
    if !isAboutView,
      assembled.roles.contains(where: { $0.role == .view && $0.module == law.module })
    {
      do {
        looked.append(try law.lateAnswer(question, answer, isModule: false))
      } catch let error as NotApplicable {
        why = error.description
      }
    }
    if answer.messages == nil, answer.callbackName == nil {
      do {
        looked.append(try law.lateAnswer(question, answer, isModule: true))
      } catch let error as NotApplicable {
        why = error.description
      }
    }
    guard !looked.isEmpty else { throw NotApplicable(why) }
    return .looked(at: looked.count, Array(looked.compactMap { $0 }.prefix(1)))
  }

  static let staleAnswerDoesNotWin = Law(
    id: "stale-answer-does-not-win",
    sentence: "An answer to an older request is not shown over that to a newer one.",
    because:
      "Answers overtake each other: a late response of an older search is shown over a newer "
      + "one, as in the published code of a paged list of items.",
    remedy:
      "Remember which request was sent last, and ignore answers to others; or send the next one "
      + "when the answer has come.",
    needs: ["two searches, each with its own answer"]
  ) { law in
    guard law.scenario.search.count >= 2 else {
      throw NotApplicable(
        "no two searches are known", say: "search: [LawSearch(…), LawSearch(…)]")
    }
    let (older, newer) = (law.scenario.search[0], law.scenario.search[1])
    let ofOlder = try law.shown(by: older)
    let ofNewer = try law.shown(by: newer)
    let names = Set((ofOlder + ofNewer).map(\.name))
    let right = Set(ofNewer.map(\.identity))
    guard !ofNewer.isEmpty, !right.isSuperset(of: ofOlder.map(\.identity)) else {
      throw NotApplicable("the two answers can't be told apart by what is shown")
    }
    var plan = try law.beforeTheUserActs()
    guard let first = try law.ask(older.event, older.answer, in: &plan) else {
      throw NotApplicable("\(older.event) asks nothing at once")
    }
    guard let second = try law.ask(newer.event, newer.answer, in: &plan) else {
      // The newer one waits for the answer to the older one: so there is none that is overtaken.
      return .holds(count: 1)
    }
    let shown = plan.answer(second)
    let late = plan.answer(first)
    let trial = try law.run(plan)
    guard trial.heard(shown).contains(where: { right.contains($0.identity) }) else {
      throw NotApplicable(
        "the answer to the newer request is not shown while the older one is open")
    }
    let wrong = trial.heard(late).first {
      $0.isShown && names.contains($0.name) && !right.contains($0.identity)
    }
    guard let wrong else { return .holds(count: 1) }
    return .violated([
      law.violation(
        "The answer to the first \(older.event) came last, and \(wrong) was shown over that to the "
          + "second.",
        edge: older.event, in: trial, step: late, then: [], message: wrong)
    ])
  }

  static let twoAnswersCountOnce = Law(
    id: "two-answers-count-once",
    sentence:
      "A second answer to one request does no more than show the same again.",
    because:
      "A retry and its first try both answer, a cache and the network too: a page is then added "
      + "twice, a screen opened twice.",
    remedy: "Remember that a request is pending, and ignore an answer when none is.",
    needs: ["what makes the module load", "an answer that enters as a message"],
    assumes: "Showing the same again does no harm."
  ) { law in
    let loaded = try law.loaded()
    guard loaded.asked.answer.messages != nil else {
      throw NotApplicable("the answer to \(loaded.asked.question.name) can come once only")
    }
    var violations = [try law.answersTwice(loaded.plan, loaded.asked, loaded.step)]
    if law.scenario.loadMore != nil {
      do {
        var (plan, asked) = try law.askedForMore()
        let step = plan.answer(asked)
        violations.append(try law.answersTwice(plan, asked, step))
      } catch is NotApplicable {}
    }
    return .looked(at: violations.count, Array(violations.compactMap { $0 }.prefix(1)))
  }

  static let neverAnsweredModuleGoesOn = Law(
    id: "never-answered-module-goes-on",
    sentence: "While an answer is pending, routes and delegate calls that do not need it are still "
      + "sent.",
    because:
      "A server may never answer: the way to another screen, and the way back, must not wait "
      + "for it.",
    remedy: "Hold back only what needs the answer; let the rest go on.",
    needs: [
      "what makes the module load", "an event that goes elsewhere before the load",
      "a process of its own",
    ],
    assumes: "What goes elsewhere before the load may do so during the load."
  ) { law in
    let question = try law.question()
    if let success = law.scenario.success { try law.requireHeld(question, success) }
    var loading = try law.plan(law.scenario.load)
    if law.scenario.success?.callbackName == nil { loading.leaveOpen(question) }
    let before = try law.plan(law.scenario.load.dropLast())
    let events = try law.events().filter { !law.scenario.load.contains($0) }
    try law.prepareEndings(events.map(before.then))
    var looked: [Violation?] = []
    for event in events {
      let free = before.then(event)
      // What traps is told of by another law.
      guard case .survived = try law.ending(free) else { continue }
      let reference = try law.run(free, mayFail: true)
      let usual = reference.sent(free.last)
      let ways = usual.filter { $0.channel == .route || $0.channel == .delegate }
      guard reference.mistake == nil, !ways.isEmpty else { continue }
      let plan = loading.then(event)
      let trial = try law.run(plan)
      let came = Set(trial.sent(plan.last).map(\.identity))
      looked.append(
        ways.first { !came.contains($0.identity) }.map { missing in
          law.violation(
            "While \(question.name) is not answered, \(event) does not send \(missing).",
            edge: event, in: trial, step: plan.last, then: law.json(usual))
        })
    }
    return try law.outcome(looked, else: "no event is known that goes elsewhere before the load")
  }
}

extension LawContext {
  /// Releases the module, or its view, before the load is answered.
  fileprivate func lateAnswer(
    _ question: LawPlan.Question, _ answer: LawAnswer, isModule: Bool
  ) throws -> Violation? {
    if !isModule, let sent = answer.messages?.first(where: { $0.channel?.sender == .view }) {
      throw NotApplicable("the view sends \(sent), and can't when it has gone")
    }
    var plan = try plan()
    let asked = plan.ask(scenario.load, question, answer, isHeld: true)
    if isModule { plan.release(module: module) } else { plan.release(.view) }
    let step = plan.answer(asked)
    let what =
      "The answer to \(question.name) came when the \(isModule ? "module" : "view") had gone"
    if let violation = try trap(in: plan, what, edge: question.name, then: []) { return violation }
    let trial = try run(plan, mayFail: true)
    if let mistake = trial.mistake { throw NotApplicable(mistake.clause) }
    guard isModule || trial.gone.contains(.view) else {
      throw NotApplicable(
        "the view lives on when the harness releases it: something else holds it")
    }
    // Whoever reads a stream is the harness, and lives on: what the stream gives proves nothing.
    let came = trial.sent(step).first {
      $0.channel == .route || $0.isShown && (isModule || $0.channel != .output)
    }
    guard let came else {
      guard try isModule || showsOffStreams() else {
        throw NotApplicable(
          "what is shown goes to streams, whose subscribers are not released with the view")
      }
      return nil
    }
    return violation(
      "\(what), and \(came) was sent.", edge: question.name, in: trial, step: step, then: [],
      message: came)
  }

  /// Whether something is shown when the load is answered that is on no stream, or nothing at all.
  private func showsOffStreams() throws -> Bool {
    let loaded = try loaded()
    let shown = try run(loaded.plan).heard(loaded.step).filter(\.isShown)
    return shown.isEmpty || shown.contains { $0.channel != .output }
  }

  /// What comes before a search or a question to the user: the load, where it is known.
  func beforeTheUserActs() throws -> LawPlan {
    scenario.load.isEmpty || scenario.success == nil ? try plan() : try loaded().plan
  }

  fileprivate func shown(by search: LawSearch) throws -> [Message] {
    var plan = try beforeTheUserActs()
    guard let asked = try ask(search.event, search.answer, in: &plan) else {
      throw NotApplicable("\(search.event) asks nothing at once")
    }
    guard try canBeHeld(asked.question, search.answer) else {
      throw NotApplicable("\(asked.question.name) is answered at once")
    }
    let step = plan.answer(asked)
    return try run(plan).heard(step).filter(\.isShown)
  }

  fileprivate func answersTwice(
    _ plan: LawPlan, _ asked: LawPlan.Asked, _ step: Int
  ) throws -> Violation? {
    var plan = plan
    let again = (asked.answer.messages ?? []).map { plan.send($0) }
    let trial = try run(plan)
    let first = Set(trial.sent(step).map(\.identity))
    for step in again {
      let wrong = trial.sent(step).first { $0.isAction || !first.contains($0.identity) }
      guard let wrong else { continue }
      return violation(
        "The second answer to \(asked.question.name) made the module send \(wrong).",
        edge: plan.steps[asked.last], in: trial, step: step, then: [], message: wrong)
    }
    return nil
  }
}
