import RoleNames
package import ViperJSON

extension Matcher {
  /// The keys that make an object a matcher.
  package static let keys = [
    "$any", "$type", "$regex", "$number", "$partial", "$contains", "$unordered", "$absent",
    "$capture", "$ref", "$literal",
  ]

  /// Reads what a fixture expects.
  ///
  /// - Throws: ``ValueError`` for an unknown or malformed matcher.
  package init(_ json: JSONValue) throws {
    try self.init(json, isInLiteral: false)
  }

  /// - Parameter isInLiteral: Whether it stands in a `$literal`, where no key is a matcher.
  private init(_ json: JSONValue, isInLiteral: Bool) throws {
    switch json.content {
    case .array(let elements):
      let elements = try elements.mapAll { element in
        try isInLiteral ? Matcher(element, isInLiteral: true) : Self.element(element)
      }
      self.init(.array(elements), json: json)
    case .object(let members):
      if !isInLiteral, let special = try Self.special(members, in: json) {
        self.init(special, json: json)
      } else {
        self.init(.object(try Self.members(members, isInLiteral)), json: json)
      }
    case .null, .bool, .number, .string:
      self.init(.exact(json), json: json)
    }
  }

  /// The matcher that an object is; nil for an object to compare with.
  private static func special(_ members: [JSONMember], in json: JSONValue) throws -> Kind? {
    try refuseComment(members)
    guard
      let special = members.first(where: { $0.key == "$type" })
        ?? members.first(where: \.key.looksLikeMatcher)
    else { return nil }
    if members.count > 1 {
      let others = members.filter { $0.key != special.key }
      let isLiteral = others.count == 1 && others[0].key == "$literal"
      if special.key == "$type", isLiteral || !others.contains(where: \.key.looksLikeMatcher) {
        let rest =
          try isLiteral
          ? Matcher(others[0].value, isInLiteral: true)
          : Matcher(.object(self.members(others)), json: json)
        return .typed(try text(special.value, special.key, "the name of a type"), rest)
      }
      let other = others.first(where: \.key.looksLikeMatcher) ?? others.first ?? special
      throw ValueError(
        at: members[1].keyRange,
        "\(special.key.quoted) stands beside \(other.key.quoted). A matcher is an object with one key; "
          + "write { \"$literal\": … } for an object that has such a key")
    }
    return try self.special(special.key, special.value, in: json)
  }

  private static func members(
    _ members: [JSONMember], _ isInLiteral: Bool = false
  ) throws -> [Member] {
    try members.mapAll { member in
      Member(key: member.key, matcher: try Matcher(member.value, isInLiteral: isInLiteral))
    }
  }

  /// Reads what an element is to match: one is there or not, but never absent.
  private static func element(_ json: JSONValue) throws -> Matcher {
    let matcher = try Matcher(json)
    guard !matcher.isAbsent else {
      throw ValueError(
        json, "$absent is for the value of a key; no element of an array matches it. Leave it out")
    }
    return matcher
  }

  private static func refuseComment(_ members: [JSONMember]) throws {
    guard let comment = members.first(where: { $0.key == "$comment" }) else { return }
    throw ValueError(
      at: comment.keyRange, "$comment can't stand among arguments; put it beside 'with'")
  }

  private static func special(_ key: String, _ value: JSONValue, in json: JSONValue) throws -> Kind
  {
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
      let members = try value.object("$partial takes an object")
      try refuseComment(members)
      if let special = members.first(where: \.key.looksLikeMatcher) {
        throw ValueError(
          at: special.keyRange,
          "$partial takes an object whose keys don't begin with '$', this has \(special.key.quoted). "
            + "Put a matcher at one of its keys")
      }
      guard !members.isEmpty else {
        throw ValueError(
          value, "$partial is empty: every object has that. Write { \"$any\": true }")
      }
      return .partial(try self.members(members))
    case "$contains":
      guard value.text?.isEmpty != true else {
        throw ValueError(
          value, "$contains is empty: every string has that. Write { \"$type\": \"string\" }")
      }
      return .contains(try element(value))
    case "$unordered":
      return .unordered(try value.list("$unordered takes an array").mapAll(element))
    case "$capture": return .capture(try text(value, key, "a name"))
    case "$ref": return .reference(try text(value, key, "the name of a $capture"))
    case "$literal": return try Matcher(value, isInLiteral: true).kind
    default:
      let hint = NearestName.suggestion(for: key, among: keys)
      throw ValueError(json, "'\(key)' is no matcher\(hint)")
    }
  }

  private static func requireTrue(_ value: JSONValue, _ key: String) throws {
    guard value.boolean == true else {
      throw ValueError(value, "\(key) takes true, \(value.thisIs)")
    }
  }

  private static func text(_ value: JSONValue, _ key: String, _ what: String) throws -> String {
    guard let text = value.text, !text.isEmpty else {
      throw ValueError(value, "\(key) takes \(what), \(value.thisIs)")
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
    let members = try value.object("$number takes { \"value\": …, \"within\": … }")
    for member in members where member.key != "value" && member.key != "within" {
      let hint = NearestName.suggestion(for: member.key, among: ["value", "within"])
      throw ValueError(at: member.keyRange, "$number has no key \(member.key.quoted)\(hint)")
    }
    guard let expected = value["value"] else {
      throw ValueError(value, "$number needs the key 'value'")
    }
    guard case .number(let number) = expected.content else {
      throw ValueError(expected, "'value' is a number, \(expected.thisIs)")
    }
    guard let within = value["within"] else { return .number(value: number, within: nil) }
    guard case .number(let distance) = within.content, distance.text.utf8.first != 0x2D else {
      throw ValueError(within, "'within' is a number that is not negative, \(within.thisIs)")
    }
    return .number(value: number, within: distance)
  }
}
