import RoleNames
public import ViperMessages
import ViperTime

/// A router that records where it is told to go, and lets the opened module report back at once.
///
/// ```swift
/// let router = RouterStub<Scene>(harness)
/// router.on("present") { _ in presenter.didSave(item) }
/// ```
///
/// A route that it was told nothing about is recorded only.
public final class RouterStub<Scene>: TestDouble, Sendable {
  /// One order to go somewhere.
  public typealias Route = RouterSpy<Scene>.Route

  private let spy: RouterSpy<Scene>
  private let recorder: Recorder
  private let answers = Guarded<[String: (Route) -> Void]>([:])
  private let nesting = Nesting()

  /// Makes a router in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .router)
  }

  /// Makes a router that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    self.recorder = recorder
    spy = RouterSpy(recorder: recorder, module: module)
  }

  /// The orders so far.
  public var routes: [Route] { spy.routes }

  /// The scenes so far.
  public var scenes: [Scene] { spy.scenes }

  /// Says what the module that a route opens reports back.
  ///
  /// - Parameters:
  ///   - name: How the router is told to go: `push`, `present`, or a word of the app's own.
  ///   - report: Calls the delegate as the opened module would.
  public func on(_ name: String, report: @escaping (Route) -> Void) {
    _ = answers.withLock { $0.updateValue(report, forKey: name) }
  }

  /// Records a route that is a value of the app's own, and reports back unless the flow does.
  ///
  /// What is reported back is found by the name of its case.
  public func handle(_ route: Scene) {
    guard !spy.follow(route) else { return }
    report(Route(name: MessageName.of(route), scene: route))
  }

  /// Records an order to open a scene, and reports back unless the flow does.
  ///
  /// - Parameters:
  ///   - name: How: `launch`, `push`, `present`, `replace`, or a word of the app's own.
  ///   - scene: Where to.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ name: String, scene: Scene, animated: Bool? = nil) {
    let order = RouterOrder.invocation(name, scene: scene, animated: animated)
    guard !spy.order(order) else { return }
    report(Route(name: name, scene: scene, isAnimated: animated))
  }

  /// Records an order that opens nothing (`pop`, `dismiss`, …), and reports back.
  ///
  /// - Parameters:
  ///   - name: How.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ name: String, animated: Bool? = nil) {
    let order = RouterOrder.invocation(name, scene: Scene?.none, animated: animated)
    guard !spy.order(order) else { return }
    report(Route(name: name, scene: nil, isAnimated: animated))
  }

  private func report(_ route: Route) {
    guard let answer = answers.withLock({ $0[route.name] }) else { return }
    nesting.answer(Invocation(name: route.name), on: .route, in: recorder) {
      answer(route)
    }
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {
    answers.exchange([:])
  }
}
