/// Shows alerts without a screen: it records them, and a test or a flow taps their buttons.
///
/// ```swift
/// let alerts = AlertSpy(harness)
/// alerts.show(title: "Delete?", actions: [
///   AlertAction("Cancel", style: .cancel),
///   AlertAction("Delete", style: .destructive) { presenter.confirmDeletion() },
/// ])
/// try alerts.tap("Delete")
/// ```
///
/// In a fixture: `{ "alert": "show", "with": { "title": "Delete?", "message": null,
/// "actions": [ "Cancel", "Delete" ] } }`, and `"when": { "tap": "Delete" }`.
public final class AlertSpy: TestDouble, AlertAnswering, Sendable {
  private struct Alert {
    let title: String?
    let actions: [AlertAction]
  }

  private let recorder: Recorder
  private let endpoint: Endpoint
  private let alerts = Guarded<[Alert]>([])

  /// Makes an alert sink in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .alertSink)
  }

  /// Makes an alert sink that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    self.recorder = recorder
    endpoint = Endpoint(module: module, channel: .alert)
  }

  /// Whether an alert is up.
  public var isUp: Bool { alerts.withLock { !$0.isEmpty } }

  /// The titles of the buttons that can be tapped: those of the alert on top.
  public var buttons: [String] {
    alerts.withLock { $0.last?.actions.map(\.title) ?? [] }
  }

  /// Records an alert and puts it up, over one that may be up already.
  public func show(title: String?, message: String? = nil, actions: [AlertAction]) {
    alerts.withLock { $0.append(Alert(title: title, actions: actions)) }
    recorder.record(
      Invocation(
        name: "show",
        arguments: [
          "title": title as Any, "message": message as Any, "actions": actions.map(\.title),
        ]), at: endpoint)
  }

  /// Takes the alert on top down and does what one of its buttons says.
  ///
  /// - Parameter button: The button's title.
  /// - Throws: ``ImpossibleStep`` where no alert is up, or it has no such button; the alert stays.
  public func tap(_ button: String) throws(ImpossibleStep) {
    let outcome = alerts.withLock { alerts -> Result<AlertAction, ImpossibleStep> in
      guard let alert = alerts.last else {
        return .failure(
          ImpossibleStep(
            "no alert is up, so that '\(button)' can't be tapped",
            remedy: "Look whether the alert was shown before this step."))
      }
      guard let action = alert.actions.first(where: { $0.title == button }) else {
        let hint = NearestName.suggestion(for: button, among: alert.actions.map(\.title))
        let name = alert.title.map { " '\($0)'" } ?? ""
        return .failure(
          ImpossibleStep(
            "the alert\(name) has no button '\(button)'\(hint)",
            remedy: "Tap a button that the alert has."))
      }
      alerts.removeLast()
      return .success(action)
    }
    let action = try outcome.get()
    recorder.record(
      Invocation(name: "tap", arguments: ["button": button]), at: endpoint, origin: .test)
    action.handler?()
  }

  /// Drops the alerts that are up, with their handlers.
  public func letGo() {
    alerts.exchange([])
  }
}
