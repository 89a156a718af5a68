public import ViperJSON

/// A place in a fixture file.
public struct FixturePlace: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// Line and column; nil where the file as a whole is meant.
  public let position: TextPosition?

  /// Makes a place.
  public init(path: String, position: TextPosition?) {
    self.path = path
    self.position = position
  }

  /// `path:line:column`.
  public var description: String {
    guard let position else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}
