import RoleNames
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

/// The context of a law: the module, what happens to it, and the trials so far.
///
/// A law asks for trials as if they had been run. A missing one is thrown to ``LawTrials``, which has it
/// run and asks the law again: so laws are written once for synchronous and asynchronous modules.
/// Laws that ask for the same trial share it.
final class LawContext {
  enum Needs: Error {
    case trials([LawPlan])
    /// Trials in a process of their own.
    case processes([LawPlan])
  }

  private(set) var scenario: LawScenario
  let module: String
  /// The questions that flows answer, of whatever module.
  private lazy var answered = scenario.flows.answered
  /// Runs what may trap; nil where it may run here.
  let process: LawProcess?
  /// What is wrong with the scenario or the wiring; nil where nothing is.
  private(set) var problem: Finding?
  /// The module's own flows that have run in this process, as they stand.
  var flowsRun: [Flow] = []
  private(set) var trapping: TrappingEvents
  /// What has trapped, each once.
  private(set) var traps: [FoundTrap] = []
  private var trials: [LawPlan.Key: LawTrial] = [:]
  private var endings: [LawPlan.Key: LawEnding] = [:]
  /// The messages that were not the same when a trial was repeated, as what their runs have in common.
  private var varying: [JSONValue] = []
  /// The id of the law that is asked: what is wrong is told as a flow of its name.
  var asking = "" { didSet { told = [] } }
  /// The trials that it tells of.
  var told: [LawTrial] = []
  /// What is found out once: it takes its time, and each law is asked often.
  var knownContexts: [EventContext]?
  var knownFlowContexts: [EventContext]?
  /// The laws that flows or a scenario could say more for.
  var untold: Set<String> = []
  /// What an event asks whose name says that it loads, where nobody has said what loads.
  private(set) var supposed: (load: LawEvent, question: String)?

  init(_ scenario: LawScenario, module: String, process: LawProcess?) {
    self.scenario = scenario
    self.module = module
    self.process = process
    let named = scenario.load + scenario.otherEvents + scenario.flows.flatMap(\.whens)
    trapping = TrappingEvents(named: Set(named))
  }

  // MARK: Trials

  /// What comes of a plan.
  ///
  /// - Parameter mayFail: Whether the law looks by itself at what could not be done.
  func run(_ plan: LawPlan, mayFail: Bool = false) throws -> LawTrial {
    guard let trial = trials[plan.key] else {
      if mayTrap(plan), case .died(let trap) = try ending(plan) {
        throw NotApplicable("it can't be tried: \(trap.sentence(in: plan))")
      }
      throw Needs.trials([plan])
    }
    if !mayFail, let mistake = trial.mistake {
      throw NotApplicable("it can't be tried: \(mistake.clause)")
    }
    return trial
  }

  /// What comes of a plan; where it can't be carried out, that is wrong with the scenario.
  private func run(_ plan: LawPlan, else what: String) throws -> LawTrial {
    let trial = try run(plan, mayFail: true)
    guard let mistake = trial.mistake else { return trial }
    add(mistake)
    throw NotApplicable("\(what): \(mistake.clause)")
  }

  /// Has several trials run at once, as far as they are not known yet, and may be run here.
  func prepare(_ plans: [LawPlan]) throws {
    let unknown = plans.filter { trials[$0.key] == nil }
    try prepareEndings(unknown.filter(mayTrap))
    let harmless = unknown.filter(canRun)
    if !harmless.isEmpty { throw Needs.trials(harmless) }
  }

  // MARK: What may trap

  /// Whether a plan is first run in a process of its own: all but what the module's own flows say, which
  /// have run here, and the wiring.
  private func mayTrap(_ plan: LawPlan) -> Bool {
    guard process != nil, plan.steps != [.pause] else { return false }
    guard plan.replies.isEmpty, plan.unanswered.isEmpty, plan.released.isEmpty else { return true }
    return !flowsRun.contains { flow in
      flow.whens.starts(with: plan.steps)
        && flow.givenJSON.map(JSONWriter.compact) == plan.given.map(JSONWriter.compact)
    }
  }

  /// Whether a plan is run here: it can't trap, or has not. Only what is known already is looked at.
  func canRun(_ plan: LawPlan) -> Bool {
    !mayTrap(plan) || endings[plan.endingKey] == .survived
  }

  /// Whether a plan is known to end its process.
  func hasDied(_ plan: LawPlan) -> Bool {
    if case .died? = endings[plan.endingKey] { true } else { false }
  }

  /// How a process ends in which a plan is run.
  ///
  /// - Throws: ``NotApplicable`` where no process can be made.
  func ending(_ plan: LawPlan) throws -> LawEnding {
    guard process != nil else {
      throw NotApplicable("a trap needs a process of its own, and none can be made here")
    }
    guard let ending = endings[plan.endingKey] else { throw Needs.processes([plan]) }
    if case .unknown(let why) = ending {
      throw NotApplicable("no process of its own has run the trial: \(why)")
    }
    return ending
  }

  /// Has several plans run in one process, as far as they are not known yet.
  func prepareEndings(_ plans: [LawPlan]) throws {
    let unknown = plans.filter { endings[$0.endingKey] == nil }
    if process != nil, !unknown.isEmpty { throw Needs.processes(unknown) }
  }

  /// How many plans have been run in processes of their own, and why others have not.
  var endingCounts: (known: Int, why: String?) {
    var counts: (known: Int, why: String?) = (0, nil)
    for ending in endings.values {
      if case .unknown(let why) = ending { counts.why = why } else { counts.known += 1 }
    }
    return counts
  }

  func add(_ ending: LawEnding, of plan: LawPlan, for senders: [String]) {
    endings[plan.endingKey] = ending
    trapping.take(ending, of: plan)
    guard case .died(let trap) = ending else { return }
    let found = FoundTrap(trap: trap, event: trap.event(in: plan), plan: plan, senders: senders)
    if let index = traps.firstIndex(where: { $0.isSame(found) }) {
      traps[index].senders = (traps[index].senders + senders).unique
    } else {
      traps.append(found)
    }
  }

  /// A law tells of a trap: no other one does.
  func told(_ trap: LawTrap, in plan: LawPlan) {
    let told = FoundTrap(trap: trap, event: trap.event(in: plan), plan: plan, senders: [])
    for index in traps.indices where traps[index].isSame(told) { traps[index].isTold = true }
  }

  func add(_ trial: LawTrial) {
    trials[trial.plan.key] = trial
    scenario.takeFailures(trial.closuresOfErrors)
    trial.allow(for: varying)
  }

  /// Looks at what a law tells of in a second run. Where a value is another one there, the law is asked again, with
  /// what both have in common.
  func repeatTold() throws {
    let new = try told.flatMap { trial in
      var again = trial.plan
      again.isAboutRelease.toggle()
      return trial.varying(in: try run(again, mayFail: true))
    }.filter { new in !varying.contains { $0.isStructurallyEqual(to: new) } }
    guard !new.isEmpty else { return }
    varying += new
    trials.values.forEach { $0.allow(for: varying) }
    throw Needs.trials([])
  }

  func add(_ finding: Finding) {
    problem = problem ?? finding
  }

  /// Takes for the load what asks at once, and is named so, where nobody has said what loads: as soon as an
  /// answer to it is known, all is.
  func suppose(_ load: LawEvent, asks question: Message) {
    guard scenario.load.isEmpty else { return }
    supposed = supposed ?? (load, "\(question.channel.rawValue) \(question.name)")
    if scenario.success != nil || scenario.failure != nil { scenario.load = [load] }
  }

  // MARK: The module

  /// The module as it is wired, with nothing done to it.
  func assembled() throws -> LawTrial {
    var plan = LawPlan(module: module)
    plan.isAboutRelease = true
    plan.steps = [.pause]
    let trial = try run(plan, mayFail: true)
    if let mistake = trial.mistake {
      add(mistake)
      throw NotApplicable("the module can't be wired")
    }
    return trial
  }

  func plan(_ events: [LawEvent] = []) throws -> LawPlan {
    var plan = LawPlan(module: module)
    plan.given = scenario.given
    plan.folder = scenario.folder
    plan.subject = try assembled().subject.flatMap { $0 == .presenter ? nil : $0 }
    plan.steps = events
    return plan
  }

  /// The module's real roles of its own.
  func realRoles() throws -> [Role] {
    let roles = try assembled().roles.filter { !$0.isDouble }.map(\.role).unique
    guard !roles.isEmpty else {
      throw NotApplicable("nothing real is tracked: harness.owns(presenter, as: .presenter)")
    }
    return roles
  }
}

// MARK: - Loading

extension LawContext {
  struct Loaded {
    var plan: LawPlan
    let asked: LawPlan.Asked
    /// The step in which the answer came.
    let step: Int
  }

  func question() throws -> LawPlan.Question {
    guard !scenario.load.isEmpty else {
      guard let (load, question) = supposed else {
        throw NotApplicable(
          "nothing is known that makes the module load", say: "load: [\"viewDidLoad\"]")
      }
      throw NotApplicable(
        "\(load) asks \(question), and nothing is known that answers it",
        say: "success: .response(…)")
    }
    let trial = try run(plan(scenario.load), else: "the load can't be sent")
    let asked = own(scenario.load.indices.flatMap { trial.questions($0) })
    let answer = scenario.success ?? scenario.failure
    guard let question = try pick(asked, for: answer, in: trial.plan) else {
      throw NotApplicable("\(scenario.load.titles) asks nobody anything")
    }
    return question
  }

  /// The question of an event, after a plan; nil where it asks nothing, or only what comes beside the question
  /// of the load when all goes well.
  func question(of event: LawEvent, after plan: LawPlan) throws -> LawPlan.Question? {
    let asked = try own(run(plan.then(event)).questions(plan.steps.count))
    if !asked.isEmpty, !scenario.load.isEmpty, scenario.success != nil {
      let question = try question()
      if asked.contains(question) { return question }
      let isLoad = event == scenario.load.last
      let well = try isLoad ? self.plan(scenario.load) : loaded().plan.then(event)
      let usual = try own(run(well, mayFail: true).questions(well.last))
      if usual.contains(question), Set(usual).isSuperset(of: asked) { return nil }
    }
    return try pick(asked, for: scenario.success, in: plan.then(event))
  }

  /// What is asked for which the scenario gives no answer.
  private func own(_ asked: [Message]) -> [LawPlan.Question] {
    asked.filter { message in
      !scenario.given.contains { $0[message.channel.rawValue]?.text == message.name }
    }.map { LawPlan.Question(channel: $0.channel, name: $0.name, module: $0.module) }
  }

  /// The question among some, which a plan asks, that an answer is for.
  private func pick(
    _ asked: [LawPlan.Question], for answer: LawAnswer?, in plan: LawPlan
  ) throws -> LawPlan.Question? {
    if let own = asked.first(where: { $0.plain == answer?.question }) { return own }
    let known = asked.filter { question in
      answer?.callbackName.map(question.isCalled) ?? answered.contains(question.plain)
    }
    let asked = known.isEmpty ? asked : known
    guard asked.count > 1, let answer else { return asked.first }
    if let responses = answer.messages { return known.first ?? asked.answered(by: responses) }
    var taking: LawPlan.Question?
    for question in asked {
      var plan = plan
      _ = plan.ask([], question, answer, isHeld: false)
      let trial = try run(plan, mayFail: true)
      // A call that returns nothing takes none.
      if trial.findings.contains(where: { $0.sentence.contains("takes nothing back") }) { continue }
      taking = taking ?? question
      if trial.mistake == nil { return question }
    }
    return taking
  }

  /// Whether the answers to a question can be held back: not where the caller waits for them at once.
  func canBeHeld(_ question: LawPlan.Question, _ answer: LawAnswer) throws -> Bool {
    guard answer.callbackName == nil else { return true }
    var plan = try plan()
    _ = plan.ask(scenario.load, question, answer, isHeld: true)
    return try !run(plan, mayFail: true).hasImpatientCaller
  }

  func requireHeld(_ question: LawPlan.Question, _ answer: LawAnswer) throws {
    guard try canBeHeld(question, answer) else {
      throw NotApplicable("\(question.name) is answered at once, so that no answer is ever awaited")
    }
  }

  func success() throws -> LawAnswer {
    guard let success = scenario.success else {
      throw scenario.whyNoAnswers.map { NotApplicable($0) }
        ?? NotApplicable(
          "nothing is known that the load is answered with", say: "success: .response(…)")
    }
    return success
  }

  private func loading(_ answer: LawAnswer, to question: LawPlan.Question) throws -> Loaded {
    var plan = try plan()
    let asked = plan.ask(
      scenario.load, question, answer, isHeld: try canBeHeld(question, answer))
    let step = plan.answer(asked)
    return Loaded(plan: plan, asked: asked, step: step)
  }

  func loaded(_ answer: LawAnswer? = nil) throws -> Loaded {
    let (question, answer) = (try question(), try answer ?? success())
    let loaded = try loading(answer, to: question)
    // What is wrong with an answer of a flow, its own test tells.
    if answer.question != nil { _ = try run(loaded.plan) }
    _ = try run(loaded.plan, else: "the answer can't be given")
    return loaded
  }

  /// A plan in which the module loads and is answered, however that ends.
  func answered(_ answer: LawAnswer) throws -> LawPlan {
    try loading(answer, to: question()).plan
  }

  func heardAfterLoad() throws -> [Message] {
    let loaded = try loaded()
    let heard = try run(loaded.plan).heard(loaded.step)
    guard !heard.isEmpty else {
      throw NotApplicable("nobody in the harness sees what the module shows when it has loaded")
    }
    return heard
  }

  /// Adds an event that asks, with its answer, to a plan.
  ///
  /// - Returns: What was asked; nil where the event asks nothing there.
  func ask(
    _ event: LawEvent, _ answer: LawAnswer, in plan: inout LawPlan
  ) throws -> LawPlan.Asked? {
    guard let question = try question(of: event, after: plan) else { return nil }
    let isOther = answer.question.map { $0 != question.plain && !answer.isFailure } ?? false
    let answer = isOther ? scenario.besides.answer(to: question) ?? answer : answer
    return plan.ask([event], question, answer, isHeld: try canBeHeld(question, answer))
  }

  /// The answer that a failure is.
  ///
  /// - Parameter isFailing: Whether it is looked at by itself what a failure does.
  func failure(isFailing: Bool = false) throws -> LawAnswer {
    let callback = scenario.success?.callbackName.map { ".callback(\"\($0)\", with: …)" }
    // That a closure takes an error, the load shows that hands it over.
    if scenario.failure == nil, callback != nil { _ = try question() }
    guard let failure = scenario.failure else {
      throw scenario.whyNoAnswers.map { NotApplicable($0) }
        ?? NotApplicable(
          "no answer is known that fails", say: "failure: " + (callback ?? ".response(…)"))
    }
    if !isFailing, process != nil, case .died = try ending(answered(failure)) {
      throw NotApplicable("the module traps when an answer fails, which another law reports")
    }
    return failure
  }

  /// What happens at the end of the list, and its answer.
  func more() throws -> (event: LawEvent, answer: LawAnswer) {
    guard let event = scenario.loadMore else {
      throw NotApplicable("nothing is known that loads more", say: "loadMore: .event(…)")
    }
    guard let answer = scenario.nextPage ?? scenario.success else {
      throw NotApplicable("no answer to \(event) is known", say: "nextPage: .response(…)")
    }
    return (event, answer)
  }

  /// A plan in which the module has loaded and then has asked for more.
  func askedForMore(
    _ answer: LawAnswer? = nil
  ) throws -> (plan: LawPlan, asked: LawPlan.Asked) {
    let more = try more()
    var plan = try loaded().plan
    guard let asked = try ask(more.event, answer ?? more.answer, in: &plan) else {
      throw NotApplicable("\(more.event) asks nothing after the first page")
    }
    return (plan, asked)
  }
}

/// A trap, and all that sent what it came of.
struct FoundTrap {
  let trap: LawTrap
  /// The event at which it happened; nil where that is not known.
  let event: LawEvent?
  let plan: LawPlan
  /// The laws that wanted the trial, or the rules.
  var senders: [String]
  /// Whether a law tells of it.
  var isTold = false

  func isSame(_ other: FoundTrap) -> Bool {
    event == other.event && trap.isSame(other.trap)
  }
}

extension LawTrap {
  /// "the module trapped (signal 4) at event close".
  func sentence(in plan: LawPlan) -> String {
    "the module \(how)" + (event(in: plan).map { " at \($0)" } ?? " when it was released")
  }
}

extension LawEvent {
  /// Nothing but a little time.
  static let pause = LawEvent(when: ["advance": "1ms"])
}

extension [LawEvent] {
  /// "event launch, event load".
  var titles: String { map(\.description).joined(separator: ", ") }
}
