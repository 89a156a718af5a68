import Foundation

/// Observers of notifications, which the notification center keeps.
enum Notifications {
  static let samples: [LeakSample] = [NotificationToken.sample]
}

enum NotificationToken {
  static let sample = LeakSample(
    "notification-center-token", .system,
    "The notification center keeps a block that captures the presenter.",
    leaking: .heldFromOutside("ListPresenter", make: leaking),
    fixed: .clean(fixed))

  // It is used by one thread at a time: whoever assembles it, then whoever breaks it up.
  final class ListPresenter: @unchecked Sendable {
    var token: (any NSObjectProtocol)?
    func refresh() {}
    func start() {
      token = NotificationCenter.default.addObserver(
        forName: Notification.Name("ArticlesDidChange"), object: nil, queue: nil
      ) { _ in self.refresh() }
    }
    func startFixed() {
      token = NotificationCenter.default.addObserver(
        forName: Notification.Name("ArticlesDidChange"), object: nil, queue: nil
      ) { [weak self] _ in self?.refresh() }
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
    // Fix: presenter.startFixed()
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.stop() }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.startFixed()
    return Made(view, watching: [view, presenter])
  }
}
