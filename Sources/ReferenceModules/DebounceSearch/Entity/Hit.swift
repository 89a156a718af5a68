/// Something that was found.
public struct Hit: Sendable {
  /// Its title.
  public let title: String

  /// Creates one.
  public init(title: String) {
    self.title = title
  }
}
