/// A line of text that somebody wants to remember.
public struct Note: Equatable, Sendable {
  /// What tells it from others.
  public let id: Int
  /// The line.
  public var text: String

  /// Creates a note.
  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}
