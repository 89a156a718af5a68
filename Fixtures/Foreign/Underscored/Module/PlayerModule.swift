final class PlayerViewController: PlayerView {
  var output: PlayerViewOutput?
  private var _title = ""

  func _reload() { _title = "" }
  func show(_ _title: String) { self._title = _title }
}

final class PlayerWireframe: PlayerRouter {
  weak var viewController: PlayerViewController?
  private var _completion: (() -> Void)?

  func close(animated: Bool, _completion: @escaping () -> Void) {
    self._completion = _completion
  }

  static func _makeModule() -> PlayerViewController {
    let view = PlayerViewController()
    let presenter = PlayerPresenter()
    let router = PlayerWireframe()
    view.output = presenter
    presenter.view = view
    presenter.router = router
    router.viewController = view
    return view
  }
}
