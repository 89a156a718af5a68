import RoleNames
public import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

extension LawScenario {
  /// What happens to a module as its own flows say, so that laws can be tried on it.
  ///
  /// What makes it load is what most flows begin with before their first question; the answers are
  /// those of the `given`s, or of the step that answers the question, told apart by what they hold: a
  /// failure (`throws`, `failure`, `error`) or an empty list. Events are known by their names: what loads
  /// more (`loadMore`, `nextPage`, `bottom`, `scrollToEnd`, `didReachEnd`, `lastRow`), refreshes
  /// (`refresh`, `pull`, `reload`) or searches. An event that asks what the load asks, of a later page,
  /// loads more as well. Whatever is taken otherwise than you mean it, say anew:
  ///
  /// ```swift
  /// var scenario = LawScenario(flows: Flow.all(in: "ItemList.json"))
  /// scenario.refresh = .event("didPull")
  /// ```
  public init(flows: [Flow]) {
    self.init()
    self.flows = flows
    let reading = FlowReading(flows)
    load = reading.load
    whyNoAnswers = reading.whyNoAnswers
    success = reading.answers(.success).first
    failure = reading.answers(.failure).first
    otherFailures = Array(reading.answers(.failure).dropFirst())
    failureShows = reading.failureShows
    empty = reading.answers(.empty).first
    loadMore =
      reading.event(
        named: "loadmore", "nextpage", "bottom", "scrolltoend", "reachend", "reachedend", "lastrow",
        "lastcell", "lastitem") ?? reading.paging
    refresh = reading.event(named: "refresh", "pull", "reload")
    search = reading.searches
    besides = reading.besides
    answersOnAnyThread = flows.flatMap(\.givenJSON).contains { given in
      ([given] + (given["replies"]?.elements ?? [])).contains { $0["on"]?.text == "background" }
    }
  }

  /// Takes for failures what flows hand over as an error to closures that take one, where no failure is known.
  mutating func takeFailures(_ closuresOfErrors: [String: [String]]) {
    guard failure == nil, !closuresOfErrors.isEmpty else { return }
    let reading = FlowReading(flows, closuresOfErrors)
    let failures = reading.answers(.failure)
    guard reading.load == load, let first = failures.first else { return }
    (failure, otherFailures) = (first, Array(failures.dropFirst()))
    failureShows = reading.failureShows
    if success?.question != nil { success = reading.answers(.success).first }
  }

  /// The same, where flows say what it leaves out. One that was made of flows is whole: what is nil in it
  /// was taken out.
  func filled(by flows: [Flow]) -> LawScenario {
    guard self.flows.isEmpty, !flows.isEmpty else { return self }
    let told = LawScenario(flows: flows)
    var scenario = self
    scenario.flows = flows
    if load.isEmpty { scenario.load = told.load }
    if search.isEmpty { scenario.search = told.search }
    scenario.loadMore = loadMore ?? told.loadMore
    scenario.refresh = refresh ?? told.refresh
    scenario.besides = told.besides
    scenario.answersOnAnyThread = answersOnAnyThread || told.answersOnAnyThread
    // The flows' answers are those to what their own load asks.
    guard scenario.load == told.load else { return scenario }
    scenario.success = success ?? told.success
    scenario.empty = empty ?? told.empty
    scenario.whyNoAnswers = told.whyNoAnswers
    if failure == nil {
      scenario.failure = told.failure
      scenario.otherFailures = told.otherFailures
      scenario.failureShows = told.failureShows
    }
    return scenario
  }
}

extension Flow {
  /// How many steps come before one that is called like what loads, which is the first, or the first to
  /// ask; nil where there is none.
  package var stepsBeforeLoad: Int? {
    guard whens.first?.isNamedAsLoad != true else { return 0 }
    let load = FlowReading.start(of: self, [])?.load ?? []
    return load.last?.isNamedAsLoad == true ? load.count - 1 : nil
  }
}

/// What flows say of a module, for laws.
private struct FlowReading {
  enum Kind {
    case success
    case failure
    case empty
  }

  struct Start {
    let load: [LawEvent]
    let question: LawPlan.Question
    var answer: LawAnswer?
    let comes: [JSONValue]

    var kind: Kind {
      guard let answer else { return .success }
      if answer.isFailure || comes.contains(where: \.isNamedAsFailure) { return .failure }
      return answer.arguments.contains(where: \.hasEmptyList) ? .empty : .success
    }
  }

  private let flows: [Flow]
  private let starts: [Start]
  let load: [LawEvent]
  /// Why there are no answers: a law answers a question by its name, whoever is asked.
  let whyNoAnswers: String?

  init(_ flows: [Flow], _ closuresOfErrors: [String: [String]] = [:]) {
    let sound = flows.filter { $0.known == nil && $0.problem == nil }
    self.flows = sound
    let answered = sound.answered
    let all = sound.compactMap { flow in
      var start = Self.start(of: flow, answered)
      let callback = start?.answer?.callbackName
      start?.answer?.errors = callback.flatMap { closuresOfErrors[$0] } ?? []
      return start
    }
    let counts = Dictionary(grouping: all, by: \.load).mapValues(\.count)
    // Of several that are as frequent, the first.
    let most = counts.values.max()
    let load = all.first { counts[$0.load] == most }?.load
    self.load = load ?? Self.firstOfAll(sound)
    let own = all.filter { $0.load == load }
    let shared = own.lazy.compactMap { Self.askedOfSeveral($0.question, in: sound) }.first
    whyNoAnswers = shared
    starts = shared == nil ? own : []
  }

  /// What all flows begin with, where none asks.
  private static func firstOfAll(_ flows: [Flow]) -> [LawEvent] {
    guard flows.count > 1, let first = flows.first?.whens.first, first.channel == .event,
      flows.allSatisfy({ $0.whens.first == first })
    else { return [] }
    return [first]
  }

  /// Says which doubles are asked the same question, where they are several.
  private static func askedOfSeveral(_ question: LawPlan.Question, in flows: [Flow]) -> String? {
    let asked = flows.flatMap(\.thens).compactMap(\.self).joined()
      .filter { $0.question == question }
    let doubles = asked.compactMap { $0["to"]?.text }.unique
    guard doubles.count > 1 else { return nil }
    return
      "\(question.name) is asked of \(doubles.joined(separator: " and ")), which laws can't answer "
      + "apart"
  }

  static func start(of flow: Flow, _ answered: Set<LawPlan.Question>) -> Start? {
    let (whens, thens) = (flow.whens, flow.thens)
    for index in whens.indices {
      let then = thens[index] ?? []
      let asking = then.indices.filter { then[$0].question != nil }
      let known = asking.filter { then[$0].question.map(answered.contains) ?? false }
      // What this flow answers comes before what others do.
      let isFollowed = whens.dropFirst(index + 1).first?.channel == .response
      let own = known.first { place in
        guard let question = then[place].question else { return false }
        return isFollowed || flow.givenJSON.contains { $0.question == question }
          || whens.contains { $0.when["callback"]?.text.map(question.isCalled) == true }
      }
      guard let asked = own ?? known.first ?? asking.first, let question = then[asked].question
      else { continue }
      let load = Array(whens[...index])
      guard load.allSatisfy({ $0.channel != nil && $0.channel != .response }) else { return nil }
      let given = flow.givenJSON.answer(to: question)
      // A closure may be called later, after that of another question.
      let called = whens[index...].firstIndex {
        $0.when["callback"]?.text.map(question.isCalled) == true
      }
      let next = called ?? index + 1
      if given == nil, next < whens.count,
        let answer = LawAnswer(step: whens[next], after: question)
      {
        return Start(load: load, question: question, answer: answer, comes: thens[next] ?? [])
      }
      return Start(
        load: load, question: question, answer: given, comes: Array(then[(asked + 1)...]))
    }
    return nil
  }

  // MARK: Answers

  /// The answers of a kind, each once.
  func answers(_ kind: Kind) -> [LawAnswer] {
    var seen: Set<String> = []
    return starts.filter { $0.kind == kind }.compactMap(\.answer)
      .filter { seen.insert($0.text).inserted }
  }

  /// The first answer to each other question that does not fail.
  var besides: [JSONValue] {
    var seen = Set(starts.map(\.question))
    return flows.flatMap(\.givenJSON).filter { given in
      guard let answer = LawAnswer(given: given), !answer.isFailure, let question = given.question
      else { return false }
      return seen.insert(question).inserted
    }
  }

  /// What is shown when the load fails.
  var failureShows: [LawEvent] {
    starts.first { $0.kind == .failure }?.comes.map(LawEvent.init(when:)) ?? []
  }

  // MARK: Events

  /// The first event of the flows whose name has one of these words.
  func event(named words: String...) -> LawEvent? {
    flows.flatMap(\.whens).first {
      $0.channel == .event && !load.contains($0) && $0.isNamed(words)
    }
  }

  /// The first event that asks what the load asks, of a later page.
  var paging: LawEvent? {
    guard let question = starts.first?.question else { return nil }
    for flow in flows {
      var last: JSONValue?
      for (when, then) in zip(flow.whens, flow.thens) {
        guard let asked = then?.first(where: { $0.question == question }) else { continue }
        if when.channel == .event, !load.contains(when),
          let last, asked["with"]?.isLaterPage(than: last, of: question.name) == true
        {
          return when
        }
        last = asked["with"]
      }
    }
    return nil
  }

  /// Two searches that one flow asks one after the other, each with an answer.
  var searches: [LawSearch] {
    for flow in flows {
      let whens = flow.whens
      let answers = flow.givenJSON.compactMap(LawAnswer.init(given:))
      guard whens.count > 1, answers.count > 1, whens[0].name == whens[1].name,
        whens[0] != whens[1], whens[0].isNamed(["search", "query", "filter", "type"])
      else { continue }
      return [LawSearch(whens[0], answers[0]), LawSearch(whens[1], answers[1])]
    }
    return []
  }
}

extension [Flow] {
  /// What is answered by a `given`, by a closure that a step calls, or else by the response that comes next.
  /// A call that nothing answers, such as one that counts a visit, is an order.
  var answered: Set<LawPlan.Question> {
    let given = Set(flatMap(\.givenJSON).compactMap(\.question))
    let called = flatMap(\.whens).compactMap { $0.when["callback"]?.text }
    let responses = flatMap(\.whens).filter { $0.channel == .response }
    return reduce(into: given) { answered, flow in
      for (then, next) in zip(flow.thens, flow.whens.dropFirst()) {
        let asked = (then ?? []).compactMap(\.question)
        let open = asked.filter { !given.contains($0) && !called.contains(where: $0.isCalled) }
        answered.formUnion(Set(asked).subtracting(open))
        guard next.channel == .response, let question = open.answered(by: responses) else {
          continue
        }
        if question.channel == .request || open == asked { answered.insert(question) }
      }
    }
  }
}

extension LawPlan.Question {
  /// Whether a closure was handed over with it: `get.completion`.
  func isCalled(_ callback: String) -> Bool { callback == name || callback.hasPrefix("\(name).") }
}

extension [LawPlan.Question] {
  /// The one that responses answer: a request before a call, and of several the one that is called like them.
  func answered(by responses: [LawEvent]) -> LawPlan.Question? {
    let requests = filter { $0.channel == .request }
    let words = Set(responses.flatMap { NameWords($0.name ?? "").folded })
    return requests.first { !words.isDisjoint(with: NameWords($0.name).folded) } ?? requests.first
      ?? first
  }
}

extension LawEvent {
  fileprivate func isNamed(_ words: [String]) -> Bool {
    name.map { name in words.contains(where: name.lowercased().contains) } ?? false
  }
}

extension [JSONValue] {
  /// The answer of the `given` that is for a question.
  func answer(to question: LawPlan.Question) -> LawAnswer? {
    var answer = first { $0.question == question.plain }.flatMap(LawAnswer.init(given:))
    answer?.question = question.plain
    return answer
  }
}

extension LawAnswer {
  /// Reads the answer of the step that comes after a question: what it sends back, or the closure that
  /// was handed over with it.
  fileprivate init?(step: LawEvent, after question: LawPlan.Question) {
    if let callback = step.when["callback"]?.text, question.isCalled(callback) {
      self = .callback(callback, with: step.when["with"])
    } else if step.channel == .response, step.module == nil {
      self = .responses([step])
    } else {
      return nil
    }
    self.question = question
  }

  /// The arguments of all messages, or the value.
  var arguments: [JSONValue] {
    switch kind {
    case .reply(let messages): messages.compactMap { $0.when["with"] }
    case .returns(let value): [value]
    case .callback(_, let with): with.map { [$0] } ?? []
    case .throwing: []
    }
  }

  var isFailure: Bool {
    if case .throwing = kind { return true }
    return (messages ?? []).contains(where: \.when.isNamedAsFailure)
      || arguments.contains { with in
        with.hasFailure || errors.contains { !(with[$0] ?? .null).isStructurallyEqual(to: .null) }
      }
  }
}

extension JSONValue {
  /// Whether arguments differ in a number only, which is that of a page by its name or by that of the
  /// function, and has grown.
  fileprivate func isLaterPage(than other: JSONValue, of function: String) -> Bool {
    guard members.map(\.key) == other.members.map(\.key) else { return false }
    let changed = zip(members, other.members).filter { new, old in
      JSONWriter.compact(new.value) != JSONWriter.compact(old.value)
    }
    guard changed.count == 1, let (new, old) = changed.first,
      let newNumber = new.value.numberText.flatMap(Double.init),
      let oldNumber = old.value.numberText.flatMap(Double.init)
    else { return false }
    let names = [new.key, function].map { $0.lowercased() }
    return newNumber > oldNumber
      && ["page", "offset", "skip", "more", "next"].contains { word in
        names.contains { $0.contains(word) }
      }
  }

  /// What is asked, where it is a question, whatever module asks it.
  var question: LawPlan.Question? {
    for channel in [Channel.request, .call] {
      if let name = self[channel.rawValue]?.text {
        return LawPlan.Question(channel: channel, name: name, module: "")
      }
    }
    return nil
  }

  private static let failures = ["fail", "error", "problem", "notfetched", "unable"]

  /// Whether it is a message whose name says that something has failed.
  fileprivate var isNamedAsFailure: Bool {
    members.contains { member in
      guard Channel(rawValue: member.key) != nil, let name = member.value.text?.lowercased() else {
        return false
      }
      return Self.failures.contains(where: name.contains)
    }
  }

  fileprivate var hasFailure: Bool {
    members.contains {
      ["failure", "error"].contains($0.key.lowercased()) || $0.value.hasFailure
    }
  }

  fileprivate var hasEmptyList: Bool {
    if case .array(let elements) = content { return elements.isEmpty }
    return members.contains(where: \.value.hasEmptyList)
  }
}
