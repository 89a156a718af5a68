import ViperJSON
import ViperMessages
import ViperRules

extension LawContext {
  /// A violation that a trial shows, with the flow that reproduces it.
  ///
  /// - Parameters:
  ///   - sentence: What happened.
  ///   - edge: What tells it from others for good: the event.
  ///   - trial: Where it happened.
  ///   - step: The step in which it happened: the last one of the flow.
  ///   - then: What should have come in it; left out, what came; nil where that is not known.
  ///   - message: The message that should not have come.
  func violation(
    _ sentence: String, edge: some CustomStringConvertible, in trial: LawTrial, step: Int,
    then: [JSONValue]?? = .none, message: Message? = nil
  ) -> Violation {
    var thens = came(in: trial, steps: max(0, step) + 1)
    if let then { thens[step] = then }
    let hasAlert = trial.buttons.indices.contains(step) && !trial.buttons[step].isEmpty
    let lines = trial.transcript.lines(around: .max, radius: 12)
    return Violation(
      sentence, types: [module], edge: "\(edge)",
      place: message.map { .message("message \($0.sequence), \($0)") },
      details: (lines.isEmpty ? [] : ["Transcript:"] + lines)
        + flow(of: trial.plan, sentence, thens, wired: trial.wired, hasAlert: hasAlert))
  }

  /// A violation by a plan that ends its process.
  ///
  /// - Parameters:
  ///   - plan: What was done.
  ///   - what: The same, as the beginning of a sentence.
  ///   - event: The event at which it happened, where the sentence does not say so.
  ///   - edge: What tells it from others for good.
  ///   - then: What should have come of the last step; nil where that is not known.
  /// - Returns: Nil where the process comes to its end.
  /// - Throws: ``NotApplicable`` where no process can be made.
  func trap(
    in plan: LawPlan, _ what: String, at event: LawEvent? = nil,
    edge: some CustomStringConvertible, then: [JSONValue]? = nil
  ) throws -> Violation? {
    guard case .died(let trap) = try ending(plan) else { return nil }
    told(trap, in: plan)
    let sentence = "\(what), and the module \(trap.how)\(event.map { " at \($0)" } ?? "")."
    // What came before the last step is known from a trial without it.
    var before = plan
    before.steps.removeLast()
    var thens = [[JSONValue]?](repeating: [], count: plan.steps.count)
    let wired = try assembled().wired
    if !before.steps.isEmpty, case .survived = try ending(before) {
      thens = came(in: try run(before, mayFail: true), steps: before.steps.count) + [nil]
    }
    thens[plan.last] = then
    return Violation(
      sentence, types: [module], edge: "\(edge)",
      details: trap.details + flow(of: plan, sentence, thens, wired: wired)
    ).of(cause: trap.cause)
  }

  /// The traps that no law tells of, each with who sent what it came of.
  func untoldTraps() -> [Violation] {
    let wired = (try? assembled().wired) ?? []
    return traps.filter { !$0.isTold }.map { found in
      let plan = found.plan
      var sentence = found.trap.sentence(in: plan)
      sentence = sentence.prefix(1).uppercased() + sentence.dropFirst()
      if let event = found.event {
        sentence +=
          trapping.named.contains(event)
          ? ", step \((found.trap.step ?? 0) + 1) of a trial: no flow has this order."
          : ", which no flow sends."
      } else {
        sentence += " after \(plan.steps.titles)."
      }
      let thens = [[JSONValue]?](repeating: nil, count: plan.steps.count)
      return Violation(
        sentence, types: [module], edge: found.event.map { "\($0)" } ?? "release",
        details: found.trap.details + ["Sent by: \(found.senders.joined(separator: ", "))"]
          + flow(of: plan, sentence, thens, wired: wired)
      ).of(cause: found.trap.cause)
    }
  }

  /// What is said of several things that a law is about: what is wrong with each, if anything is.
  ///
  /// - Throws: ``NotApplicable`` where there are none.
  func outcome(_ looked: [Violation?], else why: String) throws -> RuleOutcome {
    guard !looked.isEmpty else { throw NotApplicable(why) }
    return .looked(at: looked.count, looked.compactMap { $0 })
  }

  /// The messages in the notation of fixtures.
  func json(_ messages: [Message]) -> [JSONValue] { messages.map { $0.json(in: module) } }

  /// What came in the first steps of a trial.
  private func came(in trial: LawTrial, steps: Int) -> [[JSONValue]?] {
    told.append(trial)
    return (0..<steps).map { json(trial.sent($0)) }
  }

  /// The text of a fixture file with a flow that fails as long as the law does not hold, and a headline
  /// that says whether something of it is still to be recorded.
  private func flow(
    of plan: LawPlan, _ scenario: String, _ thens: [[JSONValue]?], wired: [Message],
    hasAlert: Bool = false
  ) -> [String] {
    let text = plan.text(
      id: "law.\(asking)", scenario: scenario, wired: json(wired), thens: thens,
      hasAlert: hasAlert)
    let headline =
      thens.contains { $0 == nil }
      ? "As a flow, whose last 'then' is to be recorded when the module is fixed:"
      : "As a flow:"
    return [headline] + text.split(separator: "\n").map { "  \($0)" }
  }
}

extension LawTrap {
  var details: [String] { said.map { ["It said: \($0)"] } ?? [] }
}
