import Foundation

/// Shows questions for a view that can't.
public final class CleanupRouter: CleanupWireframe {
  /// Posted by a router when its user has said OK.
  public static let didConfirm = Notification.Name("CleanupRouter.didConfirm")

  private let alerts: any AlertPresenter
  private let center: NotificationCenter

  /// Creates a router that shows its questions there.
  public init(alerts: any AlertPresenter, center: NotificationCenter = .default) {
    self.alerts = alerts
    self.center = center
  }

  /// Asks, and calls the closure after OK.
  public func ask(count: Int, onOK: @escaping () -> Void) {
    alerts.present(.clearing(count, onOK: onOK))
  }

  /// Asks, and posts a notification after OK.
  public func askAloud(count: Int) {
    alerts.present(
      .clearing(count) { [weak self, center] in
        center.post(name: Self.didConfirm, object: self)
      })
  }
}

extension AlertController {
  /// The question whether all notes are to go; without a handler nobody hears of its Cancel.
  static func clearing(
    _ count: Int, onCancel: (() -> Void)? = nil, onOK: @escaping () -> Void
  ) -> AlertController {
    let alert = AlertController(
      title: "Delete all?",
      message: "\(count) \(count == 1 ? "note" : "notes") can't be brought back.")
    alert.addButton(AlertButton(title: "Cancel", style: .cancel, handler: onCancel))
    alert.addButton(AlertButton(title: "OK", style: .destructive, handler: onOK))
    return alert
  }
}
