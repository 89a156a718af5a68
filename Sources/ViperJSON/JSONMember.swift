/// A key of a JSON object with its value.
public struct JSONMember: Sendable {
  /// The key, with its escapes resolved.
  public var key: String

  /// The UTF-8 offset of the key's opening quote in the text it was read from; 0 when made by code.
  public var keyOffset: Int

  /// The value.
  public var value: JSONValue

  /// Creates a member.
  public init(key: String, keyOffset: Int = 0, value: JSONValue) {
    self.key = key
    self.keyOffset = keyOffset
    self.value = value
  }
}
