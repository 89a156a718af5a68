import Foundation

/// How a type that JSON or its texts stand for is made.
struct ScalarMaking: Sendable {
  /// What the JSON has to be, for a message.
  let what: String
  /// Makes a value; nil when the JSON is something else.
  let make: @Sendable (JSONValue) -> Any?

  /// The way to make a type; nil for a type that is none of these.
  static func of(_ type: Any.Type) -> ScalarMaking? {
    table[ObjectIdentifier(type)]
  }

  /// Makes a value, or says what is needed.
  func callAsFunction(_ json: JSONValue) throws -> Any {
    guard let value = make(json) else { throw ValueError.mismatch(json, needed: what) }
    return value
  }

  private static let table: [ObjectIdentifier: ScalarMaking] = {
    var table: [ObjectIdentifier: ScalarMaking] = [:]
    func add<Value>(
      _ type: Value.Type, _ what: String, _ make: @escaping @Sendable (JSONValue) -> Value?
    ) {
      table[ObjectIdentifier(type)] = ScalarMaking(what: what, make: make)
    }
    // Only digits: 1.0 and 1e2 are no integers, and nothing is rounded.
    func add<Value: FixedWidthInteger & Sendable>(integer type: Value.Type) {
      add(type, "a whole number that fits \(type)") { $0.numberText.flatMap { Value($0) } }
    }
    add(integer: Int.self)
    add(integer: Int8.self)
    add(integer: Int16.self)
    add(integer: Int32.self)
    add(integer: Int64.self)
    add(integer: UInt.self)
    add(integer: UInt8.self)
    add(integer: UInt16.self)
    add(integer: UInt32.self)
    add(integer: UInt64.self)
    add(Double.self, "a number that fits Double") { json in
      (json.numberText.flatMap(Double.init)).flatMap { $0.isFinite ? $0 : nil }
        ?? nonFinite(json)
    }
    add(Float.self, "a number that fits Float") { json in
      (json.numberText.flatMap(Float.init)).flatMap { $0.isFinite ? $0 : nil }
        ?? nonFinite(json).map(Float.init)
    }
    add(Decimal.self, "a decimal number") { json in
      json.numberText.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
    }
    add(Bool.self, "true or false", \.boolean)
    add(String.self, "a string", \.text)
    add(Substring.self, "a string") { $0.text.map { Substring($0) } }
    add(Character.self, "a string of one character") { json in
      json.text.flatMap { $0.count == 1 ? $0.first : nil }
    }
    add(Date.self, "an ISO 8601 date and time, such as \"2026-11-20T22:44:00Z\",") { json in
      json.text.flatMap(ISODate.date)
    }
    add(URL.self, "a URL") { $0.text.flatMap { URL(string: $0) } }
    add(UUID.self, "a UUID") { $0.text.flatMap { UUID(uuidString: $0) } }
    add(Data.self, "Base64 text") { $0.text.flatMap { Data(base64Encoded: $0) } }
    add(Locale.self, "the identifier of a locale") { $0.text.map { Locale(identifier: $0) } }
    add(TimeZone.self, "the identifier of a time zone") { json in
      json.text.flatMap { TimeZone(identifier: $0) }
    }
    return table
  }()

  private static func nonFinite(_ json: JSONValue) -> Double? {
    switch json.text {
    case "inf": .infinity
    case "-inf": -.infinity
    case "nan": .nan
    default: nil
    }
  }
}

// MARK: - Collections

/// A collection of the standard library that is made from its elements.
protocol CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any
}

extension Array: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    try json.elements(for: "an array").map { try maker.make(Element.self, from: $0) }
  }
}

extension Set: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    Set(try json.elements(for: "an array").map { try maker.make(Element.self, from: $0) })
  }
}

extension Dictionary: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    var result: [Key: Value] = [:]
    if case .object(let members) = json.content {
      for member in members {
        let key = try maker.make(keyOf: Key.self, from: member)
        result[key] = try maker.make(Value.self, from: member.value)
      }
      return result
    }
    for entry in try json.elements(for: "an object, or an array of [key, value],") {
      guard case .array(let pair) = entry.content, pair.count == 2 else {
        throw ValueError(entry, "an array of a key and its value is needed here")
      }
      let key = try maker.make(Key.self, from: pair[0])
      result[key] = try maker.make(Value.self, from: pair[1])
    }
    return result
  }
}

extension ValueMaker {
  /// A key from the text of an object's key: as a string, or as the number that it spells.
  fileprivate func make<Key>(keyOf type: Key.Type, from member: JSONMember) throws -> Key {
    let range = member.value.range
    if type is any FixedWidthInteger.Type, let number = JSONNumber(member.key) {
      return try make(type, from: JSONValue(.number(number), range: range))
    }
    return try make(type, from: JSONValue(.string(member.key), range: range))
  }
}

// MARK: - Protocol types

/// Values for the protocol types that need no maker: `Any` and `any Error`.
enum ExistentialMaking {
  static func make(_ type: Any.Type, from json: JSONValue) -> Any? {
    if type == Any.self {
      return natural(json)
    }
    if type == (any Error).self {
      return GivenError(json)
    }
    return nil
  }

  private static func natural(_ json: JSONValue) -> Any {
    switch json.content {
    case .null: Any?.none as Any
    case .bool(let value): value
    case .number(let number): Int(number.text) ?? Double(number.text) ?? .nan
    case .string(let text): text
    case .array(let elements): elements.map(natural)
    case .object(let members):
      Dictionary(members.map { ($0.key, natural($0.value)) }, uniquingKeysWith: { $1 })
    }
  }
}

// MARK: - Looking at JSON

extension JSONValue {
  /// The text of a string; nil for anything else.
  public var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The text of a number; nil for anything else.
  public var numberText: String? {
    if case .number(let number) = content { number.text } else { nil }
  }

  /// True or false; nil for anything else.
  public var boolean: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  var isEmptyObject: Bool {
    if case .object(let members) = content { members.isEmpty } else { false }
  }

  /// Whether this stands for a payload that the fixture did not give at all.
  var isLeftOut: Bool {
    isEmptyObject && range.isEmpty
  }

  var kindWithText: String {
    switch content {
    case .string, .number, .bool: "\(kindName) (\(JSONWriter.compact(self)))"
    default: kindName
    }
  }

  func elements(for what: String) throws -> [JSONValue] {
    guard case .array(let elements) = content else {
      throw ValueError(self, "\(what) is needed here, this is \(kindWithText)")
    }
    return elements
  }

  /// What a `$literal` holds; any other matcher can't be sent.
  func withoutLiteral() throws -> JSONValue {
    guard case .object(let members) = content, members.count == 1, members[0].key.hasPrefix("$")
    else { return self }
    guard members[0].key == "$literal" else {
      throw ValueError(
        self, "a matcher (\(members[0].key)) can't be sent, only compared; give a value")
    }
    return members[0].value
  }
}

extension NearestName {
  /// ` (did you mean 'title'?)`, or the known names, or nothing.
  static func suggestion(for name: String, among candidates: [String]) -> String {
    if let near = of(name, among: candidates) {
      return " (did you mean '\(near)'?)"
    }
    guard !candidates.isEmpty, candidates.count <= 12 else { return "" }
    return " (known: \(candidates.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}
