import Foundation
package import ViperDoubles
import ViperFlows
package import ViperMessages
package import ViperRules

extension ConformanceReport {
  /// Tries laws on a module, in a synchronous test, and takes up what they say.
  ///
  /// The module is wired anew for each trial, and everything must have come when a step returns.
  ///
  /// - Parameters:
  ///   - laws: The laws; one that is switched off is not tried.
  ///   - scenario: What happens to the module.
  ///   - module: The module's name, as its wiring and its fixtures have it.
  ///   - process: Runs what may trap before it is run here; nil where nothing can.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  /// - Returns: What is wrong with the scenario or the wiring, so that nothing could be tried.
  @_disfavoredOverload
  package mutating func check(
    _ laws: [Law], _ scenario: LawScenario, module: String = "Module",
    process: LawProcess? = nil, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    check(laws, LawContext(scenario, module: module, process: process), wiring: wiring)
  }

  @_disfavoredOverload
  mutating func check(
    _ laws: [Law], _ context: LawContext, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    var trials = LawTrials(laws.filter { !isOff($0) }, context, isAsynchronous: false)
    while let work = trials.next() {
      switch work {
      case .trial(let trial):
        trials.take(FlowRun.of(trial.flow, trial.policy, wiring: wiring), of: trial)
      case .processes(let plans):
        trials.take(context.process.endings(of: plans, context.trapping))
      }
    }
    return take(laws, trials)
  }

  /// Tries laws on a module, and waits for what comes a little later; see the synchronous form.
  ///
  /// After each step it waits until all tasks, global queues and the main queue are idle;
  /// where a part of the module has a queue or a thread of its own, or its load shows that it goes on
  /// elsewhere, each step takes 0.2 s.
  package mutating func check(
    _ laws: [Law], _ scenario: LawScenario, module: String = "Module",
    process: LawProcess? = nil, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    await check(laws, LawContext(scenario, module: module, process: process), wiring: wiring)
  }

  mutating func check(
    _ laws: [Law], _ context: LawContext, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    var trials = LawTrials(laws.filter { !isOff($0) }, context, isAsynchronous: true)
    while let work = trials.next() {
      switch work {
      case .trial(let trial):
        // The isolation is said, so that each step is sent where the test is.
        let run = await FlowRun.of(
          trial.flow, trial.policy, isolation: isolation, wiring: wiring)
        trials.take(run, of: trial)
      case .processes(let plans):
        trials.take(await context.process.endings(waitingFor: plans, context.trapping))
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
  func endings(of plans: [LawPlan], _ known: TrappingEvents) -> [(LawPlan, LawEnding)] {
    self?.endings(of: plans, known) ?? plans.map { ($0, .unknown("there is none")) }
  }

  /// The same, while the caller's thread goes on: others may need it, the main one above all.
  func endings(
    waitingFor plans: [LawPlan], _ known: TrappingEvents,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [(LawPlan, LawEnding)] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: self.endings(of: plans, known))
      }
    }
  }
}
