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
  /// a `$type` matcher, since that is all that can be said of it; an object that a test describes has
  /// its class beside its parts. An object with a key that begins with `$` stands in a `$literal`; if it
  /// holds a placeholder too, only its type is written.
  public var json: JSONValue { json(isInLiteral: false) ?? typeMatcher }

  /// - Parameter isInLiteral: Whether it stands in a `$literal`, where no key is a matcher.
  /// - Returns: nil where it needs one there.
  private func json(isInLiteral: Bool) -> JSONValue? {
    switch content {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let elements): Self.all(elements, isInLiteral).map(JSONValue.array)
    case .set(let elements):
      Self.all(Self.sortedByText(elements), isInLiteral).map(JSONValue.array)
    case .fields(let members):
      (isDescribed && !isInLiteral ? instance(members) : nil) ?? object(members, isInLiteral)
    case .enumCase(let name, let members) where members.isEmpty: .string(name)
    case .enumCase(let name, let members)
    where members.count == 1 && members[0].label == "_0" && !members[0].value.isClosure:
      members[0].value.json(isInLiteral: isInLiteral).map { .object([(name, $0)]) }
    case .enumCase(let name, let members):
      object(members, isInLiteral).map { .object([(name, $0)]) }
    // Not nil, which would be the literal of `null`.
    case .opaque: isInLiteral ? .none : .some(typeMatcher)
    }
  }

  private func object(_ members: [Member], _ isInLiteral: Bool) -> JSONValue? {
    let members = members.filter { !$0.value.isClosure }
    if !isInLiteral, members.contains(where: \.label.looksLikeMatcher) {
      return json(isInLiteral: true).map { .object([("$literal", $0)]) } ?? typeMatcher
    }
    return Self.all(members.map(\.value), isInLiteral).map { values in
      .object(zip(members, values).map { ($0.label, $1) })
    }
  }

  /// An object that a test describes, with its class; nil where no member may stand beside that.
  private func instance(_ members: [Member]) -> JSONValue? {
    guard !members.contains(where: \.label.looksLikeMatcher),
      case .object(let parts)? = object(members, false)?.content
    else { return nil }
    return .object([("$type", .string(typeName))] + parts.map { ($0.key, $0.value) })
  }

  private var typeMatcher: JSONValue {
    type == nil ? .object([("$any", true)]) : .object([("$type", .string(typeName))])
  }

  private static func all(_ values: [Structure], _ isInLiteral: Bool) -> [JSONValue]? {
    let known = values.compactMap { $0.json(isInLiteral: isInLiteral) }
    return known.count == values.count ? known : nil
  }
}

// MARK: - Order

extension Structure {
  /// Elements in an order that depends on nothing but them: not on hashing.
  static func sortedByText(_ elements: [Structure]) -> [Structure] {
    guard elements.count > 1 else { return elements }
    return elements.map { JSONWriter.compact($0.json) }.sortedIndices.map { elements[$0] }
  }
}

extension [String] {
  /// The indices in the order of the texts, byte by byte.
  var sortedIndices: [Int] {
    indices.sorted { self[$0].utf8.lexicographicallyPrecedes(self[$1].utf8) }
  }
}

extension String {
  /// Whether an object with this key looks like a matcher.
  package var looksLikeMatcher: Bool {
    // Not `hasPrefix`, which does not see a `$` that a combining mark follows.
    utf8.first == UInt8(ascii: "$")
  }
}
