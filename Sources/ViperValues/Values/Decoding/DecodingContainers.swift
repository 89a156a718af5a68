import ViperJSON

/// The members of an object, for a type that asks for them by key.
struct KeyedFixtureContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FixtureDecoder
  let object: AskedValue

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// Only the keys that the type knows; these count as asked for.
  var allKeys: [Key] { object.askForAll { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    object.ask(for: key.stringValue) != nil || invented?.has(key.stringValue) == true
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let member = object.ask(for: key.stringValue) else {
      guard let invented else { throw decoder.missing(key) }
      return !invented.has(key.stringValue)
    }
    return try member.value.withoutLiteral().isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decodeMember(type, forKey: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(at: PlainKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(at: key) }
}

extension KeyedFixtureContainer {
  func decodeMember<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let (index, value) = object.ask(for: key.stringValue) else {
      guard let value = invented?.value(key.stringValue, type) else { throw decoder.missing(key) }
      return try decoder.session.decode(type, from: value, at: .absent(key), in: decoder)
    }
    return try decoder.session.decode(
      type, from: value.withoutLiteral(), at: .member(key, at: index), in: decoder)
  }

  private var invented: InventedMembers? { decoder.session.invented(for: decoder) }

  /// A key that is not given holds null for a superclass, as Foundation has it.
  private func superDecoder(at key: any CodingKey) throws -> any Decoder {
    guard let (index, value) = object.ask(for: key.stringValue) else {
      let null = JSONValue(.null, range: decoder.json.range)
      return try decoder.inner(null, at: .absent(key))
    }
    return try decoder.inner(value, at: .member(key, at: index))
  }

  private func inner(_ key: Key) throws -> FixtureDecoder {
    guard let (index, value) = object.ask(for: key.stringValue) else {
      invented?.leaveOut(key.stringValue)
      throw decoder.missing(key)
    }
    return try decoder.inner(value, at: .member(key, at: index))
  }
}

/// The elements of an array, for a type that asks for them one after another.
struct UnkeyedFixtureContainer: UnkeyedDecodingContainer {
  let decoder: FixtureDecoder
  let elements: [JSONValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next(Any?.self).withoutLiteral().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decodeElement(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try taking([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try taking([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try taking((any Decoder).self) { $0 }
  }

  // An element stays the next one when it can't be decoded, so that another type may be tried.
  mutating func decodeElement<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let json = try next(type).withoutLiteral()
    let value = try decoder.session.decode(
      type, from: json, at: .element(currentIndex), in: decoder)
    currentIndex += 1
    return value
  }

  private mutating func taking<Result>(
    _ type: Any.Type, _ body: (FixtureDecoder) throws -> Result
  ) throws -> Result {
    let result = try body(decoder.inner(next(type), at: .element(currentIndex)))
    currentIndex += 1
    return result
  }

  private func next(_ type: Any.Type) throws -> JSONValue {
    guard !isAtEnd else { throw decoder.exhausted(type, count: elements.count) }
    return elements[currentIndex]
  }
}

/// A coding key that no type declares: `super`, or the index of an element.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The key of what a class leaves to its superclass.
  static let superclass = PlainKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}

// MARK: - Int128

// The standard library's own ways of these throw; they count as better than the generic ones.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FixtureDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 {
    try session.decode(type, from: json, at: .same, in: self)
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try session.decode(type, from: json, at: .same, in: self)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension KeyedFixtureContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decodeMember(type, forKey: key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decodeMember(type, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension UnkeyedFixtureContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeElement(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeElement(type) }
}
