extension Flow.Finally {
  /// Reads `finally`.
  init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "'finally'")
    try object.allow("released", "retained")
    let released = try object["released"].map(Self.released)
    let retained = try object["retained"].map(Self.retained) ?? []
    for entry in retained {
      guard let other = released?.first(where: { $0.role == entry.role }) else { continue }
      let isFirst = other.range.lowerBound < entry.keyRange.lowerBound
      throw ValueError(
        at: isFirst ? entry.keyRange : other.range,
        "'\(entry.role.rawValue)' is both in 'released' and in 'retained'. Leave it in one of them")
    }
    self.init(
      released: released, retained: retained.map { ($0.role, $0.reason, $0.range) })
  }

  private static func released(_ json: JSONValue) throws -> [(role: Role, range: Range<Int>)] {
    guard case .array(let elements) = json.content else {
      throw ValueError(json, "'released' is an array of roles, \(json.thisIs)")
    }
    var roles: [(role: Role, range: Range<Int>)] = []
    for element in elements {
      let role = Role(try element.filledText("a role"))
      guard !roles.contains(where: { $0.role == role }) else {
        throw ValueError(element, "'released' has '\(role.rawValue)' twice. Remove one of them")
      }
      roles.append((role, element.range))
    }
    return roles
  }

  private typealias Retained = (
    role: Role, reason: String, range: Range<Int>, keyRange: Range<Int>
  )

  private static func retained(_ json: JSONValue) throws -> [Retained] {
    try FixtureObject(json, "'retained'").knownMembers.map { member in
      let reason = try member.value.filledText("the reason for '\(member.key)'")
      return (Role(member.key), reason, member.value.range, member.keyRange)
    }
  }
}

extension Flow.Known {
  /// Reads `known`.
  init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "'known'")
    try object.allow("issue", "mode")
    let text = try object.text("mode")
    guard let mode = Mode(rawValue: text) else {
      let hint = NearestName.suggestion(for: text, among: Mode.allCases.map(\.rawValue))
      throw ValueError(try object.require("mode"), "'\(text)' is no mode\(hint)")
    }
    self.init(issue: try object.text("issue"), mode: mode, range: json.range)
  }
}
