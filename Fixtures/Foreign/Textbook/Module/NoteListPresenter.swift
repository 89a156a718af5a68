import Foundation

final class NoteListPresenter {
  weak var view: NoteListViewProtocol?
  var interactor: NoteListInteractorInputProtocol?
  var router: NoteListRouterProtocol?
  private var notes: [Note] = []
}

extension NoteListPresenter: NoteListPresenterProtocol {
  func viewDidLoad() {
    view?.showLoading()
    interactor?.fetchNotes()
  }

  func didSelect(noteAt index: Int) {
    guard notes.indices.contains(index) else { return }
    router?.showDetail(of: notes[index])
  }

  func didTapAdd() {
    router?.showEditor(delegate: self)
  }
}

extension NoteListPresenter: NoteListInteractorOutputProtocol {
  func didFetch(_ notes: [Note]) {
    self.notes = notes
    view?.hideLoading()
    view?.showNotes(notes)
  }

  func didFail(with error: Error) {
    view?.hideLoading()
    view?.showError(error.localizedDescription)
  }
}

extension NoteListPresenter: NoteEditorDelegate {
  func editorDidSave(_ note: Note) {
    notes.append(note)
    view?.showNotes(notes)
  }
}
