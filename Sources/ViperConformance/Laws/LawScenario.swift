import Foundation
import ViperFixtures
public import ViperJSON

/// What happens to a module, so that laws can be tried on it.
///
/// All of it is optional: a law that lacks its part says so. Names and values are those of fixtures.
///
/// ```swift
/// let scenario = LawScenario(
///   load: ["viewDidLoad"],
///   success: .response("listReceived", with: ["result": ["success": [["id": "1", "title": "VIPER"]]]]),
///   failure: .response("listReceived", with: ["result": ["failure": "offline"]]),
///   refresh: .event("refresh", with: ["text": ""]))
/// ```
///
/// Where the module has flows already, they say it: ``init(flows:)``.
public struct LawScenario: Sendable {
  /// What makes the module ask for what it shows first.
  public var load: [LawEvent] = []
  /// The answer when all goes well.
  public var success: LawAnswer?
  /// The answer when not.
  public var failure: LawAnswer?
  /// Further answers that fail, each in its own way.
  public var otherFailures: [LawAnswer] = []
  /// What the module sends when the failure comes; with it, the flow that shows a broken law is whole.
  public var failureShows: [LawEvent] = []
  /// The answer that says that there is nothing, or nothing more.
  public var empty: LawAnswer?
  /// What happens when the end of the list comes into sight.
  public var loadMore: LawEvent?
  /// The answer to that; nil takes ``success``.
  public var nextPage: LawAnswer?
  /// What happens when the user asks for everything anew.
  public var refresh: LawEvent?
  /// Two questions one after the other, each with its own answer: two searches.
  public var search: [LawSearch] = []
  /// What opens a screen, where the subject itself sees to it that it is opened once.
  ///
  /// Where a fake router knows where the app is, events that open are found by themselves.
  public var opens: [LawEvent] = []
  /// What makes the module ask its user, and the two answers, where those are events.
  public var question: LawUserQuestion?
  /// What else can happen.
  public var events: [LawEvent] = []
  /// Events of the view's life cycle that come again all the same.
  ///
  /// UIKit sends `viewDidLoad` once a view: laws that send an event twice leave out `viewDidLoad`,
  /// `viewIsReady`, `viewWillAppear` and what else is called so, unless this says it, or a flow of the
  /// module sends it twice in a row.
  public var repeated: [LawEvent] = []
  /// Taps each of which is meant, by their names: a toggle asks again, though nothing has answered yet.
  ///
  /// A flow that sends the event twice in a row, and asks both times, says the same.
  public var meantEachTime: [LawEvent] = []
  /// Whether answers may come on any thread, so that the subject has to see to it that commands
  /// arrive on the main thread.
  public var answersOnAnyThread = false
  /// What else is asked, and the answers, each as a `given` of a fixture.
  public var given: [JSONValue] = []
  /// What flows answer to other questions than that of the load, for where the module asks them too.
  var besides: [JSONValue] = []
  /// Why the flows' answers are not known to laws; nil where they are.
  var whyNoAnswers: String?
  /// The flows of the module, which are run up to each of their events.
  var flows: [Flow] = []
  /// Whether the flows show what can be sent, and nobody has said that it is sent so.
  package var areFlowsExplored = false
  /// Where the files lie that the flows' answers name; nil where they are of no fixture.
  var folder: String? {
    flows.first { !$0.path.isEmpty }.map { ($0.path as NSString).deletingLastPathComponent }
  }

  /// Makes a scenario; its parts are described at the properties of their names.
  public init(
    load: [LawEvent] = [], success: LawAnswer? = nil, failure: LawAnswer? = nil,
    empty: LawAnswer? = nil, loadMore: LawEvent? = nil, nextPage: LawAnswer? = nil,
    refresh: LawEvent? = nil, search: [LawSearch] = [], opens: [LawEvent] = [],
    question: LawUserQuestion? = nil, events: [LawEvent] = [], repeated: [LawEvent] = [],
    meantEachTime: [LawEvent] = [], answersOnAnyThread: Bool = false, given: [JSONValue] = []
  ) {
    self.load = load
    self.success = success
    self.failure = failure
    self.empty = empty
    self.loadMore = loadMore
    self.nextPage = nextPage
    self.refresh = refresh
    self.search = search
    self.opens = opens
    self.question = question
    self.events = events
    self.repeated = repeated
    self.meantEachTime = meantEachTime
    self.answersOnAnyThread = answersOnAnyThread
    self.given = given
  }

  /// All events that it names, each once, in their order; those that load are not among them.
  var otherEvents: [LawEvent] {
    let more = [loadMore, refresh].compactMap { $0 }
    let asked = [question?.asks, question?.confirm, question?.cancel].compactMap { $0 }
    let named = more + search.map(\.event) + opens + asked + events
    return named.unique.filter { !load.contains($0) }
  }

  /// The answer to what an event asks, as far as it is known.
  func answer(to event: LawEvent) -> LawAnswer? {
    if let search = search.first(where: { $0.event == event }) { return search.answer }
    return event == loadMore ? nextPage ?? success : success
  }
}

/// A question of the user to the module, with the answer that it gets.
public struct LawSearch: Sendable {
  let event: LawEvent
  let answer: LawAnswer

  /// Makes a question with its answer.
  public init(_ event: LawEvent, _ answer: LawAnswer) {
    self.event = event
    self.answer = answer
  }
}

/// A question of the module to its user whose answers enter as events.
public struct LawUserQuestion: Sendable {
  let asks: LawEvent
  let confirm: LawEvent
  let cancel: LawEvent?

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - asks: What makes the module ask.
  ///   - confirm: The user says yes.
  ///   - cancel: The user says no; nil where that is not told.
  public init(asks: LawEvent, confirm: LawEvent, cancel: LawEvent? = nil) {
    self.asks = asks
    self.confirm = confirm
    self.cancel = cancel
  }
}
