import RoleNames
import ViperJSON

/// What all decoders of one decoding share.
///
/// A decoding stays on the thread that began it, as `Decoder` asks for.
final class DecodingSession {
  private let maker: ValueMaker
  private var opened: [(object: AskedValue, type: Any.Type)] = []
  private var failure: (decoder: FixtureDecoder, text: String)?
  private var depth = 0

  /// A type that decodes itself from its own JSON would never end; JSON is less deep than this.
  private static let depthLimit = 2 * JSONReader.nestingLimit

  init(maker: ValueMaker) {
    self.maker = maker
  }

  /// Makes up what the outermost object lacks; nil for any other, and where nobody explores.
  func invented(for decoder: FixtureDecoder) -> InventedMembers? {
    guard let invents = maker.invents, decoder.codingPath.isEmpty else { return nil }
    return invents
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, at step: FixtureDecoder.Step,
    in parent: FixtureDecoder?
  ) throws -> Value {
    if maker.hasRegistrations, let made = try maker.makeRegistered(type, from: json) as? Value {
      return made
    }
    if let scalar = ScalarType.of(type), let decode = scalar.decode {
      guard let value = decode(json) as? Value else {
        let decoder =
          parent ?? FixtureDecoder(type, from: json, at: step, in: nil, session: self)
        throw decoder.mismatch(type, needed: scalar.what, json, at: step)
      }
      return value
    }
    let decoder = FixtureDecoder(type, from: json, at: step, in: parent, session: self)
    guard depth < Self.depthLimit else {
      throw ValueError(json, "\(decoder.type) is decoded more than \(Self.depthLimit) levels deep")
    }
    depth += 1
    defer { depth -= 1 }
    let openedBefore = opened.count
    do {
      return try Value(from: decoder)
    } catch {
      // What a type read that could not be decoded need not be asked for in full.
      opened.removeLast(max(opened.count - openedBefore, 0))
      note(error, from: decoder)
      throw error
    }
  }

  func noteOpening(of object: AskedValue, by type: Any.Type) {
    opened.append((object, type))
  }

  func refuseUnasked() throws(ValueError) {
    for (object, type) in opened {
      guard let member = object.firstUnasked else { continue }
      let hint = NearestName.suggestion(for: member.key, among: object.askedNames)
      throw ValueError(member.value, "\(type) never asks for the key \(member.key.quoted)\(hint)")
    }
  }

  /// Keeps the innermost decoder that an error came from, for errors that know no place.
  private func note(_ error: any Error, from decoder: FixtureDecoder) {
    guard !error.knowsItsPlace else { return }
    let text = "\(error)"
    if failure?.text != text {
      failure = (decoder, text)
    }
  }
}

/// An object or array of a fixture, with what was asked of it.
///
/// There is one for each place of the fixture, however often and as whatever types it is decoded,
/// so that what a failed try asked for counts too.
final class AskedValue {
  private let members: [JSONMember]
  private lazy var places = KeyPlaces(members.map(\.key))
  private var asked: Set<Int> = []
  /// Names that were asked for and are not given.
  private var missing: [String] = []
  private var inner: [Int: AskedValue] = [:]

  init(_ json: JSONValue) {
    members = json.members
  }

  /// The member of a key, which counts as asked for from now on; nil when it is not given.
  func ask(for name: String) -> (index: Int, value: JSONValue)? {
    // Types ask mostly in the order of the fixture.
    guard let index = places.place(of: name, likelyAt: asked.count) else {
      if !missing.contains(name) { missing.append(name) }
      return nil
    }
    asked.insert(index)
    return (index, members[index].value)
  }

  /// The keys that a type knows, all of which count as asked for.
  func askForAll<Key>(_ key: (String) -> Key?) -> [Key] {
    members.indices.compactMap { index in
      guard let known = key(members[index].key) else { return nil }
      asked.insert(index)
      return known
    }
  }

  /// What is asked of a member's value or of an element.
  func inner(at index: Int, _ json: JSONValue) -> AskedValue {
    let value = inner[index] ?? AskedValue(json)
    inner[index] = value
    return value
  }

  var firstUnasked: JSONMember? {
    guard asked.count < members.count else { return nil }
    return members.indices.first { !asked.contains($0) }.map { members[$0] }
  }

  /// All names that were asked for, first those that are not given.
  var askedNames: [String] {
    missing + members.indices.filter(asked.contains).map { members[$0].key }
  }
}

// MARK: - Errors of the types

extension DecodingSession {
  /// What an error says about a fixture, at its place.
  func valueError(for error: any Error, root: JSONValue, type: Any.Type) -> ValueError {
    if let error = ValueError(within: error) {
      return error
    }
    let place = failure?.decoder.json ?? root
    let type = failure?.decoder.type ?? type
    guard let error = error as? DecodingError else {
      return ValueError(place, "decoding \(type) threw \(error)")
    }
    let path = error.context?.codingPath ?? []
    let depth = failure?.decoder.codingPath.count ?? 0
    // A type may say less of the path than is known, or more.
    let found = path.count < depth ? place : root.value(at: path)
    return ValueError(found, error.text(for: type))
  }
}

extension JSONValue {
  /// The value at a path, or the one in which the path comes to nothing.
  fileprivate func value(at path: [any CodingKey]) -> JSONValue {
    var value = self
    for key in path {
      let next: JSONValue?
      if case .array(let elements) = value.content {
        next = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        next = value[key.stringValue]
      }
      guard let next = try? next?.withoutLiteral() else { return value }
      value = next
    }
    return value
  }
}
