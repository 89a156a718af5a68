import Foundation

protocol LoginUserInterface: AnyObject {
  func setBusy(_ busy: Bool)
  func show(_ text: String)
}

protocol LoginViewOutputs: AnyObject {
  func didTapLogin(name: String)
}

protocol LoginInteractorInputs: AnyObject {
  func login(name: String)
}

protocol LoginInteractorOutputs: AnyObject {
  func didLogin(id: Int)
  func didFail(_ reason: String)
}

protocol LoginWireFrame: AnyObject {
  func showHome(id: Int)
}

protocol LoginListener: AnyObject {
  func loginDidFinish(id: Int)
}

/// What the app's lifecycle tells; its name says nothing of who hears it.
protocol LoginNotifications: AnyObject {
  func appDidBecomeActive()
}

final class LoginPresenter: LoginViewOutputs, LoginInteractorOutputs, LoginNotifications {
  weak var view: LoginUserInterface?
  weak var listener: LoginListener?
  var interactor: LoginInteractorInputs?
  var wireFrame: LoginWireFrame?
  private var isBusy = false

  func appDidBecomeActive() {
    view?.setBusy(false)
  }

  func didTapLogin(name: String) {
    guard !isBusy else { return }
    isBusy = true
    view?.setBusy(true)
    interactor?.login(name: name)
  }

  func didLogin(id: Int) {
    guard isBusy, view != nil else { return }
    isBusy = false
    view?.setBusy(false)
    listener?.loginDidFinish(id: id)
    wireFrame?.showHome(id: id)
  }

  func didFail(_ reason: String) {
    guard isBusy else { return }
    isBusy = false
    view?.setBusy(false)
    view?.show(reason)
  }
}
