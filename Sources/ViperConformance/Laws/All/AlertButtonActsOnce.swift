import ViperJSON
import ViperMessages
import ViperRules

extension Law {
  /// A button does what it does once.
  static let alertButtonActsOnce = Law(
    id: "alert-button-acts-once",
    sentence:
      "An alert's button acts once, and a second answer to the same question does nothing.",
    because: "The handler of OK calls the presenter, which deletes: twice is once too often "
      + "(First).",
    remedy: "Call one thing from a handler, and forget the question when it is answered.",
    needs: ["an alert with buttons, or a question of the scenario"]
  ) { law in
    var count = 0
    var violations: [Violation] = []
    for tapped in try law.tappedAlerts() {
      count += 1
      let actions = tapped.came.filter(\.isAction)
      guard let twice = actions.firstTwice else { continue }
      var then: [String: JSONValue] = [:]
      var order: [String] = []
      for message in tapped.came where then[message.identity] == nil || !message.isAction {
        order.append(message.identity)
        then[message.identity] = message.json(in: law.module)
      }
      violations.append(
        law.violation(
          "'\(tapped.button.title)' of the alert after \(tapped.event) sends \(twice) more than once.",
          edge: "\(tapped.event), \(tapped.button.title)", in: tapped.trial, step: tapped.step,
          then: [tapped.step: order.compactMap { then[$0] }], message: twice))
    }
    if let asked = try law.askedUser() {
      var script = asked.script
      let first = script.send(asked.question.confirm)
      let second = script.send(asked.question.confirm)
      let trial = try law.run(script)
      if trial.sent(first).contains(where: \.isAction) {
        count += 1
        if let again = trial.sent(second).first(where: \.isAction) {
          violations.append(
            law.violation(
              "The second \(asked.question.confirm) to one question sends \(again).",
              edge: asked.question.confirm, in: trial, step: second, then: [second: []],
              message: again))
        }
      }
    }
    guard count > 0 else { throw NotApplicable("no alert with buttons is known, nor a question") }
    return .looked(at: count, violations)
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
}

extension LawContext {
  /// What came of a tap on a button.
  struct Tapped {
    let event: LawEvent
    let button: LawButton
    let trial: LawTrial
    let step: Int
    /// What the module sent.
    let came: [Message]
  }

  /// A tap on each button of each alert that an event shows.
  func tappedAlerts() throws -> [Tapped] {
    var seen: Set<String> = []
    var tapped: [Tapped] = []
    for context in try contexts() {
      let shown = try run(context.script, mayFail: true)
      guard shown.mistake == nil,
        let alert = shown.sent(context.step).last(where: { $0.channel == .alert })
      else { continue }
      for button in shown.buttons[context.step]
      where seen.insert("\(context.event) \(button.title)").inserted {
        var script = context.script
        var tap: [(String, JSONValue)] = [("tap", .string(button.title))]
        if alert.module != module { tap.append(("module", .string(alert.module))) }
        let step = script.send(LawEvent(when: .object(tap)))
        let trial = try run(script, mayFail: true)
        guard trial.mistake == nil else { continue }
        tapped.append(
          Tapped(
            event: context.event, button: button, trial: trial, step: step,
            came: trial.sent(step).filter { !($0.channel == .alert && $0.name == "tap") }))
      }
    }
    return tapped
  }

  /// The question to the user that the scenario names, asked.
  func askedUser() throws -> (script: LawScript, question: LawUserQuestion, step: Int)? {
    guard let question = scenario.question else { return nil }
    var script =
      try scenario.load.isEmpty || scenario.success == nil ? self.script() : loaded().script
    let step = script.send(question.asks)
    return (script, question, step)
  }
}
