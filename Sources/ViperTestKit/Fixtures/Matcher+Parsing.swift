extension Matcher {
  /// The keys that make an object a matcher.
  static let keys = [
    "$any", "$type", "$regex", "$number", "$partial", "$contains", "$unordered", "$absent",
    "$capture", "$ref", "$literal",
  ]

  /// Reads what a fixture expects.
  ///
  /// - Throws: ``ValueError`` for an unknown or malformed matcher.
  init(_ json: JSONValue) throws {
    switch json.content {
    case .array(let elements):
      self.init(.array(try elements.map { try Matcher($0) }), json: json)
    case .object(let members):
      guard let special = members.first(where: \.key.looksLikeMatcher) else {
        self.init(.object(try Self.members(members)), json: json)
        return
      }
      guard members.count == 1 else {
        throw ValueError(
          json,
          "'\(special.key)' stands beside other keys. A matcher is an object with one key; "
            + "write { \"$literal\": … } for an object that has such a key")
      }
      self.init(try Self.special(special.key, special.value, in: json), json: json)
    case .null, .bool, .number, .string:
      self.init(.exact(json), json: json)
    }
  }

  /// The inside of a `$literal`, where no key is a matcher.
  private init(literal json: JSONValue) {
    switch json.content {
    case .array(let elements):
      self.init(.array(elements.map { Matcher(literal: $0) }), json: json)
    case .object(let members):
      let members = members.map { Member(key: $0.key, matcher: Matcher(literal: $0.value)) }
      self.init(.object(members), json: json)
    case .null, .bool, .number, .string:
      self.init(.exact(json), json: json)
    }
  }

  private static func members(_ members: [JSONMember]) throws -> [Member] {
    try members.map { Member(key: $0.key, matcher: try Matcher($0.value)) }
  }

  private static func special(_ key: String, _ value: JSONValue, in json: JSONValue) throws -> Kind {
    switch key {
    case "$any":
      try requireTrue(value, key)
      return .any
    case "$absent":
      try requireTrue(value, key)
      return .absent
    case "$type": return .type(try text(value, key, "the name of a type"))
    case "$regex": return .regex(try pattern(value))
    case "$number": return try number(value)
    case "$partial":
      guard case .object(let members) = value.content else {
        throw ValueError(value, "$partial takes an object, this is \(value.kindName)")
      }
      return .partial(try self.members(members))
    case "$contains": return .contains(try Matcher(value))
    case "$unordered":
      guard case .array(let elements) = value.content else {
        throw ValueError(value, "$unordered takes an array, this is \(value.kindName)")
      }
      return .unordered(try elements.map { try Matcher($0) })
    case "$capture": return .capture(try text(value, key, "a name"))
    case "$ref": return .reference(try text(value, key, "the name of a $capture"))
    case "$literal": return Matcher(literal: value).kind
    default:
      let hint = NearestName.suggestion(for: key, among: keys)
      throw ValueError(json, "'\(key)' is no matcher\(hint)")
    }
  }

  private static func requireTrue(_ value: JSONValue, _ key: String) throws {
    guard value.boolean == true else {
      throw ValueError(value, "\(key) takes true, this is \(value.kindWithText)")
    }
  }

  private static func text(_ value: JSONValue, _ key: String, _ what: String) throws -> String {
    guard let text = value.text, !text.isEmpty else {
      throw ValueError(value, "\(key) takes \(what), this is \(value.kindWithText)")
    }
    return text
  }

  private static func pattern(_ value: JSONValue) throws -> String {
    let pattern = try text(value, "$regex", "a regular expression")
    do {
      _ = try Regex(pattern)
    } catch {
      throw ValueError(value, "$regex: this is no regular expression (\(error))")
    }
    return pattern
  }

  private static func number(_ value: JSONValue) throws -> Kind {
    guard case .object(let members) = value.content else {
      throw ValueError(value, "$number takes { \"value\": …, \"within\": … }")
    }
    for member in members where member.key != "value" && member.key != "within" {
      let hint = NearestName.suggestion(for: member.key, among: ["value", "within"])
      throw ValueError(member.value, "$number has no '\(member.key)'\(hint)")
    }
    guard case .number(let number)? = value["value"]?.content else {
      throw ValueError(value, "$number needs 'value', a number")
    }
    guard let within = value["within"] else {
      return .number(value: number, within: nil)
    }
    guard case .number(let distance) = within.content, distance.text.utf8.first != 0x2D else {
      throw ValueError(within, "'within' is a number that is not negative")
    }
    return .number(value: number, within: distance)
  }
}
