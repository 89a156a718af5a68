import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct AlertFakeTests {
  private let recorder = Recorder()
  private let alerts: AlertFake

  init() {
    alerts = AlertFake(recorder: recorder)
  }

  @Test func showsOneAtATimeAndTheNextAfterDismissal() throws {
    var log: [String] = []
    #expect("\(alerts)" == "(no alert)")
    for title in ["1", "2", "3"] {
      alerts.show(title: title, actions: [AlertAction("OK") { log.append(title) }])
    }
    #expect("\(alerts)" == "'1', then '2', then '3'")
    #expect(alerts.alert?.title == "1")
    #expect(alerts.waiting.map(\.title) == ["2", "3"])
    try alerts.tap("OK")
    #expect("\(alerts)" == "'2', then '3'")
    try alerts.dismiss()
    #expect("\(alerts)" == "'3'")
    try alerts.tap("OK")
    #expect(log == ["1", "3"])
    #expect(!alerts.isUp)
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test func anAlertThatAHandlerShowsWaitsBehindTheOthers() throws {
    alerts.show(
      title: "1",
      actions: [AlertAction("OK") { [alerts] in alerts.show(title: "3", actions: []) }])
    alerts.show(title: "2", actions: [])
    try alerts.tap("OK")
    #expect("\(alerts)" == "'2', then '3'")
  }

  @Test func aSecondTapIsOneOnTheNext() throws {
    alerts.show(title: "1", actions: [AlertAction("OK")])
    alerts.show(title: "2", actions: [AlertAction("Yes")])
    try alerts.tap("OK")
    do {
      try alerts.tap("OK")
      Issue.record("The second tap was taken.")
    } catch {
      #expect(
        error.message
          == "the alert '2' has no button 'OK' (known: 'Yes'); the alert '1', which has it, was "
          + "answered already, by 'OK'")
      #expect(error.id == .unknownButton)
    }
    #expect("\(alerts)" == "'2'")
  }

  @Test func releasesAllThatWait() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      alerts.show(title: nil, actions: [])
      alerts.show(title: nil, actions: [AlertAction("OK") { _ = witness }])
    }
    #expect(gone != nil)
    alerts.releaseAll()
    #expect(gone == nil)
  }
}
