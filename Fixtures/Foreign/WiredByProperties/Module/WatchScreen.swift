final class WatchScreen: WatchView {
  var presenter: WatchViewOutput?
  private(set) var label = ""

  func show(seconds: Int) { label = "\(seconds) s" }
}

final class WatchInteractor: WatchInteractorInput {
  // Fix: weak var presenter: WatchInteractorOutput?
  var presenter: WatchInteractorOutput?
  private var seconds = 0

  func prepare() { seconds = 0 }

  func start() {
    seconds += 1
    presenter?.didTick(seconds: seconds)
  }
}

final class WatchRouter: WatchRouterInput {
  // Fix: weak var viewController: WatchView?
  var viewController: WatchView?

  func close() {}
}

extension WatchBuilder {
  static func build() -> WatchScreen {
    let screen = WatchScreen()
    _ = tie(screen, WatchInteractor(), WatchRouter())
    return screen
  }
}
