protocol CartView: AnyObject {
  func show(total: Int)
}

protocol CartInteractorInput: AnyObject {
  func loadTotal() -> Int
}

protocol CartRouterInput: AnyObject {
  func openCheckout()
}

protocol CartViewOutput: AnyObject {
  func viewDidLoad()
  func didTapCheckout()
}

final class CartPresenter: CartViewOutput {
  typealias Dependency = (interactor: CartInteractorInput, router: CartRouterInput)

  weak var view: CartView?
  private let dependency: Dependency

  init(dependency: Dependency) {
    self.dependency = dependency
  }

  func viewDidLoad() {
    view?.show(total: dependency.interactor.loadTotal())
  }

  func didTapCheckout() {
    dependency.router.openCheckout()
  }
}
