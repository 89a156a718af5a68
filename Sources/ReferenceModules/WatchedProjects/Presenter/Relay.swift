/// A stream by closures that keeps its last value for whoever binds later.
@MainActor public final class Relay<Value> {
  private var last: Value?
  private var listeners: [(Value) -> Void] = []

  /// Creates a stream without a value.
  public init() {}

  /// Calls a closure with the last value, if there is one, and each time there is another one.
  public func bind(_ next: @escaping (Value) -> Void) {
    listeners.append(next)
    if let last {
      next(last)
    }
  }

  func send(_ value: Value) {
    last = value
    for listener in listeners {
      listener(value)
    }
  }

  /// The listeners, for one of the mistakes: it calls them wherever it is.
  var allListeners: [(Value) -> Void] { listeners }
}
