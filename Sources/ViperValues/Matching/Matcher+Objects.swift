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
    var fields = FieldsByLabel(actual)
    for (index, member) in members.enumerated() {
      guard let value = fields.take(member.key, likelyAt: index) else {
        if member.matcher.isAbsent { continue }
        return missing(member, among: actual)
      }
      if let mismatch = member.matcher.mismatch(value, &captures) {
        return mismatch.below(member.key)
      }
    }
    guard !isPartial, let extra = fields.firstLeft else { return nil }
    return Mismatch(at: range, expected: "no such key", actual: extra.value.description)
      .below(extra.label)
  }

  private func missing(_ member: Member, among actual: [Structure.Member]) -> Mismatch {
    let (key, matcher) = (member.key, member.matcher)
    return Mismatch(
      at: matcher.range, expected: matcher.text,
      actual: "no such key\(NearestName.suggestion(for: key, among: actual.map(\.label)))"
    ).below(key)
  }

  private func enumCase(
    _ members: [Member], _ name: String, _ payload: [Structure.Member], _ value: Structure,
    _ captures: inout Captures
  ) -> Mismatch? {
    guard members.count == 1, members[0].key.hasSameScalars(as: name) else {
      return differs(value, members.first.map { "the case '\($0.key)'" } ?? "an object")
    }
    let matcher = members[0].matcher
    if payload.count == 1, payload[0].label == "_0", !matcher.names("_0") {
      return matcher.mismatch(payload[0].value, &captures)?.below(name)
    }
    return matcher.mismatch(Structure(.fields(payload)), &captures)?.below(name)
  }

  /// Whether this is an object with only this key: a payload's value may stand bare or under `_0`.
  private func names(_ label: String) -> Bool {
    guard case .object(let members) = kind else { return false }
    return members.count == 1 && members[0].key == label
  }
}

/// The fields of a value, taken one by one.
private struct FieldsByLabel {
  private let fields: [Structure.Member]
  private var isTaken: [Bool]
  /// Made only when there are many and the keys stand in another order.
  private lazy var positions = Dictionary(
    fields.indices.map { (ScalarKey(string: fields[$0].label), $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ fields: [Structure.Member]) {
    self.fields = fields
    isTaken = Array(repeating: false, count: fields.count)
  }

  /// The value of a key; nil when there is none.
  mutating func take(_ key: String, likelyAt index: Int) -> Structure? {
    guard let position = position(of: key, likelyAt: index) else { return nil }
    isTaken[position] = true
    return fields[position].value
  }

  /// The first field that nobody took.
  var firstLeft: Structure.Member? {
    zip(fields, isTaken).first { !$0.1 }?.0
  }

  private mutating func position(of key: String, likelyAt index: Int) -> Int? {
    if fields.indices.contains(index), fields[index].label.hasSameScalars(as: key) {
      return index
    }
    let fewFields = 16
    guard fields.count > fewFields else {
      return fields.firstIndex { $0.label.hasSameScalars(as: key) }
    }
    return positions[ScalarKey(string: key)]
  }
}
