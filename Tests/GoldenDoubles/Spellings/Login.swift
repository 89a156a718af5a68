/// A module whose roles are spelt in the ways that published ones are.
class Account {
  var name: String?
}

enum Mode { case live, trial }

struct Site {
  let host: String
  var port: Int
  let mode: Mode
}

protocol LoginViewProtocol: AnyObject {
  func showForm()
  func show(error: String)
}

protocol LoginModuleInterface: AnyObject {
  func updateView()
  func logIn(name: String, password: String)
}

protocol LoginPresentation: AnyObject {
  func viewDidLoad()
}

protocol LoginUsecase: AnyObject {
  func logIn(name: String, password: String)
}

protocol LoginInteractorOutput: AnyObject {
  func loggedIn(_ account: Account)
  func failed(with error: String)
}

protocol LoginWireframe: AnyObject {
  func close()
}

protocol LoginRouterInput: AnyObject {
  func showHelp()
}

protocol LoginModuleDelegate: AnyObject {
  func loginDidEnd(with account: Account)
}

protocol LoginStoreInterface {
  func store(_ account: Account)
}

protocol AlertPresenter: AnyObject {
  func showAlert(title: String, message: String?)
}

protocol ScreenPresenter: AnyObject {
  func present(_ screen: String, animated: Bool)
}

final class LoginPresenter: LoginModuleInterface, LoginPresentation, LoginInteractorOutput {
  weak var view: LoginViewProtocol?
  var interactor: LoginUsecase!
  var router: LoginRouterInput?
  private let wireframe: LoginWireframe
  weak var delegate: LoginModuleDelegate?
  weak var alerts: AlertPresenter?
  weak var screens: ScreenPresenter?

  private let site: Site

  init(wireframe: LoginWireframe, site: Site) {
    self.wireframe = wireframe
    self.site = site
  }

  func viewDidLoad() { view?.showForm() }
  func updateView() { view?.showForm() }
  func logIn(name: String, password: String) { interactor.logIn(name: name, password: password) }
  func failed(with error: String) { view?.show(error: error) }

  func loggedIn(_ account: Account) {
    delegate?.loginDidEnd(with: account)
    wireframe.close()
  }
}
