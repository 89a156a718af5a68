import BaseScreenBase

final class ProfileInteractor: ProfileInteractorInput {
  weak var output: ProfileInteractorOutput?

  func load() {
    output?.loaded(name: "Anna")
  }
}

final class ProfileAssembly {
  func makeScreen() -> RootScreen {
    let screen = ProfileScreen(name: "profile")
    let presenter = ProfilePresenter()
    let interactor = ProfileInteractor()
    screen.output = presenter
    presenter.view = screen
    presenter.interactor = interactor
    interactor.output = presenter
    return screen
  }
}
