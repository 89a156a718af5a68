import ViperJSON

/// The members of an object, for a type that asks for them by key.
struct KeyedFixtureContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FixtureDecoder
  let object: AskedValue

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// Only the keys that the type knows; these count as asked for.
  var allKeys: [Key] { object.askForAll { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object.ask(for: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key).value.withoutLiteral().isNull
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
    let (index, value) = try member(key)
    return try decoder.session.decode(
      type, from: value.withoutLiteral(), at: .member(key, at: index), in: decoder)
  }

  /// A key that is not given holds null for a superclass, as Foundation has it.
  private func superDecoder(at key: any CodingKey) throws -> any Decoder {
    guard let (index, value) = object.ask(for: key.stringValue) else {
      let null = JSONValue(.null, range: decoder.json.range)
      return try decoder.inner(null, at: .absent(key))
    }
    return try decoder.inner(value, at: .member(key, at: index))
  }

  private func inner(_ key: Key) throws -> FixtureDecoder {
    let (index, value) = try member(key)
    return try decoder.inner(value, at: .member(key, at: index))
  }

  private func member(_ key: Key) throws -> (index: Int, value: JSONValue) {
    guard let member = object.ask(for: key.stringValue) else { throw decoder.missing(key) }
    return member
  }
}
