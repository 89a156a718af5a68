#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct AlertCaptureTests {
    let recorder = Recorder()
    let alerts: AlertSpy
    let view: ViewControllerSpy

    init() {
      alerts = AlertSpy(recorder: recorder)
      view = ViewControllerSpy(recorder: recorder, alerts: alerts)
    }

    @Test func anAlertIsRecordedWithAllThatIsToBeSeen() {
      let alert = UIAlertController(
        title: "Log in", message: "To go on", preferredStyle: .actionSheet)
      alert.addTextField { field in
        field.placeholder = "Name"
        field.text = "Anna"
      }
      alert.addTextField { $0.isSecureTextEntry = true }
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      let go = UIAlertAction(title: "Go", style: .default)
      alert.addAction(go)
      alert.addAction(UIAlertAction(title: "Forget me", style: .destructive))
      alert.preferredAction = go
      view.present(alert, animated: true)
      #expect(
        recorder.transcript().messages.map(\.description) == [
          #"alert show(title: "Log in", message: "To go on", "#
            + #"actions: [(cancel: "No"), (default: "Go", preferred: true), "#
            + #"(destructive: "Forget me")], style: "actionSheet", "#
            + #"fields: [(placeholder: "Name", text: "Anna"), (text: "", secure: true)], "#
            + #"by: "router")"#
        ])
      #expect(view.presentedViewController === alert)
    }

    @Test func whoShowsItCanBeSaid() {
      let list = ListScreen()
      let presentations = PresentationSpy(recorder: recorder, alerts: alerts)
      presentations.present(UIAlertController.asking("Delete?"), by: list, animated: true)
      #expect(alerts.alert?.shownBy == .view)
    }

    @Test func aTapRunsTheHandlerOnce() throws {
      let notes = Notes()
      view.present(
        .asking("Delete?", ["Cancel", "Delete"]) { button in
          MainActor.assumeIsolated { notes.lines.append(button) }
        }, animated: true)
      try alerts.tap("Delete")
      #expect(notes.lines == ["Delete"])
      #expect(view.presentedViewController == nil)
      #expect(throws: ImpossibleStep.self) { try alerts.tap("Delete") }
      #expect(notes.lines == ["Delete"])
    }

    @Test func anAlertWithoutButtonsStaysUntilTheModuleTakesItDown() {
      view.present(
        UIAlertController(title: "Loading", message: nil, preferredStyle: .alert), animated: true)
      #expect(view.presentedViewController is UIAlertController)
      view.dismiss(animated: true)
      #expect(!alerts.isUp)
      #expect(view.presentedViewController == nil)
      #expect(recorder.transcript().messages.last?.description == "alert dismiss")
    }

    @Test func aHandlerMayShowAnotherAndTakeItDown() throws {
      view.present(
        .asking("Delete?") { [view] _ in
          MainActor.assumeIsolated {
            view.present(
              UIAlertController(title: "Deleting", message: nil, preferredStyle: .alert),
              animated: true)
            view.dismiss(animated: true)
          }
        }, animated: true)
      try alerts.tap("OK")
      #expect(!alerts.isUp)
      #expect(recorder.noted() == [])
      #expect(
        recorder.transcript().messages.map(\.name) == ["show", "tap", "show", "dismiss"])
    }

    @Test func aButtonWithoutAHandlerTakesItDown() throws {
      let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      view.present(alert, animated: true)
      try alerts.tap("OK")
      #expect(!alerts.isUp)
      #expect(recorder.noted() == [])
    }

    @Test func whatWasTypedStandsInTheFieldsForTheHandler() throws {
      let notes = Notes()
      let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(
        UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
          MainActor.assumeIsolated { notes.lines.append(alert?.textFields?.first?.text ?? "gone") }
        })
      view.present(alert, animated: true)
      try alerts.type("Anna")
      try alerts.tap("Save")
      #expect(notes.lines == ["Anna"])
    }

    @Test func aDisabledButtonCantBeTapped() throws {
      let notes = Notes()
      let alert = UIAlertController.asking("Rename", ["Save"]) { button in
        MainActor.assumeIsolated { notes.lines.append(button) }
      }
      alert.actions.first?.isEnabled = false
      view.present(alert, animated: true)
      try alerts.tap("Save")
      #expect(
        recorder.noted() == [
          """
          The button 'Save' of the alert 'Rename' is disabled: a user can't tap it.
          Fix: Do first what enables it, such as typing a text.
          [refused]
          """
        ])
      #expect(notes.lines == [])
    }

    @Test func completionsRunWhenItIsUp() {
      let notes = Notes()
      view.present(.asking("Delete?"), animated: true) { notes.lines.append("up: \(alerts.isUp)") }
      view.dismiss(animated: true) { notes.lines.append("up: \(alerts.isUp)") }
      #expect(notes.lines == ["up: true", "up: false"])
      #expect(recorder.lines.last == "← alert dismiss")
      #expect(recorder.count == 2)
    }

    @Test func anAlertOverAnAlertIsAMatterOfTheSink() {
      view.present(.asking("Delete?"), animated: true)
      view.present(.asking("Offline"), animated: true)
      #expect(recorder.takeFindings().map(\.id) == [.alertOverAlert])
      let navigation = NavigationControllerSpy(recorder: recorder, stack: [view])
      navigation.present(.asking("First"), animated: true)
      view.present(.asking("Second"), animated: true)
      #expect(recorder.takeFindings().map(\.id) == [.alertOverAlert])
    }

    @Test func noScreenIsPresentedOverAnAlert() throws {
      view.present(.asking("Delete?"), animated: true)
      view.present(LoginScreen(), animated: true)
      #expect(
        recorder.noted() == [
          """
          present of LoginScreen is refused: ViewControllerSpy is already presenting the alert \
          'Delete?'.
          Fix: Present it when the alert has been answered.
          [refused]
          """
        ])
      try alerts.tap("OK")
      view.present(LoginScreen(), animated: true)
      #expect(recorder.noted() == [])
    }

    @Test func noAlertIsShownUnderAScreen() {
      view.present(HelpScreen(), animated: true)
      view.present(.asking("Delete?"), animated: true)
      #expect(
        recorder.noted() == [
          """
          show of the alert 'Delete?' is refused: ViewControllerSpy is already presenting HelpScreen.
          Fix: Dismiss HelpScreen first, or let it present the alert 'Delete?'. A screen that \
          dismissed itself and is no double has to be forgotten: forgetPresented().
          [refused]
          """
        ])
      #expect(!alerts.isUp)
    }

    @Test func aHandlerMayPresentTheNextScreen() throws {
      view.present(
        .asking("Log in?") { [view] _ in
          MainActor.assumeIsolated { view.present(LoginScreen(), animated: true) }
        }, animated: true)
      try alerts.tap("OK")
      #expect(view.presentedViewController is LoginScreen)
      #expect(recorder.noted() == [])
    }

    @Test func stubsAndFakesTakeAlertsOfUIKitToo() throws {
      let notes = Notes()
      let note = { (button: String) in MainActor.assumeIsolated { notes.lines.append(button) } }
      let stub = AlertStub(recorder: recorder)
      stub.answers("OK")
      ViewControllerSpy(recorder: recorder, alerts: stub).present(
        .asking("1", onTap: note), animated: true)
      #expect(notes.lines == ["OK"])
      let fake = AlertFake(recorder: recorder)
      let view = ViewControllerSpy(recorder: recorder, alerts: fake)
      view.present(.asking("2", ["A"], onTap: note), animated: true)
      view.present(.asking("3", ["B"], onTap: note), animated: true)
      try fake.tap("A")
      try fake.tap("B")
      #expect(notes.lines == ["OK", "A", "B"])
      #expect(recorder.noted() == [])
    }
  }
#endif
