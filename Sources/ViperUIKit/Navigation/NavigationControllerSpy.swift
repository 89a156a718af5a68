#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// A navigation controller that records where it is told to go, and keeps the stack.
  ///
  /// ```swift
  /// let view = ItemListViewController()
  /// let navigation = NavigationControllerSpy(harness, stack: [view])
  /// router.showDetail(of: item, from: view)   // view.navigationController?.pushViewController(…)
  /// #expect(navigation.topViewController is ItemDetailViewController)
  /// ```
  ///
  /// In a fixture:
  ///
  /// ```json
  /// { "route": "push", "with": { "scene": "ItemDetailViewController", "animated": true } }
  /// { "route": "pop", "with": { "animated": true } }
  /// { "route": "popTo", "with": { "scene": "ItemListViewController", "animated": true } }
  /// { "route": "popToRoot", "with": { "animated": false } }
  /// { "route": "setViewControllers",
  ///   "with": { "scenes": [ "ItemListViewController" ], "animated": false } }
  /// ```
  ///
  /// What it presents is recorded as ``PresentationSpy`` says. There is no animation and no waiting.
  /// What UIKit answers with an exception, a warning or silence is a finding and changes nothing:
  ///
  /// ```
  /// push of ItemDetailViewController is refused: it is in the stack already.
  /// The stack: ItemListViewController › ItemDetailViewController
  /// Fix: Push a new one each time, or pop to it.
  /// [refused]
  /// ```
  open class NavigationControllerSpy: UINavigationController, TestDouble, PresentationRecording {
    /// What it presents, and its orders.
    public nonisolated let presentations: PresentationSpy

    /// Makes a navigation controller in a harness, which keeps and tracks it.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - stack: What is in the stack, the root first; it is not recorded.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: The part that it plays.
    public init(
      _ harness: Harness, stack: [UIViewController] = [], alerts: AlertSink? = nil,
      as role: Role = .router
    ) {
      presentations = PresentationSpy(in: harness, alerts: alerts, showingAs: role)
      super.init(nibName: nil, bundle: nil)
      fill(with: stack)
      harness.owns(self, as: role)
    }

    /// Makes a navigation controller that writes to a recorder.
    ///
    /// - Parameters:
    ///   - recorder: Where to write.
    ///   - module: The module that it stands in.
    ///   - stack: What is in the stack, the root first; it is not recorded.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    public init(
      recorder: Recorder, module: String = "", stack: [UIViewController] = [],
      alerts: AlertSink? = nil
    ) {
      presentations = PresentationSpy(
        recorder: recorder, module: module, alerts: alerts, showingAs: .router)
      super.init(nibName: nil, bundle: nil)
      fill(with: stack)
    }

    /// Makes one with a recorder of its own; UIKit asks for it.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      presentations = PresentationSpy(recorder: Recorder(), showingAs: .router)
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes none: a double is in no archive.
    public required init?(coder: NSCoder) {
      nil
    }

    /// The orders so far, each screen by its class.
    public nonisolated var routes: [RouterSpy<String>.Route] { presentations.routes }

    /// Releases the stack and what is presented, as a window does when it goes away.
    public nonisolated func releaseAll() {
      presentations.releaseAll()
      MainThread.run { self.fill(with: []) }
    }

    private func fill(with stack: [UIViewController]) {
      presentations.carryOutUnrecorded { super.setViewControllers(stack, animated: false) }
    }

    // MARK: The stack

    open nonisolated override func pushViewController(
      _ viewController: UIViewController, animated: Bool
    ) {
      presentations.follow(
        .open("push", SceneName(viewController), isAnimated: animated), or: ()
      ) { () throws(ScreenRefusal) in
        try requirePushable(viewController)
      } carryOut: {
        super.pushViewController(viewController, animated: false)
      }
    }

    @discardableResult
    open nonisolated override func popViewController(animated: Bool) -> UIViewController? {
      presentations.follow(.leave("pop", isAnimated: animated), or: nil) {
        () throws(ScreenRefusal) in
        guard super.viewControllers.count > 1 else {
          throw ScreenRefusal(
            reason: "there is nothing under the root",
            remedy: "Put what lies under it into the double: NavigationControllerSpy(harness, "
              + "stack: [UIViewController(), view]).",
            details: [stackText])
        }
      } carryOut: {
        super.popViewController(animated: false)
      }
    }

    @discardableResult
    open nonisolated override func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      presentations.follow(
        .open("popTo", SceneName(viewController), isAnimated: animated), or: nil
      ) { () throws(ScreenRefusal) in
        guard super.viewControllers.contains(viewController) else {
          throw ScreenRefusal(
            reason: "it is not in the stack",
            remedy: "Pop to one that is in it, or push this one.", details: [stackText])
        }
      } carryOut: {
        super.popToViewController(viewController, animated: false)
      }
    }

    @discardableResult
    open nonisolated override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      presentations.follow(.leave("popToRoot", isAnimated: animated), or: nil) {
        super.popToRootViewController(animated: false)
      }
    }

    open nonisolated override func setViewControllers(
      _ viewControllers: [UIViewController], animated: Bool
    ) {
      presentations.follow(
        .set(viewControllers, isAnimated: animated), or: ()
      ) { () throws(ScreenRefusal) in
        try requireDistinct(viewControllers)
      } carryOut: {
        super.setViewControllers(viewControllers, animated: false)
      }
    }

    open nonisolated override var viewControllers: [UIViewController] {
      get { MainThread.run(or: []) { super.viewControllers } }
      set { setViewControllers(newValue, animated: false) }
    }

    open nonisolated override var visibleViewController: UIViewController? {
      MainThread.run(or: nil) { presentedViewController ?? super.topViewController }
    }

    // MARK: Presenting

    open nonisolated override var presentedViewController: UIViewController? {
      MainThread.run(or: nil) { presentations.presented(by: self) }
    }

    open nonisolated override var presentingViewController: UIViewController? {
      MainThread.run(or: nil) {
        presentations.presenter(of: self) ?? super.presentingViewController
      }
    }

    open nonisolated override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      presentations.present(
        viewControllerToPresent, by: self, animated: flag, completion: completion)
    }

    open nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      presentations.dismiss(by: self, animated: flag, completion: completion)
    }
  }

  // MARK: - What UIKit refuses

  extension NavigationControllerSpy {
    private func requirePushable(_ controller: UIViewController) throws(ScreenRefusal) {
      guard !(controller is UINavigationController) else {
        throw ScreenRefusal(
          reason: "a navigation controller can't be pushed onto another",
          remedy: "Push its root view controller, or present it.", details: [stackText])
      }
      guard !super.viewControllers.contains(where: { $0 === controller }) else {
        throw ScreenRefusal(
          reason: "it is in the stack already",
          remedy: "Push a new one each time, or pop to it.", details: [stackText])
      }
    }

    private func requireDistinct(_ controllers: [UIViewController]) throws(ScreenRefusal) {
      var seen: Set<UIViewController> = []
      for controller in controllers where !seen.insert(controller).inserted {
        throw ScreenRefusal(
          reason: "\(SceneName(controller).title) is in it twice",
          remedy: "Let each view controller stand in the stack once.", details: [stackText])
      }
    }

    private var stackText: String {
      let names = super.viewControllers.map { SceneName($0).title }
      return "The stack: \(names.isEmpty ? "(empty)" : StackText.text(names))"
    }
  }
#endif
