/// What the first presenter can ask for.
public protocol FirstUsecase: AnyObject {
  /// All notes.
  func notes() -> [Note]
  /// Adds a note after the others.
  func add(text: String) throws
  /// Takes a note away.
  func delete(id: Int) throws
}
