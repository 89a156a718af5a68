import FirstSecondModule
import ViperTestKit

/// The app's assembly, which has its modules tracked, and puts a recording delegate between them.
final class NotesAssemblyDouble: NotesAssembly {
  private let firstHarness: Harness
  private let secondHarness: Harness
  private let notices: any AlertPresenter
  /// The second module's screen, while it is there.
  private(set) weak var secondView: SecondView?

  init(_ first: Harness, _ second: Harness, store: any NotesStore, faults: Faults) {
    firstHarness = first
    secondHarness = second
    let alerts = AlertSpy(first)
    notices = AlertScreenDouble(alerts, shownBy: .router)
    super.init(store: store, alerts: AlertScreenDouble(alerts), faults: faults)
  }

  override var noticeAlerts: any AlertPresenter { notices }

  override func first() -> FirstView {
    let view = super.first()
    firstHarness.tracks(view, presenter: view.presenter)
    return view
  }

  override func second(delegate: any SecondDelegate) -> SecondView {
    let view = super.second(delegate: SecondDelegateSpy.forwarding(to: delegate, of: firstHarness))
    secondHarness.tracks(view, presenter: view.presenter)
    secondView = view
    return view
  }
}

extension SecondDelegateSpy {
  /// A delegate that records what it is told, and tells it to the one whom it stands for.
  static func forwarding(to delegate: any SecondDelegate, of harness: Harness) -> SecondDelegateSpy
  {
    let forwarder = SecondDelegateSpy(harness)
    forwarder.stub.secondDidSave = { [weak delegate] in delegate?.secondDidSave(text: $0) }
    forwarder.stub.secondDidCancel = { [weak delegate] in delegate?.secondDidCancel() }
    return harness.forwardingSpy(forwarder, for: delegate)
  }
}

/// The app's place for alerts, which hands them to the kit's sink with their handlers.
final class AlertScreenDouble: AlertPresenter {
  private let alerts: AlertSink
  private let role: Role
  private let host: AlertHost

  /// - Parameters:
  ///   - role: Who shows alerts here: the view and the router each have a place of their own.
  ///   - host: What they are shown on.
  init(_ alerts: AlertSink, shownBy role: Role = .view, on host: AlertHost = .viewController) {
    self.alerts = alerts
    self.role = role
    self.host = host
  }

  func present(_ alert: AlertController) {
    alerts.show(
      Alert(
        title: alert.title, message: alert.message,
        actions: alert.buttons.map {
          AlertAction($0.title, style: Self.style(of: $0), handler: $0.handler)
        }, by: role), on: host)
  }

  private static func style(of button: AlertButton) -> AlertAction.Style {
    switch button.style {
    case .plain: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
