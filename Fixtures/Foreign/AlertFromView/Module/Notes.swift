import Foundation

struct Choice {
  var title: String
  var onChoose: () -> Void
}

struct Sheet {
  var title: String
  var choices: [Choice]
}

protocol NotesViewProtocol: AnyObject {
  func showAlert(title: String, message: String, onConfirm: @escaping () -> Void)
  func showSheet(_ sheet: Sheet)
  func showCount(_ count: Int)
}

protocol NotesInteractorProtocol: AnyObject {
  func delete(id: Int)
  func share(id: Int, by way: String)
}

protocol NotesPresenterProtocol: AnyObject {
  func didTapDelete(id: Int)
  func didTapShare(id: Int)
  func didDelete(left: Int)
}

final class NotesPresenter: NotesPresenterProtocol {
  weak var view: NotesViewProtocol?
  var interactor: NotesInteractorProtocol?

  func didTapDelete(id: Int) {
    view?.showAlert(title: "Delete?", message: "It can't be undone.") { [weak self] in
      self?.interactor?.delete(id: id)
    }
  }

  func didTapShare(id: Int) {
    let ways = ["Mail", "Link"]
    let choices = ways.map { way in
      Choice(title: way) { [weak self] in self?.interactor?.share(id: id, by: way) }
    }
    view?.showSheet(Sheet(title: "Share", choices: choices))
  }

  func didDelete(left: Int) {
    view?.showCount(left)
  }
}
