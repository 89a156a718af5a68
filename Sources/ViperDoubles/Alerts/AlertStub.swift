import ViperMessages
import ViperTime
import ViperValues

/// Shows alerts without a screen, and answers each at once as it was told.
///
/// ```swift
/// let alerts = AlertStub(harness)
/// alerts.answers("OK")                                       // to everything,
/// alerts.answers("Cancel", whenTitleMatches: "Delete .*")    // except to these
/// ```
///
/// An alert that no rule fits is left up, as by ``AlertSpy``. A rule that names a button which the
/// alert does not have is a finding, and the alert is left up:
///
/// ```
/// The alert 'Offline' has no button 'OK' (known: 'Retry', 'Cancel').
/// Fix: Give the stub a rule for it: answers("Retry", whenTitleMatches: …).
/// [unknown-button]
/// ```
public final class AlertStub: AlertSink, @unchecked Sendable {
  // `rules` and `nesting` guard themselves.
  private struct Rule {
    let button: String
    let texts: [String]
    /// nil for one that fits every alert.
    let fits: ((Alert) -> Bool)?
  }

  private let rules = Guarded<[Rule]>([])
  private let nesting = Nesting()

  // MARK: Rules

  /// Answers every alert by this button that no rule with a condition fits.
  ///
  /// - Parameters:
  ///   - button: The button's title.
  ///   - texts: What is typed into the text fields before, in their order.
  public func answers(_ button: String, typing texts: [String] = []) {
    rules.withLock { rules in
      // The last one said holds.
      rules.removeAll { $0.fits == nil }
      rules.append(Rule(button: button, texts: texts, fits: nil))
    }
  }

  /// Answers alerts by this button whose whole title a regular expression matches.
  ///
  /// - Parameters:
  ///   - button: The button's title.
  ///   - pattern: The expression, as `$regex` takes it. One that can't be read is a finding.
  ///   - texts: What is typed into the text fields before, in their order.
  ///   - filePath: Leave it out: the caller's file.
  ///   - line: Leave it out: the caller's line.
  public func answers(
    _ button: String, whenTitleMatches pattern: String, typing texts: [String] = [],
    filePath: String = #filePath, line: Int = #line
  ) {
    do {
      _ = try Regex(pattern)
    } catch {
      recorder.note(
        Finding(
          id: .impossibleStep,
          sentence: "'\(pattern)', by which an alert is to be answered, is no regular expression.",
          remedy: "\(error)", source: SourcePlace(filePath: filePath, line: line)))
      return
    }
    answers(button, typing: texts) { alert in
      Structure(.text(alert.title ?? "")).matches(pattern)
    }
  }

  /// Answers alerts by this button for which a condition holds; the first rule that fits is taken.
  ///
  /// - Parameters:
  ///   - button: The button's title.
  ///   - texts: What is typed into the text fields before, in their order.
  ///   - fits: Whether the rule is for an alert.
  public func answers(
    _ button: String, typing texts: [String] = [], when fits: @escaping (Alert) -> Bool
  ) {
    rules.withLock { $0.append(Rule(button: button, texts: texts, fits: fits)) }
  }

  // MARK: Answering

  override func reply(to alert: Alert) -> AlertReply? {
    // The conditions are the test's own: they are asked outside of the lock.
    let rules = rules.withLock { $0 }
    let rule = rules.first { $0.fits?(alert) ?? false } ?? rules.first { $0.fits == nil }
    guard let rule else { return nil }
    guard let action = alert.actions.first(where: { $0.title == rule.button }) else {
      note(.unknownButton(rule.button, on: alert), alert)
      return nil
    }
    guard rule.texts.count <= alert.fields.count else {
      note(.unknownField(alert.fields.count, on: alert), alert)
      return nil
    }
    return (action, rule.texts)
  }

  override func give(_ reply: AlertReply, to alert: Alert) {
    nesting.answer(Invocation(name: "show"), on: .alert, in: recorder) {
      super.give(reply, to: alert)
    }
  }

  private func note(_ error: ImpossibleStep, _ alert: Alert) {
    let button = alert.buttons.first ?? "OK"
    recorder.note(
      Finding(
        id: error.id, sentence: "\(error.message.sentenceStart).",
        remedy: "Give the stub a rule for it: answers(\"\(button)\", whenTitleMatches: …)."))
  }

  /// Drops the alerts that are up, and the rules.
  public override func releaseAll() {
    super.releaseAll()
    rules.exchange([])
  }
}
