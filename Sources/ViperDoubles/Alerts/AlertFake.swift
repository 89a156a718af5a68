import RoleNames
public import ViperMessages

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
  // Unchecked as ``AlertSink`` is; it has no state of its own.
  /// Makes an alert sink in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The module's harness.
  ///   - host: On what the module shows its alerts.
  ///   - records: Whether showing is recorded; not where a double of the app's own protocol records
  ///     it already and hands it on.
  public convenience init(
    _ harness: Harness, host: AlertHost = .viewController, records: Bool = true
  ) {
    self.init(
      recorder: harness.recorder, module: harness.module, host: host, records: records)
    harness.adopt(self, as: .alertSink)
  }

  /// Makes an alert sink that writes to a recorder.
  ///
  /// - Parameters:
  ///   - recorder: Where to write.
  ///   - module: The module that it stands in.
  ///   - host: On what the module shows its alerts.
  ///   - records: Whether showing is recorded.
  public init(
    recorder: Recorder, module: String = "", host: AlertHost = .viewController,
    records: Bool = true
  ) {
    super.init(
      recorder: recorder, module: module, host: host, records: records, order: .oneAtATime)
  }

  /// The alerts that wait for the one on screen to be answered.
  public var waiting: [Alert] { leftUp.dropFirst().map(\.alert) }

  /// The alert on screen and those that wait, on one line.
  public var description: String {
    let names = leftUp.map(\.alert.quotedName)
    return names.isEmpty ? "(no alert)" : names.joined(separator: ", then ")
  }
}
