import RoleNames
import ViperJSON

extension Matcher {
  /// Compares with an object, or with an enum case that has a payload.
  func object(
    _ members: [Member], _ value: Structure, isPartial: Bool, _ captures: inout Captures
  ) -> Mismatch? {
    switch value.content {
    case .fields(let fields):
      return compare(members, fields, isPartial: isPartial, &captures)
    case .enumCase(let name, let payload):
      return enumCase(members, name, payload, value, &captures)
    default:
      return differs(
        value, members.isEmpty ? "an object" : "an object with \(members[0].key.quoted)")
    }
  }

  /// Compares members by key: each expected one, then what is too many.
  private func compare(
    _ members: [Member], _ actual: [Structure.Member], isPartial: Bool, _ captures: inout Captures
  ) -> Mismatch? {
    let labels = actual.map(\.label)
    var places = KeyPlaces(labels)
    var isTaken = Array(repeating: false, count: actual.count)
    for (index, member) in members.enumerated() {
      let (key, matcher) = (member.key, member.matcher)
      guard let place = places.place(of: key, likelyAt: index) else {
        if matcher.isAbsent { continue }
        return Self.missing(member, among: labels).below(key)
      }
      isTaken[place] = true
      if let mismatch = matcher.mismatch(actual[place].value, &captures) {
        return mismatch.below(key)
      }
    }
    guard !isPartial, let extra = Self.extras(actual, isTaken).first else { return nil }
    return notExpected(extra.value).below(extra.label)
  }

  private static func missing(_ member: Member, among labels: [String]) -> Mismatch {
    Mismatch(
      at: member.matcher.range, expected: member.matcher.text,
      actual: "no such key\(NearestName.suggestion(for: member.key, among: labels))")
  }

  /// What is there and was not asked for. A closure need not be: nothing can be expected of it.
  private static func extras(_ actual: [Structure.Member], _ isTaken: [Bool])
    -> [Structure.Member]
  {
    zip(actual, isTaken).filter { !$1 && !$0.value.isClosure }.map(\.0)
  }

  private func notExpected(_ value: Structure) -> Mismatch {
    Mismatch(at: range, expected: "no such key", actual: value.description)
  }

  private func enumCase(
    _ members: [Member], _ name: String, _ payload: [Structure.Member], _ value: Structure,
    _ captures: inout Captures
  ) -> Mismatch? {
    guard members.count == 1, members[0].key.hasSameScalars(as: name) else {
      return differs(value, members.first.map { "the case \($0.key.quoted)" } ?? "an object")
    }
    let (matcher, payload) = members[0].payload(payload)
    return matcher.mismatch(payload, &captures)?.below(name)
  }
}

extension Matcher.Member {
  /// What a case's payload is compared with, and as what.
  fileprivate func payload(_ payload: [Structure.Member]) -> (Matcher, Structure) {
    let isLeftOut = payload.first?.value.isClosure == true && matcher.isEmptyObject
    let isBare =
      payload.count == 1 && payload[0].label == "_0" && !matcher.names("_0") && !isLeftOut
    return (matcher, isBare ? payload[0].value : Structure(.fields(payload)))
  }
}

extension Matcher {
  /// Whether this is an object without keys: all of a payload that is a closure.
  fileprivate var isEmptyObject: Bool {
    if case .object(let members) = kind { members.isEmpty } else { false }
  }

  /// Whether this is an object with only this key: a payload's value may stand bare or under `_0`.
  fileprivate func names(_ label: String) -> Bool {
    guard case .object(let members) = kind else { return false }
    return members.count == 1 && members[0].key == label
  }
}

// MARK: - All that differs

extension Matcher {
  /// All that differs in an object, or in the payload of an enum case; the expected members in
  /// their order, then what is too many.
  func objectDifference(
    _ members: [Member], _ value: Structure, isPartial: Bool, _ captures: inout Captures
  ) -> MatchDifference {
    switch value.content {
    case .fields(let fields):
      return .of(value, differences(members, fields, isPartial: isPartial, &captures))
    case .enumCase(let name, let payload)
    where members.count == 1 && members[0].key.hasSameScalars(as: name):
      let (matcher, payload) = members[0].payload(payload)
      let difference = matcher.difference(from: payload, &captures)
      return .of(value, [.init(step: .key(name), difference: difference)])
    default:
      return wholeDifference(value, &captures)
    }
  }

  private func differences(
    _ members: [Member], _ actual: [Structure.Member], isPartial: Bool, _ captures: inout Captures
  ) -> [MatchDifference.Part] {
    let labels = actual.map(\.label)
    var places = KeyPlaces(labels)
    var isTaken = Array(repeating: false, count: actual.count)
    var parts: [MatchDifference.Part] = []
    for (index, member) in members.enumerated() {
      let matcher = member.matcher
      var difference: MatchDifference?
      if let place = places.place(of: member.key, likelyAt: index) {
        isTaken[place] = true
        difference = matcher.difference(from: actual[place].value, &captures)
      } else if !matcher.isAbsent {
        difference = .change(.init(.missing(matcher), Self.missing(member, among: labels)))
      }
      if let difference { parts.append(.init(step: .key(member.key), difference: difference)) }
    }
    guard !isPartial else { return parts }
    return parts
      + Self.extras(actual, isTaken).map { member in
        .init(
          step: .key(member.label),
          difference: .change(.init(.extra(member.value, before: nil), notExpected(member.value))))
      }
  }
}
