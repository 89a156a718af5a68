/// A stored property of a structure or a class, or an element of a tuple.
public struct Field: Sendable {
  /// The name as stored: a lazy property or a property wrapper has the name of its storage.
  public let name: String
  /// The declared type; that of a weak field is an optional.
  ///
  /// The runtime says `()` also where it cannot make the type out, as of a noncopyable field.
  public let type: Any.Type
  /// False for `weak`, `unowned` and `unowned(unsafe)`.
  public let isStrong: Bool
  /// Whether it was declared with `var`.
  public let isVar: Bool
  /// The distance in bytes from the begin of the value, or of the object.
  public let offset: Int
}
