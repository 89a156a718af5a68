/// Counts the notes of a store, and takes them away.
public final class CleanupInteractor: CleanupUsecase {
  private let store: any NotesStore

  /// Creates an interactor on this store.
  public init(store: any NotesStore) {
    self.store = store
  }

  /// How many notes there are.
  public func count() -> Int {
    store.load().count
  }

  /// Takes all notes away.
  public func clear() throws {
    try store.save([])
  }
}
