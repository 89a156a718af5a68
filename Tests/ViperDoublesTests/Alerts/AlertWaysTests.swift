import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

/// The ways in which apps show alerts, each with how the sink is handed in.
@Suite("An alert is shown") struct AlertWaysTests {
  private let recorder = Recorder()
  private let alerts: AlertSpy

  init() {
    alerts = AlertSpy(recorder: recorder)
  }

  // MARK: A closure

  private final class ClosureView {
    var showAlert: (Alert) -> Void = { _ in }
    private(set) var isConfirmed = false

    func confirm() {
      showAlert(
        Alert(title: "Delete?", actions: [AlertAction("OK") { [weak self] in self?.onOK() }]))
    }

    private func onOK() { isConfirmed = true }
  }

  @Test("by the view, through a closure")
  func closure() throws {
    let view = ClosureView()
    view.showAlert = alerts.show
    view.confirm()
    try alerts.tap("OK")
    #expect(view.isConfirmed)
  }

  // MARK: A protocol of the app's own

  /// What the app declares; a generated double of it has a closure for each function.
  private protocol AlertPresenting: AnyObject {
    func confirm(_ question: String, onYes: @escaping () -> Void, onNo: (() -> Void)?)
  }

  /// A double written by hand: it records the app's own message and hands the alert on.
  private final class AlertPresentingDouble: AlertPresenting {
    let recorder: Recorder
    let endpoint = Endpoint(module: "", channel: .alert)
    let alerts: AlertSink

    init(_ recorder: Recorder, _ alerts: AlertSink) {
      self.recorder = recorder
      self.alerts = alerts
    }

    func confirm(_ question: String, onYes: @escaping () -> Void, onNo: (() -> Void)?) {
      recorder.record(
        Invocation(name: "confirm", arguments: ["question": question]), at: endpoint)
      alerts.show(
        title: question,
        actions: [
          AlertAction("No", style: .cancel, handler: onNo), AlertAction("Yes", handler: onYes),
        ])
    }
  }

  @Test("through a protocol of the app's own, whose double hands it on")
  func ownProtocol() throws {
    let sink = AlertSpy(recorder: recorder, records: false)
    let presenting: any AlertPresenting = AlertPresentingDouble(recorder, sink)
    var answers: [String] = []
    presenting.confirm("Delete?", onYes: { answers.append("yes") }, onNo: nil)
    try sink.tap("Yes")
    presenting.confirm("Sure?", onYes: {}, onNo: { answers.append("no") })
    try sink.tap("No")
    #expect(answers == ["yes", "no"])
    // The app's message stands there, and not a second one of the sink.
    #expect(
      recorder.lines == [
        #"← alert confirm(question: "Delete?")"#, #"→ alert tap(button: "Yes")"#,
        #"← alert confirm(question: "Sure?")"#, #"→ alert tap(button: "No")"#,
      ])
  }

  // MARK: A base class of presenters

  private class BasePresenter {
    let rootWindow: AlertSink

    init(_ rootWindow: AlertSink) {
      self.rootWindow = rootWindow
    }

    func show(error: String) {
      rootWindow.show(title: error, actions: [AlertAction("OK")], by: .presenter)
    }
  }

  private final class ListPresenter: BasePresenter {
    func load() { show(error: "Offline") }
  }

  @Test("by a base class of presenters, or the router, which is said")
  func baseClass() {
    ListPresenter(alerts).load()
    alerts.releaseAll()
    alerts.show(title: "Lost", actions: [], by: .router)
    #expect(
      recorder.lines == [
        #"← alert show(title: "Offline", message: nil, actions: [(default: "OK")], "#
          + #"by: "presenter")"#,
        #"← alert show(title: "Lost", message: nil, actions: [], by: "router")"#,
      ])
    #expect(alerts.shown.map(\.shownBy) == [.presenter, .router])
  }

  // MARK: A published state

  private struct Problem {
    var title: String
  }

  private struct State {
    var problem: Problem?
    var count = 0
  }

  private final class StatePresenter {
    var onState: (State) -> Void = { _ in }
    var state = State() {
      didSet { onState(state) }
    }
    private(set) var retries = 0

    func didTapRetry() { retries += 1 }
  }

  private func watch(_ presenter: StatePresenter, with alerts: AlertSink) {
    presenter.onState = alerts.watch(\.problem) { [weak presenter] problem in
      Alert(
        title: problem.title, actions: [AlertAction("Retry") { presenter?.didTapRetry() }],
        by: .presenter, onDismiss: { presenter?.state.problem = nil })
    }
  }

  @Test("by a published state: something is a show, nothing a dismissal")
  func publishedState() throws {
    let presenter = StatePresenter()
    watch(presenter, with: alerts)
    presenter.state.count = 1
    #expect(recorder.count == 0)
    presenter.state.problem = Problem(title: "Offline")
    // Published again with the same alert.
    presenter.state.count = 2
    #expect(alerts.shown.count == 1)
    try alerts.tap("Retry")
    #expect(presenter.retries == 1)
    #expect(presenter.state.problem == nil)
    // The same once more, which the presenter takes back itself.
    presenter.state.problem = Problem(title: "Offline")
    presenter.state.problem = nil
    #expect(!alerts.isUp)
    let show =
      #"← alert show(title: "Offline", message: nil, actions: [(default: "Retry")], "#
      + #"by: "presenter")"#
    #expect(
      recorder.lines == [show, #"→ alert tap(button: "Retry")"#, show, "← alert dismiss"])
    #expect(presenter.retries == 1)
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("by a published state in the place of another one, which is found")
  func publishedOver() {
    for alerts in [alerts, AlertFake(recorder: recorder)] {
      let presenter = StatePresenter()
      watch(presenter, with: alerts)
      presenter.state.problem = Problem(title: "Offline")
      presenter.state.problem = Problem(title: "Lost")
      #expect(
        recorder.noted() == [
          "alert-over-alert: The alert 'Lost' was shown while the alert 'Offline' was up."
        ])
      #expect(alerts.leftUp.map(\.title) == ["Lost"])
      presenter.state.problem = nil
      #expect(!alerts.isUp)
    }
  }

  // MARK: Who can't

  private final class FirstView {}
  private final class FirstViewController {}

  @Test("by a plain view, which is refused with what to do")
  func plainView() throws {
    let alerts = AlertSpy(recorder: recorder, host: .plainView("FirstView"))
    alerts.show(title: "Delete?", actions: [AlertAction("OK")])
    #expect(!alerts.isUp)
    #expect(recorder.count == 1)
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        FirstView is a plain view and no view controller: it cannot present the alert 'Delete?'.
        Fix: host it in a view controller and show the alert there.
        [cannot-present]
        """
      ])
  }

  @Test("on whatever object can present")
  func host() {
    let alert = Alert(title: "Delete?")
    let canPresent = { (object: AnyObject) in object is FirstViewController }
    alerts.show(alert, on: AlertHost(of: FirstViewController(), canPresent: canPresent))
    #expect(alerts.isUp)
    alerts.releaseAll()
    alerts.show(alert, on: AlertHost(of: FirstView(), canPresent: canPresent))
    #expect(!alerts.isUp)
    #expect(
      recorder.noted() == [
        "cannot-present: FirstView is a plain view and no view controller: it cannot present the "
          + "alert 'Delete?'."
      ])
  }
}
