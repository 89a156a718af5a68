/// A store that forgets when it goes, for previews.
public final class InMemoryNotesStore: NotesStore {
  private var notes: [Note]

  /// Creates a store with these notes.
  public init(_ notes: [Note] = []) {
    self.notes = notes
  }

  /// All notes.
  public func load() -> [Note] {
    notes
  }

  /// Keeps these notes.
  public func save(_ notes: [Note]) {
    self.notes = notes
  }
}
