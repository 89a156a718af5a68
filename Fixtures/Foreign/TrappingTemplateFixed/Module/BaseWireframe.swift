class BaseWireframe<ViewController: AnyObject> {
  private unowned var _viewController: ViewController

  // To retain the view controller until someone shows it.
  private var temporaryStoredViewController: ViewController?

  init(viewController: ViewController) {
    temporaryStoredViewController = viewController
    _viewController = viewController
  }

  var viewController: ViewController {
    defer { temporaryStoredViewController = nil }
    return _viewController
  }
}
