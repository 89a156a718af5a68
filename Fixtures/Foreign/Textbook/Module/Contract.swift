import Foundation

struct Note: Equatable {
  let id: Int
  var title: String
}

protocol NoteListViewProtocol: AnyObject {
  var presenter: NoteListPresenterProtocol? { get set }
  func showNotes(_ notes: [Note])
  func showError(_ message: String)
  func showLoading()
  func hideLoading()
}

protocol NoteListPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didSelect(noteAt index: Int)
  func didTapAdd()
}

protocol NoteListInteractorInputProtocol: AnyObject {
  var output: NoteListInteractorOutputProtocol? { get set }
  func fetchNotes()
}

protocol NoteListInteractorOutputProtocol: AnyObject {
  func didFetch(_ notes: [Note])
  func didFail(with error: Error)
}

protocol NoteListRouterProtocol: AnyObject {
  func showDetail(of note: Note)
  func showEditor(delegate: NoteEditorDelegate)
}

protocol NoteEditorDelegate: AnyObject {
  func editorDidSave(_ note: Note)
}
