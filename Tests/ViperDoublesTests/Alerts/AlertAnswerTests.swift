import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite("An answer to an alert") struct AlertAnswerTests {
  private let recorder = Recorder()
  private let alerts: AlertSpy

  init() {
    alerts = AlertSpy(recorder: recorder)
  }

  /// The kind and the words of what is refused.
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\((error as? ImpossibleStep)?.id.rawValue ?? "?"): \(error)"
    }
  }

  private func ask(_ log: @escaping (String) -> Void = { _ in }) {
    alerts.show(
      title: "Delete?",
      actions: [
        AlertAction("Cancel", style: .cancel) { log("cancel") }, AlertAction("OK") { log("ok") },
      ])
  }

  @Test("to none that is up is refused")
  func notUp() {
    let remedy = "Check whether the alert was shown before this step."
    #expect(
      refusal { try alerts.tap("OK") }
        == "alert-not-up: no alert is up, so that 'OK' can't be tapped. \(remedy)")
    #expect(
      refusal { try alerts.type("Anna") }
        == "alert-not-up: no alert is up, so that 'Anna' can't be typed. \(remedy)")
    #expect(
      refusal { try alerts.dismiss() }
        == "alert-not-up: no alert is up to be dismissed. \(remedy)")
    #expect(recorder.lines == [])
  }

  @Test("that is the second one is refused, and runs no handler")
  func twice() throws {
    var taps: [String] = []
    ask { taps.append($0) }
    try alerts.tap("OK")
    let remedy =
      "An alert is dismissed by its first answer: remove this one, or find out why the alert was not shown again."
    #expect(
      refusal { try alerts.tap("OK") }
        == "alert-answered-twice: the alert 'Delete?' was answered already, by 'OK', so that 'OK' "
        + "can't be tapped. \(remedy)")
    #expect(
      refusal { try alerts.tap("Cancel") }
        == "alert-answered-twice: the alert 'Delete?' was answered already, by 'OK', so that "
        + "'Cancel' can't be tapped. \(remedy)")
    #expect(
      refusal { try alerts.dismiss() }
        == "alert-answered-twice: the alert 'Delete?' was answered already, by 'OK', so that it "
        + "can't be dismissed. \(remedy)")
    // A button of no alert that there was.
    #expect(refusal { try alerts.tap("Yes") }?.hasPrefix("alert-not-up: ") == true)
    #expect(taps == ["ok"])
  }

  @Test("after a dismissal is refused")
  func afterDismissal() throws {
    ask()
    try alerts.dismiss()
    #expect(
      refusal { try alerts.tap("OK") }?.hasPrefix(
        "alert-answered-twice: the alert 'Delete?' was dismissed already, so that 'OK' can't be "
          + "tapped.") == true)
    ask()
    alerts.takeDown()
    #expect(
      refusal { try alerts.tap("OK") }?.hasPrefix(
        "alert-answered-twice: the alert 'Delete?' was dismissed by the module already, so")
        == true)
  }

  @Test("by an unknown button is refused, and leaves the alert up")
  func unknownButton() throws {
    ask()
    #expect(
      refusal { try alerts.tap("Cancle") }
        == "unknown-button: the alert 'Delete?' has no button 'Cancle' (did you mean 'Cancel'?). "
        + "Tap a button that the alert has.")
    #expect(
      refusal { try alerts.tap("Later") }
        == "unknown-button: the alert 'Delete?' has no button 'Later' (known: 'Cancel', 'OK'). "
        + "Tap a button that the alert has.")
    #expect(alerts.isUp)
    try alerts.tap("OK")
    alerts.show(title: "Done", actions: [])
    #expect(
      refusal { try alerts.tap("OK") }
        == "unknown-button: the alert 'Done' has no button 'OK': it has none; the alert 'Delete?', "
        + "which has it, was answered already, by 'OK'. Tap a button that the alert has.")
  }

  @Test("reads what was typed, in the order of the fields")
  func typing() throws {
    var answers: [AlertAnswer] = []
    var typed: [String] = []
    alerts.show(
      title: "Log in", actions: [AlertAction("OK") { answers.append($0) }],
      fields: [
        AlertTextField(placeholder: "Name", text: "Ann") { typed.append($0) },
        AlertTextField(isSecure: true),
      ])
    try alerts.type("Anna")
    try alerts.type("Anna B")
    #expect(alerts.alert?.fields.map(\.text) == ["Anna B", ""])
    try alerts.type("1234", field: 1)
    try alerts.tap("OK")
    #expect(answers == [AlertAnswer(button: "OK", texts: ["Anna B", "1234"])])
    #expect(typed == ["Anna", "Anna B"])
    #expect(
      recorder.lines.dropFirst() == [
        #"→ alert type(text: "Anna", field: 0)"#, #"→ alert type(text: "Anna B", field: 0)"#,
        #"→ alert type(text: "1234", field: 1)"#, #"→ alert tap(button: "OK")"#,
      ])
  }

  @Test("for an unknown field is refused with the fields that there are")
  func unknownField() {
    ask()
    #expect(
      refusal { try alerts.type("Anna") }
        == "unknown-field: the alert 'Delete?' has no text field. Show it with fields, or type "
        + "nothing.")
    alerts.releaseAll()
    alerts.show(title: "Name?", actions: [], fields: [AlertTextField(placeholder: "Name")])
    #expect(
      refusal { try alerts.type("Anna", field: 1) }
        == "unknown-field: the alert 'Name?' has no text field 1; it has only field 0 'Name'. "
        + "Fields are counted from 0.")
    #expect(refusal { try alerts.type("Anna", field: -1) }?.hasPrefix("unknown-field") == true)
    alerts.releaseAll()
    let fields = [AlertTextField(placeholder: "Name"), AlertTextField()]
    alerts.show(title: "Name?", actions: [], fields: fields)
    #expect(
      refusal { try alerts.type("Anna", field: 2) }
        == "unknown-field: the alert 'Name?' has no text field 2; it has fields 0 'Name' and 1. "
        + "Fields are counted from 0.")
  }

  @Test("that is a dismissal runs no button's handler, but tells that the alert has gone")
  func dismissal() throws {
    var log: [String] = []
    let actions = [AlertAction("Cancel", style: .cancel) { log.append("cancel") }]
    let alert = Alert(title: "Sort", style: .actionSheet, actions: actions) { log.append("gone") }
    alerts.show(alert)
    try alerts.dismiss()
    #expect(log == ["gone"])
    #expect(recorder.lines.last == "→ alert dismiss")
    alerts.show(alert)
    try alerts.tap("Cancel")
    #expect(log == ["gone", "cancel", "gone"])
    // The module knows that it does so itself.
    alerts.show(alert)
    alerts.takeDown()
    #expect(log.count == 3)
    #expect(recorder.lines.last == "← alert dismiss")
    alerts.takeDown()
    #expect(recorder.count == 6)
  }
}
