import Foundation

/// Stands for the framework's: the children are its own.
final class NavigationController {
  private(set) var children: [AnyObject] = []
  func push(_ child: AnyObject) { children.append(child) }
}

protocol HomeView: AnyObject {
  func show(title: String)
}

protocol HomeWireframeInput: AnyObject {
  func showDetail()
}

protocol HomePresenterInput: AnyObject {
  func viewDidLoad()
  func didTapDetail()
}

final class HomePresenter: HomePresenterInput {
  weak var view: HomeView?
  var wireframe: HomeWireframeInput?

  func viewDidLoad() { view?.show(title: "Home") }
  func didTapDetail() { wireframe?.showDetail() }
}

final class HomeViewController: HomeView {
  var presenter: HomePresenterInput?
  var title = ""
  func show(title: String) { self.title = title }
}

final class HomeWireframe: HomeWireframeInput {
  // Fix: weak var navigation: NavigationController?
  var navigation: NavigationController?

  func showDetail() { navigation?.push(HomeViewController()) }

  static func assemble() -> NavigationController {
    let view = HomeViewController()
    let presenter = HomePresenter()
    let wireframe = HomeWireframe()
    let navigation = NavigationController()
    view.presenter = presenter
    presenter.view = view
    presenter.wireframe = wireframe
    wireframe.navigation = navigation
    navigation.push(view)
    return navigation
  }
}
