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
