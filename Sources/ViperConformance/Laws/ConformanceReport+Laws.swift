import Foundation
public import ViperDoubles
import ViperFlows
public import ViperMessages
public import ViperRules

extension ConformanceReport {
  /// Tries laws on a module, in a synchronous test, and takes up what they say.
  ///
  /// The module is wired anew for each trial, and everything must have come when a step returns.
  ///
  /// - Parameters:
  ///   - laws: The laws; one that is switched off is not tried.
  ///   - scenario: What happens to the module.
  ///   - module: The module's name, as its wiring and its fixtures have it.
  ///   - process: Runs a trial in a process of its own, which may trap; nil where none can be made.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  /// - Returns: What is wrong with the scenario or the wiring, so that nothing could be tried.
  @_disfavoredOverload
  public mutating func check(
    _ laws: [Law], _ scenario: LawScenario, module: String = "Module",
    process: LawProcess? = nil, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    let context = LawContext(scenario, module: module, hasProcess: process != nil)
    var trials = LawTrials(laws.filter { !isOff($0) }, context, isAsynchronous: false)
    while let work = trials.next() {
      switch work {
      case .trial(let trial):
        trials.take(FlowRun.of(trial.flow, trial.policy, wiring: wiring), of: trial)
      case .processes(let plans): trials.take(process.endings(of: plans), of: plans)
      }
    }
    return take(laws, trials)
  }

  /// Tries laws on a module, and waits for what comes a little later; see the synchronous form.
  ///
  /// After each step it waits until all tasks, global queues and the main queue are idle;
  /// where a part of the module has a queue or a thread of its own, or its load shows that it goes on
  /// elsewhere, each step takes 0.2 s.
  public mutating func check(
    _ laws: [Law], _ scenario: LawScenario, module: String = "Module",
    process: LawProcess? = nil, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    let context = LawContext(scenario, module: module, hasProcess: process != nil)
    var trials = LawTrials(laws.filter { !isOff($0) }, context, isAsynchronous: true)
    while let work = trials.next() {
      switch work {
      case .trial(let trial):
        // The isolation is said, so that each step is sent where the test is.
        let run = await FlowRun.of(
          trial.flow, trial.policy, isolation: isolation, wiring: wiring)
        trials.take(run, of: trial)
      case .processes(let plans):
        // The caller's thread goes on: others may need it, the main one above all.
        let endings = await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: process.endings(of: plans)) }
        }
        trials.take(endings, of: plans)
      }
    }
    return take(laws, trials)
  }

  private mutating func take(_ laws: [Law], _ trials: LawTrials) -> [Finding] {
    for law in laws {
      add(law) { trials.outcome(of: law) }
    }
    return trials.problems
  }
}

extension LawProcess? {
  fileprivate func endings(of plans: [LawPlan]) -> [LawEnding] {
    self?.endings(of: plans) ?? plans.map { _ in .unknown("there is none") }
  }
}
