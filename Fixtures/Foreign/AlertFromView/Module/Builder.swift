import Foundation

final class NotesViewController: NotesViewProtocol {
  var presenter: NotesPresenterProtocol?
  private(set) var count = 0
  private var onConfirm: (() -> Void)?
  private var sheet: Sheet?

  func showAlert(title: String, message: String, onConfirm: @escaping () -> Void) {
    self.onConfirm = onConfirm
  }

  func showSheet(_ sheet: Sheet) { self.sheet = sheet }
  func showCount(_ count: Int) { self.count = count }
}

final class NotesInteractor: NotesInteractorProtocol {
  weak var presenter: NotesPresenterProtocol?
  private var ids = [1, 2, 3]

  func delete(id: Int) {
    ids.removeAll { $0 == id }
    presenter?.didDelete(left: ids.count)
  }

  func share(id: Int, by way: String) {}
}

enum NotesBuilder {
  static func build() -> NotesViewController {
    let view = NotesViewController()
    let presenter = NotesPresenter()
    let interactor = NotesInteractor()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.presenter = presenter
    return view
  }
}
