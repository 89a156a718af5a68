import ViperJSON

/// The elements of an array, for a type that asks for them one after another.
struct UnkeyedFixtureContainer: UnkeyedDecodingContainer {
  let decoder: FixtureDecoder
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(decoder: FixtureDecoder, elements: [JSONValue]) {
    self.decoder = decoder
    self.elements = elements
  }

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
    let container = try inner([String: Any].self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try inner([Any].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let inner = try inner((any Decoder).self)
    currentIndex += 1
    return inner
  }

  // An element stays the next one when it can't be decoded, so that another type may be tried.
  mutating func decodeElement<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let json = try next(type).withoutLiteral()
    let value = try decoder.session.decode(
      type, from: json, at: .element(currentIndex), in: decoder)
    currentIndex += 1
    return value
  }

  private func inner(_ type: Any.Type) throws -> FixtureDecoder {
    try decoder.inner(next(type), at: .element(currentIndex))
  }

  private func next(_ type: Any.Type) throws -> JSONValue {
    guard !isAtEnd else { throw decoder.exhausted(type, count: elements.count) }
    return elements[currentIndex]
  }
}
