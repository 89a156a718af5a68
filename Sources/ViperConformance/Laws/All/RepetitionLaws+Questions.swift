import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

// Which events are sent twice, and which of what they send is a question that is open.

extension LawContext {
  /// What is wrong with events that ask; nil for one that is right.
  func repeatedQuestions() throws -> [Violation?] {
    guard flowThatAsksAgain == nil else { return [] }
    return try repeatedEvents().compactMap(repeatedQuestion)
  }

  /// Why no event was sent twice.
  var whyNoEventIsRepeated: String {
    if let (id, event) = flowThatAsksAgain { return "the flow \(id) says that \(event) asks again" }
    if let meant = scenario.meantEachTime.first {
      return "\(meant) is meant each time, and no other event is known that asks and can wait"
    }
    guard let last = scenario.load.last, !comesAgain(last), let name = last.name else {
      return "no event is known that asks and can wait"
    }
    let why =
      last.isOfLifeCycle ? "is of the view's life cycle" : "begins each flow, and comes once"
    return "\(last) \(why), and no other event is known that asks and can wait: "
      + "repeated: [\"\(name)\"]"
  }

  /// Whether an event may come twice in a row: what tells of the view's life cycle, or only begins flows, where
  /// somebody says so.
  func comesAgain(_ event: LawEvent) -> Bool {
    guard event.isOfLifeCycle || onlyBegins(event), !scenario.repeated.contains(event) else {
      return true
    }
    // Explored flows show what can be sent, and not what is.
    return !scenario.areFlowsExplored
      && scenario.flows.contains { flow in
        zip(flow.whens, flow.whens.dropFirst()).contains { $0 == event && $1 == event }
      }
  }

  /// Whether each of several flows begins with an event, and sends it once: so does a view that has loaded.
  private func onlyBegins(_ event: LawEvent) -> Bool {
    !scenario.areFlowsExplored && scenario.flows.count > 1 && !event.isNamedAsLoad && !event.isTap
      && scenario.flows.allSatisfy {
        $0.whens.first == event && $0.whens.count { $0 == event } == 1
      }
  }

  /// The events that are sent twice, each after what comes before it: what loads and what refreshes,
  /// and taps, each of which may be meant.
  private func repeatedEvents() throws -> [(before: LawPlan, event: LawEvent, mayBeMeant: Bool)] {
    var found: [(LawPlan, LawEvent, Bool)] = []
    // Who is asked for something else is not the one to hold it back.
    if let last = scenario.load.last, last.channel == .event, comesAgain(last) {
      found.append((try plan(scenario.load.dropLast()), last, !last.isNamedAsLoad))
    }
    if let refresh = scenario.refresh, !scenario.load.contains(refresh), scenario.success != nil {
      found.append((try loaded().plan, refresh, false))
    }
    let known = scenario.load + [scenario.refresh].compactMap { $0 }
    let taps = try contexts().filter { $0.event.isTap && !known.contains($0.event) }
    let meant = Set(scenario.meantEachTime.map(\.name))
    return (found + taps.map { ($0.before, $0.event, true) }).filter { _, event, mayBeMeant in
      !mayBeMeant
        || !meant.contains(event.name)
          && flow(thatAsksAgainAt: { $0 == event && $1 == event }) == nil
    }
  }

  /// Sends an event twice, once for each of its questions, which is left open.
  ///
  /// - Returns: What is wrong, if anything is; nil for an event that asks nothing that can wait.
  private func repeatedQuestion(
    before: LawPlan, event: LawEvent, mayBeMeant: Bool
  ) throws -> Violation?? {
    let once = before.then(event)
    let asked = try run(once, mayFail: true)
    guard asked.mistake == nil else { return nil }
    let questions = asked.questions(once.last)
      .filter { !$0.setsProperty && !isAnsweredAtOnce($0) && !isObserver($0) }
      .map { LawPlan.Question(channel: $0.channel, name: $0.name, module: $0.module) }
    // Of what the output may answer, there is no telling which it was: all of it must come again.
    var unclear: [Violation?] = []
    var looked: [Violation?] = []
    for question in questions.unique {
      let trial = try run(once.leavingOpen(question).then(event), mayFail: true)
      guard trial.mistake == nil, !trial.hasImpatientCaller else { continue }
      let first = trial.questions(once.last, named: question.name)
      let again = trial.questions(once.last + 1, named: question.name)
      let open = Set(first.filter { trial.isAwaited($0) }.map(\.identity))
      // What is another one each time, an id that is made for it, tells no questions apart.
      let known = Set(asked.questions(once.last, named: question.name).map(\.identity))
      let varies = !first.isEmpty && !first.contains { known.contains($0.identity) }
      if !open.isEmpty {
        let repeated = again.first { varies || open.contains($0.identity) }
        looked.append(
          trial.cancels(in: once.last + 1)
            ? nil : repeated.map { violation(by: $0, at: event, in: trial, once.last + 1) })
      } else if mayBeAnswered(question), !first.contains(where: \.isCancelled) {
        let identities = Set(first.map(\.identity))
        let repeated = again.first { varies || identities.contains($0.identity) }
        unclear.append(repeated.map { violation(by: $0, at: event, in: trial, once.last + 1) })
      }
    }
    if looked.isEmpty, let last = unclear.last {
      looked.append(unclear.contains { $0 == nil } ? nil : last)
    }
    guard !looked.isEmpty else { return nil }
    guard var wrong = looked.lazy.compactMap({ $0 }).first else { return .some(nil) }
    if mayBeMeant {
      let name = event.name ?? ""
      wrong = wrong.with([
        "If each is meant, as with a toggle: scenario: LawScenario(meantEachTime: [\"\(name)\"])"
      ])
      wrong.mayBeMeant = true
    }
    return .some(wrong)
  }

  private func violation(
    by again: Message, at event: LawEvent, in trial: LawTrial, _ step: Int
  ) -> Violation {
    violation(
      "The second \(event) asks \(again), while the first is not answered.",
      edge: event, in: trial, step: step, then: [], message: again)
  }

  /// The flow that says that the module begins anew while a first question is open: what loads or
  /// refreshes follows on another one, and asks.
  private var flowThatAsksAgain: (id: String, event: LawEvent)? {
    let asking = [scenario.load.last, scenario.refresh].compactMap { $0 }
    return flow { asking.contains($0) && asking.contains($1) }
  }

  /// The flow in which an event follows on another one, of which nothing has come but a question, and
  /// asks that again.
  private func flow(
    thatAsksAgainAt isMeant: (LawEvent, LawEvent) -> Bool
  ) -> (id: String, event: LawEvent)? {
    for flow in scenario.flows {
      let (whens, thens) = (flow.whens, flow.thens)
      for index in whens.indices.dropFirst() where isMeant(whens[index - 1], whens[index]) {
        guard let open = thens[index - 1]?.last?.question,
          thens[index]?.contains(where: { $0.question == open }) == true
        else { continue }
        return (flow.id, whens[index])
      }
    }
    return nil
  }
}

// MARK: - What answers

extension LawContext {
  /// Whether the scenario says an answer that does not wait.
  private func isAnsweredAtOnce(_ message: Message) -> Bool {
    scenario.given.contains { $0[message.channel.rawValue]?.text == message.name }
  }

  /// Whether a closure that was handed over is told of changes, and does not complete a question: it is
  /// called like one that is, or a flow calls it more often than it was handed over.
  private func isObserver(_ message: Message) -> Bool {
    guard !message.closures.isEmpty else { return false }
    guard !ObserverName.isObserver(message.name) else { return true }
    return scenario.flows.contains { flow in
      let calls = flow.whens.count {
        $0.when["callback"]?.text?.hasPrefix("\(message.name).") == true
      }
      let handed = flow.thens.compactMap { $0 }.joined().count {
        $0[message.channel.rawValue]?.text == message.name
      }
      return calls > max(1, handed)
    }
  }

  /// Whether the output may be told the answer to a question: the scenario or a flow says that it is, or
  /// that a response comes later.
  private func mayBeAnswered(_ question: LawPlan.Question) -> Bool {
    let plain = question.plain
    guard !scenario.flows.isEmpty else { return scenario.success?.messages != nil }
    return scenario.flows.contains { flow in
      let replies = flow.givenJSON.contains { given in
        given.question == plain
          && ([given] + (given["replies"]?.elements ?? [])).contains { $0.repliesWithMessages }
      }
      let asked = flow.thens.firstIndex { $0?.contains { $0.question == plain } == true }
      return replies
        || asked.map { asked in
          flow.whens[asked...].contains { $0.channel == .response && follows($0, plain) }
        } ?? false
    }
  }

  /// Whether a response is sent only where a question has been asked: else it answers another one.
  private func follows(_ response: LawEvent, _ question: LawPlan.Question) -> Bool {
    scenario.flows.allSatisfy { flow in
      guard let first = flow.whens.firstIndex(where: { $0.description == response.description })
      else { return true }
      return flow.thens[..<first].contains { $0?.contains { $0.question == question } == true }
    }
  }
}

extension JSONValue {
  /// Whether an answer of a `given` sends messages back.
  fileprivate var repliesWithMessages: Bool {
    if case .array = (self["reply"] ?? self).content { true } else { false }
  }
}

extension LawPlan {
  /// The same, where a question is never answered, whatever a flow says of it.
  fileprivate func leavingOpen(_ question: Question) -> LawPlan {
    var plan = self
    plan.given.removeAll { $0[question.channel.rawValue]?.text == question.name }
    plan.leaveOpen(question)
    return plan
  }
}

extension LawTrial {
  /// Whether somebody waits for the answer to a message when the last step is over.
  fileprivate func isAwaited(_ message: Message) -> Bool {
    awaited.contains(message.sequence) || !message.closures.isEmpty
  }

  /// Whether something is called off in a step, by an order.
  fileprivate func cancels(in step: Int) -> Bool {
    questions(step).contains { question in
      let name = question.name.lowercased()
      return Self.cancelling.contains(where: name.contains)
    }
  }

  private static let cancelling = ["cancel", "abort", "invalidate", "stop", "dispose"]
}
