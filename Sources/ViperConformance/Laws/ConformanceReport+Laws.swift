import Foundation
public import ViperDoubles
import ViperJSON
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
    // What several laws want of processes is asked of one. Why a trial can't be run is told below.
    var plans: [LawPlan] = []
    for law in laws where !isOff(law) {
      plans += (try? context.attempt(law, wiring: wiring).plans) ?? []
    }
    context.add(process.endings(of: plans), of: plans)
    for law in laws {
      add(law) {
        do {
          while true {
            switch try context.attempt(law, wiring: wiring) {
            case .outcome(let outcome): return outcome
            case .processes(let plans): context.add(process.endings(of: plans), of: plans)
            }
          }
        } catch {
          return context.refuse(error)
        }
      }
    }
    return context.problem.map { [$0] } ?? []
  }

  /// Tries laws on a module, and waits for what comes a little later.
  ///
  /// After each step it waits until all tasks, global queues and the main queue are idle;
  /// where a part of the module has a queue or a thread of its own, or its load shows that it goes on
  /// elsewhere, each step takes 0.2 s.
  ///
  /// - Parameters:
  ///   - laws: The laws; one that is switched off is not tried.
  ///   - scenario: What happens to the module.
  ///   - module: The module's name, as its wiring and its fixtures have it.
  ///   - process: Runs a trial in a process of its own, which may trap; nil where none can be made.
  ///   - isolation: Leave it out: the caller's.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  /// - Returns: What is wrong with the scenario or the wiring, so that nothing could be tried.
  public mutating func check(
    _ laws: [Law], _ scenario: LawScenario, module: String = "Module",
    process: LawProcess? = nil, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    let context = LawContext(scenario, module: module, hasProcess: process != nil)
    // What several laws want of processes is asked of one. Why a trial can't be run is told below.
    var plans: [LawPlan] = []
    for law in laws where !isOff(law) {
      plans += (try? await context.attempt(law, isolation: isolation, wiring: wiring).plans) ?? []
    }
    context.add(await process.endings(of: plans, isolation: isolation), of: plans)
    for law in laws {
      await add(law, isolation: isolation) {
        do {
          while true {
            switch try await context.attempt(law, isolation: isolation, wiring: wiring) {
            case .outcome(let outcome): return outcome
            case .processes(let plans):
              context.add(await process.endings(of: plans, isolation: isolation), of: plans)
            }
          }
        } catch {
          return context.refuse(error)
        }
      }
    }
    return context.problem.map { [$0] } ?? []
  }
}

extension LawContext {
  /// What comes of asking a law.
  fileprivate enum Attempt {
    case outcome(RuleOutcome)
    case processes([LawPlan])

    /// What it wants to be run in a process of its own.
    var plans: [LawPlan] {
      guard case .processes(let plans) = self else { return [] }
      return plans
    }
  }

  /// Asks a law, and runs the trials that it wants first.
  ///
  /// - Throws: Why a trial can't be run.
  fileprivate func attempt(_ law: Law, wiring: (Harness) throws -> Void) throws -> Attempt {
    while true {
      switch ask(law) {
      case .known(let attempt): return attempt
      case .trials(let plans):
        for plan in plans {
          add(try LawTrial.run(plan, wiring: wiring))
        }
      }
    }
  }

  /// The same, in an asynchronous test.
  fileprivate func attempt(
    _ law: Law, isolation: isolated (any Actor)?, wiring: (Harness) async throws -> Void
  ) async throws -> Attempt {
    while true {
      switch ask(law) {
      case .known(let attempt): return attempt
      case .trials(let plans):
        // Once it is looked whether patience shows more; that may be a trial that is wanted here.
        guard let isPatient else {
          isPatient = await needsPatience(isolation: isolation, wiring: wiring)
          continue
        }
        for plan in plans {
          // Said, so that this runs there too: each step is sent where the test is.
          add(
            try await LawTrial.run(
              plan, isPatient: isPatient, isolation: isolation, wiring: wiring))
        }
      }
    }
  }

  /// Whether the module works on a queue of its own, where nobody can observe when it is idle.
  ///
  /// It does where a part of it has one. A queue that no part of it has may still be told by what comes
  /// later: the module loads and is answered; where nothing is known to answer, it only loads.
  private func needsPatience(
    isolation: isolated (any Actor)?, wiring: (Harness) async throws -> Void
  ) async -> Bool {
    let isLoading = !scenario.load.isEmpty
    var longest: LawTrial?
    while case .trials(let plans) = ask(looking: {
      if isLoading { _ = try self.loaded() } else { _ = try self.assembled() }
    }) {
      for plan in plans {
        let patient = try? await LawTrial.run(
          plan, isPatient: true, isolation: isolation, wiring: wiring)
        guard let patient else { return false }
        add(patient)
        if patient.hasOwnQueue { return true }
        longest = plan.steps.count >= longest?.plan.steps.count ?? 0 ? patient : longest
      }
    }
    guard isLoading, let longest else { return false }
    let hasty = try? await LawTrial.run(
      longest.plan, isPatient: false, isolation: isolation, wiring: wiring)
    return hasty?.identities != longest.identities
  }
}

extension LawTrial {
  /// What came in each step.
  fileprivate var identities: [[String]] { steps.map { $0.map(\.identity) } }
}

extension LawProcess? {
  fileprivate func endings(of plans: [LawPlan]) -> [LawEnding] {
    self?.endings(of: plans) ?? plans.map { _ in .unknown("there is none") }
  }

  /// The same, while the caller's thread goes on: others may need it, the main one above all.
  fileprivate func endings(
    of plans: [LawPlan], isolation: isolated (any Actor)?
  ) async -> [LawEnding] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: endings(of: plans)) }
    }
  }
}

extension LawContext {
  fileprivate func add(_ endings: [LawEnding], of plans: [LawPlan]) {
    for (ending, plan) in zip(endings, plans) {
      add(ending, of: plan)
    }
  }
}

extension LawContext {
  /// What a law says.
  private enum Answer {
    case known(Attempt)
    case trials([LawPlan])
  }

  private func ask(_ law: Law) -> Answer {
    asking = law.id
    return ask { try law.judge(self).assuming(law.assumes) }
  }

  /// Looks at something; it may want trials first.
  private func ask(looking look: () throws -> Void) -> Answer {
    ask {
      try look()
      return .holds(count: 1)
    }
  }

  private func ask(_ judge: () throws -> RuleOutcome) -> Answer {
    do {
      return .known(.outcome(try judge()))
    } catch let error as NeedsTrials {
      return .trials(error.plans)
    } catch let error as NeedsProcess {
      return .known(.processes(error.plans))
    } catch let error as NotApplicable {
      return .known(.outcome(.notChecked(why: error.why)))
    } catch {
      return .known(.outcome(.notChecked(why: "\(error)")))
    }
  }

  /// Takes up that a plan is no flow.
  fileprivate func refuse(_ error: any Error) -> RuleOutcome {
    guard let error = error as? JSONError else { return .notChecked(why: "\(error)") }
    add(
      Finding(
        id: .unmakeableValue, sentence: "The scenario can't be sent: \(error.message).",
        remedy: error.remedy))
    return .notChecked(why: "the scenario can't be sent: \(error.message)")
  }
}

extension RuleOutcome {
  /// The same, where each violation says what was taken for granted.
  fileprivate func assuming(_ assumption: String) -> RuleOutcome {
    guard case .violated(let violations) = self, !assumption.isEmpty else { return self }
    return .violated(
      violations.map { violation in
        Violation(
          violation.sentence, types: violation.types, edge: violation.edge, place: violation.place,
          details: ["Taken for granted: \(assumption)"] + violation.details)
      })
  }
}
