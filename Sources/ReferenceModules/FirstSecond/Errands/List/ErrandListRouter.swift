/// Goes from the list to a detail and back.
public final class ErrandListRouter: ErrandListWireframe {
  /// The screen of the list; its presenter owns this router.
  public weak var viewController: ViewController?

  private let assembly: ErrandAssembly

  /// Creates a router that makes the next module by an assembly.
  public init(assembly: ErrandAssembly) {
    self.assembly = assembly
  }

  /// Puts a detail on the stack, if nothing lies over the list yet.
  @discardableResult
  public func showDetail(
    of errand: Errand, delegate: any ErrandDetailDelegate
  ) -> (any ErrandDetailPresentation)? {
    guard let viewController, let navigation = viewController.navigationController,
      navigation.topViewController === viewController
    else { return nil }
    let view = assembly.detail(of: errand, delegate: delegate)
    navigation.pushViewController(view)
    return view.presenter
  }

  /// Takes all screens but the first off the stack.
  public func backToList() {
    viewController?.navigationController?.popToRootViewController()
  }
}
