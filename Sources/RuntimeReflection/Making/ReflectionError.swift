/// Why a value could not be made.
public struct ReflectionError: Error, Sendable, CustomStringConvertible {
  /// One sentence that names the type, the field or the case, and what is wrong.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
