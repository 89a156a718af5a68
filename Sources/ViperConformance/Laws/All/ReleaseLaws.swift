import ViperMessages
import ViperRules

// Who goes away when a module is released, and when.

extension Law {
  static let releasedAfterAssembly = Law(
    id: "released-after-assembly",
    sentence: "A module that was assembled and never used is released with its owner.",
    because:
      "Listeners that are bound methods, and views held strongly, are cycles from the first "
      + "moment on, as in the published code of a paged list of items.",
    remedy: "Make the references weak that the explanation names.",
    needs: ["a real role that is tracked"]
  ) { law in
    let roles = try law.realRoles()
    let trial = try law.assembled()
    guard let leak = trial.leak else { return .holds(count: roles.count) }
    return .violated([law.leak(leak, "after assembly", trial, step: 0)])
  }

  static let releasedAfterEveryEvent = Law(
    id: "released-after-every-event",
    sentence: "A module is released with its owner, whatever events it has handled.",
    because:
      "What is kept when something happens leaks only then: a delegate, a closure, or an "
      + "alert's handler that holds the view, as in the published code of two modules with an "
      + "alert and a delegate.",
    remedy: "Release what the event made the module keep, as the explanation says.",
    needs: ["a real role that is tracked", "an event"]
  ) { law in
    try law.requireReleasedAfterAssembly()
    let plans = try law.contexts().map { context in
      var plan = try law.answered(context)
      plan.isAboutRelease = true
      return (context, plan)
    }
    try law.prepare(plans.map(\.1))
    var leaking: Set<String> = []
    var looked: [Violation?] = []
    for (context, plan) in plans {
      let trial = try law.run(plan, mayFail: true)
      guard trial.mistake == nil else { continue }
      let key = "\(context.event) \(context.flow ?? "")"
      let leak = trial.leak.flatMap { leaking.insert(key).inserted ? $0 : nil }
      looked.append(
        leak.map {
          law.leak($0, "after \(context.event)", trial, step: trial.steps.count - 1)
            .of(cause: $0.details.joined(separator: "\n"), in: context.flow)
        })
    }
    return try law.outcome(looked, else: "no event is known that can be sent")
  }

  static let releasedWithAnAnswerPending = Law(
    id: "released-with-an-answer-pending",
    sentence: "A module is released with its owner even while it waits for an answer.",
    because:
      "A user leaves a screen before it has loaded; a completion or a task that holds the "
      + "module keeps it for as long as the server likes, as in the published code of a list of "
      + "watched projects (RxSwift).",
    remedy:
      "Capture the module weakly in the completion or the task, or end the task when it goes.",
    needs: ["what makes the module load", "an answer", "a real role that is tracked"],
    assumes: "A pending answer keeps nobody alive, not even until it comes."
  ) { law in
    try law.requireReleasedAfterAssembly()
    let question = try law.question()
    let answer = try law.success()
    try law.requireHeld(question, answer)
    var plan = try law.plan()
    let asked = plan.ask(law.scenario.load, question, answer, isHeld: true)
    plan.released = try law.realRoles()
    plan.isAboutRelease = true
    let trial = try law.run(plan)
    guard let leak = trial.leak else { return .holds(count: 1) }
    // Whoever calls an async function keeps what it calls.
    guard !trial.hasRunningCall else {
      throw NotApplicable(
        "the test itself awaits \(law.scenario.load.titles), which awaits \(question.name)")
    }
    var answered = try law.loaded().plan
    answered.isAboutRelease = true
    guard try law.run(answered).leak == nil else {
      throw NotApplicable(
        "the module is not released when it has loaded either, which another law reports")
    }
    let moment = "while the answer to \(question.name) is awaited"
    return .violated([law.leak(leak, moment, trial, step: asked.last)])
  }
}

extension LawContext {
  /// A violation by something that lives on, with who holds it.
  fileprivate func leak(
    _ leak: Finding, _ moment: String, _ trial: LawTrial, step: Int
  ) -> Violation {
    violation("\(leak.clause) \(moment).", edge: moment, in: trial, step: step)
      .with(leak.details.filter { !$0.isEmpty })
  }

  /// Refuses to look for leaks in a module that leaks in any case.
  fileprivate func requireReleasedAfterAssembly() throws {
    _ = try realRoles()
    guard try assembled().leak == nil else {
      throw NotApplicable("the module is not released after assembly, which another law reports")
    }
  }

  /// What happens up to an event, and the answer to what it asks, where one is known: that an answer
  /// is awaited is the matter of another law.
  fileprivate func answered(_ context: EventContext) throws -> LawPlan {
    guard context.flow == nil, let answer = scenario.answer(to: context.event) else {
      return context.plan
    }
    var plan = context.before
    do {
      guard let asked = try ask(context.event, answer, in: &plan) else { return context.plan }
      _ = plan.answer(asked)
      return plan
    } catch is NotApplicable {
      return context.plan
    }
  }
}
