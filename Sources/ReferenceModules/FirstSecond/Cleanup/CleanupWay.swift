/// Who shows the question of a module whose view is a plain view, and how its answer comes back.
public enum CleanupWay: String, Sendable, CaseIterable {
  /// The screen in which the view lies shows it, and the view tells the presenter.
  case host
  /// The view tries it itself, which it can't: the article warns of it.
  case plainView
  /// The router shows it, and calls a closure: the article warns of it.
  case closure
  /// The router shows it, and posts a notification: the article's worst case.
  case notification
}

extension CleanupWay {
  /// Whether the presenter hears how each question ends; of a router's it hears of OK alone.
  var tellsOfCancel: Bool { self == .host || self == .plainView }

  init(_ faults: CleanupFaults) {
    self =
      if faults.contains(.plainViewShowsAlert) {
        .plainView
      } else if faults.contains(.alertByClosure) {
        .closure
      } else {
        faults.contains(.alertByNotification) ? .notification : .host
      }
  }
}
