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
      return differs(value, members.isEmpty ? "an object" : "an object with '\(members[0].key)'")
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
        return Mismatch(
          at: matcher.range, expected: matcher.text,
          actual: "no such key\(NearestName.suggestion(for: key, among: labels))"
        ).below(key)
      }
      isTaken[place] = true
      if let mismatch = matcher.mismatch(actual[place].value, &captures) {
        return mismatch.below(key)
      }
    }
    guard !isPartial,
      let extra = zip(actual, isTaken).first(where: { !$1 && !$0.value.isClosure })?.0
    else { return nil }
    return Mismatch(at: range, expected: "no such key", actual: extra.value.description)
      .below(extra.label)
  }

  private func enumCase(
    _ members: [Member], _ name: String, _ payload: [Structure.Member], _ value: Structure,
    _ captures: inout Captures
  ) -> Mismatch? {
    guard members.count == 1, members[0].key.hasSameScalars(as: name) else {
      return differs(value, members.first.map { "the case '\($0.key)'" } ?? "an object")
    }
    let matcher = members[0].matcher
    let isLeftOut = payload.first?.value.isClosure == true && matcher.isEmptyObject
    if payload.count == 1, payload[0].label == "_0", !matcher.names("_0"), !isLeftOut {
      return matcher.mismatch(payload[0].value, &captures)?.below(name)
    }
    return matcher.mismatch(Structure(.fields(payload)), &captures)?.below(name)
  }

  /// Whether this is an object without keys: all of a payload that is a closure.
  private var isEmptyObject: Bool {
    if case .object(let members) = kind { members.isEmpty } else { false }
  }

  /// Whether this is an object with only this key: a payload's value may stand bare or under `_0`.
  private func names(_ label: String) -> Bool {
    guard case .object(let members) = kind else { return false }
    return members.count == 1 && members[0].key == label
  }
}
