import FirstSecondModule
import ViperTestKit

/// The app's place for alerts, which hands them to the kit's sink with their handlers.
final class AlertScreenDouble: AlertPresenter {
  private let alerts: AlertSpy
  private let role: Role

  /// - Parameter role: Who shows alerts here: the view and the router each have a place of their own.
  init(_ alerts: AlertSpy, shownBy role: Role = .view) {
    self.alerts = alerts
    self.role = role
  }

  func present(_ alert: AlertController) {
    alerts.show(
      Alert(
        title: alert.title, message: alert.message,
        actions: alert.buttons.map {
          AlertAction($0.title, style: Self.style(of: $0), handler: $0.handler)
        }, by: role))
  }

  private static func style(of button: AlertButton) -> AlertAction.Style {
    switch button.style {
    case .plain: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
