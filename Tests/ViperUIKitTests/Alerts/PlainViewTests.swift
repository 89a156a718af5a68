#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct PlainViewTests {
    private final class FirstView: PlainViewSpy {}

    let recorder = Recorder()
    let alerts: AlertSpy
    private let view: FirstView

    init() {
      alerts = AlertSpy(recorder: recorder)
      view = FirstView(recorder: recorder, alerts: alerts)
    }

    @Test func aPlainViewCantPresent() {
      view.present(.asking("Delete?"))
      #expect(
        recorder.noted() == [
          """
          FirstView is a plain view and no view controller: it cannot present the alert 'Delete?'.
          Fix: host it in a view controller and show the alert there.
          [cannot-present]
          """
        ])
      #expect(!alerts.isUp)
      #expect(recorder.count == 1)
    }

    @Test func aHostPresentsForIt() {
      let host = UIViewController()
      host.view.addSubview(view)
      view.present(.asking("Delete?"))
      #expect(alerts.isUp)
      #expect(recorder.noted() == [])
    }

    @Test func aHostThatIsADoublePresentsForIt() {
      let host = ViewControllerSpy(recorder: recorder)
      host.view = view
      view.present(.asking("Delete?"))
      #expect(host.presentedViewController is UIAlertController)
      #expect(alerts.alert?.shownBy == .view)
      host.present(LoginScreen(), animated: true)
      #expect(recorder.takeFindings().map(\.id) == [.refused])
    }

    @Test func anAppsOwnViewIsLookedAtToo() {
      let plain = UIView()
      alerts.show(.asking("Delete?"), from: plain, by: .presenter)
      #expect(
        recorder.takeFindings().map(\.sentence) == [
          "UIView is a plain view and no view controller: it cannot present the alert 'Delete?'."
        ])
    }

    @Test func recordsCommands() {
      view.record("show", ["rows": 1])
      view.handle(Optional("text") as Any)
      #expect(recorder.lines.first == "← command show(rows: 1)")
      #expect(recorder.count == 2)
    }
  }
#endif
