/// A router that works, without screens: it keeps the navigation stack and guards what must hold.
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
/// A refused order is recorded like any other, and changes nothing.
public final class RouterFake<Scene>: TestDouble, Sendable, CustomStringConvertible {
  /// One order to go somewhere.
  public typealias Route = RouterSpy<Scene>.Route

  private struct State {
    var stack = NavigationStack<Scene>()
    var name: ((Scene) -> String)?
  }

  private let spy: RouterSpy<Scene>
  private let recorder: Recorder
  private let state = Guarded(State())

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

  /// Says how a scene is called in texts; without it, by its enum case or its type.
  public var name: ((Scene) -> String)? {
    get { state.name }
    set { state.name = newValue }
  }

  /// The orders so far, the refused ones too.
  public var routes: [Route] { spy.routes }

  /// The scenes from the root up; empty before the launch.
  public var stack: [Scene] { state.withLock { $0.stack.scenes } }

  /// The scene on top of what is presented; nil when nothing is.
  public var presented: Scene? { state.withLock { $0.stack.presented.last } }

  /// The stack and what is presented, on one line.
  public var description: String {
    let (stack, name) = state.withLock { ($0.stack, $0.name) }
    return stack.text(name ?? Self.name)
  }

  /// Drops the closure that the test gave it.
  public func letGo() {
    state.name = nil
  }

  private static func name(of scene: Scene) -> String {
    (scene as? String) ?? MessageName.of(scene)
  }
}

// MARK: - Orders

extension RouterFake {
  /// Begins anew with a scene as the root.
  public func launch(_ scene: Scene, filePath: String = #filePath, line: Int = #line) {
    go("launch", scene, SourcePlace(filePath: filePath, line: line)) { $0.launch(scene) }
  }

  /// Puts a scene on the stack.
  public func push(_ scene: Scene, filePath: String = #filePath, line: Int = #line) {
    go("push", scene, SourcePlace(filePath: filePath, line: line)) { try $0.push(scene) }
  }

  /// Takes the top scene off the stack; the root is refused.
  public func pop(filePath: String = #filePath, line: Int = #line) {
    go("pop", nil, SourcePlace(filePath: filePath, line: line)) { try $0.pop() }
  }

  /// Takes all scenes but the root off the stack.
  public func popToRoot(filePath: String = #filePath, line: Int = #line) {
    go("popToRoot", nil, SourcePlace(filePath: filePath, line: line)) { try $0.popToRoot() }
  }

  /// Presents a scene over what is there.
  public func present(_ scene: Scene, filePath: String = #filePath, line: Int = #line) {
    go("present", scene, SourcePlace(filePath: filePath, line: line)) { try $0.present(scene) }
  }

  /// Takes away the scene that was presented last; where there is none, that is refused.
  public func dismiss(filePath: String = #filePath, line: Int = #line) {
    go("dismiss", nil, SourcePlace(filePath: filePath, line: line)) { try $0.dismiss() }
  }

  /// Puts a scene in the place of the top one of the stack.
  public func replace(_ scene: Scene, filePath: String = #filePath, line: Int = #line) {
    go("replace", scene, SourcePlace(filePath: filePath, line: line)) { try $0.replace(scene) }
  }

  private func go(
    _ order: String, _ scene: Scene?, _ place: SourcePlace,
    _ change: (inout NavigationStack<Scene>) throws -> Void
  ) {
    if let scene {
      spy.go(order, scene: scene)
    } else {
      spy.go(order)
    }
    let (before, refusal) = state.withLock { state in
      // A copy, so that scenes that leave the stack go after the lock is open again.
      let before = state.stack
      do {
        try change(&state.stack)
        return (before, String?.none)
      } catch {
        return (before, "\(error)")
      }
    }
    guard let refusal else { return }
    let title = scene.map { "\(order) of \(text($0))" } ?? order
    recorder.note(
      Finding(
        id: .refused, sentence: "\(title) is refused: \(refusal).",
        details: ["The router: \(before.text(text))"], source: place))
  }

  private func text(_ scene: Scene) -> String {
    name.map { $0(scene) } ?? Self.name(of: scene)
  }
}
