import ViperMessages
import ViperRules

extension Law {
  /// Cancel leaves everything as it is.
  static let cancelDoesNotDoWhatOKDoes = Law(
    id: "cancel-does-not-do-what-ok-does",
    sentence: "The button that cancels does not do what another one does.",
    because:
      "Crossed handlers delete what the user wanted to keep (First: Cancel that does what "
      + "OK does).",
    remedy: "Give each button its own handler.",
    needs: ["an alert with a button that cancels and another one, or a question of the scenario"]
  ) { law in
    var count = 0
    var violations: [Violation] = []
    let tapped = try law.tappedAlerts()
    for cancel in tapped where cancel.button.isCancel {
      for other in tapped where other.event == cancel.event && !other.button.isCancel {
        count += 1
        guard let wrong = cancel.came.first(doingAll: other.came) else { continue }
        let text =
          "'\(cancel.button.title)' of the alert after \(cancel.event) does what "
          + "'\(other.button.title)' does: \(wrong)."
        violations.append(
          law.violation(
            text, edge: "\(cancel.event), \(cancel.button.title)", in: cancel.trial,
            step: cancel.step, then: [cancel.step: []], message: wrong))
      }
    }
    if let asked = try law.askedUser(), let cancel = asked.question.cancel {
      var (yes, no) = (asked.script, asked.script)
      let confirmed = yes.send(asked.question.confirm)
      let cancelled = no.send(cancel)
      let trial = try law.run(no)
      let done = try law.run(yes).sent(confirmed)
      if done.contains(where: \.isAction) {
        count += 1
        if let wrong = trial.sent(cancelled).first(doingAll: done) {
          violations.append(
            law.violation(
              "\(cancel) does what \(asked.question.confirm) does: \(wrong).", edge: cancel,
              in: trial, step: cancelled, then: [cancelled: []], message: wrong))
        }
      }
    }
    guard count > 0 else {
      throw NotApplicable("no alert with a button that cancels is known, nor a question")
    }
    return .looked(at: count, violations)
  }
}

extension [Message] {
  /// The first message that does something, where all is done that others do.
  fileprivate func first(doingAll others: [Message]) -> Message? {
    let actions = Set(others.filter(\.isAction).map(\.identity))
    guard !actions.isEmpty, actions.isSubset(of: map(\.identity)) else { return nil }
    return first { actions.contains($0.identity) }
  }
}
