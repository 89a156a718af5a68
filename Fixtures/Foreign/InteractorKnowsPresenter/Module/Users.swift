import Foundation

protocol UsersView: AnyObject {
  func show(_ names: [String])
}

protocol UsersInteractorOutput: AnyObject {
  func didLoad(_ names: [String])
}

protocol UsersInteractorInput: AnyObject {
  var presenter: UsersInteractorOutput { get }
  func load()
}

protocol UsersPresenterInput: AnyObject {
  func viewDidLoad()
}

final class UsersPresenter: UsersPresenterInput, UsersInteractorOutput {
  weak var view: UsersView?
  var interactor: UsersInteractorInput!

  func viewDidLoad() { interactor.load() }
  func didLoad(_ names: [String]) { view?.show(names) }
}

final class UsersInteractor: UsersInteractorInput {
  unowned let presenter: UsersInteractorOutput

  init(presenter: UsersInteractorOutput) { self.presenter = presenter }
  func load() { presenter.didLoad(["Ada"]) }
}

final class UsersViewController: UsersView {
  var presenter: UsersPresenterInput?
  var names: [String] = []
  func show(_ names: [String]) { self.names = names }

  static func assemble() -> UsersViewController {
    let view = UsersViewController()
    let presenter = UsersPresenter()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = UsersInteractor(presenter: presenter)
    return view
  }
}
