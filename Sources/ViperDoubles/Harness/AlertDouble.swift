import ViperMessages

/// A double that shows alerts, as far as a harness asks it.
protocol AlertDouble: TestDouble {
  /// Whether an alert is up.
  var isUp: Bool { get }
  /// The handlers of the alerts that are up, by what the alerts are called.
  var handlersUp: [(name: String, handlers: Any)] { get }
}
