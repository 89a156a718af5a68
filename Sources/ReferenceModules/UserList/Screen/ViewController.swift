/// One screen of the app without its pixels.
open class ViewController {
  /// The stack that it is on.
  public internal(set) weak var navigationController: NavigationController?

  /// Creates a screen that is on no stack.
  public init() {}

  /// The screen has come up; its parts may be asked from now on.
  open func viewDidLoad() {}
}
