#if canImport(UIKit) && !os(watchOS)
  final class NotesPresenter: NotesPresentation {
    weak var view: NotesViewInterface?
    var wireframe: NotesWireframeInput?
    var store: NotesStore?
    private(set) var notes: [String]

    init(notes: [String]) {
      self.notes = notes
    }

    func viewDidLoad() {
      view?.show(notes: notes)
    }

    func didTapNote(at row: Int) {
      wireframe?.showNote(notes[row])
    }

    func didTapDelete(at row: Int) {
      view?.confirmDeletion(of: notes[row])
    }

    func didConfirmDeletion(of note: String) {
      notes.removeAll { $0 == note }
      store?.delete(note)
      view?.show(notes: notes)
    }

    func didTapRename(at row: Int) {
      let note = notes[row]
      wireframe?.showRenaming(of: note) { [weak self] name in
        self?.store?.rename(note, to: name)
      }
    }

    func didTapLogin() {
      wireframe?.showLogin()
    }

    func didTapClose() {
      wireframe?.close()
    }
  }
#endif
