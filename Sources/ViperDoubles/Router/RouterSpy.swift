import RoleNames
import ViperFixtures
public import ViperMessages
import ViperValues

/// A router that records where it is told to go.
///
/// Where the app's router is a class, a subclass in the test hands its calls on:
///
/// ```swift
/// final class RecordingRouter: Router {
///   let spy: RouterSpy<Scene>
///   override func present(scene: Scene, scenePresenter: (any ScenePresenter)?) {
///     spy.go(.present, scene: scene)
///   }
/// }
/// ```
///
/// So does a subclass, or a double, of what a router goes through, where the router itself is to be
/// real: the scene presenter, the navigation controller.
///
/// ```swift
/// final class RecordingNavigation: NavigationController {
///   let spy: RouterSpy<String>
///   override func push(_ screen: Screen, animated: Bool) {
///     spy.go(.push, scene: "\(type(of: screen))", animated: animated)
///   }
/// }
/// ```
///
/// Where the presenter sends routes as values of an enum, they are recorded as they are:
///
/// ```swift
/// let router = RouterSpy<ItemListRoute>(harness)
/// presenter.onRoute = router.handle   // { "route": "showDetail", "with": { "item": … } }
/// ```
///
/// Where the router is a protocol of the app's, a generated double records its calls.
public class RouterSpy<Scene>: TestDouble, @unchecked Sendable {
  // Unchecked because it has subclasses, which are the kit's own and guard what can change.
  /// One order to go somewhere.
  public struct Route {
    /// How, by its name: `present`, `push`, …
    public let name: String
    /// Where; nil for a way back. Of routes that are an enum's, the case itself.
    public let scene: Scene?
    /// How.
    public let way: RouteWay
    /// Whether it is shown as a movement; nil where nothing was said of it.
    public let isAnimated: Bool?

    /// - Parameter order: An order as it is recorded, or a route of the app's own.
    init(_ order: Any) {
      let call = order as? Invocation
      func argument<Value>(_ label: String) -> Value? {
        call?.arguments.first { $0.key == label }?.value as? Value
      }
      name = call?.name ?? MessageName.of(order)
      scene = call == nil ? order as? Scene : argument("scene")
      way = RouteWay(name, tab: argument("tab"))
      isAnimated = argument("animated")
    }

    /// What the scene is handed: what its case carries, by labels; empty where that is nothing.
    public var payload: [Message.Argument] {
      guard let scene, case .enumCase(_, let members) = Structure(of: scene).content else {
        return []
      }
      return members.map { Message.Argument(label: $0.label, value: $0.value) }
    }
  }

  let messageRecorder: MessageRecorder

  /// Makes a router in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .router)
  }

  /// Makes a router that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    messageRecorder = MessageRecorder(recorder, module: module, .route)
    messageRecorder.endpoint.declare(Scene.self)
  }

  /// The orders so far.
  public var routes: [Route] { (messageRecorder.received() as [Any]).map(Route.init) }

  /// The scenes so far.
  public var scenes: [Scene] { routes.compactMap(\.scene) }

  /// Records a route that is a value of the app's own: the message is named as its case is.
  public func handle(_ route: Scene) {
    order(route)
  }

  /// Records an order to open a scene.
  ///
  /// - Parameters:
  ///   - name: How: `launch`, `push`, `present`, `replace`, or a word of the app's own.
  ///   - scene: Where to.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ name: String, scene: Scene, animated: Bool? = nil) {
    order(RouteWay(name).order(scene, animated: animated))
  }

  /// Records an order that opens nothing: `pop`, `dismiss`, …
  ///
  /// - Parameters:
  ///   - name: How.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ name: String, animated: Bool? = nil) {
    order(RouteWay(name).order(Scene?.none, animated: animated))
  }

  /// Records an order to open a scene.
  ///
  /// - Parameters:
  ///   - way: How.
  ///   - scene: Where to.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ way: RouteWay, scene: Scene, animated: Bool? = nil) {
    order(way.order(scene, animated: animated))
  }

  /// Records an order that opens nothing new: `.pop`, `.dismiss`, `.select(tab:)`, …
  ///
  /// - Parameters:
  ///   - way: How.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func go(_ way: RouteWay, animated: Bool? = nil) {
    order(way.order(Scene?.none, animated: animated))
  }

  /// Records an order or a route of the app's own, and says whether the flow takes care of it.
  @discardableResult
  package func order(_ order: Any) -> Bool {
    messageRecorder.tell(order)
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {}
}

extension RouterSpy: VocabularySource {
  var vocabularies: [Vocabulary] { [messageRecorder.vocabulary(of: Scene.self)] }
}
