import ViperMessages
import ViperTime

/// A router that records where it is told to go, and lets the opened module report back at once.
///
/// ```swift
/// let router = RouterStub<Scene>(harness)
/// router.on("present") { _ in presenter.didSave(item) }
/// ```
///
/// A route that it was told nothing about is recorded only.
public final class RouterStub<Scene>: RouterSpy<Scene>, @unchecked Sendable {
  // `answers` and `nesting` guard themselves.
  private let answers = Guarded<[String: (Route) -> Void]>([:])
  private let nesting = Nesting()

  /// Says what the module that a route opens reports back.
  ///
  /// - Parameters:
  ///   - name: How it is told to go: `push`, a word of the app's own, the case of a route's enum.
  ///   - report: Calls the delegate as the opened module would; not where the flow reports back.
  public func on(_ name: String, report: @escaping (Route) -> Void) {
    _ = answers.withLock { $0.updateValue(report, forKey: name) }
  }

  package override func order(_ order: Any) -> Bool {
    guard !super.order(order) else { return true }
    let route = Route(order)
    if let report = answers.withLock({ $0[route.name] }) {
      nesting.answer(Invocation(name: route.name), on: .route, in: messageRecorder.recorder) {
        report(route)
      }
    }
    return false
  }

  /// Drops the closures that the test gave it.
  public override func releaseAll() {
    answers.exchange([:])
  }
}
