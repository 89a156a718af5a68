/// Keeps the notes in a store.
public final class FirstInteractor: FirstUsecase {
  private let store: any NotesStore

  /// Creates an interactor on this store.
  public init(store: any NotesStore) {
    self.store = store
  }

  /// All notes.
  public func notes() -> [Note] {
    store.load()
  }

  /// Adds a note with the next number.
  public func add(text: String) throws {
    let notes = store.load()
    let id = (notes.map(\.id).max() ?? 0) + 1
    try store.save(notes + [Note(id: id, text: text)])
  }

  /// Takes a note away; one that is not there is no mistake.
  public func delete(id: Int) throws {
    let notes = store.load()
    guard notes.contains(where: { $0.id == id }) else { return }
    try store.save(notes.filter { $0.id != id })
  }
}
