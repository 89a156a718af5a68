import RoleNames
import ViperMessages

/// The context of a law: the module, what happens to it, and the trials so far.
///
/// A law asks for trials as if they had been run. A missing one is thrown to the runner, which runs
/// it and asks the law again: so laws are written once for synchronous and asynchronous modules.
/// Laws that ask for the same trial share it.
final class LawContext {
  /// Trials that are to be run first.
  struct NeedsTrials: Error {
    let plans: [LawPlan]
  }

  /// Trials that are to be run first, in a process of their own.
  struct NeedsProcess: Error {
    let plans: [LawPlan]
  }

  let scenario: LawScenario
  let module: String
  /// Whether trials can be run in a process of their own.
  let hasProcess: Bool
  /// What is wrong with the scenario or the wiring; nil where nothing is.
  private(set) var problem: Finding?
  private var trials: [String: LawTrial] = [:]
  private var endings: [String: LawEnding] = [:]
  /// The id of the law that is asked: what is wrong is told as a flow of its name.
  var asking = ""
  /// Whether the module works where nobody can observe when it is idle; nil where that was
  /// not looked at yet.
  var isPatient: Bool?
  /// What is found out once: it takes its time, and each law is asked often.
  var knownContexts: [EventContext]?
  var knownFlowContexts: [EventContext]?

  init(_ scenario: LawScenario, module: String, hasProcess: Bool) {
    self.scenario = scenario
    self.module = module
    self.hasProcess = hasProcess
  }

  // MARK: Trials

  /// What comes of a plan.
  ///
  /// - Parameters:
  ///   - plan: What is done.
  ///   - mayFail: Whether the law looks by itself at what could not be done.
  func run(_ plan: LawPlan, mayFail: Bool = false) throws -> LawTrial {
    guard let trial = trials[plan.key] else { throw NeedsTrials(plans: [plan]) }
    if !mayFail, let mistake = trial.mistake {
      throw NotApplicable("it can't be tried: \(mistake.clause)")
    }
    return trial
  }

  /// Has several trials run at once, as far as they are not known yet.
  func prepare(_ scripts: [LawScript]) throws {
    let unknown = scripts.map(\.plan).filter { trials[$0.key] == nil }
    guard !unknown.isEmpty else { return }
    throw NeedsTrials(plans: unknown)
  }

  /// What comes of a script.
  func run(_ script: LawScript, mayFail: Bool = false) throws -> LawTrial {
    try run(script.plan, mayFail: mayFail)
  }

  /// How a process ends in which a plan is run.
  ///
  /// - Throws: ``NotApplicable`` where no process can be made.
  func ending(_ plan: LawPlan) throws -> LawEnding {
    guard hasProcess else {
      throw NotApplicable("a trap needs a process of its own, and none can be made here")
    }
    guard let ending = endings[plan.key] else { throw NeedsProcess(plans: [plan]) }
    if case .unknown(let why) = ending {
      throw NotApplicable("no process of its own has run the trial: \(why)")
    }
    return ending
  }

  /// Has several plans run in one process, as far as they are not known yet.
  func prepareEndings(_ plans: [LawPlan]) throws {
    let unknown = plans.filter { endings[$0.key] == nil }
    guard hasProcess, unknown.count > 1 else { return }
    throw NeedsProcess(plans: unknown)
  }

  func add(_ trial: LawTrial) {
    trials[trial.plan.key] = trial
  }

  func add(_ ending: LawEnding, of plan: LawPlan) {
    endings[plan.key] = ending
  }

  func add(_ finding: Finding) {
    problem = problem ?? finding
  }

  // MARK: The module

  /// The module as it is wired, with nothing done to it.
  func assembled() throws -> LawTrial {
    let trial = try run(LawScript(self).assembly, mayFail: true)
    if let mistake = trial.mistake {
      add(mistake)
      throw NotApplicable("the module can't be wired")
    }
    return trial
  }

  /// An empty script.
  func script() throws -> LawScript {
    var script = LawScript(self)
    script.plan.subject = try assembled().subject.flatMap { $0 == .presenter ? nil : $0 }
    return script
  }

  /// The module's real roles of its own.
  func realRoles() throws -> [Role] {
    var roles: [Role] = []
    for tracked in try assembled().roles where !tracked.isDouble && !roles.contains(tracked.role) {
      roles.append(tracked.role)
    }
    guard !roles.isEmpty else {
      throw NotApplicable("nothing real is tracked: harness.owns(presenter, as: .presenter)")
    }
    return roles
  }
}

/// How a process ended in which something was tried.
enum LawEnding: Sendable, Equatable {
  /// It came to its end.
  case survived
  /// It did not: "trapped (signal 4)", with what it said last.
  case died(String, said: String?)
  /// There is no telling.
  case unknown(String)
}

extension Finding {
  /// What it says, without a full stop.
  var clause: String { sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence }
}
