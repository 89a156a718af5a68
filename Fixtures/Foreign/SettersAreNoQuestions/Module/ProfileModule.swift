final class ProfileViewController: ProfileView {
  var output: ProfileViewOutput!
  private(set) var texts: [String] = []

  func show(greeting: String) { texts.append(greeting) }
  func showSaved(_ isSaved: Bool) { texts.append("\(isSaved)") }
}

final class ProfileInteractor: ProfileInteractorInput {
  var name = ""
  private var events: [String] = []
  private var completion: ((Bool) -> Void)?

  func setUp() { name = "Anna" }
  func track(_ event: String) { events.append(event) }
  func save(completion: @escaping (Bool) -> Void) { self.completion = completion }
}

enum ProfileModule {
  static func make() -> ProfileViewController {
    let view = ProfileViewController()
    let presenter = ProfilePresenter()
    presenter.view = view
    presenter.interactor = ProfileInteractor()
    view.output = presenter
    return view
  }
}
