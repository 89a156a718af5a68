protocol PlayerView: AnyObject {
  func _reload()
  func show(_ _title: String)
}

protocol PlayerRouter: AnyObject {
  func close(animated: Bool, _completion: @escaping () -> Void)
}

protocol _Closable: AnyObject {
  func didTapClose()
}

protocol PlayerViewOutput: _Closable {
  func viewDidLoad()
}

final class PlayerPresenter: PlayerViewOutput {
  weak var view: PlayerView?
  var router: PlayerRouter?

  func viewDidLoad() {
    view?.show("VIPER")
  }

  func didTapClose() {
    router?.close(animated: true) { [weak self] in self?.view?._reload() }
  }
}
