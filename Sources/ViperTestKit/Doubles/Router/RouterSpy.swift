/// A router that records where it is told to go.
///
/// Where the app's router is a class, a subclass in the test hands its calls on:
///
/// ```swift
/// final class RecordingRouter: Router {
///   let spy: RouterSpy<Scene>
///   override func present(scene: Scene, scenePresenter: (any ScenePresenter)?) {
///     spy.go("present", scene: scene)
///   }
/// }
/// ```
public final class RouterSpy<Scene>: TestDouble, Sendable {
  /// One order to go somewhere.
  public struct Route {
    /// How: `present`, `push`, …
    public let name: String
    /// Where; nil for a way back.
    public let scene: Scene?
  }

  private let recorder: Recorder
  private let endpoint: Endpoint

  /// Makes a router in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .router)
  }

  /// Makes a router that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    self.recorder = recorder
    endpoint = Endpoint(module: module, channel: .route)
  }

  /// The orders so far.
  public var routes: [Route] {
    recorder.values(of: Invocation.self, at: endpoint).map { call in
      Route(name: call.name, scene: call.arguments.first?.value as? Scene)
    }
  }

  /// The scenes so far.
  public var scenes: [Scene] { routes.compactMap(\.scene) }

  /// Records an order to open a scene.
  ///
  /// - Parameters:
  ///   - name: How: `launch`, `push`, `present`, `replace`, or a word of the app's own.
  ///   - scene: Where to.
  public func go(_ name: String, scene: Scene) {
    order(Invocation(name: name, arguments: ["scene": scene]))
  }

  /// Records an order that opens nothing: `pop`, `dismiss`, …
  public func go(_ name: String) {
    order(Invocation(name: name))
  }

  /// Records an order, and says whether the flow takes care of it.
  @discardableResult
  func order(_ order: Invocation) -> Bool {
    recorder.tell(order, at: endpoint)
  }
}
