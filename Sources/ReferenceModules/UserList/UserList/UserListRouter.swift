/// Goes from the list of users to the repositories of one.
public final class UserListRouter: UserListWireframe {
  /// The screen of the list; its presenter owns this router.
  public weak var viewController: ViewController? {
    didSet {
      if assembly.faults.contains(.wireframeHoldsView) { strongViewController = viewController }
    }
  }

  private var strongViewController: ViewController?
  private let assembly: UserListAssembly

  /// Creates a router that makes the next module by an assembly.
  public init(assembly: UserListAssembly) {
    self.assembly = assembly
  }

  /// Puts the repositories on the stack, if nothing lies over the list yet.
  public func showRepositoryList(_ user: User) {
    guard let viewController, let navigation = viewController.navigationController,
      navigation.topViewController === viewController
    else { return }
    navigation.pushViewController(assembly.repositoryList(of: user))
    if assembly.faults.contains(.pushedTwice) {
      navigation.pushViewController(assembly.repositoryList(of: user))
    }
  }
}
