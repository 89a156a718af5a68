import ViperJSON

/// Decodes a `Decodable` type out of the JSON of a fixture.
///
/// Nothing of the fixture is passed over: a key that the type never asks for is an error, an `Int`
/// is never made from `1.0`, and each error knows its place. A type that the test registered a
/// maker for is made by that, wherever it is nested.
final class FixtureDecoder: Decoder {
  /// How a value is reached from the one that holds it.
  enum Step {
    /// It is the value that everything is decoded from.
    case start
    /// It is the same JSON, decoded as another type.
    case same
    case member(any CodingKey, at: Int)
    case element(Int)
    /// It stands for what a key would hold that is not given.
    case absent(any CodingKey)
  }

  let type: Any.Type
  let json: JSONValue
  let session: DecodingSession
  let parent: FixtureDecoder?
  private let step: Step

  /// What is asked of the JSON; shared by all decoders that were ever made for this place.
  private(set) lazy var asked: AskedValue = {
    guard let parent else { return AskedValue(json) }
    switch step {
    case .same: return parent.asked
    case .member(_, let index), .element(let index): return parent.asked.inner(at: index, json)
    case .start, .absent: return AskedValue(json)
    }
  }()

  init(
    _ type: Any.Type, from json: JSONValue, at step: Step, in parent: FixtureDecoder?,
    session: DecodingSession
  ) {
    self.type = type
    self.json = json
    self.step = step
    self.parent = parent
    self.session = session
  }

  /// Decodes a value.
  ///
  /// - Throws: A ``ValueError`` at the JSON that is at fault.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, with maker: ValueMaker
  ) throws(ValueError) -> Value {
    let session = DecodingSession(maker: maker)
    do {
      let value = try session.decode(type, from: json, at: .start, in: nil)
      try session.refuseUnasked()
      return value
    } catch {
      throw session.valueError(for: error, root: json, type: type)
    }
  }
}

// MARK: - Decoder

extension FixtureDecoder {
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var current: FixtureDecoder? = self
    while let decoder = current {
      if let key = decoder.step.key { path.append(key) }
      current = decoder.parent
    }
    path.reverse()
    return path
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = json.content else {
      throw mismatch([String: Any].self, needed: "an object", json, at: .same)
    }
    session.noteOpening(of: asked, by: self.type)
    return KeyedDecodingContainer(KeyedFixtureContainer(decoder: self, object: asked))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json.content else {
      throw mismatch([Any].self, needed: "an array", json, at: .same)
    }
    return UnkeyedFixtureContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

// MARK: - SingleValueDecodingContainer

extension FixtureDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, at: .same, in: self)
  }
}

// MARK: - Inner decoders

extension FixtureDecoder {
  /// A decoder on behalf of the same type, for a container within this one.
  func inner(_ raw: JSONValue, at step: Step) throws -> FixtureDecoder {
    let json = try raw.withoutLiteral()
    return FixtureDecoder(type, from: json, at: step, in: self, session: session)
  }

  /// The key that a value stands under; nil for an element or the whole.
  func name(at step: Step) -> String? {
    switch step {
    case .member(let key, _), .absent(let key): return key.stringValue
    case .start, .element: return nil
    case .same:
      if case .same = self.step { return parent?.name(at: .same) }
      return name(at: self.step)
    }
  }
}

extension FixtureDecoder.Step {
  /// What the step adds to a coding path.
  var key: (any CodingKey)? {
    switch self {
    case .start, .same: nil
    case .member(let key, _), .absent(let key): key
    case .element(let index): PlainKey(intValue: index)
    }
  }
}

extension JSONValue {
  var isNull: Bool {
    if case .null = content { true } else { false }
  }
}
