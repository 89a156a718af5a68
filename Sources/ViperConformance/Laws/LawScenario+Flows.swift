public import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

extension LawScenario {
  /// What happens to a module as its own flows say, so that laws can be tried on it.
  ///
  /// What makes it load is what most flows begin with before their first question; the answers are
  /// those of the `given`s, told apart by what they hold: a failure (`throws`, `failure`, `error`) or
  /// an empty list. Events are known by their names: what loads more (`loadMore`, `nextPage`, `bottom`,
  /// `scrollToEnd`), refreshes (`refresh`, `pull`, `reload`) or searches. Whatever is taken otherwise
  /// than you mean it, say anew:
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
    success = reading.answer(.success)
    failure = reading.answers(.failure).first
    otherFailures = Array(reading.answers(.failure).dropFirst())
    failureShows = reading.failureShows
    empty = reading.answer(.empty)
    loadMore = reading.event(named: "loadmore", "nextpage", "bottom", "scrolltoend")
    refresh = reading.event(named: "refresh", "pull", "reload")
    search = reading.searches
    besides = reading.besides
    answersOnAnyThread = flows.flatMap(\.givenJSON).contains { given in
      let replies: [JSONValue] =
        if case .array(let all)? = given["replies"]?.content { all } else { [] }
      return ([given] + replies).contains { $0["on"]?.text == "background" }
    }
  }
}

/// What flows say of a module, for laws.
private struct FlowReading {
  /// The kinds of answers.
  enum Kind {
    case success
    case failure
    case empty
  }

  /// How one flow begins.
  private struct Start {
    let flow: Flow
    let load: [LawEvent]
    /// The question, as a message of `then`.
    let question: JSONValue
    let answer: LawAnswer?
    /// What comes of the answer.
    let comes: [JSONValue]
  }

  private let flows: [Flow]
  private let starts: [Start]
  let load: [LawEvent]

  init(_ flows: [Flow]) {
    let sound = flows.filter { $0.known == nil && $0.problem == nil }
    self.flows = sound
    let all = sound.compactMap(Self.start)
    var counts: [[LawEvent]: Int] = [:]
    for start in all { counts[start.load, default: 0] += 1 }
    // Of several that are as frequent, the first.
    let most = counts.values.max() ?? 0
    let load = all.first { counts[$0.load] == most }?.load
    self.load = load ?? Self.firstOfAll(sound)
    starts = all.filter { $0.load == load }
  }

  /// What all flows begin with, where none asks.
  private static func firstOfAll(_ flows: [Flow]) -> [LawEvent] {
    guard flows.count > 1, let first = flows.first?.whens.first, first.channel == .event,
      flows.allSatisfy({ $0.whens.first == first })
    else { return [] }
    return [first]
  }

  private static func start(of flow: Flow) -> Start? {
    let (whens, thens) = (flow.whens, flow.thens)
    for index in whens.indices {
      guard let then = thens[index],
        let asked = then.firstIndex(where: { $0["request"] != nil || $0["call"] != nil })
      else { continue }
      let load = Array(whens[...index])
      guard load.allSatisfy({ $0.channel != nil && $0.channel != .response }) else { return nil }
      let question = then[asked]
      let next = whens.indices.contains(index + 1) ? whens[index + 1] : nil
      var answer = flow.givenJSON.first { given in
        ["request", "call"].contains { key in
          given[key]?.text != nil && given[key]?.text == question[key]?.text
        }
      }.flatMap(LawAnswer.init(given:))
      var comes = Array(then[(asked + 1)...])
      let name = question["request"]?.text ?? question["call"]?.text ?? ""
      if let callback = next?.when["callback"]?.text, callback.hasPrefix(name) {
        answer = .callback(callback, with: next?.when["with"])
        comes = thens.indices.contains(index + 1) ? thens[index + 1] ?? [] : []
      }
      return Start(flow: flow, load: load, question: question, answer: answer, comes: comes)
    }
    return nil
  }

  // MARK: Answers

  func answer(_ kind: Kind) -> LawAnswer? { answers(kind).first }

  /// The answers of a kind, each once.
  func answers(_ kind: Kind) -> [LawAnswer] {
    var seen: Set<String> = []
    return starts.filter { $0.answer != nil && Self.kind(of: $0) == kind }.compactMap(\.answer)
      .filter { seen.insert($0.text).inserted }
  }

  /// The first answer to each other question that does not fail.
  var besides: [JSONValue] {
    let channels = [Channel.request.rawValue, Channel.call.rawValue]
    let name: (JSONValue) -> String? = { json in
      channels.lazy.compactMap { json[$0]?.text }.first
    }
    var seen = Set(starts.compactMap { name($0.question) })
    return flows.flatMap(\.givenJSON).filter { given in
      guard let answer = LawAnswer(given: given), !Self.isFailure(answer),
        let name = name(given)
      else { return false }
      return seen.insert(name).inserted
    }
  }

  /// What is shown when the load fails.
  var failureShows: [LawEvent] {
    starts.first { $0.answer != nil && Self.kind(of: $0) == .failure }?.comes
      .map(LawEvent.init(when:)) ?? []
  }

  private static let words = ["fail", "error", "problem", "notfetched", "unable"]

  private static func kind(of start: Start) -> Kind {
    guard let answer = start.answer else { return .success }
    if isFailure(answer) || start.comes.contains(where: { isNamedAsFailure($0) }) {
      return .failure
    }
    return isEmpty(answer) ? .empty : .success
  }

  private static func isFailure(_ answer: LawAnswer) -> Bool {
    switch answer.kind {
    case .throwing: true
    case .reply(let messages):
      messages.contains { isNamedAsFailure($0.when) || hasFailure($0.when["with"]) }
    case .returns(let value): hasFailure(value)
    case .callback(_, let with): hasFailure(with)
    }
  }

  private static func isNamedAsFailure(_ message: JSONValue) -> Bool {
    guard case .object(let members) = message.content else { return false }
    return members.contains { member in
      guard Channel(rawValue: member.key) != nil, let name = member.value.text?.lowercased() else {
        return false
      }
      return words.contains(where: name.contains)
    }
  }

  private static func hasFailure(_ value: JSONValue?) -> Bool {
    guard case .object(let members)? = value?.content else { return false }
    return members.contains {
      ["failure", "error"].contains($0.key.lowercased()) || hasFailure($0.value)
    }
  }

  private static func isEmpty(_ answer: LawAnswer) -> Bool {
    switch answer.kind {
    case .reply(let messages): messages.contains { hasEmptyList($0.when["with"]) }
    case .returns(let value): hasEmptyList(value)
    case .callback(_, let with): hasEmptyList(with)
    case .throwing: false
    }
  }

  private static func hasEmptyList(_ value: JSONValue?) -> Bool {
    switch value?.content {
    case .array(let elements)?: elements.isEmpty
    case .object(let members)?: members.contains { hasEmptyList($0.value) }
    default: false
    }
  }

  // MARK: Events

  /// The first event of the flows whose name has one of these words.
  func event(named words: String...) -> LawEvent? {
    all.first { event in
      guard let name = event.name?.lowercased(), event.channel == .event else { return false }
      return words.contains(where: name.contains)
    }
  }

  private var all: [LawEvent] { flows.flatMap(\.whens).filter { !load.contains($0) } }

  /// Two searches that one flow asks one after the other, each with an answer.
  var searches: [LawSearch] {
    for flow in flows {
      let whens = flow.whens
      let answers = flow.givenJSON.compactMap(LawAnswer.init(given:))
      guard whens.count > 1, answers.count > 1, whens[0].name == whens[1].name,
        whens[0] != whens[1],
        let name = whens[0].name?.lowercased(),
        ["search", "query", "filter", "type"].contains(where: name.contains)
      else { continue }
      return [LawSearch(whens[0], answers[0]), LawSearch(whens[1], answers[1])]
    }
    return []
  }
}
