import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct AlertStubTests {
  private let recorder = Recorder()
  private let alerts: AlertStub

  init() {
    alerts = AlertStub(recorder: recorder)
  }

  private func ask(_ title: String?, _ buttons: String...) -> [String] {
    var answers: [String] = []
    alerts.show(
      title: title, actions: buttons.map { title in AlertAction(title) { answers.append(title) } })
    return answers
  }

  @Test func answersEverythingAtOnce() {
    alerts.answers("Cancel")
    alerts.answers("OK")
    #expect(ask("Delete?", "Cancel", "OK") == ["OK"])
    #expect(!alerts.isUp)
    #expect(
      recorder.lines == [
        #"← alert show(title: "Delete?", message: nil, actions: [(default: "Cancel"), "#
          + #"(default: "OK")])"#,
        #"→ alert tap(button: "OK")"#,
      ])
    #expect(throws: ImpossibleStep.self) { try alerts.tap("OK") }
  }

  @Test func answersByTheWholeTitleBeforeEverythingElse() {
    alerts.answers("OK")
    alerts.answers("Cancel", whenTitleMatches: "Delete .*")
    alerts.answers("Later", whenTitleMatches: "Delete all.*")
    #expect(ask("Delete all?", "OK", "Cancel", "Later") == ["Cancel"])
    #expect(ask("Really? Delete it", "OK", "Cancel") == ["OK"])
    #expect(ask(nil, "OK", "Cancel") == ["OK"])
  }

  @Test func answersByAConditionAndTypesBefore() {
    alerts.answers("OK", typing: ["Anna"]) { $0.fields.count == 1 }
    var answers: [AlertAnswer] = []
    alerts.show(
      title: nil, actions: [AlertAction("OK") { answers.append($0) }], fields: [AlertTextField()])
    #expect(answers == [AlertAnswer(button: "OK", texts: ["Anna"])])
    #expect(
      recorder.lines.suffix(2) == [
        #"→ alert type(text: "Anna", field: 0)"#, #"→ alert tap(button: "OK")"#,
      ])
  }

  @Test func leavesUpWhatNoRuleFits() throws {
    alerts.answers("OK", whenTitleMatches: "Saved")
    #expect(ask("Delete?", "OK") == [])
    #expect(alerts.buttons == ["OK"])
    // A rule's answer is given over it, as a screen would not.
    #expect(ask("Saved", "OK") == ["OK"])
    #expect(
      recorder.noted() == [
        "alert-over-alert: The alert 'Saved' was shown while the alert 'Delete?' was up."
      ])
    try alerts.tap("OK")
    #expect(!alerts.isUp)
  }

  @Test func aRuleThatTheAlertHasNoButtonForIsFound() {
    alerts.answers("OK")
    #expect(ask("Offline", "Retry", "Cancel") == [])
    #expect(alerts.isUp)
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        The alert 'Offline' has no button 'OK' (known: 'Retry', 'Cancel').
        Fix: Give the stub a rule for it: answers("Retry", whenTitleMatches: …).
        [unknown-button]
        """
      ])
    alerts.releaseAll()
    alerts.answers("OK", typing: ["Anna"])
    #expect(ask("Name?", "OK") == [])
    #expect(recorder.noted() == ["unknown-field: The alert 'Name?' has no text field."])
  }

  @Test func anExpressionThatCannotBeReadIsFound() {
    alerts.answers("OK", whenTitleMatches: "(")
    #expect(ask("(", "OK") == [])
    #expect(
      recorder.noted() == [
        "impossible-step: '(', by which an alert is to be answered, is no regular expression."
      ])
  }

  @Test func aCircleOfAlertsEnds() {
    alerts.answers("OK")
    var count = 0
    func ask() {
      count += 1
      alerts.show(title: nil, actions: [AlertAction("OK") { ask() }])
    }
    ask()
    #expect(count == Nesting.deepest + 1)
    #expect(
      recorder.noted() == [
        "endless-loop: alert show came again inside its own answer, 100 times over; this one was "
          + "not answered."
      ])
  }

  @Test func forgetsItsRules() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      alerts.answers("OK") { _ in witness === witness }
    }
    #expect(gone != nil)
    alerts.releaseAll()
    #expect(gone == nil)
    #expect(ask("Delete?", "OK") == [])
  }
}
