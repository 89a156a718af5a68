protocol ProfileView: AnyObject {
  func show(greeting: String)
  func showSaved(_ isSaved: Bool)
}

protocol ProfileViewOutput: AnyObject {
  func viewDidLoad()
  func nameDidChange(_ name: String)
  func didTapSave()
}

protocol ProfileInteractorInput: AnyObject {
  var name: String { get set }
  func setUp()
  func track(_ event: String)
  func save(completion: @escaping (Bool) -> Void)
}

final class ProfilePresenter: ProfileViewOutput {
  weak var view: ProfileView?
  var interactor: ProfileInteractorInput!
  private var isSaving = false

  func viewDidLoad() {
    interactor.setUp()
    view?.show(greeting: "Hello")
  }

  func nameDidChange(_ name: String) {
    interactor.name = name
  }

  func didTapSave() {
    interactor.track("save")
    guard !isSaving else { return }
    isSaving = true
    interactor.save { [weak self] isSaved in
      self?.isSaving = false
      self?.view?.showSaved(isSaved)
    }
  }
}
