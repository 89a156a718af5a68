final class CartViewController: CartView {
  var output: CartViewOutput?
  private(set) var total = 0

  func show(total: Int) { self.total = total }
  func present(_ name: String) {}
}

final class CartInteractor: CartInteractorInput {
  func loadTotal() -> Int { 12 }
}

final class CartRouter: CartRouterInput {
  // Fix: private weak var screen: CartViewController?
  private let screen: CartViewController

  init(screen: CartViewController) {
    self.screen = screen
  }

  // Fix: func openCheckout() { screen?.present("checkout") }
  func openCheckout() { screen.present("checkout") }
}

enum CartModule {
  static func make() -> CartViewController {
    let view = CartViewController()
    let router = CartRouter(screen: view)
    let presenter = CartPresenter(dependency: (CartInteractor(), router))
    presenter.view = view
    view.output = presenter
    return view
  }
}
