/// The presenter holds its view, which the router reads as `unowned`: it lives longer than the view, with
/// its coordinator.
enum UnownedScreen {
  final class ListView {
    var presenter: ListPresenter?
    var shown: [String] = []
  }

  final class ListPresenter {
    var view: ListView?
    var router: ListRouter?
    func viewDidLoad() { view?.shown.append("list") }
    func didSelect() { router?.openDetail() }
  }

  final class ListRouter {
    unowned var screen: ListView?
    func openDetail() { screen?.shown.append("detail") }
  }

  final class ListCoordinator {
    var view: ListView?
    let router = ListRouter()
  }

  static func assemble() -> AnyObject {
    let coordinator = ListCoordinator()
    let view = ListView()
    let presenter = ListPresenter()
    coordinator.view = view
    coordinator.router.screen = view
    view.presenter = presenter
    presenter.view = view
    presenter.router = coordinator.router
    return coordinator
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let coordinator = module as? ListCoordinator else { return false }
    coordinator.view?.presenter?.viewDidLoad()
    coordinator.view?.presenter?.didSelect()
    let isShown = coordinator.view?.shown == ["list", "detail"]
    coordinator.view = nil
    // A notification comes after the screen was closed.
    coordinator.router.openDetail()
    return isShown
  }

  static func leaking(_ module: AnyObject) -> AnyObject {
    (module as? ListCoordinator)?.view ?? module
  }

  static func breakUp(_ view: AnyObject) {
    (view as? ListView)?.presenter = nil
  }
}
