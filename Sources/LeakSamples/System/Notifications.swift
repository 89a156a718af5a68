import Foundation

/// Observers of notifications, which the notification center keeps.
enum Notifications {
  static let samples: [LeakSample] = [NotificationToken.sample]
}

enum NotificationToken {
  static let sample = LeakSample(
    "notification-center-token", .system,
    "The notification center keeps a block that captures the presenter.",
    .heldFromOutside("ListPresenter", make: leaking))

  // It is used by one thread at a time: whoever assembles it, then whoever breaks it up.
  final class ListPresenter: @unchecked Sendable {
    var token: (any NSObjectProtocol)?
    func refresh() {}
    func start() {
      let (center, name) = (NotificationCenter.default, Notification.Name("ArticlesDidChange"))
      // Fix: token = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
      token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        // Fix: self?.refresh()
        self.refresh()
      }
    }
    func stop() {
      guard let token else { return }
      NotificationCenter.default.removeObserver(token)
      self.token = nil
    }
    deinit { stop() }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.stop() }
  }
}
