// The builder ties everything by properties; the presenter asks for something as soon as it is made.

protocol WatchView: AnyObject {
  var presenter: WatchViewOutput? { get set }
  func show(seconds: Int)
}

protocol WatchViewOutput: AnyObject {
  func startTapped()
}

protocol WatchInteractorInput: AnyObject {
  var presenter: WatchInteractorOutput? { get set }
  func prepare()
  func start()
}

protocol WatchInteractorOutput: AnyObject {
  func didTick(seconds: Int)
}

protocol WatchRouterInput: AnyObject {
  var viewController: WatchView? { get set }
  func close()
}

final class WatchPresenter: WatchViewOutput, WatchInteractorOutput {
  private weak var view: WatchView?
  private let interactor: WatchInteractorInput
  private let router: WatchRouterInput

  init(view: WatchView, interactor: WatchInteractorInput, router: WatchRouterInput) {
    self.view = view
    self.interactor = interactor
    self.router = router
    interactor.prepare()
  }

  func startTapped() { interactor.start() }

  func didTick(seconds: Int) {
    view?.show(seconds: seconds)
    if seconds >= 60 { router.close() }
  }
}

enum WatchBuilder {
  static func tie(
    _ view: WatchView, _ interactor: WatchInteractorInput, _ router: WatchRouterInput
  ) -> WatchPresenter {
    let presenter = WatchPresenter(view: view, interactor: interactor, router: router)
    view.presenter = presenter
    interactor.presenter = presenter
    router.viewController = view
    return presenter
  }
}
