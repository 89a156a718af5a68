import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages

/// A question that a double was asked.
struct Question: Hashable, Comparable {
  let module: String
  let channel: Channel
  let name: String

  static func < (left: Question, right: Question) -> Bool {
    (left.module, left.channel.rawValue, left.name)
      < (right.module, right.channel.rawValue, right.name)
  }
}

/// What is sent into a module in one step.
struct Stimulus {
  /// What the step says; of a release without its number.
  var when: JSONValue
  /// What it is called where its arguments do not matter: "event didSelect".
  let kind: String
  /// The open question that it answers, by its place among those that are open, and how.
  var release: (question: Question, place: Int, answer: JSONValue)?
  /// How questions are answered that are asked in this step, where that is not as usual.
  var answers: [Question: JSONValue] = [:]
  /// Which of its kind it is, however often it comes.
  var variant = ""
  /// Whether it is tried in few states.
  var isEdge = false
  /// Whether it means something on this path only, since it has what the module has sent, or what it called
  /// off.
  var isEcho = false
  /// The entry point that it takes; nil for what enters otherwise.
  var entryPoint: EntryPointKind?
  /// Whether its arguments are not known yet.
  var learnsArguments: EntryPointKind?

  /// What tells it from others.
  var key: String {
    let released = release.map { " \($0.place) " + JSONWriter.compact($0.answer) } ?? ""
    let given = answers.keys.sorted().map {
      "\($0.name) " + JSONWriter.compact(answers[$0] ?? .null)
    }
    return JSONWriter.compact(when) + released + given.joined(separator: " ")
  }
}

/// What is done to a module, from its wiring on: the steps, and how each question is answered.
struct Path {
  /// What each step sends, as a fixture writes it.
  private(set) var steps: [JSONValue] = []
  /// How often each kind of stimulus is sent.
  private(set) var counts: [String: Int] = [:]
  /// The answer that a step releases, by the index of the step.
  private var releases: [Int: (question: Question, number: Int)] = [:]
  /// The answers to each question, in the order of asking.
  private(set) var answers: [Question: [JSONValue]] = [:]
  /// The places of those in it that wait for their release.
  private(set) var open: [Question: [Int]] = [:]

  /// The names of the questions that wait for their release.
  var awaited: [String] { open.filter { !$0.value.isEmpty }.keys.sorted().map(\.name) }

  /// As how many steps the next one counts: one that takes the same entry point a third time as four, and so
  /// on, since who launches the app a third time sees little that is new.
  func cost(of stimulus: Stimulus) -> Int {
    let count = stimulus.entryPoint.flatMap { counts[$0.kind] } ?? 0
    return max(1, count * count)
  }

  /// Adds a step. What is asked in it is not known yet.
  mutating func append(_ stimulus: Stimulus) {
    // Where nothing is open there, the step can't be sent, and the flow is none.
    if let (question, place, answer) = stimulus.release,
      let numbers = open[question], numbers.indices.contains(place)
    {
      let number = numbers[place]
      open[question]?.remove(at: place)
      answers[question]?[number] = answer.adding("held", true)
      releases[steps.count] = (question, number)
    }
    steps.append(stimulus.when)
    counts[stimulus.kind, default: 0] += 1
  }

  /// The same path whose last step has more arguments.
  func adding(_ arguments: [(String, JSONValue)]) -> Path {
    guard let last = steps.last, !arguments.isEmpty else { return self }
    let given = (last["with"]?.members ?? []).map { ($0.key, $0.value) }.filter { given in
      !arguments.contains { $0.0 == given.0 }
    }
    let others = last.members.map { ($0.key, $0.value) }.filter { $0.0 != "with" }
    var path = self
    path.steps[steps.count - 1] = .object(others + [("with", .object(given + arguments))])
    return path
  }

  /// Takes up how the questions were answered that were asked in the last step.
  mutating func take(_ asked: [(question: Question, answer: JSONValue)]) {
    for (question, answer) in asked {
      let number = answers[question]?.count ?? 0
      answers[question, default: []].append(answer)
      if answer["held"] != nil { open[question, default: []].append(number) }
    }
  }

  /// The flow to run, which says nothing of what must come.
  ///
  /// - Parameter isWhole: Whether it is as it will be written: what is never released never comes.
  /// - Throws: What can't be sent.
  func flow(of module: String, subject: Role, isWhole: Bool = false) throws -> Flow {
    try Flow(
      id: "explored", module: module, subject: subject,
      given: given(of: module, endsHeld: isWhole).map { try Given(reading: $0, module: module) },
      steps: whens(endsHeld: isWhole).map {
        Flow.Step(when: try Flow.Stimulus(reading: $0, module: module))
      })
  }

  /// What each step sends, with the number of the answer that it releases.
  ///
  /// - Parameter endsHeld: Whether what is never released can't be either, and is not counted.
  func whens(endsHeld: Bool) -> [JSONValue] {
    var released: [Question: Set<Int>] = [:]
    return steps.enumerated().map { index, when in
      guard let (question, number) = releases[index] else { return when }
      let never = endsHeld ? Set(open[question] ?? []) : []
      let held = (answers[question] ?? []).indices.filter { !never.contains($0) }
      let first = held.first { released[question]?.contains($0) != true }
      released[question, default: []].insert(number)
      guard number != first, let place = held.firstIndex(of: number) else { return when }
      return when.adding("number", .number(place + 1))
    }
  }

  /// The flow in the notation of fixtures, without what comes.
  func json(of module: String) -> JSONValue {
    let given = given(of: module, endsHeld: true)
    return .object(
      (given.isEmpty ? [] : [("given", .array(given))])
        + [("steps", .array(whens(endsHeld: true).map { .object([("when", $0)]) }))])
  }

  /// The answers, as a fixture writes them.
  func given(of module: String, endsHeld: Bool = false) -> [JSONValue] {
    answers.keys.sorted().compactMap { question in
      var replies = answers[question] ?? []
      if endsHeld {
        for number in open[question] ?? [] { replies[number] = .object([("never", true)]) }
      }
      guard !replies.isEmpty else { return nil }
      var members: [(String, JSONValue)] = [(question.channel.rawValue, .string(question.name))]
      if question.module != module, !question.module.isEmpty {
        members.append(("module", .string(question.module)))
      }
      members.append(("with", .object([("$any", true)])))
      members.append(("replies", .array(replies)))
      return .object(members)
    }
  }
}
