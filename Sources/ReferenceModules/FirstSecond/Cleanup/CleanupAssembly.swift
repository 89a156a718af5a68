import Foundation

extension NotesAssembly {
  /// Makes a module on a plain view, tied together by properties, in a screen which owns it.
  ///
  /// - Parameters:
  ///   - way: Who shows its question, and how the answer comes back; nil for what suits a plain view.
  ///   - center: Where that is told, if by a notification.
  ///   - faults: Which mistakes are in.
  public func cleanup(
    _ way: CleanupWay? = nil, center: NotificationCenter = .default, faults: CleanupFaults = []
  ) -> HostController {
    let way = way ?? CleanupWay(faults)
    let view = CleanupView()
    if way == .plainView { view.alerts = alertsOnPlainViews }
    let presenter = CleanupPresenter(way: way, center: center, faults: faults)
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = CleanupInteractor(store: store)
    presenter.router = CleanupRouter(alerts: noticeAlerts, center: center)
    return HostController(content: view, alerts: alerts)
  }
}
