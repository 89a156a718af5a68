import Foundation

protocol CartView: AnyObject {
  func show(total: Int)
}

protocol CartPresenterInput: AnyObject {
  func viewDidLoad()
}

final class CartPresenter: CartPresenterInput {
  weak var view: CartView?
  private var token: NSObjectProtocol?

  func observe() {
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name("CartDidChange"), object: nil, queue: nil
    // Fix: ) { [weak self] _ in
    ) { _ in
      // Fix: self?.view?.show(total: 1)
      self.view?.show(total: 1)
    }
  }

  func viewDidLoad() { view?.show(total: 0) }
}

final class CartViewController: CartView {
  var presenter: CartPresenterInput?
  var total = 0
  func show(total: Int) { self.total = total }

  static func assemble() -> CartViewController {
    let view = CartViewController()
    let presenter = CartPresenter()
    view.presenter = presenter
    presenter.view = view
    presenter.observe()
    return view
  }
}
