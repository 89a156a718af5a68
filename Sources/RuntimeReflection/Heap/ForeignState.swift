/// What objects of the system's libraries hold where nothing of it can be read.
///
/// Their Swift classes stand around records of C, or keep what they were given elsewhere: without a
/// word, it would look as if they held nothing.
enum ForeignState {
  /// The reason why an instance's contents can't be read; nil if they can.
  static func reason(of type: Any.Type) -> String? {
    reasons[_typeName(type)]
  }

  private static let reasons: [String: String] = [
    "Dispatch.DispatchSource": "its handlers, which the dispatch library holds",
    "Dispatch.DispatchQueue": "the work submitted to it, which the dispatch library holds",
    "Dispatch.DispatchGroup": "the work notified by it, which the dispatch library holds",
    "Dispatch.DispatchIO": "its handlers, which the dispatch library holds",
    "(extension in Foundation):FoundationEssentials.NotificationCenter"
      + "._NSNotificationObserverToken":
      "the observer's closure, which the notification center holds",
  ]
}
