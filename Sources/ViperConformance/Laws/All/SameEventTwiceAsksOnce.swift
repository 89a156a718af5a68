import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

extension Law {
  /// What happens twice asks once.
  static let sameEventTwiceAsksOnce = Law(
    id: "same-event-twice-asks-once",
    sentence: "An event that comes again while its first question is open asks nothing, neither a "
      + "server nor the user.",
    because:
      "A first load leaves the state at \"nothing\", so that a second one is not held back "
      + "(ItemList as published); an alert is shown twice (First).",
    remedy: "Keep in mind that a question is open, before it goes out, until it is answered.",
    needs: ["an event that asks"],
    assumes:
      "A second load or refresh does not start over. An event is not checked where a flow of the "
      + "module says that it does."
  ) { law in
    var trials: [LawContext.Repeated] = []
    trials += try law.repeatedQuestions()
    trials += try law.repeatedAlerts()
    guard !trials.isEmpty else {
      throw NotApplicable(law.whyNothingIsRepeated ?? "no event is known that asks and can wait")
    }
    return .looked(at: trials.count, trials.compactMap(\.violation))
  }
}

extension LawContext {
  /// What came of sending something twice.
  fileprivate struct Repeated {
    let violation: Violation?
  }

  fileprivate var whyNothingIsRepeated: String? {
    flowThatAsksAgain.map { "the flow \($0.id) says that \($0.event) asks again" }
  }

  fileprivate func repeatedQuestions() throws -> [Repeated] {
    var repeated: [Repeated] = []
    var bases: [(LawScript, LawEvent)] = []
    // Who is asked for something else is not the one to hold it back.
    if let last = scenario.load.last, last.channel == .event {
      var script = try self.script()
      for event in scenario.load.dropLast() { script.send(event) }
      bases.append((script, last))
    }
    if let refresh = scenario.refresh, !scenario.load.contains(refresh), scenario.success != nil {
      bases.append((try loaded().script, refresh))
    }
    guard flowThatAsksAgain == nil else { return [] }
    for (script, event) in bases {
      guard let question = try question(of: event, after: script) else { continue }
      let answer = scenario.success ?? LawAnswer(kind: .reply([]))
      if scenario.success != nil, try !canBeHeld(question, answer) { continue }
      if let twice = try twice(event, after: script, asking: question) { repeated.append(twice) }
    }
    return repeated
  }

  private func twice(
    _ event: LawEvent, after script: LawScript, asking question: LawPlan.Question
  ) throws -> Repeated? {
    var script = script
    if scenario.success?.callbackName == nil, !script.plan.unanswered.contains(question) {
      script.plan.unanswered.append(question)
    }
    let first = script.send(event)
    let second = script.send(event)
    let trial = try run(script)
    guard !trial.hasImpatientCaller else { return nil }
    let asked = Set(trial.questions(first).map(\.identity))
    let again = trial.questions(second).first { asked.contains($0.identity) }
    return Repeated(
      violation: again.map { again in
        violation(
          "The second \(event) asks \(again), while the first is not answered.",
          edge: event, in: trial, step: second, then: [second: []], message: again)
      })
  }

  fileprivate func repeatedAlerts() throws -> [Repeated] {
    var repeated: [Repeated] = []
    var seen: Set<String> = []
    var found = try contexts().filter { $0.event.channel == .event }
      .map { ($0.script, $0.step, $0.event, Channel.alert) }
    if let asked = try askedUser() {
      found.append((asked.script, asked.step, asked.question.asks, .command))
    }
    for (script, step, event, channel) in found {
      let trial = try run(script, mayFail: true)
      let asks = trial.sent(step).filter { $0.channel == channel }
      // An alert with one button is a notice, and asks nothing.
      guard trial.mistake == nil, let asked = asks.last,
        channel == .command || trial.buttons[step].count > 1, seen.insert("\(event)").inserted
      else { continue }
      var script = script
      let second = script.send(event)
      let twice = try run(script, mayFail: true)
      let again = twice.sent(second).first { $0.channel == channel && $0.name == asked.name }
      repeated.append(
        Repeated(
          violation: again.map { again in
            violation(
              "The second \(event) asks the user once more: \(again).",
              edge: event, in: twice, step: second, then: [second: []], message: again)
          }))
    }
    return repeated
  }

  /// The flow that says that the module begins anew while a first question is open: what loads or
  /// refreshes follows on another one, of which nothing has come but the question, and asks.
  private var flowThatAsksAgain: (id: String, event: LawEvent)? {
    let asking = [scenario.load.last, scenario.refresh].compactMap { $0 }
    for flow in scenario.flows {
      let (whens, thens) = (flow.whens, flow.thens)
      for index in whens.indices.dropFirst()
      where asking.contains(whens[index]) && asking.contains(whens[index - 1]) {
        guard let open = thens[index - 1]?.last?.question,
          thens[index]?.contains(where: { $0.question == open }) == true
        else { continue }
        return (flow.id, whens[index])
      }
    }
    return nil
  }
}

extension JSONValue {
  /// What is asked, where it is a question.
  fileprivate var question: String? {
    for channel in [Channel.request, .call] {
      if let name = self[channel.rawValue]?.text { return "\(channel.rawValue) \(name)" }
    }
    return nil
  }
}
