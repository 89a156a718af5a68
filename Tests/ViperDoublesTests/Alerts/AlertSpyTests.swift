import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

@Suite struct AlertSpyTests {
  let recorder = Recorder()
  let alerts: AlertSpy

  init() {
    alerts = AlertSpy(recorder: recorder)
  }

  @Test func recordsWhatIsShown() {
    alerts.show(
      title: "Delete?", message: "For good.",
      actions: [AlertAction("No", style: .cancel), AlertAction("Yes", style: .destructive)])
    #expect(
      recorder.lines == [
        #"← alert show(title: "Delete?", message: "For good.", "#
          + #"actions: [(cancel: "No"), (destructive: "Yes")])"#
      ])
    #expect(alerts.shown.map(\.title) == ["Delete?"])
  }

  @Test func recordsInTheNotationOfFixtures() {
    alerts.show(title: nil, actions: [])
    alerts.releaseAll()
    alerts.show(
      Alert(
        title: "Who?", style: .actionSheet,
        actions: [AlertAction("No"), AlertAction("Yes", isPreferred: true)],
        fields: [
          AlertTextField(placeholder: "Name"), AlertTextField(text: "1234", isSecure: true),
        ], by: .router))
    #expect(
      recorder.transcript().messages.map { JSONWriter.compact($0.json) }
        == [
          #"{"alert":"show","with":{"title":null,"message":null,"actions":[]}}"#,
          #"{"alert":"show","with":{"title":"Who?","message":null,"#
            + #""actions":[{"default":"No"},{"default":"Yes","preferred":true}],"#
            + #""style":"actionSheet","#
            + #""fields":[{"placeholder":"Name","text":""},{"text":"1234","secure":true}],"#
            + #""by":"router"}}"#,
        ].map(JSONWriter.compacted))
  }

  @Test func aTapRunsTheHandlerOnceAndTakesTheAlertDown() throws {
    var taps: [String] = []
    alerts.show(
      title: "Delete?",
      actions: [
        AlertAction("No", style: .cancel) { taps.append("no") },
        AlertAction("Yes") { [alerts] in taps.append("yes, up: \(alerts.isUp)") },
      ])
    #expect(alerts.isUp)
    #expect(alerts.buttons == ["No", "Yes"])
    try alerts.tap("Yes")
    #expect(taps == ["yes, up: false"])
    #expect(!alerts.isUp)
    #expect(alerts.buttons == [])
    #expect(recorder.lines.last == #"→ alert tap(button: "Yes")"#)
  }

  @Test func anAlertOverAnAlertIsFoundAtOnceAndCoversTheOther() throws {
    alerts.show(title: "1", actions: [AlertAction("A")])
    #expect(recorder.takeFindings().isEmpty)
    alerts.show(title: nil, message: "2", actions: [AlertAction("B")])
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        The alert with the message '2' was shown while the alert '1' was up.
        Fix: A screen shows one at a time and drops or delays the other: show it when the \
        first is answered, or try the module with an AlertFake, which queues it.
        [alert-over-alert]
        """
      ])
    try alerts.tap("B")
    #expect(alerts.buttons == ["A"])
    // No longer over an alert.
    try alerts.tap("A")
    alerts.show(title: nil, actions: [])
    #expect(alerts.alert?.quotedName == "without a title")
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test func anAlertThatAHandlerShowsIsOverNone() throws {
    alerts.show(
      title: "1",
      actions: [AlertAction("A") { [alerts] in alerts.show(title: "2", actions: []) }])
    try alerts.tap("A")
    #expect(alerts.alert?.title == "2")
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test func aGivenMayAnswerInsteadOfATap() throws {
    let harness = Harness(module: "Shop")
    _ = AnswerTable(
      of: try flow(
        giving: #"{ "alert": "show", "with": { "$any": true }, "reply": [ { "event": "tapOK" } ] }"#
      ), in: harness)
    let alerts = AlertSpy(harness)
    alerts.show(title: "1", actions: [])
    #expect(!alerts.isUp)
  }

  @Test func dropsHandlers() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      alerts.show(title: nil, actions: [AlertAction("OK") { _ = witness }])
    }
    // The record keeps what is seen only.
    #expect(gone != nil)
    alerts.releaseAll()
    #expect(gone == nil)
    #expect(!alerts.isUp)
  }

  @Test func isAdoptedOnceHoweverItIsHandedOver() throws {
    let harness = Harness(module: "Shop")
    _ = AlertSpy(harness)
    harness.owns(AlertSpy(recorder: harness.recorder, module: "Shop"), as: .alertSink)
    #expect(harness.modules.alertSinks.count == 2)
    harness.modules.releaseAll()
    #expect(harness.modules.isGone)
  }
}

extension JSONWriter {
  /// The same text as the writer spaces it.
  static func compacted(_ text: String) -> String {
    (try? JSONDocument(reading: text, path: "A.json").root).map(compact) ?? text
  }
}
