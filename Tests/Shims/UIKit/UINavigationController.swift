import Foundation

/// `UINavigationController`: a stack of screens.
///
/// As the real one may, it comes by its own open functions: its initialiser and `show` push, setting
/// the property sets the stack, and setting the stack pushes.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Makes a stack of one screen, which it pushes.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes none: there are no archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { children.last }

  open var visibleViewController: UIViewController? { presentedViewController ?? children.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !children.contains(viewController) else { return }
    addChild(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.removeFromParent()
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = children.firstIndex(of: viewController) else { return nil }
    let popped = Array(children[(place + 1)...])
    for controller in popped {
      controller.removeFromParent()
    }
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = children.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in children where !viewControllers.contains(controller) {
      controller.removeFromParent()
    }
    for controller in viewControllers {
      controller.removeFromParent()
      pushViewController(controller, animated: animated)
    }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
}
