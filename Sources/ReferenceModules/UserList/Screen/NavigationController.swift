/// A stack of screens, of which the last one is in sight.
open class NavigationController {
  /// The screens, from the first one.
  public private(set) var viewControllers: [ViewController] = []

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
}
