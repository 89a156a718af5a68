import ViperJSON

/// Lays the elements of a list beside those that are expected, so that a difference shows little.
///
/// The time stays nearly linear: only what is short is compared each with each.
enum ElementAlignment {
  /// Where they stand in order; `unchanged` are those that stand beside each other, equal or not.
  static func entries(
    _ expected: [Matcher], _ actual: [Structure], _ captures: Captures
  ) -> [Difference.Entry] {
    var captures = captures
    let shorter = min(expected.count, actual.count)
    var start = 0
    while start < shorter, expected[start].mismatch(actual[start], &captures) == nil { start += 1 }
    var tail = 0
    while start + tail < shorter,
      expected[expected.count - 1 - tail].mismatch(actual[actual.count - 1 - tail], &captures)
        == nil
    { tail += 1 }
    let gap = Gap(
      expected: start..<(expected.count - tail), actual: start..<(actual.count - tail))
    let search = Search(expected: expected, actual: actual, captures: captures)
    return (0..<start).map { .unchanged(old: $0, new: $0) } + search.entries(gap)
      + (0..<tail).reversed().map {
        .unchanged(old: expected.count - 1 - $0, new: actual.count - 1 - $0)
      }
  }

  /// For each expected element the one that it is compared with, whatever the order; nil for none.
  static func partners(
    _ expected: [Matcher], _ actual: [Structure], _ captures: Captures
  ) -> [Int?] {
    var partners = [Int?](repeating: nil, count: expected.count)
    var isTaken = Array(repeating: false, count: actual.count)
    func join(_ pairs: [OneToOne.Pair]) {
      for pair in pairs {
        partners[pair.left] = pair.right
        isTaken[pair.right] = true
      }
    }
    func joinAlike(_ expectedKey: (Matcher) -> String, _ actualKey: (Structure) -> String) {
      var places: [String: [Int]] = [:]
      for index in actual.indices.reversed() where !isTaken[index] {
        places[actualKey(actual[index]), default: []].append(index)
      }
      for index in expected.indices where partners[index] == nil {
        guard let place = places[expectedKey(expected[index]), default: []].popLast() else {
          continue
        }
        join([(index, place)])
      }
    }
    joinAlike({ $0.json.key }, { $0.json.key })
    var left = expected.indices.filter { partners[$0] == nil }
    var right = actual.indices.filter { !isTaken[$0] }
    if left.count * right.count <= HeaviestAlignment.mostPairs {
      join(
        OneToOne.pairs(left.count, right.count) {
          var trial = captures
          return expected[left[$0]].mismatch(actual[right[$1]], &trial) == nil
        }.map { (left[$0.left], right[$0.right]) })
    }
    let label = actual.first?.firstLabel
    joinAlike({ $0.name(label) }, { $0.json.name(label) })
    left = expected.indices.filter { partners[$0] == nil }
    right = actual.indices.filter { !isTaken[$0] }
    if left.count == 1, right.count == 1 { join([(left[0], right[0])]) }
    return partners
  }

  private struct Gap {
    let expected: Range<Int>
    let actual: Range<Int>

    var isShort: Bool { expected.count * actual.count <= HeaviestAlignment.mostPairs }
  }

  private struct Search {
    let expected: [Matcher]
    let actual: [Structure]
    let captures: Captures

    /// The fewest changes of what is found here and what is found by position.
    func entries(_ gap: Gap) -> [Difference.Entry] {
      let found =
        gap.isShort
        ? byLikeness(gap)
        : split(gap, { $0.json.key }, { $0.json.key }) { rest in
          rest.isShort ? byLikeness(rest) : byName(rest)
        }
      guard gap.expected.count == gap.actual.count else { return found }
      let byPosition = zip(gap.expected, gap.actual).map {
        Difference.Entry.unchanged(old: $0, new: $1)
      }
      return changeCount(byPosition) <= changeCount(found) ? byPosition : found
    }

    private func changeCount(_ entries: [Difference.Entry]) -> Int {
      entries.count { entry in
        guard case .unchanged(let old, let new) = entry else { return true }
        return !matches(old, new)
      }
    }

    private func matches(_ old: Int, _ new: Int) -> Bool {
      var trial = captures
      return expected[old].mismatch(actual[new], &trial) == nil
    }

    /// For short gaps: those together that have the most in common.
    private func byLikeness(_ gap: Gap) -> [Difference.Entry] {
      HeaviestAlignment.entries(gap.expected.count, gap.actual.count) {
        expected[gap.expected.lowerBound + $0]
          .likeness(to: actual[gap.actual.lowerBound + $1], captures)
      }.map { $0.moved(old: gap.expected.lowerBound, new: gap.actual.lowerBound) }
    }

    /// For long gaps: those together that begin alike, as rows with an id do, then by position.
    private func byName(_ gap: Gap) -> [Difference.Entry] {
      let label = actual[gap.actual.lowerBound].firstLabel
      return split(gap, { $0.name(label) }, { $0.json.name(label) }) { rest in
        let both = min(rest.expected.count, rest.actual.count)
        return (0..<both).map {
          .unchanged(old: rest.expected.lowerBound + $0, new: rest.actual.lowerBound + $0)
        }
          + rest.expected.dropFirst(both).map { .removed(old: $0) }
          + rest.actual.dropFirst(both).map { .inserted(new: $0) }
      }
    }

    /// Those together that have the same key, and what is left between as is said.
    private func split(
      _ gap: Gap, _ expectedKey: (Matcher) -> String, _ actualKey: (Structure) -> String,
      inGap: (Gap) -> [Difference.Entry]
    ) -> [Difference.Entry] {
      var entries: [Difference.Entry] = []
      var (old, new) = (gap.expected.lowerBound, gap.actual.lowerBound)
      func closeGap(before nextOld: Int, _ nextNew: Int) {
        entries += inGap(Gap(expected: old..<nextOld, actual: new..<nextNew))
        (old, new) = (nextOld + 1, nextNew + 1)
      }
      let difference = Difference(
        from: expected[gap.expected].map(expectedKey), to: actual[gap.actual].map(actualKey))
      for case .unchanged(let oldOffset, let newOffset) in difference.entries {
        let pair = (gap.expected.lowerBound + oldOffset, gap.actual.lowerBound + newOffset)
        closeGap(before: pair.0, pair.1)
        entries.append(.unchanged(old: pair.0, new: pair.1))
      }
      closeGap(before: gap.expected.upperBound, gap.actual.upperBound)
      return entries
    }
  }
}

extension Difference.Entry {
  fileprivate func moved(old oldStart: Int, new newStart: Int) -> Self {
    switch self {
    case .unchanged(let old, let new): .unchanged(old: old + oldStart, new: new + newStart)
    case .removed(let old): .removed(old: old + oldStart)
    case .inserted(let new): .inserted(new: new + newStart)
    }
  }
}

// MARK: - What elements have in common

extension Matcher {
  /// How much a value has of what is expected: 20 if all, 0 if nothing of its parts.
  fileprivate func likeness(to value: Structure, _ captures: Captures) -> Int {
    var trial = captures
    guard mismatch(value, &trial) != nil else { return 20 }
    switch (kind, value.content) {
    case (.typed(_, let rest), _):
      // Of another type, it may have all else.
      return min(rest.likeness(to: value, captures), 19)
    case (.object(let members), .fields(let fields)), (.partial(let members), .fields(let fields)):
      var places = KeyPlaces(fields.map(\.label))
      let equal = members.enumerated().count { index, member in
        guard let place = places.place(of: member.key, likelyAt: index) else { return false }
        return member.matcher.mismatch(fields[place].value, &trial) == nil
      }
      return (equal * 10 + members.count - 1) / max(members.count, 1)
    case (.object(let members), .enumCase(let name, _)):
      return members.first?.key == name ? 10 : 0
    default:
      return 1
    }
  }

  /// What an element is told by: the member of this name, or all of it.
  fileprivate func name(_ label: String?) -> String { json.name(label) }
}

extension Structure {
  /// The first property, by which most rows are told: an id, a name.
  fileprivate var firstLabel: String? {
    if case .fields(let members) = content { members.first?.label } else { nil }
  }
}

extension JSONValue {
  fileprivate func name(_ label: String?) -> String {
    (label.flatMap { self[$0] } ?? self).key
  }

  /// A text that is the same for objects with the same members, whatever their order.
  fileprivate var key: String { JSONWriter.compact(sorted) }

  private var sorted: JSONValue {
    switch content {
    case .object(let members):
      .object(
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { ($0.key, $0.value.sorted) })
    case .array(let elements): .array(elements.map(\.sorted))
    case .null, .bool, .number, .string: self
    }
  }
}
