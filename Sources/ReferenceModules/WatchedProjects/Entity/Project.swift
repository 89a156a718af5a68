/// A project that the user watches.
public struct Project: Sendable {
  /// Its number.
  public let id: Int
  /// Its name.
  public let name: String
  /// Whose it is.
  public let owner: String

  /// Creates a project.
  public init(id: Int, name: String, owner: String) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}
