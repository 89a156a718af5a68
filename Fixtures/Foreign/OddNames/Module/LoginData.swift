import Foundation

protocol LoginRemoteDataManagerInput: AnyObject {
  func post(name: String)
}

protocol LoginRemoteDataManagerOutput: AnyObject {
  func posted(id: Int)
}

protocol LoginViewStateStorage: AnyObject {
  func keep(_ name: String)
}

final class LoginInteractor: LoginInteractorInputs, LoginRemoteDataManagerOutput {
  weak var output: LoginInteractorOutputs?
  var server: LoginRemoteDataManagerInput?
  var storage: LoginViewStateStorage?

  func login(name: String) {
    storage?.keep(name)
    server?.post(name: name)
  }

  func posted(id: Int) {
    output?.didLogin(id: id)
  }
}
