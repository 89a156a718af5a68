import ViperJSON
import ViperMessages
import ViperValues

extension LawContext {
  /// A module that has loaded.
  struct Loaded {
    var script: LawScript
    let asked: LawScript.Asked
    /// The step in which the answer came.
    let step: Int
  }

  /// The question that the module asks when it loads.
  func question() throws -> LawPlan.Question {
    guard !scenario.load.isEmpty else {
      throw NotApplicable("nothing is known that makes the module load: load: [\"viewDidLoad\"]")
    }
    var script = try self.script()
    for event in scenario.load { script.send(event) }
    let trial = try run(script, mayFail: true)
    if let mistake = trial.mistake {
      add(mistake)
      throw NotApplicable("the load can't be sent: \(mistake.clause)")
    }
    let asked = scenario.load.indices.flatMap(trial.questions)
    guard let question = pick(asked, for: scenario.success ?? scenario.failure) else {
      throw NotApplicable("\(scenario.load.titles) asks nobody anything")
    }
    return question
  }

  /// The question of an event, after a script; nil where it asks nothing.
  func question(of event: LawEvent, after script: LawScript) throws -> LawPlan.Question? {
    var script = script
    let step = script.send(event)
    return pick(try run(script).questions(step), for: scenario.success)
  }

  /// The question among some that an answer is for.
  private func pick(_ asked: [Message], for answer: LawAnswer?) -> LawPlan.Question? {
    let own = asked.filter { message in
      !scenario.given.contains { $0[message.channel.rawValue]?.text == message.name }
    }
    let named = answer?.callbackName.flatMap { name in
      own.first { name == $0.name || name.hasPrefix($0.name + ".") }
    }
    return (named ?? own.first).map {
      LawPlan.Question(channel: $0.channel, name: $0.name, module: $0.module)
    }
  }

  /// Whether the answers to a question can be held back: not where the caller waits for them at once.
  func canBeHeld(_ question: LawPlan.Question, _ answer: LawAnswer) throws -> Bool {
    guard answer.callbackName == nil else { return true }
    var script = try self.script()
    _ = script.ask(scenario.load, question, answer, isHeld: true)
    return try !run(script, mayFail: true).hasImpatientCaller
  }

  /// Refuses a question whose answers can't be held back.
  func requireHeld(_ question: LawPlan.Question, _ answer: LawAnswer) throws {
    guard try canBeHeld(question, answer) else {
      throw NotApplicable("\(question.name) is answered at once, so that no answer is ever awaited")
    }
  }

  /// A script in which the module has loaded and was answered.
  func loaded(_ answer: LawAnswer? = nil) throws -> Loaded {
    let question = try question()
    guard let answer = answer ?? scenario.success else {
      throw NotApplicable("nothing is known that the load is answered with: success: .response(…)")
    }
    var script = try self.script()
    let asked = script.ask(
      scenario.load, question, answer, isHeld: try canBeHeld(question, answer))
    let step = script.answer(asked)
    if let mistake = try run(script, mayFail: true).mistake {
      add(mistake)
      throw NotApplicable("the answer can't be given: \(mistake.clause)")
    }
    return Loaded(script: script, asked: asked, step: step)
  }

  /// A plan in which the module loads and is answered.
  func answered(_ answer: LawAnswer) throws -> LawPlan {
    let question = try question()
    var script = try self.script()
    let asked = script.ask(
      scenario.load, question, answer, isHeld: try canBeHeld(question, answer))
    _ = script.answer(asked)
    return script.plan
  }

  /// How a plan ends a process, and what that said; nil where it does not, or none can be made.
  func death(_ plan: LawPlan) throws -> (how: String, said: String?)? {
    guard hasProcess, case .died(let how, let said) = try ending(plan) else { return nil }
    return (how, said)
  }

  /// What the module showed when it had loaded.
  func heardAfterLoad() throws -> [Message] {
    let loaded = try loaded()
    let heard = try run(loaded.script).heard(loaded.step)
    guard !heard.isEmpty else {
      throw NotApplicable("nobody in the harness sees what the module shows when it has loaded")
    }
    return heard
  }

  /// Adds an event that asks, with its answer, to a script.
  ///
  /// - Returns: What was asked; nil where the event asks nothing there.
  func ask(
    _ event: LawEvent, _ answer: LawAnswer, in script: inout LawScript
  ) throws -> LawScript.Asked? {
    guard let question = try question(of: event, after: script) else { return nil }
    return script.ask(
      [event], question, answer, isHeld: try canBeHeld(question, answer))
  }

  /// The answer that a failure is.
  ///
  /// - Parameter isFailing: Whether it is looked at by itself what a failure does.
  func failure(isFailing: Bool = false) throws -> LawAnswer {
    guard let failure = scenario.failure else {
      throw NotApplicable("no answer is known that fails: failure: .response(…)")
    }
    if isFailing { return failure }
    guard try death(answered(failure)) == nil else {
      throw NotApplicable("the module traps when an answer fails, which another law reports")
    }
    return failure
  }

  /// What happens at the end of the list, and its answer.
  func more() throws -> (event: LawEvent, answer: LawAnswer) {
    guard let event = scenario.loadMore, let answer = scenario.nextPage ?? scenario.success else {
      throw NotApplicable("nothing is known that loads more: loadMore: .event(…)")
    }
    return (event, answer)
  }

  /// A script in which the module has loaded and then has asked for more.
  func askedForMore(
    _ answer: LawAnswer? = nil
  ) throws -> (script: LawScript, asked: LawScript.Asked) {
    let more = try more()
    var script = try loaded().script
    guard let asked = try ask(more.event, answer ?? more.answer, in: &script) else {
      throw NotApplicable("\(more.event) asks nothing after the first page")
    }
    return (script, asked)
  }
}

extension [LawEvent] {
  /// "event launch, event load".
  var titles: String { map(\.description).joined(separator: ", ") }
}
