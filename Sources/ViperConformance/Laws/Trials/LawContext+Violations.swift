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
  ///   - then: What should have come in some steps; in others, what came.
  ///   - message: The message that should not have come.
  func violation(
    _ sentence: String, edge: some CustomStringConvertible, in trial: LawTrial, step: Int,
    then: [Int: [JSONValue]?] = [:], message: Message? = nil
  ) -> Violation {
    Violation(
      sentence, types: [module], edge: "\(edge)",
      place: message.map { .message("message \($0.sequence), \($0)") },
      details: transcript(of: trial) + flow(sentence, trial, step, then))
  }

  /// The text of a fixture file with a flow that fails as long as the law does not hold.
  private func flow(
    _ sentence: String, _ trial: LawTrial, _ step: Int, _ then: [Int: [JSONValue]?]
  ) -> [String] {
    let thens: [[JSONValue]?] = (0...max(0, step)).map { index in
      let wired = index == 0 ? trial.wired.map { $0.json(in: module) } : []
      if let then = then[index] { return then.map { wired + $0 } }
      return wired + trial.sent(index).map { $0.json(in: module) }
    }
    let hasAlert = trial.buttons.indices.contains(step) && !trial.buttons[step].isEmpty
    return Self.lines(
      trial.plan.text(id: flowID, scenario: sentence, thens: thens, hasAlert: hasAlert), thens)
  }

  /// What a flow is called that shows what is wrong.
  private var flowID: String { "law.\(asking)" }

  /// A flow with its headline, which says whether something of it is still to be recorded.
  private static func lines(_ text: String, _ thens: [[JSONValue]?]) -> [String] {
    let headline =
      thens.contains { $0 == nil }
      ? "As a flow, whose last 'then' is to be recorded when the module is fixed:"
      : "As a flow:"
    return [headline] + text.split(separator: "\n").map { "  \($0)" }
  }

  private func transcript(of trial: LawTrial) -> [String] {
    guard !trial.transcript.messages.isEmpty else { return [] }
    return ["Transcript:"] + trial.transcript.lines(around: .max, radius: 12)
  }

  /// A violation that ended a process.
  ///
  /// - Parameters:
  ///   - sentence: What happened.
  ///   - edge: What tells it from others for good.
  ///   - plan: What was done.
  ///   - then: What should have come of the last step; nil where that is not known.
  ///   - said: What the process said last.
  func violation(
    _ sentence: String, edge: some CustomStringConvertible, in plan: LawPlan,
    then: [JSONValue]? = nil, said: String?
  ) throws -> Violation {
    // What came before the last step is known from a trial without it.
    var before = plan
    before.steps.removeLast()
    var thens = [[JSONValue]?](repeating: [], count: plan.steps.count)
    thens[0] = try assembled().wired.map { $0.json(in: module) }
    if !before.steps.isEmpty, case .survived = try ending(before) {
      let trial = try run(before, mayFail: true)
      for step in before.steps.indices {
        let wired = step == 0 ? trial.wired : []
        thens[step] = (wired + trial.sent(step)).map { $0.json(in: module) }
      }
    }
    thens[plan.steps.count - 1] = then
    let text = plan.text(id: flowID, scenario: sentence, thens: thens)
    return Violation(
      sentence, types: [module], edge: "\(edge)",
      details: (said.map { ["It said: \($0)"] } ?? []) + Self.lines(text, thens))
  }
}
