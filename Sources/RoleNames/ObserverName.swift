/// The name of a function that is handed a closure, and what it tells of how often that is called.
package enum ObserverName {
  private static let beginnings = [
    "observe", "addobserver", "subscribe", "listen", "addlistener", "watch", "monitor",
  ].map { Array($0.utf8) }

  /// Whether a function tells the closure of changes, as often as there are some, and does not answer a
  /// question by it: `observe`, `addListener(_:)`.
  package static func isObserver(_ function: String) -> Bool {
    beginsWith(beginnings, function)
  }

  private static let endings = [
    "remove", "stop", "unsubscribe", "unobserve", "unlisten", "unwatch", "cancel", "end",
    "invalidate", "dispose", "detach", "disconnect",
  ].map { Array($0.utf8) }

  /// Whether a function may end an observation: `removeObserver`, `stopObserving`.
  package static func mayEndObservation(_ function: String) -> Bool {
    beginsWith(endings, function)
  }

  /// Each call of a double is looked at: byte by byte, so that no text is made for it.
  private static func beginsWith(_ words: [[UInt8]], _ function: String) -> Bool {
    // A letter of ASCII with this bit is a small one.
    guard let first = function.utf8.first.map({ $0 | 0x20 }) else { return false }
    return words.contains { word in
      word[0] == first && function.utf8.starts(with: word) { $0 | 0x20 == $1 }
    }
  }
}
