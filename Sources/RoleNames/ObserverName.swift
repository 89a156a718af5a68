/// The name of a function that is handed a closure, and what it tells of how often that is called.
package enum ObserverName {
  private static let beginnings = [
    "observe", "addobserver", "subscribe", "listen", "addlistener", "watch", "monitor",
  ]

  /// Whether a function tells the closure of changes, as often as there are some, and does not answer a
  /// question by it: `observe`, `addListener(_:)`.
  package static func isObserver(_ function: String) -> Bool {
    beginnings.contains(where: function.lowercased().hasPrefix)
  }

  private static let endings = [
    "remove", "stop", "unsubscribe", "unobserve", "unlisten", "unwatch", "cancel", "end",
    "invalidate", "dispose", "detach", "disconnect",
  ]

  /// Whether a function may end an observation: `removeObserver`, `stopObserving`.
  package static func mayEndObservation(_ function: String) -> Bool {
    endings.contains(where: function.lowercased().hasPrefix)
  }
}
