import RoleNames
import ViperJSON
package import ViperMessages
import ViperValues

extension Flow.Finally {
  init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "'finally'")
    var errors = ErrorList()
    errors.read {
      try object.allow(
        ["released", "retained", "alerts", "idle", "delegates"] + ExpectedNavigation.keys)
    }
    let released = errors.read { try object["released"].map(Self.released) }
    let retained = errors.read { try object["retained"].map(Self.retained) } ?? []
    let edges = errors.read { try object["retained"]?["edge"].map(Self.edges) }
    let closures = errors.read { try object["retained"]?["closure"].map(Self.closures) }
    let delegates = errors.read { try DelegateExpectation.all(in: object) }
    let alertsUp = errors.read { try object["alerts"].map(Self.alertsUp) }
    let idle = errors.read { try object.flag("idle") ? object["idle"]?.range : nil }
    let navigation = errors.read { try ExpectedNavigation(object) }
    try errors.check()
    for entry in retained {
      guard let other = released?.first(where: { $0.role == entry.role }) else { continue }
      let isFirst = other.range.lowerBound < entry.keyRange.lowerBound
      throw ValueError(
        at: isFirst ? entry.keyRange : other.range,
        "\(entry.role.rawValue.quoted) is both in 'released' and in 'retained'. Leave it in one of them"
      )
    }
    self.init(
      released: released, retained: retained.map { ($0.role, $0.reason, $0.range) },
      retainedEdges: edges ?? [], retainedClosures: closures ?? [], navigation: navigation,
      alertsUp: alertsUp, idle: idle, delegates: delegates ?? [])
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
    let elements = try json.list("'released' is an array of roles")
    guard !elements.isEmpty else {
      throw ValueError(
        json,
        "'released' is empty: no release is checked. Leave it out, and name who lives on in 'retained'"
      )
    }
    for element in elements {
      let role = Role(try element.filledText("a role"))
      guard !roles.contains(where: { $0.role == role }) else {
        throw ValueError(
          element, "'released' has \(role.rawValue.quoted) twice. Remove one of them")
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
      let reason = try member.value.reason("the reason for \(member.key.quoted)")
      return (Role(member.key), reason, member.value.range, member.keyRange)
    }
  }

  /// Closures by function and label, each with its reason.
  private static func closures(
    _ json: JSONValue
  ) throws -> [(closure: String, reason: String, range: Range<Int>)] {
    try FixtureObject(json, "'closure'").knownMembers.mapAll { member in
      let reason = try member.value.reason("the reason for '\(member.key)'")
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
          "an edge is an owner and its property ('ListPresenter.cache'), "
            + "this is \(member.key.quoted)")
      }
      let reason = try member.value.reason("the reason for \(member.key.quoted)")
      return (member.key, reason, member.value.range)
    }
  }
}

extension Flow.Known {
  init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "'known'")
    try object.allow("issue", "mode", "findings")
    let mode = try object.require("mode").choice(
      of: Mode.allCases.map { ($0.rawValue, $0) }, "'mode'", isNo: "mode")
    let issue = try object.require("issue").reason("'issue'")
    var findings: [Finding.ID] = []
    let list = try object.require("findings")
    let elements = try list.list("'findings' is an array of ids: [\"missing-message\"]")
    guard !elements.isEmpty else {
      throw ValueError(
        list, "'findings' is empty. Name what the flow fails with: \"missing-message\"")
    }
    for element in elements {
      let id = try element.choice(
        of: Self.findings.map { ($0.rawValue, $0) }, "a finding's id",
        isNo: "finding that can be known")
      guard !findings.contains(id) else {
        throw ValueError(element, "'findings' has '\(id.rawValue)' twice. Remove one of them")
      }
      findings.append(id)
    }
    self.init(issue: issue, mode: mode, findings: findings, range: json.range)
  }
}

extension JSONValue {
  /// One of some texts, or an error that suggests the nearest of them.
  fileprivate func choice<Value>(
    of values: [(text: String, value: Value)], _ what: String, isNo kind: String
  ) throws -> Value {
    let text = try filledText(what)
    if let value = values.first(where: { $0.text == text })?.value { return value }
    throw ValueError(
      self,
      "\(text.quoted) is no \(kind)\(NearestName.suggestion(for: text, among: values.map(\.text)))"
    )
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
