/// A stack of screens, of which the last one is in sight.
public final class NavigationController {
  /// The screens, from the first one.
  public private(set) var viewControllers: [ViewController] = []

  /// The screen in sight.
  public var topViewController: ViewController? { viewControllers.last }

  /// Creates a stack with its first screen.
  public init(rootViewController: ViewController) {
    pushViewController(rootViewController)
  }

  /// Goes on to a screen.
  public func pushViewController(_ viewController: ViewController) {
    viewController.navigationController = self
    viewControllers.append(viewController)
  }

  /// Goes back to the screen before, if there is one.
  public func popViewController() {
    guard viewControllers.count > 1 else { return }
    viewControllers.removeLast().navigationController = nil
  }
}
