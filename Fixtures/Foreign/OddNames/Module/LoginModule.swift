import Foundation

final class LoginViewController: LoginUserInterface {
  var output: LoginViewOutputs!
  private(set) var isBusy = false
  private(set) var text = ""

  func setBusy(_ busy: Bool) { isBusy = busy }
  func show(_ text: String) { self.text = text }
}

final class LoginRemoteDataManager: LoginRemoteDataManagerInput {
  weak var handler: LoginRemoteDataManagerOutput?

  func post(name: String) { handler?.posted(id: name.count) }
}

final class LoginStateStorage: LoginViewStateStorage {
  private var name: String?

  func keep(_ name: String) { self.name = name }
}

final class LoginRouter: LoginWireFrame {
  weak var viewController: LoginViewController?

  func showHome(id: Int) {}

  static func createLoginModule(listener: LoginListener?) -> LoginViewController {
    let view = LoginViewController()
    let presenter = LoginPresenter()
    let interactor = LoginInteractor()
    let server = LoginRemoteDataManager()
    let router = LoginRouter()
    view.output = presenter
    presenter.view = view
    presenter.listener = listener
    presenter.interactor = interactor
    presenter.wireFrame = router
    interactor.output = presenter
    interactor.server = server
    interactor.storage = LoginStateStorage()
    server.handler = interactor
    router.viewController = view
    return view
  }
}
