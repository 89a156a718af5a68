/// A stack of screens, of which the last one is in sight unless one is presented over it.
open class NavigationController {
  /// The screens, from the first one.
  public private(set) var viewControllers: [ViewController] = []
  /// The screen that lies over the stack.
  public private(set) var presentedViewController: ViewController?

  /// The last screen of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// Creates a stack without a screen.
  public init() {}

  /// Goes on to a screen.
  open func pushViewController(_ viewController: ViewController) {
    viewController.navigationController = self
    viewControllers.append(viewController)
    viewController.viewDidLoad()
  }

  /// Goes back to the screen before, if there is one.
  open func popViewController() {
    guard viewControllers.count > 1 else { return }
    viewControllers.removeLast().navigationController = nil
  }

  /// Goes back to the first screen, if there are others.
  open func popToRootViewController() {
    guard viewControllers.count > 1 else { return }
    for viewController in viewControllers.dropFirst() {
      viewController.navigationController = nil
    }
    viewControllers.removeSubrange(1...)
  }

  /// Puts a screen over the stack, if nothing lies there.
  open func present(_ viewController: ViewController) {
    guard presentedViewController == nil else { return }
    viewController.navigationController = self
    presentedViewController = viewController
    viewController.viewDidLoad()
  }

  /// Takes away the screen that lies over the stack, if one does.
  open func dismiss() {
    presentedViewController?.navigationController = nil
    presentedViewController = nil
  }
}
