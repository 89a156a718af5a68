/// Lists notes, has one written by the second module, and deletes one when the user says OK.
public final class FirstPresenter: FirstPresentation {
  /// What shows the notes; it owns this presenter.
  public weak var view: (any FirstViewInterface)?

  private let interactor: any FirstUsecase
  private let router: any FirstWireframe
  private let faults: Faults
  private var notes: [Note] = []
  private var noteInQuestion: Note?

  /// Creates a presenter between its neighbours.
  public init(
    interactor: any FirstUsecase, router: any FirstWireframe, faults: Faults = []
  ) {
    self.interactor = interactor
    self.router = router
    self.faults = faults
  }

  /// Lists the notes.
  public func viewDidLoad() {
    showNotes()
  }

  /// Has a note written; this presenter hears of it.
  public func didTapAddButton() {
    router.showSecond(delegate: self)
  }

  /// Says what this is.
  public func didTapHelpButton() {
    router.showNotice(title: "Notes", message: "Tap + to write one.")
  }

  /// Asks before it deletes, one question at a time.
  public func didTapDelete(at index: Int) {
    guard notes.indices.contains(index) else { return }
    guard noteInQuestion == nil || faults.contains(.alertShownTwice) else { return }
    noteInQuestion = notes[index]
    let message = "'\(notes[index].text)' can't be brought back."
    if faults.contains(.alertShownByRouter) {
      router.showNotice(title: "Delete?", message: message)
    } else {
      view?.showConfirmation(title: "Delete?", message: message)
    }
  }

  /// Deletes the note that the question was about.
  public func didSelectOK() {
    guard let note = noteInQuestion else { return }
    noteInQuestion = nil
    change("'\(note.text)' could not be deleted.") { try interactor.delete(id: note.id) }
  }

  /// Leaves the note where it is.
  public func didSelectCancel() {
    noteInQuestion = nil
  }

  private func change(_ problem: String, _ body: () throws -> Void) {
    do {
      try body()
      showNotes()
    } catch {
      view?.showProblem(message: problem)
    }
  }

  private func showNotes() {
    notes = interactor.notes()
    view?.show(lines: notes.map(\.text))
  }
}

extension FirstPresenter: SecondDelegate {
  /// Keeps what was written, and lists it.
  public func secondDidSave(text: String) {
    change("'\(text)' could not be kept.") { try interactor.add(text: text) }
  }

  /// Leaves everything as it is.
  public func secondDidCancel() {}
}
