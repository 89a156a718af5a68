import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

/// What is done to a module in one trial: a flow that says nothing of what must come.
struct LawPlan: Sendable {
  /// A question that the module asks somebody who answers.
  struct Question: Hashable, Sendable {
    let channel: Channel
    let name: String
    let module: String

    /// The same, whatever module asks it.
    var plain: Question { Question(channel: channel, name: name, module: "") }
  }

  struct Reply: Sendable {
    let question: Question
    let answer: LawAnswer
    let isHeld: Bool
  }

  struct Asked {
    /// The last step of those that make the module ask, in which the question is asked as a rule.
    let last: Int
    let reply: Reply
    /// Which of the answers of its name.
    let number: Int

    var question: Question { reply.question }
    var answer: LawAnswer { reply.answer }
  }

  /// What tells plans apart.
  struct Key: Hashable {
    private let isAboutRelease: Bool
    private let steps: [LawEvent]
    /// The text of the flow but for its steps, which have texts already.
    private let rest: String

    init(of plan: LawPlan, isAboutRelease: Bool) {
      self.isAboutRelease = isAboutRelease
      steps = plan.steps
      var plan = plan
      plan.steps = []
      rest = plan.text()
    }
  }

  let module: String
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
  /// Where the files lie that its answers name; nil where no fixture does.
  var folder: String?

  var key: Key { Key(of: self, isAboutRelease: isAboutRelease) }
  /// Who lives on makes no difference to whether it traps.
  var endingKey: Key { Key(of: self, isAboutRelease: false) }
  var last: Int { steps.count - 1 }

  /// The flow to run.
  ///
  /// - Throws: What of the scenario can't be sent.
  func flow() throws -> Flow {
    var flow = try Flow(
      id: Self.id, module: module, subject: subject ?? .presenter,
      given: given(for: nil).map { try Given(reading: $0, module: module) },
      steps: steps.map { Flow.Step(when: try Flow.Stimulus(reading: $0.when, module: module)) },
      finally: released.isEmpty ? .nothing : Flow.Finally(released: released))
    flow.folder = folder
    return flow
  }

  private static let id = "trial"

  /// The text of a fixture file, which users and other processes read.
  ///
  /// - Parameters:
  ///   - id: The id of its flow.
  ///   - scenario: What the flow shows.
  ///   - wired: What the wiring sends.
  ///   - thens: What must come, by step; nil says nothing. With it, answers that would not be asked for
  ///     are left out.
  ///   - hasAlert: Whether an alert is up at the end.
  func text(
    id: String = Self.id, scenario: String = "", wired: [JSONValue] = [],
    thens: [[JSONValue]?]? = nil, hasAlert: Bool = false
  ) -> String {
    let file = file([
      json(id: id, scenario: scenario, wired: wired, thens: thens, hasAlert: hasAlert)
    ])
    return thens == nil ? JSONWriter.compact(file) : JSONWriter.pretty(file)
  }

  /// The text of a fixture file with several plans of one module.
  static func text(of plans: [LawPlan]) -> String {
    let flows = plans.enumerated().map { $1.json(id: "\(id)-\($0 + 1)") }
    return JSONWriter.compact(plans.first?.file(flows) ?? .null)
  }

  private func file(_ flows: [JSONValue]) -> JSONValue {
    .object(withoutNil: [
      ("format", 1), ("module", .string(module)),
      ("subject", subject.map { .string($0.rawValue) }), ("flows", .array(flows)),
    ])
  }

  private func json(
    id: String, scenario: String = "", wired: [JSONValue] = [], thens: [[JSONValue]?]? = nil,
    hasAlert: Bool = false
  ) -> JSONValue {
    let given = given(for: thens, wired)
    let roles: [JSONValue] = released.map { .string($0.rawValue) }
    let finally = JSONValue.object(withoutNil: [
      ("released", roles.isEmpty ? .none : .array(roles)), ("alerts", hasAlert ? "up" : .none),
    ])
    return .object(withoutNil: [
      ("id", .string(id)), ("scenario", scenario.isEmpty ? .none : .string(scenario)),
      ("given", given.isEmpty ? .none : .array(given)),
      ("assembly", wired.isEmpty ? .none : .array(wired)), ("steps", .array(steps(thens))),
      ("finally", finally.members.isEmpty ? JSONValue?.none : finally),
    ])
  }

  private func steps(_ thens: [[JSONValue]?]?) -> [JSONValue] {
    let shown = thens.map { Array(steps.prefix($0.count)) } ?? steps
    return shown.enumerated().map { index, event in
      .object(withoutNil: [("when", event.when), ("then", thens?[index].map { .array($0) })])
    }
  }

  // MARK: Answers

  private func given(
    for thens: [[JSONValue]?]?, _ wired: [JSONValue] = []
  ) -> [JSONValue] {
    // What comes of the wiring and in the steps; nil where nothing is said of that.
    let came = thens.flatMap { thens -> [JSONValue]? in
      // Of the last step it is never needed.
      guard !thens.dropLast().contains(where: { $0 == nil }) else { return nil }
      return wired + thens.compactMap { $0 }.joined()
    }
    func count(_ channel: String, _ name: String?) -> Int {
      came?.count { $0[channel]?.text == name } ?? .max
    }
    func count(_ question: Question) -> Int { count(question.channel.rawValue, question.name) }
    let questions = replies.map(\.question).unique
    let own = questions.compactMap { question -> JSONValue? in
      let answers = replies.filter { $0.question == question && !$0.answer.members.isEmpty }
        .prefix(count(question))
      // Said in full: a JSON value may be `nil` as well.
      return answers.isEmpty ? JSONValue?.none : given(question, Array(answers))
    }
    let open = unanswered.filter { question in
      thens == nil || count(question) > 0 && !questions.contains(question)
    }
    let asked = given.filter { given in
      let member = given.members.first { Channel(rawValue: $0.key) != nil }
      return member.map { count($0.key, $0.value.text) > 0 } ?? true
    }
    return asked + own + open.map { .object(head($0) + [("never", true)]) }
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

  private func head(_ question: Question) -> [(String, JSONValue)] {
    let owner = question.module == module ? [] : [("module", JSONValue.string(question.module))]
    return [(question.channel.rawValue, .string(question.name))] + owner + [
      ("with", ["$any": true])
    ]
  }
}

// MARK: - Writing it

extension LawPlan {
  /// Sends something in.
  ///
  /// - Returns: The step.
  @discardableResult
  mutating func send(_ event: LawEvent) -> Int {
    steps.append(event)
    return last
  }

  /// The same, with an event after it.
  func then(_ event: LawEvent) -> LawPlan {
    var plan = self
    plan.send(event)
    return plan
  }

  mutating func release(_ role: Role) {
    send(LawEvent(when: ["letGo": .string(module), "role": .string(role.rawValue)]))
  }

  /// Whether the delegate's double is released.
  var hasReleasedDelegate: Bool {
    steps.contains { step in
      guard case .string(Role.delegate.rawValue) = step.when["role"]?.content else { return false }
      return true
    }
  }

  mutating func release(module: String) {
    send(LawEvent(when: ["letGo": .string(module)]))
  }

  /// Sends in what makes the module ask, and holds the answer back.
  ///
  /// - Parameter isHeld: Whether it can be held back; else it comes at once.
  mutating func ask(
    _ events: [LawEvent], _ question: Question, _ answer: LawAnswer, isHeld: Bool
  ) -> Asked {
    let reply = Reply(question: question, answer: answer, isHeld: isHeld)
    replies.append(reply)
    if answer.callbackName == nil { leaveOpen(question) }
    steps += events
    return Asked(
      last: last, reply: reply, number: replies.count { $0.question.name == question.name })
  }

  mutating func leaveOpen(_ question: Question) {
    if !unanswered.contains(question) { unanswered.append(question) }
  }

  /// Lets an answer go.
  ///
  /// - Returns: The step in which it comes: that of the question, where it could not be held back.
  mutating func answer(_ asked: Asked) -> Int {
    let number: JSONValue? = asked.number > 1 ? .number(asked.number) : .none
    if case .callback(let name, let with) = asked.answer.kind {
      return send(
        .init(withoutNil: [("callback", .string(name)), ("with", with), ("number", number)]))
    }
    guard asked.reply.isHeld else { return asked.last }
    return send(
      .init(withoutNil: [("release", .string(asked.question.name)), ("number", number)]))
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, in their order.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
