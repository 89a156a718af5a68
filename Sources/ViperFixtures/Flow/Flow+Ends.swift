import RoleNames
import ViperJSON
package import ViperMessages
import ViperValues

extension Flow.Finally {
  init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "'finally'")
    var errors = ErrorList()
    errors.read {
      try object.allow(["released", "retained", "alerts", "delegates"] + ExpectedNavigation.keys)
    }
    let released = errors.read { try object["released"].map(Self.released) } ?? nil
    let retained = (errors.read { try object["retained"].map(Self.retained) } ?? nil) ?? []
    let edges = errors.read { try object["retained"]?["edge"].map(Self.edges) } ?? nil
    let closures = errors.read { try object["retained"]?["closure"].map(Self.closures) } ?? nil
    let delegates = errors.read { try DelegateExpectation.all(in: object) }
    let alertsUp = errors.read { try object["alerts"].map(Self.alertsUp) } ?? nil
    let navigation = errors.read { try ExpectedNavigation(object) } ?? nil
    try errors.check()
    for entry in retained {
      guard let other = released?.first(where: { $0.role == entry.role }) else { continue }
      let isFirst = other.range.lowerBound < entry.keyRange.lowerBound
      throw ValueError(
        at: isFirst ? entry.keyRange : other.range,
        "'\(entry.role.rawValue)' is both in 'released' and in 'retained'. Leave it in one of them")
    }
    self.init(
      released: released, retained: retained.map { ($0.role, $0.reason, $0.range) },
      retainedEdges: edges ?? [], retainedClosures: closures ?? [], navigation: navigation,
      alertsUp: alertsUp,
      delegates: delegates ?? [])
  }

  private static func alertsUp(_ json: JSONValue) throws -> Range<Int> {
    guard json.text == "up" else {
      throw ValueError(
        json, "'alerts' takes \"up\", \(json.thisIs). Leave the key out where none is up at the end"
      )
    }
    return json.range
  }

  private static func released(_ json: JSONValue) throws -> [(role: Role, range: Range<Int>)] {
    var roles: [(role: Role, range: Range<Int>)] = []
    for element in try json.list("'released' is an array of roles") {
      let role = Role(try element.filledText("a role"))
      guard !roles.contains(where: { $0.role == role }) else {
        throw ValueError(element, "'released' has '\(role.rawValue)' twice. Remove one of them")
      }
      roles.append((role, element.range))
    }
    return roles
  }

  private typealias RetainedRole = (
    role: Role, reason: String, range: Range<Int>, keyRange: Range<Int>
  )

  private static func retained(_ json: JSONValue) throws -> [RetainedRole] {
    let members = try FixtureObject(json, "'retained'").knownMembers
    return try members.filter { $0.key != "edge" && $0.key != "closure" }.mapAll { member in
      let reason = try member.value.filledText("the reason for '\(member.key)'")
      return (Role(member.key), reason, member.value.range, member.keyRange)
    }
  }

  /// Closures by function and label, each with its reason.
  private static func closures(
    _ json: JSONValue
  ) throws -> [(closure: String, reason: String, range: Range<Int>)] {
    try FixtureObject(json, "'closure'").knownMembers.mapAll { member in
      let reason = try member.value.filledText("the reason for '\(member.key)'")
      return (member.key, reason, member.value.range)
    }
  }

  /// References by owner and property, each with its reason.
  private static func edges(
    _ json: JSONValue
  ) throws -> [(edge: String, reason: String, range: Range<Int>)] {
    try FixtureObject(json, "'edge'").knownMembers.mapAll { member in
      let parts = member.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains("") else {
        throw ValueError(
          at: member.keyRange,
          "an edge is an owner and its property ('ArticlesPresenter.cache'), "
            + "this is '\(member.key)'")
      }
      let reason = try member.value.filledText("the reason for '\(member.key)'")
      return (member.key, reason, member.value.range)
    }
  }
}

extension Flow.Known {
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

extension Flow {
  /// What does not hold of this flow, at a place of its file.
  package func finding(
    _ id: Finding.ID, _ sentence: String, details: [String] = [], remedy: String = "",
    at range: Range<Int>
  ) -> Finding {
    Finding(
      id: id, flow: description, sentence: sentence, details: details, remedy: remedy,
      fixture: place(of: range))
  }
}
