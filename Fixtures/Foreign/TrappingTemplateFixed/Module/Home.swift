protocol HomeViewInterface: ViewInterface {
  func setGreeting(_ text: String)
}

protocol HomePresenterInterface: PresenterInterface {
  func didTapGreet()
  func didTapSettings()
}

protocol HomeWireframeInterface: WireframeInterface {
  func openSettings()
}

final class HomePresenter {
  private weak var view: HomeViewInterface?
  private let wireframe: HomeWireframeInterface

  init(view: HomeViewInterface, wireframe: HomeWireframeInterface) {
    self.view = view
    self.wireframe = wireframe
  }
}

extension HomePresenter: HomePresenterInterface {
  func didTapGreet() {
    view?.setGreeting("Hello")
  }

  func didTapSettings() {
    wireframe.openSettings()
  }
}
