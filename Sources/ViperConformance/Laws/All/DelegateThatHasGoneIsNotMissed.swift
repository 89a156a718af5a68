import RoleNames
import ViperMessages
import ViperRules

extension Law {
  /// A module goes on when its delegate has gone.
  static let delegateThatHasGoneIsNotMissed = Law(
    id: "delegate-that-has-gone-is-not-missed",
    sentence:
      "When its delegate has been released, a module does everything else as before, and tells "
      + "nobody.",
    because:
      "The module that opened this one may go first: the delegate is held weakly, and nothing "
      + "depends on it (Second's delegate is First's presenter).",
    remedy: "Hold the delegate weakly, and tell it by optional chaining; do the rest in any case.",
    needs: ["an event that tells a delegate", "a process of its own"]
  ) { law in
    var count = 0
    var violations: [Violation] = []
    var seen: Set<String> = []
    for context in try law.contexts() {
      let trial = try law.run(context.script, mayFail: true)
      let told = trial.sent(context.step).filter { $0.channel == .delegate }
      guard trial.mistake == nil, let first = told.first,
        seen.insert("\(context.event)").inserted
      else { continue }
      count += 1
      if let violation = try law.withoutDelegate(context, trial.sent(context.step), first) {
        violations.append(violation)
      }
    }
    guard count > 0 else { throw NotApplicable("no event is known that tells a delegate") }
    return .looked(at: count, violations)
  }
}

extension LawContext {
  /// Releases the receiver before an event.
  fileprivate func withoutDelegate(
    _ context: EventContext, _ usual: [Message], _ told: Message
  ) throws -> Violation? {
    var script = context.before
    let owner = context.event.module ?? module
    if told.module != owner {
      script.release(module: told.module)
    } else {
      script.release(.delegate)
    }
    let step = script.send(context.event)
    if case .died(let how, let said) = try ending(script.plan) {
      return try violation(
        "The delegate had gone, and the module \(how) at \(context.event).",
        edge: context.event, in: script.plan, said: said)
    }
    let trial = try run(script, mayFail: true)
    // One that the wiring holds elsewhere does not go, which proves nothing.
    guard !trial.living.contains(told.module) || told.module == owner else { return nil }
    if let mistake = trial.mistake { throw NotApplicable("it can't be tried: \(mistake.clause)") }
    // What the one that has gone did when it was told can't come any more.
    let rest = usual.filter { $0.channel != .delegate && $0.module == owner }
    let then = rest.map { $0.json(in: module) }
    let came = trial.sent(step)
    // A closure that records goes with nobody, and a module's own double may be kept by another double:
    // only an object that lives on by itself is known to be kept.
    let isKept = told.module == owner && !trial.gone.contains(.delegate)
    if isKept, let kept = came.first(where: { $0.channel == .delegate }) {
      return violation(
        "The delegate had gone, and was told: \(kept).", edge: context.event, in: trial,
        step: step, then: [step: then], message: kept)
    }
    guard
      let missing = rest.first(where: { message in
        !came.contains { $0.identity == message.identity }
      })
    else { return nil }
    return violation(
      "The delegate had gone, and \(context.event) does not send \(missing).",
      edge: context.event, in: trial, step: step, then: [step: then])
  }
}
