/// Lists notes, has one written by the second module, and deletes one when the user says OK.
///
/// In the article neighbours are properties that are set after `init`, and one that was forgotten traps at
/// the first tap. Here `init` takes them, so that none can be forgotten; ``CleanupPresenter`` has the
/// article's way, and the trap as a fault.
public final class FirstPresenter: FirstPresentation {
  /// What shows the notes; it owns this presenter.
  public weak var view: (any FirstViewInterface)?

  private let interactor: any FirstUsecase
  private let router: any FirstWireframe
  private let faults: Faults
  private var notes: [Note] = []
  private var noteInQuestion: Note?
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

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
    if faults.contains(.firstLoadIgnored) { return }
    showNotes()
    if faults.contains(.loadsTwice) { showNotes() }
  }

  /// Has a note written; this presenter hears of it.
  public func didTapAddButton() {
    router.showSecond(delegate: self)
    if faults.contains(.opensTwice) { router.showSecond(delegate: self) }
  }

  /// Says what this is.
  public func didTapHelpButton() {
    if faults.contains(.helpDropped) { return }
    router.showNotice(title: "Notes", message: "Tap + to write one.")
  }

  /// Asks before it deletes, one question at a time.
  public func didTapDelete(at index: Int) {
    guard notes.indices.contains(index) || faults.contains(.missingLineTraps) else { return }
    guard noteInQuestion == nil || faults.contains(.alertShownTwice) else { return }
    noteInQuestion = faults.contains(.lastNoteDeleted) ? notes.last : notes[index]
    if faults.contains(.deletesWithoutAsking) { return didSelectOK() }
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
    if !faults.contains(.okDeletesAgain) { noteInQuestion = nil }
    change("'\(note.text)' could not be deleted.") { try interactor.delete(id: note.id) }
  }

  /// Leaves the note where it is.
  public func didSelectCancel() {
    if !faults.contains(.cancelKeepsQuestion) { noteInQuestion = nil }
  }

  private func change(_ problem: String, _ body: () throws -> Void) {
    do {
      try body()
      if !faults.contains(.changeNotListed) { showNotes() }
    } catch {
      if !faults.contains(.problemSwallowed) { view?.showProblem(message: problem) }
      if faults.contains(.problemListsNotes) { showNotes() }
    }
  }

  private func showNotes() {
    notes = interactor.notes()
    if faults.contains(.linesReversed) { notes.reverse() }
    if faults.contains(.emptyListDropped), notes.isEmpty { return }
    if faults.contains(.viewUnwrapped) { return view!.show(lines: notes.map(\.text)) }
    view?.show(lines: notes.map(\.text))
  }
}

extension FirstPresenter: SecondDelegate {
  /// Keeps what was written, and lists it.
  public func secondDidSave(text: String) {
    if faults.contains(.savedNotKept) { return }
    change("'\(text)' could not be kept.") { try interactor.add(text: text) }
    if faults.contains(.savedKeptTwice) { try? interactor.add(text: text) }
  }

  /// Leaves everything as it is.
  public func secondDidCancel() {
    if faults.contains(.cancelListsNotes) { showNotes() }
  }
}
