/// A builder returns the router, and the app reads the view from it.
enum RouterWithEntry {
  final class DoorView {
    var presenter: DoorPresenter?
    var shown: [String] = []
  }

  final class DoorPresenter {
    weak var view: DoorView?
    var router: DoorRouter?
    func viewDidLoad() { router?.show("door") }
  }

  final class DoorRouter {
    var entry: DoorView?
    func show(_ text: String) { entry?.shown.append(text) }
  }

  /// The app's window, which has nothing to hold yet.
  final class DoorWindow {
    var held: AnyObject?
  }

  static func start(in window: DoorWindow) -> DoorRouter {
    let router = DoorRouter()
    let presenter = DoorPresenter()
    let view = DoorView()
    view.presenter = presenter
    presenter.view = view
    presenter.router = router
    router.entry = view
    return router
  }

  static func assemble() -> DoorView? {
    let window = DoorWindow()
    return withExtendedLifetime(window) { start(in: window).entry }
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let view = module as? DoorView else { return false }
    view.presenter?.viewDidLoad()
    return view.shown == ["door"]
  }

  static func breakUp(_ view: AnyObject) {
    (view as? DoorView)?.presenter = nil
  }
}
