#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What the presenter tells the list of notes.
  protocol NotesViewInterface: AnyObject {
    func show(notes: [String])
    func confirmDeletion(of note: String)
  }

  /// What the list of notes tells the presenter.
  protocol NotesPresentation: AnyObject {
    func viewDidLoad()
    func didTapNote(at row: Int)
    func didTapDelete(at row: Int)
    func didConfirmDeletion(of note: String)
    func didTapRename(at row: Int)
    func didTapLogin()
    func didTapClose()
  }

  /// Where the presenter tells the router to go.
  protocol NotesWireframeInput: AnyObject {
    func showNote(_ note: String)
    func showRenaming(of note: String, then save: @escaping (String) -> Void)
    func showLogin()
    func close()
  }

  /// Where notes are kept.
  protocol NotesStore: AnyObject {
    func delete(_ note: String)
    func rename(_ note: String, to name: String)
  }
#endif
