final class HomeViewController: HomeViewInterface {
  var presenter: HomePresenterInterface!
  private(set) var greeting = ""

  func setGreeting(_ text: String) { greeting = text }
}

final class HomeWireframe: BaseWireframe<HomeViewController> {
  init() {
    let moduleViewController = HomeViewController()
    super.init(viewController: moduleViewController)

    let presenter = HomePresenter(view: moduleViewController, wireframe: self)
    moduleViewController.presenter = presenter
  }
}

extension HomeWireframe: HomeWireframeInterface {
  func openSettings() {}
}
