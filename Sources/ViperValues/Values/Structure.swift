public import ViperJSON

/// Any Swift value, taken apart: what equality, differences and fixtures are about.
///
/// Made by reading stored properties and enum payloads, never by calling code of the value (`==`,
/// `description`, `customMirror`), so that it can't lie and can't trap. Two values are equal when
/// their structure is. What can't be read (closures, opaque types) is a named placeholder that
/// equals nothing.
///
/// ```swift
/// print(Structure(of: Tag(name: "swift", versions: [])))   // Tag(name: "swift", versions: [])
/// ```
public struct Structure: Sendable, CustomStringConvertible {
  /// What a value is made of.
  public indirect enum Content: Sendable {
    /// An optional without a value, or `NSNull`.
    case null
    /// A `Bool`.
    case boolean(Bool)
    /// A number, by its decimal text.
    case number(JSONNumber)
    /// Text, and what is written as text: `URL`, `UUID`, `Date`, `Data`, and `nan` and `inf`.
    case text(String)
    /// Elements in order.
    case list([Structure])
    /// Elements without order; those that were read stand in the order of their JSON text.
    case set([Structure])
    /// The properties of a structure or class, the elements of a tuple, the entries of a dictionary.
    case fields([Member])
    /// An enum case with its payload; a single value without a label has the label `_0`.
    case enumCase(String, [Member])
    /// Something that can't be read; the text says what it is.
    case opaque(String)
  }

  /// A property, payload value or entry.
  public struct Member: Sendable {
    /// The name; `_0`, `_1`, … where there is none.
    public let label: String
    /// Its value.
    public let value: Structure

    /// Makes a member.
    public init(label: String, value: Structure) {
      self.label = label
      self.value = value
    }
  }

  /// What the value is made of.
  public let content: Content
  /// The type of the value that was read; nil for structure that was made by hand.
  public let type: Any.Type?

  /// Makes structure by hand.
  public init(_ content: Content, type: Any.Type? = nil) {
    self.content = content
    self.type = type
  }

  /// The type's name without its module: `Item`, `Result<Array<Item>, Error>`.
  public var typeName: String {
    guard let type else { return "value" }
    return "\(type)"
  }

  /// The value as one would write it in Swift, on one line, long lists and types shortened.
  public var description: String {
    StructureText.oneLine(self)
  }
}
