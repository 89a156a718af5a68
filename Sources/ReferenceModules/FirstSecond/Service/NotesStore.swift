/// Where notes outlive the app.
public protocol NotesStore: AnyObject {
  /// All notes, in the order of writing.
  func load() -> [Note]
  /// Puts these notes in the place of those that are there.
  func save(_ notes: [Note]) throws
}
