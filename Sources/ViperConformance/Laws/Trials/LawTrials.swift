import ViperFlows
import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

/// The trials that some laws want, one after the other, and what the laws say then.
struct LawTrials {
  enum Work {
    case trial(LawTrial)
    /// Trials in a process of their own.
    case processes([LawPlan])
  }

  private let context: LawContext
  /// The laws that are still to be asked.
  private var waiting: ArraySlice<Law>
  /// Those of them that first want to know how processes end.
  private var postponed: [Law] = []
  /// The one that is asked when all others have said what they say.
  private var last: Law?
  private var plans: ArraySlice<LawPlan> = []
  /// What is to be run in processes, each once, with the laws that want it.
  private var processes: [(plan: LawPlan, key: LawPlan.Key, senders: [String])] = []
  private var outcomes: [String: RuleOutcome] = [:]
  /// Whether the module works where nobody can observe when it is idle; nil where that is not known yet.
  private var isPatient: Bool?
  /// The longest of the trials that are to tell that.
  private var longest: LawTrial?
  private var isComparing = false

  init(_ laws: [Law], _ context: LawContext, isAsynchronous: Bool) {
    self.context = context
    let last = Law.trialsDoNotTrap.id
    waiting = laws.filter { $0.id != last }[...]
    self.last = laws.first { $0.id == last }
    isPatient = isAsynchronous ? nil : false
  }

  /// What a law says; it is not among those that were asked.
  func outcome(of law: Law) -> RuleOutcome { outcomes[law.id] ?? .matchedNothing }

  var problems: [Finding] { context.problem.map { [$0] } ?? [] }

  /// What is to be run next; nil where all laws have said what they say.
  mutating func next() -> Work? {
    while true {
      if let law = waiting.first {
        if let plan = plans.popFirst() {
          do {
            return .trial(try LawTrial(plan, isPatient: isPatient ?? !isComparing))
          } catch {
            refuse(law, JSONError(ofMade: error))
          }
        } else if isPatient == nil {
          if lookForPatience(law) { return .processes(processes.map(\.plan)) }
        } else {
          ask(law)
        }
      } else if !processes.isEmpty {
        // What several laws want of processes is asked of one.
        waiting = postponed[...]
        postponed = []
        return .processes(processes.map(\.plan))
      } else if let last {
        waiting = [last]
        self.last = nil
      } else {
        return nil
      }
    }
  }

  private mutating func ask(_ law: Law) {
    context.asking = law.id
    do {
      let outcome = try law.judge(context).assuming(law.assumes)
      try context.repeatTold()
      outcomes[law.id] = outcome
    } catch LawContext.Needs.trials(let wanted) {
      plans = wanted[...]
      return
    } catch LawContext.Needs.processes(let wanted) {
      guard want(wanted, for: law) else { return }
      postponed.append(law)
    } catch {
      outcomes[law.id] = .notChecked(why: "\(error)")
      if (error as? NotApplicable)?.isUntold == true { context.untold.insert(law.id) }
    }
    waiting.removeFirst()
  }

  /// Wants plans to be run in a process.
  ///
  /// - Returns: Whether they can be sent there.
  private mutating func want(_ plans: [LawPlan], for law: Law) -> Bool {
    for plan in plans {
      do {
        _ = try plan.flow()
      } catch {
        refuse(law, JSONError(ofMade: error))
        return false
      }
      let key = plan.endingKey
      if let index = processes.firstIndex(where: { $0.key == key }) {
        if !processes[index].senders.contains(law.id) { processes[index].senders.append(law.id) }
      } else {
        processes.append((plan, key, [law.id]))
      }
    }
    return true
  }

  private mutating func refuse(_ law: Law, _ error: JSONError) {
    plans = []
    guard isPatient != nil else { return isPatient = false }
    context.add(
      Finding(
        id: .unmakeableValue, sentence: "The scenario can't be sent: \(error.message).",
        remedy: error.remedy))
    outcomes[law.id] = .notChecked(why: "the scenario can't be sent: \(error.message)")
    waiting.removeFirst()
  }

  /// Wants trials that tell whether the module works on a queue of its own.
  ///
  /// It does where a part of it has one. A queue that no part of it has may still be told by what comes
  /// later: the module loads and is answered; where nothing is known to answer, it only loads.
  ///
  /// - Returns: Whether that has to be tried in a process first.
  private mutating func lookForPatience(_ law: Law) -> Bool {
    let isLoading = !context.scenario.load.isEmpty
    do {
      if isLoading { _ = try context.loaded() } else { _ = try context.assembled() }
    } catch LawContext.Needs.trials(let wanted) {
      plans = wanted[...]
      return false
    } catch LawContext.Needs.processes(let wanted) {
      return want(wanted, for: law)
    } catch {}
    if isLoading, let longest {
      isComparing = true
      plans = [longest.plan]
    } else {
      isPatient = false
    }
    return false
  }

  mutating func take(_ run: FlowRun, of trial: LawTrial) {
    trial.take(run)
    if isComparing, isPatient == nil {
      isPatient = trial.identities != longest?.identities
      return
    }
    context.add(trial)
    guard isPatient == nil else { return }
    if trial.hasOwnQueue { isPatient = true }
    if trial.plan.steps.count >= longest?.plan.steps.count ?? 0 { longest = trial }
  }

  mutating func take(_ endings: [(LawPlan, LawEnding)]) {
    for (plan, ending) in endings {
      let key = plan.endingKey
      let wanted = processes.first { $0.key == key }
      context.add(ending, of: plan, for: (wanted?.senders ?? []).map { "law \($0)" })
    }
    processes = []
  }
}

extension LawTrial {
  /// What came in each step. Tasks may race to send it, also where nothing comes late.
  fileprivate var identities: [[String]] { steps.map { $0.map(\.identity).sorted() } }
}

extension RuleOutcome {
  /// The same, where each violation says what was taken for granted.
  fileprivate func assuming(_ assumption: String) -> RuleOutcome {
    guard case .violated(let violations) = self, !assumption.isEmpty else { return self }
    return .violated(violations.map { $0.with(["Taken for granted: \(assumption)"]) })
  }
}

extension Violation {
  /// The same, with more details before the others.
  func with(_ more: [String]) -> Violation {
    var copy = self
    copy.details = more + details
    return copy
  }

  /// The same, with what it comes of, which is told once.
  ///
  /// - Parameter flow: The flow that it was seen in; nil for what a trial has made up.
  func of(cause: String?, in flow: String? = nil) -> Violation {
    var copy = self
    copy.cause = cause
    copy.flow = flow
    return copy
  }
}
