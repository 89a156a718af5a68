/// Shows alerts without a screen: it records them; a test or a flow taps their buttons.
///
/// ```swift
/// let alerts = AlertSpy(harness)
/// alerts.show(title: "Delete?", actions: [
///   AlertAction("Cancel", style: .cancel),
///   AlertAction("Delete", style: .destructive) { presenter.confirmDeletion() },
/// ])
/// try alerts.tap("Delet")
/// // the alert 'Delete?' has no button 'Delet' (did you mean 'Delete'?). Tap a button that the
/// // alert has.
/// ```
///
/// ``AlertSink`` says how fixtures tell of it. An alert over an alert covers it, and is a finding:
///
/// ```
/// The alert 'Offline' was shown while the alert 'Delete?' was up.
/// Fix: A screen shows one at a time and drops or delays the other: show it when the first is \
/// answered, or try the module with an AlertFake, which queues it.
/// [alert-over-alert]
/// ```
public final class AlertSpy: AlertSink, @unchecked Sendable {
  // Nothing of its own can change.
}
