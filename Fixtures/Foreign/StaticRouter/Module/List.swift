// The commonest router template: the router builds its module by a static requirement.

class ViewController {
  func push(_ other: ViewController) {}
}

final class ListViewController: ViewController, ListViewProtocol {
  var presenter: ListPresenterProtocol?
  func show(_ items: [String]) {}
}

final class DetailViewController: ViewController {
  let item: String
  init(item: String) { self.item = item }
}

protocol ListRouterProtocol: AnyObject {
  static var shared: ListRouterProtocol? { get set }
  static func createModule() -> ViewController
  static func createDetail(item: String) -> DetailViewController
  func pushDetail(with item: String)
}

protocol ListViewProtocol: AnyObject {
  func show(_ items: [String])
}

protocol ListPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didSelect(_ item: String)
}

final class ListPresenter: ListPresenterProtocol {
  weak var view: ListViewProtocol?
  var router: ListRouterProtocol?

  func viewDidLoad() {
    view?.show(["Tea", "Bread"])
  }

  func didSelect(_ item: String) {
    guard let router else { return }
    _ = type(of: router).createDetail(item: item)
    router.pushDetail(with: item)
  }
}

final class ListRouter: ListRouterProtocol {
  static var shared: ListRouterProtocol?

  static func createModule() -> ViewController {
    let screen = ListViewController()
    let presenter = ListPresenter()
    screen.presenter = presenter
    presenter.view = screen
    presenter.router = ListRouter()
    return screen
  }

  static func createDetail(item: String) -> DetailViewController { DetailViewController(item: item) }

  func pushDetail(with item: String) {}
}
