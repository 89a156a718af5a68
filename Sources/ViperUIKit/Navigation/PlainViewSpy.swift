#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// A spy of a view that is a plain view and no view controller.
  ///
  /// A subclass in the test takes on the app's own protocol, as with ``ViewControllerSpy``. Such a view
  /// can't present anything; what shows alerts for it has to find a view controller around it:
  ///
  /// ```swift
  /// final class FirstViewSpy: PlainViewSpy, FirstViewInterface {
  ///   func showConfirmation() { present(.confirmation()) }
  /// }
  /// ```
  ///
  /// ```
  /// FirstViewSpy is a plain view and no view controller: it cannot present the alert 'Delete?'.
  /// Fix: host it in a view controller and show the alert there.
  /// [cannot-present]
  /// ```
  open class PlainViewSpy: UIView, TestDouble {
    /// Where its alerts go.
    public nonisolated let alerts: AlertSink
    private nonisolated let recorder: Recorder
    private nonisolated let commands: Endpoint

    /// Makes a view in a harness, which keeps and tracks it.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: The part that it plays.
    public init(_ harness: Harness, alerts: AlertSink? = nil, as role: Role = .view) {
      recorder = harness.recorder
      commands = Endpoint(module: harness.module, channel: .command)
      self.alerts = alerts ?? AlertSpy(harness)
      super.init(frame: .zero)
      harness.owns(self, as: role)
    }

    /// Makes a view that writes to a recorder.
    ///
    /// - Parameters:
    ///   - recorder: Where to write.
    ///   - module: The module that it stands in.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    public init(recorder: Recorder, module: String = "", alerts: AlertSink? = nil) {
      self.recorder = recorder
      commands = Endpoint(module: module, channel: .command)
      self.alerts = alerts ?? AlertSpy(recorder: recorder, module: module)
      super.init(frame: .zero)
    }

    /// Makes none: a double is in no archive.
    public required init?(coder: NSCoder) {
      nil
    }

    /// Records a command that is a call of a function, from any thread.
    ///
    /// - Parameters:
    ///   - name: The function.
    ///   - arguments: What was handed over, by labels; nil where there is none.
    public nonisolated func record(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
      handle(Invocation(name: name, arguments: arguments))
    }

    /// Records a command that is a value of the app's own, from any thread.
    public nonisolated func handle<Command>(_ command: Command) {
      recorder.tell(command, at: commands)
    }

    /// Shows an alert on the view controller that hosts the view; where there is none, that is a
    /// finding.
    public func present(_ alert: UIAlertController, animated isAnimated: Bool = true) {
      alerts.show(alert, from: self, animated: isAnimated)
    }
  }
#endif
