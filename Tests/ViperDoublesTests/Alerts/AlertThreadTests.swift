import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite("Alerts from any thread") struct AlertThreadTests {
  private let recorder = Recorder()
  private let counter = Counter()

  @Test("a spy runs each handler once, however many taps there are")
  func spy() {
    let alerts = AlertSpy(recorder: recorder)
    fromManyThreads { number in
      alerts.show(title: nil, actions: [AlertAction("OK") { counter.raise() }])
      // As many answers as alerts, and some that come too late.
      try? alerts.tap("OK")
      if number.isMultiple(of: 2) { try? alerts.tap("OK") }
    }
    for _ in 0..<200 where alerts.isUp { try? alerts.tap("OK") }
    #expect(counter.value == 200)
    #expect(!alerts.isUp)
    #expect(recorder.lines.filter { $0 == #"→ alert tap(button: "OK")"# }.count == 200)
    // How many lay over others is a matter of chance.
    #expect(recorder.takeFindings().allSatisfy { $0.id == .alertOverAlert })
  }

  @Test("one alert is answered by one of many taps")
  func oneAlert() {
    let alerts = AlertSpy(recorder: recorder)
    alerts.show(title: nil, actions: [AlertAction("OK") { counter.raise() }])
    let refused = Counter()
    fromManyThreads { _ in
      do {
        try alerts.tap("OK")
      } catch {
        #expect((error as? ImpossibleStep)?.id == .alertAnsweredTwice)
        refused.raise()
      }
    }
    #expect(counter.value == 1)
    #expect(refused.value == 199)
  }

  @Test("a stub answers each alert once, over none")
  func stub() {
    let alerts = AlertStub(recorder: recorder)
    alerts.answers("OK")
    fromManyThreads { _ in
      alerts.show(title: nil, actions: [AlertAction("OK") { counter.raise() }])
    }
    #expect(counter.value == 200)
    #expect(!alerts.isUp)
    #expect(recorder.count == 400)
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("a fake shows them one after the other")
  func fake() {
    let alerts = AlertFake(recorder: recorder)
    fromManyThreads { number in
      let action = AlertAction("OK") { counter.raise() }
      alerts.show(title: "\(number)", actions: [action], fields: [AlertTextField()])
      try? alerts.type("a")
      if number.isMultiple(of: 2) { try? alerts.tap("OK") }
    }
    for _ in 0..<200 where alerts.isUp { try? alerts.tap("OK") }
    #expect(counter.value == 200)
    #expect("\(alerts)" == "(no alert)")
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("a published state may change anywhere")
  func published() {
    let alerts = AlertFake(recorder: recorder)
    fromManyThreads { number in
      alerts.present(number.isMultiple(of: 2) ? Alert(title: "Offline") : nil)
      alerts.takeDown()
    }
    alerts.present(nil)
    #expect(!alerts.isUp)
    _ = recorder.takeFindings()
  }

  @MainActor private final class MainView {
    private(set) var isConfirmed = false

    func confirm(_ alerts: AlertSink) {
      alerts.show(title: "Delete?", actions: [AlertAction("OK") { self.isConfirmed = true }])
    }
  }

  @MainActor @Test("they serve the main actor", arguments: 0..<3)
  func mainActor(_ kind: Int) async throws {
    let stub = AlertStub(recorder: recorder)
    stub.answers("OK")
    let sinks = [AlertSpy(recorder: recorder), stub, AlertFake(recorder: recorder)]
    let alerts: AlertSink = sinks[kind]
    let view = MainView()
    view.confirm(alerts)
    if alerts.isUp { try alerts.tap("OK") }
    #expect(view.isConfirmed)
    #expect(recorder.transcript().messages.map(\.isOnMainThread).contains(false) == false)
  }
}
