/// The wireframe keeps the navigation that the app holds; the way back is the framework's.
enum KeptNavigation {
  final class NavigationController {
    fileprivate(set) var children: [AnyObject] = []
    func push(_ child: AnyObject) { children.append(child) }
  }

  final class HomeWireframe {
    var navigation: NavigationController?
    func showDetail() { navigation?.push(HomeWireframe()) }
  }

  final class HomePresenter {
    var wireframe: HomeWireframe?
  }

  final class HomeView {
    var presenter: HomePresenter?
  }

  static func assemble() -> AnyObject {
    let view = HomeView()
    let navigation = NavigationController()
    view.presenter = HomePresenter()
    view.presenter?.wireframe = HomeWireframe()
    view.presenter?.wireframe?.navigation = navigation
    navigation.push(view)
    return navigation
  }

  static func works(_ module: AnyObject) -> Bool {
    let navigation = module as? NavigationController
    (navigation?.children.first as? HomeView)?.presenter?.wireframe?.showDetail()
    return navigation?.children.count == 2
  }

  static func breakUp(_ module: AnyObject) {
    (module as? NavigationController)?.children = []
  }
}
