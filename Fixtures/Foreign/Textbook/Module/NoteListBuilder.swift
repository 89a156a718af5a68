import Foundation

final class NoteListViewController: NoteListViewProtocol {
  var presenter: NoteListPresenterProtocol?
  private(set) var titles: [String] = []

  func viewDidLoad() { presenter?.viewDidLoad() }
  func showNotes(_ notes: [Note]) { titles = notes.map(\.title) }
  func showError(_ message: String) {}
  func showLoading() {}
  func hideLoading() {}
}

final class NoteListInteractor: NoteListInteractorInputProtocol {
  weak var output: NoteListInteractorOutputProtocol?

  func fetchNotes() {
    output?.didFetch([Note(id: 1, title: "Milk")])
  }
}

final class NoteListRouter: NoteListRouterProtocol {
  weak var viewController: NoteListViewController?

  func showDetail(of note: Note) {}
  func showEditor(delegate: NoteEditorDelegate) {}

  static func createModule() -> NoteListViewController {
    let view = NoteListViewController()
    let presenter = NoteListPresenter()
    let interactor = NoteListInteractor()
    let router = NoteListRouter()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    interactor.output = presenter
    router.viewController = view
    return view
  }
}
