/// Keeps the notes in a store.
public final class FirstInteractor: FirstUsecase {
  /// Nil but for one of the mistakes.
  weak var screen: AnyObject?

  private let store: any NotesStore
  private let faults: Faults

  /// Creates an interactor on this store.
  public init(store: any NotesStore, faults: Faults = []) {
    self.store = store
    self.faults = faults
  }

  /// All notes.
  public func notes() -> [Note] {
    store.load()
  }

  /// Adds a note with the next number.
  public func add(text: String) throws {
    let notes = store.load()
    let id = (notes.map(\.id).max() ?? 0) + (faults.contains(.numberTakenTwice) ? 0 : 1)
    let note = Note(id: id, text: text)
    try store.save(faults.contains(.addedInFront) ? [note] + notes : notes + [note])
  }

  /// Takes a note away; one that is not there is no mistake.
  public func delete(id: Int) throws {
    let notes = store.load()
    guard notes.contains(where: { $0.id == id }) || faults.contains(.savesUnchanged) else {
      return
    }
    try store.save(notes.filter { ($0.id == id) == faults.contains(.othersDeleted) })
  }
}
