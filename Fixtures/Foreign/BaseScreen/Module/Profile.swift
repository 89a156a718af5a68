import BaseScreenBase

protocol ProfileView: RootScreen {
  func show(name: String)
}

protocol ProfileInteractorInput: AnyObject {
  func load()
}

protocol ProfileInteractorOutput: AnyObject {
  func loaded(name: String)
}

protocol ProfileViewOutput: AnyObject {
  func viewDidLoad()
}

final class ProfileScreen: RootScreen, ProfileView {
  var output: ProfileViewOutput?
  private(set) var title = ""

  func show(name: String) {
    title = name
  }
}

final class ProfilePresenter: ProfileViewOutput, ProfileInteractorOutput {
  weak var view: ProfileView?
  var interactor: ProfileInteractorInput!

  func viewDidLoad() {
    view?.setLoading(true)
    interactor.load()
  }

  func loaded(name: String) {
    view?.setLoading(false)
    view?.show(name: name)
  }
}
