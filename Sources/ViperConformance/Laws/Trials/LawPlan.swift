import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// What is done to a module in one trial: a flow that says nothing of what must come.
struct LawPlan: Sendable {
  /// A question that the module asks somebody who answers.
  struct Question: Hashable, Sendable {
    let channel: Channel
    let name: String
    let module: String
  }

  /// How one question is answered.
  struct Reply: Sendable {
    let question: Question
    let answer: LawAnswer
    /// Whether it waits for its step.
    var isHeld = true
  }

  let module: String
  /// What is given besides.
  var given: [JSONValue] = []
  /// The answers, in the order of asking.
  var replies: [Reply] = []
  /// Questions that are never answered, once the answers are used up.
  var unanswered: [Question] = []
  var steps: [LawEvent] = []
  var isOnBackground = false
  /// The roles that must be gone also while an answer is pending.
  var released: [Role] = []
  /// Whether it is looked who lives on.
  var isAboutRelease = false
  /// The role that is real; nil leaves it at the presenter.
  var subject: Role?

  /// What tells it from other plans.
  var key: String { (isAboutRelease ? "released " : "") + text() }

  /// The flow to run.
  ///
  /// - Throws: What of the scenario can't be sent.
  func flow() throws -> Flow {
    try Flow(
      id: Self.id, module: module, subject: subject ?? .presenter,
      given: given(for: nil).map { try Given(reading: $0, module: module) },
      steps: steps.map { Flow.Step(when: try Flow.Stimulus(reading: $0.when, module: module)) },
      finally: released.isEmpty ? .nothing : Flow.Finally(released: released))
  }

  private static let id = "trial"

  /// The text of a fixture file, which users and other processes read.
  ///
  /// - Parameters:
  ///   - id: The id of its flow.
  ///   - scenario: What the flow shows.
  ///   - thens: What must come, by step; nil says nothing. With it, answers that would not be asked for
  ///     are left out.
  ///   - hasAlert: Whether an alert is up at the end.
  func text(
    id: String = Self.id, scenario: String = "", thens: [[JSONValue]?]? = nil,
    hasAlert: Bool = false
  ) -> String {
    let file = file([json(id: id, scenario: scenario, thens: thens, hasAlert: hasAlert)])
    return thens == nil ? JSONWriter.compact(file) : JSONWriter.pretty(file)
  }

  /// The text of a fixture file with several plans of one module.
  static func text(of plans: [LawPlan]) -> String {
    let flows = plans.enumerated().map { $1.json(id: "\(id)-\($0 + 1)") }
    return JSONWriter.compact(plans.first?.file(flows) ?? .null)
  }

  private func file(_ flows: [JSONValue]) -> JSONValue {
    var file: [(String, JSONValue)] = [("format", 1), ("module", .string(module))]
    if let subject { file.append(("subject", .string(subject.rawValue))) }
    return .object(file + [("flows", .array(flows))])
  }

  private func json(
    id: String, scenario: String = "", thens: [[JSONValue]?]? = nil, hasAlert: Bool = false
  ) -> JSONValue {
    var flow: [(String, JSONValue)] = [("id", .string(id))]
    if !scenario.isEmpty { flow.append(("scenario", .string(scenario))) }
    let given = self.given(for: thens)
    if !given.isEmpty { flow.append(("given", .array(given))) }
    flow.append(("steps", .array(steps(thens))))
    var finally: [(String, JSONValue)] = []
    if !released.isEmpty {
      finally.append(("released", .array(released.map { .string($0.rawValue) })))
    }
    if hasAlert { finally.append(("alerts", "up")) }
    if !finally.isEmpty { flow.append(("finally", .object(finally))) }
    return .object(flow)
  }

  private func steps(_ thens: [[JSONValue]?]?) -> [JSONValue] {
    let shown = thens.map { Array(steps.prefix($0.count)) } ?? steps
    return shown.enumerated().map { index, event in
      var members = [("when", event.when)]
      if let then = thens?[index] { members.append(("then", .array(then))) }
      return .object(members)
    }
  }

  // MARK: Answers

  private func given(for thens: [[JSONValue]?]?) -> [JSONValue] {
    var questions: [Question] = []
    for reply in replies where !questions.contains(reply.question) {
      questions.append(reply.question)
    }
    let own = questions.compactMap { question -> JSONValue? in
      var answers = replies.filter { $0.question == question && !$0.answer.members.isEmpty }
      if let thens {
        answers = Array(answers.prefix(count(of: question, in: thens)))
      }
      guard !answers.isEmpty else { return Optional<JSONValue>.none }
      return given(question, answers)
    }
    guard let thens else { return given + own + unanswered.map { never($0) } }
    let open = unanswered.filter { question in
      count(of: question, in: thens) > 0 && !replies.contains { $0.question == question }
    }
    return given.filter { isAsked($0, in: thens) } + own + open.map { never($0) }
  }

  private func given(_ question: Question, _ answers: [Reply]) -> JSONValue {
    let single = answers.map { .object(members($0)) as JSONValue }
    let isAlike = Set(single.map(JSONWriter.compact)).count == 1
    if isAlike, answers.count == 1 || !answers[0].isHeld {
      return .object(head(question) + members(answers[0]))
    }
    return .object(head(question) + [("replies", .array(single))])
  }

  private func members(_ reply: Reply) -> [(String, JSONValue)] {
    reply.answer.members + (reply.isHeld ? [("held", true)] : [])
      + (isOnBackground ? [("on", "background")] : [])
  }

  private func never(_ question: Question) -> JSONValue {
    .object(head(question) + [("never", true)])
  }

  private func head(_ question: Question) -> [(String, JSONValue)] {
    var head: [(String, JSONValue)] = [(question.channel.rawValue, .string(question.name))]
    if question.module != module { head.append(("module", .string(question.module))) }
    return head + [("with", ["$any": true])]
  }

  private func count(of question: Question, in thens: [[JSONValue]?]) -> Int {
    thens.compactMap { $0 }.joined().count { $0[question.channel.rawValue]?.text == question.name }
  }

  private func isAsked(_ given: JSONValue, in thens: [[JSONValue]?]) -> Bool {
    guard case .object(let members) = given.content,
      let member = members.first(where: { Channel(rawValue: $0.key) != nil })
    else { return true }
    return thens.compactMap { $0 }.joined().contains {
      $0[member.key]?.text == member.value.text
    }
  }
}
