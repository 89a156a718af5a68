final class CityViewController: CityView {
  var output: CityViewOutput!
  private(set) var rows: [String] = []

  func show(name: String) { rows = [name] }
  func showDistricts(_ names: [String]) { rows += names }
}

final class CityRouter: CityRouterInput {
  weak var viewController: CityViewController?

  func openDistrict(named name: String) {}
}

enum CityAssembly {
  static func module(name: String) -> CityViewController {
    let view = CityViewController()
    let presenter = CityPresenter()
    let router = CityRouter()
    view.output = presenter
    presenter.view = view
    presenter.router = router
    router.viewController = view
    presenter.configure(name: name)
    return view
  }
}
