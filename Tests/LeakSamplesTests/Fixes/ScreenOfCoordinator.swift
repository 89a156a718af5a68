/// The presenter holds its view, which the coordinator's router reads as `unowned`: the router goes with the
/// coordinator, and nothing that leaks knows it.
enum ScreenOfCoordinator {
  final class CartView {
    var presenter: CartPresenter?
    var shown: [String] = []
  }

  final class CartPresenter {
    var view: CartView?
    func viewDidLoad() { view?.shown.append("cart") }
  }

  final class CartRouter {
    unowned var screen: CartView?
    func openCheckout() { screen?.shown.append("checkout") }
  }

  final class CartCoordinator {
    var view: CartView?
    let router = CartRouter()
  }

  static func assemble() -> AnyObject {
    let coordinator = CartCoordinator()
    let view = CartView()
    coordinator.view = view
    coordinator.router.screen = view
    view.presenter = CartPresenter()
    view.presenter?.view = view
    return coordinator
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let coordinator = module as? CartCoordinator else { return false }
    coordinator.view?.presenter?.viewDidLoad()
    coordinator.router.openCheckout()
    let isShown = coordinator.view?.shown == ["cart", "checkout"]
    coordinator.view = nil
    coordinator.router.openCheckout()
    return isShown
  }

  static func leaking(_ module: AnyObject) -> AnyObject {
    (module as? CartCoordinator)?.view ?? module
  }

  static func breakUp(_ view: AnyObject) {
    (view as? CartView)?.presenter = nil
  }
}
