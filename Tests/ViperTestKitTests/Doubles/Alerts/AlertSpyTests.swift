import Testing

@testable import ViperTestKit

@Suite struct AlertSpyTests {
  let recorder = Recorder()
  let alerts: AlertSpy

  init() {
    alerts = AlertSpy(recorder: recorder)
  }

  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func recordsWhatIsShown() {
    alerts.show(
      title: "Delete?", message: "For good.",
      actions: [AlertAction("No", style: .cancel), AlertAction("Yes", style: .destructive)])
    alerts.show(title: nil, actions: [])
    #expect(
      recorder.lines == [
        #"← alert show(title: "Delete?", message: "For good.", actions: ["No", "Yes"])"#,
        "← alert show(title: nil, message: nil, actions: [])",
      ])
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
    #expect(recorder.lines.last == #"→ alert tap(button: "Yes")"#)
    #expect(
      failure { try alerts.tap("Yes") }
        == "no alert is up, so that 'Yes' can't be tapped. "
        + "Look whether the alert was shown before this step.")
    #expect(taps.count == 1)
  }

  @Test func anUnknownButtonLeavesTheAlertUp() {
    alerts.show(title: "Delete?", actions: [AlertAction("Cancel"), AlertAction("OK")])
    #expect(
      failure { try alerts.tap("Cancle") }
        == "the alert 'Delete?' has no button 'Cancle' (did you mean 'Cancel'?). "
        + "Tap a button that the alert has.")
    #expect(alerts.isUp)
  }

  @Test func theAlertOnTopIsTapped() throws {
    alerts.show(title: "1", actions: [AlertAction("A")])
    alerts.show(title: "2", actions: [AlertAction("B")])
    try alerts.tap("B")
    #expect(alerts.buttons == ["A"])
  }

  @Test func aFlowTapsItThroughTheHarness() throws {
    let harness = Harness(module: "Shop")
    let alerts = AlertSpy(harness)
    var isTapped = false
    alerts.show(title: nil, actions: [AlertAction("OK") { isTapped = true }])
    try harness.tap("OK")
    #expect(isTapped)
  }

  @Test func dropsHandlers() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      alerts.show(title: nil, actions: [AlertAction("OK") { _ = witness }])
    }
    // The record keeps the titles only.
    #expect(gone != nil)
    alerts.letGo()
    #expect(gone == nil)
    #expect(!alerts.isUp)
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    fromManyThreads { _ in
      alerts.show(title: nil, actions: [AlertAction("OK") { counter.raise() }])
      try? alerts.tap("OK")
    }
    #expect(counter.value == 200)
    #expect(!alerts.isUp)
  }
}
