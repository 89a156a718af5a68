import ViperTime

/// What an alert sink showed and which buttons were tapped; it outlives the sink.
package struct AlertLog: Sendable {
  /// A button, by the alert that it is on.
  package struct Button: Sendable, Hashable, CustomStringConvertible {
    /// Its title.
    package let title: String
    /// The titles of all buttons of the alert.
    package let alert: [String]

    /// The title, and what stands beside it: `Delete of (Cancel, Delete)`.
    package var description: String { "\(title) of (\(alert.joined(separator: ", ")))" }
  }

  /// The module that showed them.
  package let module: String
  let state: Guarded<AlertState>

  /// The buttons of all alerts, as often as they were shown.
  package var shown: [Button] {
    state.withLock { $0.shown }.flatMap { alert in
      alert.buttons.map { Button(title: $0, alert: alert.buttons) }
    }
  }

  /// Whether both are of one sink.
  package func isSame(as other: AlertLog) -> Bool { state === other.state }

  /// The buttons that were tapped, as often as they were.
  package var tapped: [Button] { state.withLock { $0.tapped } }
}
