/// What UIKit has: a screen that can be closed.
class Screen {
  func dismiss() {}
}

protocol Closing {
  var screen: Screen! { get }
}

extension Closing {
  func close() { screen.dismiss() }
}

protocol DetailViewOutput: AnyObject {
  func didTapClose()
}

final class DetailRouter: Closing {
  weak var screen: Screen!
}

final class DetailPresenter: DetailViewOutput {
  private let router: DetailRouter

  init(router: DetailRouter) {
    self.router = router
  }

  func didTapClose() {
    router.close()
  }
}
