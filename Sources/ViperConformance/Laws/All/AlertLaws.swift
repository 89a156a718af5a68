import ViperJSON
import ViperMessages
import ViperRules

// What the answers to a question do that a module puts to its user.

extension Law {
  static let alertButtonActsOnce = Law(
    id: "alert-button-acts-once",
    sentence:
      "An alert's button acts once, and a second answer to the same question does nothing.",
    because: "A handler that tells the presenter twice to delete deletes twice.",
    remedy: "Call one thing from a handler, and forget the question when it is answered.",
    needs: ["an alert with buttons, or a question of the scenario"]
  ) { law in
    var looked = try law.tappedAlerts().map { tapped -> Violation? in
      guard let twice = tapped.came.filter(\.isAction).firstTwice else { return nil }
      var seen: Set<String> = []
      let once = tapped.came.filter { seen.insert($0.identity).inserted || !$0.isAction }
      return law.violation(
        "'\(tapped.button.title)' of the alert after \(tapped.event) sends \(twice) more than once.",
        edge: "\(tapped.event), \(tapped.button.title)", in: tapped.trial, step: tapped.step,
        then: law.json(once), message: twice)
    }
    if let asked = try law.askedUser() {
      let confirm = asked.question.confirm
      let plan = asked.plan.then(confirm).then(confirm)
      let trial = try law.run(plan)
      if trial.sent(plan.last - 1).contains(where: \.isAction) {
        looked.append(
          trial.sent(plan.last).first(where: \.isAction).map { again in
            law.violation(
              "The second \(confirm) to one question sends \(again).",
              edge: confirm, in: trial, step: plan.last, then: [], message: again)
          })
      }
    }
    return try law.outcome(looked, else: "no alert with buttons is known, nor a question")
  }

  static let cancelDoesNotDoWhatOKDoes = Law(
    id: "cancel-does-not-do-what-ok-does",
    sentence: "The button that cancels does not do what another one does.",
    because: "Crossed handlers delete what the user wanted to keep.",
    remedy: "Give each button its own handler.",
    needs: ["an alert with a button that cancels and another one, or a question of the scenario"]
  ) { law in
    var looked: [Violation?] = []
    let tapped = try law.tappedAlerts()
    for cancel in tapped where cancel.button.isCancel {
      for other in tapped where other.event == cancel.event && !other.button.isCancel {
        looked.append(
          cancel.came.first(doingAll: other.came).map { wrong in
            law.violation(
              "'\(cancel.button.title)' of the alert after \(cancel.event) does what "
                + "'\(other.button.title)' does: \(wrong).",
              edge: "\(cancel.event), \(cancel.button.title)", in: cancel.trial,
              step: cancel.step, then: [], message: wrong)
          })
      }
    }
    if let asked = try law.askedUser(), let cancel = asked.question.cancel {
      let confirm = asked.question.confirm
      let no = asked.plan.then(cancel)
      let trial = try law.run(no)
      let done = try law.run(asked.plan.then(confirm)).sent(no.last)
      if done.contains(where: \.isAction) {
        looked.append(
          trial.sent(no.last).first(doingAll: done).map { wrong in
            law.violation(
              "\(cancel) does what \(confirm) does: \(wrong).", edge: cancel,
              in: trial, step: no.last, then: [], message: wrong)
          })
      }
    }
    return try law.outcome(
      looked, else: "no alert with a button that cancels is known, nor a question")
  }
}

extension [Message] {
  /// The first message that comes twice; one without arguments, which may read, counts only where the
  /// second follows the first.
  fileprivate var firstTwice: Message? {
    for (index, message) in enumerated() {
      let rest = dropFirst(index + 1)
      let isSame: (Message) -> Bool = { $0.identity == message.identity }
      if message.arguments.isEmpty ? rest.first.map(isSame) ?? false : rest.contains(where: isSame)
      {
        return message
      }
    }
    return nil
  }

  /// The first message that does something, where all is done that others do.
  fileprivate func first(doingAll others: [Message]) -> Message? {
    let actions = Set(others.filter(\.isAction).map(\.identity))
    guard !actions.isEmpty, actions.isSubset(of: map(\.identity)) else { return nil }
    return first { actions.contains($0.identity) }
  }
}

extension LawContext {
  fileprivate struct Tapped {
    let event: LawEvent
    let button: LawButton
    let trial: LawTrial
    let step: Int
    let came: [Message]
  }

  /// A tap on each button of each alert that an event shows.
  fileprivate func tappedAlerts() throws -> [Tapped] {
    var seen: Set<String> = []
    var tapped: [Tapped] = []
    for context in try contexts() {
      let shown = try run(context.plan, mayFail: true)
      guard shown.mistake == nil,
        let owner = shown.alertModules[context.step]
      else { continue }
      for button in shown.buttons[context.step]
      where seen.insert("\(context.event) \(button.title)").inserted {
        let other: JSONValue? = owner == module ? .none : .string(owner)
        let tap = LawEvent(withoutNil: [("tap", .string(button.title)), ("module", other)])
        let plan = context.plan.then(tap)
        let trial = try run(plan, mayFail: true)
        guard trial.mistake == nil else { continue }
        tapped.append(
          Tapped(
            event: context.event, button: button, trial: trial, step: plan.last,
            came: trial.sent(plan.last).filter { !($0.channel == .alert && $0.name == "tap") }))
      }
    }
    return tapped
  }

  /// The question to the user that the scenario names, asked.
  func askedUser() throws -> (plan: LawPlan, question: LawUserQuestion)? {
    guard let question = scenario.question else { return nil }
    return (try beforeTheUserActs().then(question.asks), question)
  }
}
