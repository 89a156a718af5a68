/// Shows alerts without a screen, one at a time as a screen does: one that is shown while another is
/// up waits, and goes up when that has been answered.
///
/// ```swift
/// let alerts = AlertFake(harness)
/// alerts.show(title: "Delete?", actions: [AlertAction("OK")])
/// alerts.show(title: "Offline", actions: [AlertAction("OK")])
/// print(alerts)            // 'Delete?', then 'Offline'
/// try alerts.tap("OK")
/// print(alerts)            // 'Offline'
/// ```
///
/// Answers are those of ``AlertSink``. Alerts that are still there at the end are a finding.
public final class AlertFake: AlertSink, @unchecked Sendable, CustomStringConvertible {
  // Nothing of its own can change.
  override class var order: AlertState.Order { .oneAtATime }

  /// The alerts that wait for the one on screen to be answered.
  public var waiting: [Alert] { Array(leftUp.dropFirst()) }

  /// The alert on screen and those that wait, on one line.
  public var description: String {
    let names = leftUp.map(\.quotedName)
    return names.isEmpty ? "(no alert)" : names.joined(separator: ", then ")
  }
}
