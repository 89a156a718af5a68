public import ViperJSON

extension Structure {
  /// The structure that JSON spells out.
  public init(json: JSONValue) {
    switch json.content {
    case .null: self.init(.null)
    case .bool(let value): self.init(.boolean(value))
    case .number(let number): self.init(.number(number))
    case .string(let text): self.init(.text(text))
    case .array(let elements): self.init(.list(elements.map(Structure.init(json:))))
    case .object(let members):
      self.init(.fields(members.map { Member(label: $0.key, value: Structure(json: $0.value)) }))
    }
  }

  /// The value in the notation of fixtures.
  ///
  /// An enum case without payload is its name, one with a payload `{ "name": … }`. A placeholder is
  /// a `$type` matcher, since that is all that can be said of it. An object with a key that begins
  /// with `$` stands in a `$literal`; if it holds a placeholder too, only its type is written.
  public var json: JSONValue {
    switch content {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .number(let number): JSONValue(.number(number))
    case .text(let text): .string(text)
    case .list(let elements): .array(elements.map(\.json))
    case .set(let elements): .array(Self.sortedByText(elements).map(\.json))
    case .fields(let members): object(members)
    case .enumCase(let name, let members): json(ofCase: name, members)
    case .opaque: typeMatcher
    }
  }

  private func json(ofCase name: String, _ members: [Member]) -> JSONValue {
    switch members.count {
    case 0: .string(name)
    case 1 where members[0].label == "_0": .object([(name, members[0].value.json)])
    default: .object([(name, object(members))])
    }
  }

  private func object(_ members: [Member]) -> JSONValue {
    guard members.contains(where: \.label.looksLikeMatcher) else {
      return .object(members.map { ($0.label, $0.value.json) })
    }
    return literal.map { .object([("$literal", $0)]) } ?? typeMatcher
  }

  private var typeMatcher: JSONValue {
    type == nil ? .object([("$any", true)]) : .object([("$type", .string(typeName))])
  }

  /// The value as it stands in a `$literal`, where no key is a matcher; nil where it needs one.
  private var literal: JSONValue? {
    switch content {
    case .null, .boolean, .number, .text: json
    case .list(let elements): Self.all(elements.map(\.literal)).map(JSONValue.array)
    case .set(let elements):
      Self.all(Self.sortedByText(elements).map(\.literal)).map(JSONValue.array)
    case .fields(let members): Self.literal(members)
    case .enumCase(let name, let members) where members.isEmpty: .string(name)
    case .enumCase(let name, let members) where members.count == 1 && members[0].label == "_0":
      members[0].value.literal.map { .object([(name, $0)]) }
    case .enumCase(let name, let members): Self.literal(members).map { .object([(name, $0)]) }
    case .opaque: nil
    }
  }

  private static func literal(_ members: [Member]) -> JSONValue? {
    all(members.map(\.value.literal)).map { values in
      .object(zip(members, values).map { ($0.label, $1) })
    }
  }

  private static func all(_ values: [JSONValue?]) -> [JSONValue]? {
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }
}

// MARK: - Order

extension Structure {
  /// Elements in an order that depends on nothing but them: not on hashing.
  static func sortedByText(_ elements: [Structure]) -> [Structure] {
    guard elements.count > 1 else { return elements }
    let texts = elements.map { JSONWriter.compact($0.json) }
    return elements.indices
      .sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
      .map { elements[$0] }
  }
}

extension String {
  /// Whether an object with this key looks like a matcher.
  package var looksLikeMatcher: Bool {
    // Not `hasPrefix`, which does not see a `$` that a combining mark follows.
    utf8.first == UInt8(ascii: "$")
  }
}
