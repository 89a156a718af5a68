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
  /// a `$type` matcher, since that is all that can be said of it; a value that could be of another type
  /// has its own beside its parts, or beside `$literal`. An object with a key that begins with `$`
  /// stands in a `$literal`; if it holds a placeholder too, only its type is written.
  public var json: JSONValue { json(isInLiteral: false) ?? typeMatcher }

  /// - Parameter isInLiteral: Whether it stands in a `$literal`, where no key is a matcher.
  /// - Returns: nil where it needs one there.
  private func json(isInLiteral: Bool) -> JSONValue? {
    guard isTyped, !isInLiteral else { return untyped(isInLiteral: isInLiteral) }
    let type = ("$type", JSONValue.string(writtenTypeName))
    let members = untyped(isInLiteral: false)?.members ?? []
    if case .fields = content, members.isEmpty { return .object([type]) }
    guard members.isEmpty || members.contains(where: \.key.looksLikeMatcher) else {
      return .object([type] + members.map { ($0.key, $0.value) })
    }
    return untyped(isInLiteral: true).map { .object([type, ("$literal", $0)]) } ?? typeMatcher
  }

  /// The value without the types beside its parts, as it is sent: what is sent is not compared.
  package var sentJSON: JSONValue? { json(isInLiteral: true) }

  private func untyped(isInLiteral: Bool) -> JSONValue? {
    switch content {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let elements): Self.all(elements, isInLiteral).map(JSONValue.array)
    case .set(let elements):
      Self.all(Self.sortedByText(elements), isInLiteral).map(JSONValue.array)
    case .fields(let members): object(members, isInLiteral)
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

  private var typeMatcher: JSONValue {
    type == nil ? .object([("$any", true)]) : .object([("$type", .string(writtenTypeName))])
  }

  /// The type with what it is nested in, without modules: `SearchService.Failure`.
  var writtenTypeName: String { type.map(Self.writtenName) ?? typeName }

  private static func writtenName(of type: Any.Type) -> String {
    var written = ""
    var rest = Substring(String(reflecting: type))
    var isModule = true
    while let first = rest.first {
      // What only this process knows, an extension's module, and that of a name; `Any.Type` has none.
      if rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") {
        rest = rest.drop { $0 != ")" }.dropFirst(2)
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(word.count, 1))
      if isModule, rest.first == ".", !word.isEmpty, word != "Any" {
        rest.removeFirst()
      } else {
        written += word.isEmpty ? String(first) : String(word)
      }
      isModule = word.isEmpty && first != "."
    }
    return written
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
