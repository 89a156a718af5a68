/// A JSON value that knows where in its text it stands.
///
/// ```swift
/// let value: JSONValue = ["id": "c6861", "tags": ["swift", nil], "likes": 12, "rating": 4.5]
/// print(JSONWriter.compact(value))
/// // { "id": "c6861", "tags": [ "swift", null ], "likes": 12, "rating": 4.5 }
/// ```
public struct JSONValue: Sendable {
  /// What a value holds.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(JSONNumber)
    /// A string, with its escapes resolved.
    case string(String)
    /// The elements in their order.
    case array([JSONValue])
    /// The members in their order.
    case object([JSONMember])
  }

  /// What the value holds.
  public var content: Content

  /// The UTF-8 offsets in the text that the value was read from; `0..<0` when made by code.
  public var range: Range<Int>

  /// Creates a value.
  public init(_ content: Content, range: Range<Int> = 0..<0) {
    self.content = content
    self.range = range
  }

  /// The value of a key, or nil when there is none or this is no object.
  ///
  /// Keys are compared by Unicode scalars.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key.hasSameScalars(as: key) }?.value
  }

  /// What kind of value this is, for a message: "an object", "true or false", "null" and so on.
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

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

// MARK: - Making values

extension JSONValue {
  /// The value `null`.
  public static let null = JSONValue(.null)

  /// Makes `true` or `false`.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  /// Makes a number from an integer.
  public static func number(_ value: Int) -> JSONValue { JSONValue(.number(JSONNumber(value))) }

  /// Makes a number that keeps its text.
  package static func number(_ value: JSONNumber) -> JSONValue { JSONValue(.number(value)) }

  /// Makes a string.
  public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }

  /// Makes an array.
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// Makes an object whose keys keep their order.
  public static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
  }
}

extension JSONValue {
  /// The members of an object; empty for anything else.
  package var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of an array; empty for anything else.
  package var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(value) }

  /// Makes a number with a fraction, which keeps the digits of a `Double`; `null` beyond its range.
  public init(floatLiteral value: Double) {
    self = JSONNumber("\(value)").map(Self.number) ?? .null
  }

  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes an object whose keys keep their order.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
}

// MARK: - Equality

extension JSONValue {
  /// Tells whether two values say the same.
  ///
  /// Where they stand in their texts and the order of keys do not count. Numbers are compared by
  /// value, strings and keys by Unicode scalars.
  ///
  /// - Parameter other: The value to compare with.
  public func isStructurallyEqual(to other: JSONValue) -> Bool {
    // A list of what is left to compare, not recursion: the depth costs no stack.
    var pairs = [(self, other)]
    while let (first, second) = pairs.popLast() {
      switch (first.content, second.content) {
      case (.null, .null): continue
      case (.bool(let first), .bool(let second)):
        guard first == second else { return false }
      case (.number(let first), .number(let second)):
        guard first.isNumericallyEqual(to: second) else { return false }
      case (.string(let first), .string(let second)):
        guard first.hasSameScalars(as: second) else { return false }
      case (.array(let first), .array(let second)):
        guard first.count == second.count else { return false }
        pairs.append(contentsOf: zip(first, second))
      case (.object(var first), .object(var second)):
        if !Self.haveSameKeys(first, second) {
          first.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          second.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        }
        guard Self.haveSameKeys(first, second) else { return false }
        pairs.append(contentsOf: zip(first.map(\.value), second.map(\.value)))
      default: return false
      }
    }
    return true
  }

  private static func haveSameKeys(_ first: [JSONMember], _ second: [JSONMember]) -> Bool {
    first.elementsEqual(second) { $0.key.hasSameScalars(as: $1.key) }
  }
}

extension JSONValue {
  /// Makes an object of the members that have a value. In a condition say `.none`: `nil` may be `null`.
  package static func object(withoutNil members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The same object with one member more.
  package func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    .object(members.map { ($0.key, $0.value) } + [(key, value)])
  }

  /// The same object with another value of a key.
  package func replacing(_ key: String, _ value: JSONValue) -> JSONValue {
    .object(members.map { ($0.key, $0.key == key ? value : $0.value) })
  }
}
