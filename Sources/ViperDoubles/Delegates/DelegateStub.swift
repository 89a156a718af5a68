import ViperMessages
import ViperTime

/// A delegate that reports back at once, as the module that opened this one would.
///
/// ```swift
/// let delegate = DelegateStub<Never>(harness)
/// delegate.on("didReachLimit") { presenter.close() }
/// ```
///
/// What it was told nothing about is recorded only. Functions with a result are answered by a generated
/// double.
public final class DelegateStub<Message>: DelegateSpy<Message>, @unchecked Sendable {
  // `reports` and `nesting` guard themselves.
  private let reports = Guarded<[String: () -> Void]>([:])
  private let nesting = Nesting()

  /// Says what the delegate does when it is told something; not where the flow's `given` answers.
  ///
  /// - Parameters:
  ///   - name: The function, or the case of the app's enum.
  ///   - report: Calls the module as the one that opened it would.
  public func on(_ name: String, report: @escaping () -> Void) {
    _ = reports.withLock { $0.updateValue(report, forKey: name) }
  }

  package override func didTake(_ name: String) {
    guard let report = reports.withLock({ $0[name] }) else { return }
    nesting.answer(
      Invocation(name: name), on: .delegate, in: messageRecorder.recorder, report)
  }

  /// Drops the closures that the test gave it.
  public override func releaseAll() {
    reports.exchange([:])
  }
}
