import RoleNames
import ViperFixtures
public import ViperMessages
import ViperTime

/// A router that works, without screens: it knows where the app is and guards what must hold.
///
/// ```swift
/// let router = RouterFake<Scene>(harness)
/// router.launch(.itemList)
/// router.push(.itemDetail)
/// router.present(.login)
/// print(router)   // itemList › itemDetail, presenting login
/// router.pop()    // refused, with a finding: something is presented over the stack
/// ```
///
/// A refused order is recorded too, and changes nothing. The finding says where the app was:
///
/// ```
/// pop is refused: something is presented over the stack.
/// The router: itemList › itemDetail, presenting login
/// ```
///
/// An app may have tabs, each with a stack of its own, and a modal may have one:
///
/// ```swift
/// router.launch(tabs: ["Home": .itemList, "Search": .search])
/// router.select(tab: "Search")
/// router.present(.login, inStack: true)
/// router.push(.help)
/// print(router)   // tab Search of Home, Search: search, presenting login › help
/// ```
///
/// A flow says where the app must be after a step, and in the end, beside the messages:
///
/// ```json
/// { "when": { "event": "didSelect" }, "then": [ … ],
///   "stack": [ "itemList", "itemDetail" ], "presented": "login", "tab": "Home" }
/// ```
///
/// The names are those of the scenes' cases, unless ``name`` says otherwise. `presented` is a name,
/// `null`, or an array with one element a modal; a modal with a stack is an array of its own.
///
/// Where another double records the routes, such as a generated one, the fake only follows them:
///
/// ```swift
/// let wireframe = ArticlesWireframeInputSpy(harness)
/// let app = RouterFake<String>(harness, records: false)
/// app.launch("Articles")
/// wireframe.stub.presentDetailsInterfaceForArticle = { _ in app.push("ArticleDetail") }
/// ```
public final class RouterFake<Scene>: TestDouble, Sendable, CustomStringConvertible {
  /// One order to go somewhere.
  public typealias Route = RouterSpy<Scene>.Route

  private struct State {
    var tree = NavigationTree<Scene>()
    var name: ((Scene) -> String)?
  }

  private let spy: RouterSpy<Scene>?
  private let recorder: Recorder
  private let state = Guarded(State())

  /// Makes a router in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - records: Whether the orders are recorded; false where it follows a double that does so.
  public convenience init(_ harness: Harness, records: Bool = true) {
    self.init(recorder: harness.recorder, module: harness.module, records: records)
    harness.adopt(self, as: .router)
  }

  /// Makes a router that writes to a recorder.
  ///
  /// - Parameters:
  ///   - recorder: Where orders and refusals are written to.
  ///   - module: The module that it stands in.
  ///   - records: Whether the orders are recorded; refusals always are.
  public init(recorder: Recorder, module: String = "", records: Bool = true) {
    self.recorder = recorder
    spy = records ? RouterSpy(recorder: recorder, module: module) : nil
  }

  /// Says how a scene is called in texts and fixtures; without it, by its enum case or its type.
  public var name: ((Scene) -> String)? {
    get { state.name }
    set { state.name = newValue }
  }

  /// The orders so far, the refused ones too; empty where another double records them.
  public var routes: [Route] { spy?.routes ?? [] }

  /// The scenes from the root up, of the tab that is shown; empty before the launch.
  public var stack: [Scene] { state.withLock { $0.tree.scenes } }

  /// The scene on top of what is presented; nil when nothing is.
  public var presented: Scene? { state.withLock { $0.tree.modals.last?.scenes.last } }

  /// What is presented, from the first modal to the one on top, each with its stack.
  public var modals: [[Scene]] { state.withLock { $0.tree.modals.map(\.scenes) } }

  /// The name of the tab that is shown; nil where there are no tabs.
  public var tab: String? { state.withLock { $0.tree.tab } }

  /// The scene in sight; nil before the launch.
  public var current: Scene? { state.withLock { $0.tree.current } }

  /// The tab, the stack and what is presented, on one line.
  public var description: String { "\(picture)" }

  /// Drops the closure that the test gave it.
  public func releaseAll() {
    state.name = nil
  }
}

extension RouterFake: Navigating {
  var picture: NavigationPicture {
    let (tree, name) = state.withLock { ($0.tree, $0.name) }
    return tree.picture(name ?? MessageName.of(scene:))
  }
}

// MARK: - Orders

extension RouterFake {
  /// Begins anew with a scene as the root.
  public func launch(
    _ scene: Scene, animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(.launch, scene, animated, SourcePlace(filePath: filePath, line: line)) { $0.launch(scene) }
  }

  /// Begins anew with tabs, each with its root; the first one is shown.
  ///
  /// - Parameter tabs: The roots by the names of their tabs, which differ.
  public func launch(
    tabs: KeyValuePairs<String, Scene>, filePath: String = #filePath, line: Int = #line
  ) {
    let roots = tabs.map { (name: $0.key, scene: $0.value) }
    let order = Invocation(
      name: "launch", arguments: ["tabs": roots.map(\.name), "scenes": roots.map(\.scene)])
    follow(order, titled: "launch", SourcePlace(filePath: filePath, line: line)) {
      try $0.launch(tabs: roots)
    }
  }

  /// Shows another tab; one that there is not is refused.
  public func select(
    tab: String, animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(
      .select(tab: tab), nil, animated, titled: "select of tab '\(tab)'",
      SourcePlace(filePath: filePath, line: line)
    ) { try $0.select(tab) }
  }

  /// Puts a scene on the stack in sight.
  public func push(
    _ scene: Scene, animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(.push, scene, animated, SourcePlace(filePath: filePath, line: line)) { try $0.push(scene) }
  }

  /// Takes the top scene off the stack in sight; the root is refused.
  public func pop(animated: Bool? = nil, filePath: String = #filePath, line: Int = #line) {
    go(.pop, nil, animated, SourcePlace(filePath: filePath, line: line)) { try $0.pop() }
  }

  /// Takes all scenes but the root off the stack in sight.
  public func popToRoot(
    animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(.popToRoot, nil, animated, SourcePlace(filePath: filePath, line: line)) {
      try $0.popToRoot()
    }
  }

  /// Presents a scene over what is there.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - inStack: Whether it is the root of a stack of its own, so that others can be pushed on it.
  ///   - animated: Whether it is shown as a movement; nil leaves the argument out.
  public func present(
    _ scene: Scene, inStack: Bool = false, animated: Bool? = nil, filePath: String = #filePath,
    line: Int = #line
  ) {
    go(.present, scene, animated, SourcePlace(filePath: filePath, line: line)) {
      try $0.present(scene, inStack: inStack)
    }
  }

  /// Takes away the modal that was presented last; where there is none, that is refused.
  public func dismiss(
    animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(.dismiss, nil, animated, SourcePlace(filePath: filePath, line: line)) { try $0.dismiss() }
  }

  /// Puts a scene in the place of the top one of the stack in sight.
  public func replace(
    _ scene: Scene, animated: Bool? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    go(.replace, scene, animated, SourcePlace(filePath: filePath, line: line)) {
      try $0.replace(scene)
    }
  }

  private func go(
    _ way: RouteWay, _ scene: Scene?, _ animated: Bool?, titled title: String? = nil,
    _ place: SourcePlace, _ change: (inout NavigationTree<Scene>) throws -> Void
  ) {
    let title = title ?? scene.map { "\(way) of \(text($0))" } ?? "\(way)"
    follow(way.order(scene, animated: animated), titled: title, place, change)
  }

  private func follow(
    _ order: Invocation, titled title: String, _ place: SourcePlace,
    _ change: (inout NavigationTree<Scene>) throws -> Void
  ) {
    let (before, outcome) = state.withLock { state in
      // A copy, so that scenes that leave the stack go after the lock is open again.
      (state.tree, Result { try change(&state.tree) })
    }
    // After the change: whoever waits for the message may ask at once where the app is.
    spy?.order(order)
    // A flow waits for where the app is also where another double records the route.
    recorder.wake()
    guard case .failure(let refusal) = outcome else { return }
    recorder.note(
      Finding(
        id: .refused, sentence: "\(title) is refused: \(refusal).",
        details: ["The router: \(before.picture(text))"], source: place))
  }

  private func text(_ scene: Scene) -> String {
    name.map { $0(scene) } ?? MessageName.of(scene: scene)
  }
}

extension RouterFake: VocabularySource {
  var vocabularies: [Vocabulary] { spy?.vocabularies ?? [] }
}
