import RuntimeReflection
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

  /// Whether values of other types may stand in its place, so that fixtures have the type beside it.
  let isTyped: Bool

  /// Makes structure by hand.
  public init(_ content: Content, type: Any.Type? = nil) {
    self.init(content, type: type, isTyped: false)
  }

  init(_ content: Content, type: Any.Type?, isTyped: Bool) {
    self.content = content
    self.type = type
    self.isTyped = isTyped
  }

  /// The type's name without its module: `Item`, `Result<Array<Item>, Error>`.
  public var typeName: String {
    type.map { "\($0)" } ?? "value"
  }

  /// The value as one would write it in Swift, on one line, long lists and types shortened.
  public var description: String {
    StructureText.text(self)
  }
}

// MARK: - Equality

extension Structure {
  /// Whether both values are made of the same parts.
  ///
  /// Types count only where both values could be of others; see ``Matcher`` for `$type`. Numbers are compared by value (`-0` is `0`,
  /// and `nan`, which is text, equals itself), text by Unicode scalars, members by label. A
  /// placeholder equals nothing, not even itself.
  public func isEqual(to other: Structure) -> Bool {
    if isTyped, other.isTyped, type != other.type { return false }
    return switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a.isNumericallyEqual(to: b)
    case (.text(let a), .text(let b)): a.hasSameScalars(as: b)
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isEqual(to: $1) }
    case (.set(let a), .set(let b)): Self.areEqualSets(a, b)
    case (.fields(let a), .fields(let b)): Self.areEqual(a, b)
    case (.enumCase(let name, let a), .enumCase(let otherName, let b)):
      name.hasSameScalars(as: otherName) && Self.areEqual(a, b)
    default: false
    }
  }

  /// Equality is an equivalence, so that each element may take the first partner that it finds.
  private static func areEqualSets(_ left: [Structure], _ right: [Structure]) -> Bool {
    guard left.count == right.count else { return false }
    let outcome = OneToOne.match(left.count, right.count) { left[$0].isEqual(to: right[$1]) }
    if case .matched = outcome { return true }
    return false
  }

  private static func areEqual(_ left: [Member], _ right: [Member]) -> Bool {
    guard left.count == right.count else { return false }
    var (left, right) = (left, right)
    if !left.elementsEqual(right, by: { $0.label.hasSameScalars(as: $1.label) }) {
      left = left.map(\.label).sortedIndices.map { left[$0] }
      right = right.map(\.label).sortedIndices.map { right[$0] }
    }
    return left.elementsEqual(right) {
      $0.label.hasSameScalars(as: $1.label) && $0.value.isEqual(to: $1.value)
    }
  }
}

// MARK: - Placeholders

extension Structure {
  /// Whether it stands for a closure, or for none where one could be. Fixtures say nothing of one
  /// that is a part of a value, such as the handler of an alert's button.
  package var isClosure: Bool {
    switch content {
    case .opaque, .null:
      type.map { Reflection.kind(of: Reflection.unwrapped($0)) == .function } ?? false
    default: false
    }
  }

  /// Where something stands that can't be read, with its type: `.handler: (Int) -> ()`.
  package var placeholders: [String] {
    switch content {
    case .null, .boolean, .number, .text: []
    case .opaque: isClosure ? [] : [": \(typeName)"]
    case .list(let elements), .set(let elements):
      elements.enumerated().flatMap { index, element in
        element.placeholders.map { "[\(index)]\($0)" }
      }
    case .fields(let members), .enumCase(_, let members):
      members.flatMap { member in member.value.placeholders.map { ".\(member.label)\($0)" } }
    }
  }
}
