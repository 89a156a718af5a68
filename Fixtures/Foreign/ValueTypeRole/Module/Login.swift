import Foundation

protocol LoginView: AnyObject {
  func show(title: String)
}

/// Not bound to classes: the presenter is a structure.
protocol LoginPresenterInput {
  func viewDidLoad()
}

/// Not bound to classes either, though a class conforms.
// Fix: protocol LoginInteractorOutput: AnyObject {
protocol LoginInteractorOutput {
  func didLogIn()
}

struct LoginPresenter: LoginPresenterInput {
  // Fix: weak var view: LoginView?
  var view: LoginView?
  var interactor: LoginInteractor?

  func viewDidLoad() { view?.show(title: "Log in") }
}

final class LoginInteractor {
  // Fix: weak var output: LoginInteractorOutput?
  var output: LoginInteractorOutput?
  func logIn() { output?.didLogIn() }
}

final class LoginViewController: LoginView, LoginInteractorOutput {
  var presenter: LoginPresenter?
  var title = ""
  func show(title: String) { self.title = title }
  func didLogIn() { title = "Welcome" }

  static func assemble() -> LoginViewController {
    let view = LoginViewController()
    let interactor = LoginInteractor()
    view.presenter = LoginPresenter(view: view, interactor: interactor)
    interactor.output = view
    return view
  }
}
