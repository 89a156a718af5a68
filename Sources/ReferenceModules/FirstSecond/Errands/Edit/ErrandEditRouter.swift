/// Goes back from the editing screen.
public final class ErrandEditRouter: ErrandEditWireframe {
  /// The editing screen; its presenter owns this router.
  public weak var viewController: ViewController?

  /// Creates a router without a screen.
  public init() {}

  /// Takes the screen off the stack that it is on.
  public func close() {
    viewController?.navigationController?.popViewController()
  }
}
