import RoleNames
import ViperJSON
import ViperMessages

/// The writing of a plan, step by step.
struct LawScript {
  /// A question that is asked, and its answer.
  struct Asked {
    /// The last step of those that make the module ask, in which the question is asked as a rule.
    let last: Int
    let answer: LawAnswer
    let asks: LawPlan.Question
    /// Which of the answers that are held back.
    fileprivate let number: Int
    fileprivate let isHeld: Bool
  }

  var plan: LawPlan
  private var counts: [String: Int] = [:]

  init(_ context: LawContext) {
    plan = LawPlan(module: context.module)
    plan.given = context.scenario.given
  }

  /// A plan in which nothing is done.
  var assembly: LawPlan {
    var plan = plan
    plan.given = []
    plan.isAboutRelease = true
    plan.steps = [LawEvent(when: ["advance": "1ms"])]
    return plan
  }

  /// Sends something in.
  ///
  /// - Returns: The step.
  @discardableResult
  mutating func send(_ event: LawEvent) -> Int {
    plan.steps.append(event)
    return plan.steps.count - 1
  }

  /// Releases the object that plays a role.
  @discardableResult
  mutating func release(_ role: Role) -> Int {
    send(
      LawEvent(when: ["letGo": .string(plan.module), "role": .string(role.rawValue)]))
  }

  /// Releases a module.
  @discardableResult
  mutating func release(module: String) -> Int {
    send(LawEvent(when: ["letGo": .string(module)]))
  }

  /// Sends in what makes the module ask, and holds the answer back.
  ///
  /// - Parameter isHeld: Whether it can be held back; else it comes at once.
  mutating func ask(
    _ events: [LawEvent], _ question: LawPlan.Question, _ answer: LawAnswer, isHeld: Bool
  ) -> Asked {
    let name = answer.callbackName ?? question.name
    counts[name, default: 0] += 1
    plan.replies.append(LawPlan.Reply(question: question, answer: answer, isHeld: isHeld))
    if answer.callbackName == nil, !plan.unanswered.contains(question) {
      plan.unanswered.append(question)
    }
    for event in events { send(event) }
    return Asked(
      last: plan.steps.count - 1, answer: answer, asks: question, number: counts[name] ?? 1,
      isHeld: isHeld)
  }

  /// Lets an answer go.
  ///
  /// - Returns: The step in which it comes: that of the question, where it could not be held back.
  mutating func answer(_ asked: Asked) -> Int {
    if case .callback(let name, let with) = asked.answer.kind {
      var members: [(String, JSONValue)] = [("callback", .string(name))]
      if let with { members.append(("with", with)) }
      if asked.number > 1 { members.append(("number", .number(asked.number))) }
      return send(LawEvent(when: .object(members)))
    }
    guard asked.isHeld else { return asked.last }
    var members: [(String, JSONValue)] = [("release", .string(asked.asks.name))]
    if asked.number > 1 { members.append(("number", .number(asked.number))) }
    return send(LawEvent(when: .object(members)))
  }
}

extension LawAnswer {
  /// The closure that it calls.
  var callbackName: String? {
    if case .callback(let name, _) = kind { name } else { nil }
  }
}
