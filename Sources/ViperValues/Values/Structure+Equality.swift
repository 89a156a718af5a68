import ViperJSON

extension Structure {
  /// Whether both values are made of the same parts.
  ///
  /// Types do not count, only what they are made of. Numbers are compared by value (`-0` is `0`,
  /// and `nan`, which is text, equals itself), text by Unicode scalars, members by label. A
  /// placeholder equals nothing, not even itself.
  public func isEqual(to other: Structure) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a.isNumericallyEqual(to: b)
    case (.text(let a), .text(let b)): a.hasSameScalars(as: b)
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isEqual(to: $1) }
    case (.set(let a), .set(let b)): Self.areEqualSets(a, b)
    case (.fields(let a), .fields(let b)): Self.areEqual(a, b)
    case (.enumCase(let name, let a), .enumCase(let otherName, let b)):
      name.hasSameScalars(as: otherName) && Self.areEqual(a, b)
    default: false
    }
  }

  /// Equality is an equivalence, so that each element may take the first partner that it finds.
  private static func areEqualSets(_ left: [Structure], _ right: [Structure]) -> Bool {
    guard left.count == right.count else { return false }
    let outcome = OneToOne.match(left.count, right.count) { left[$0].isEqual(to: right[$1]) }
    if case .matched = outcome { return true }
    return false
  }

  private static func areEqual(_ left: [Member], _ right: [Member]) -> Bool {
    guard left.count == right.count else { return false }
    if !haveSameLabels(left, right) {
      let (left, right) = (sorted(left), sorted(right))
      return haveSameLabels(left, right) && haveEqualValues(left, right)
    }
    return haveEqualValues(left, right)
  }

  private static func haveSameLabels(_ left: [Member], _ right: [Member]) -> Bool {
    zip(left, right).allSatisfy { $0.label.hasSameScalars(as: $1.label) }
  }

  private static func haveEqualValues(_ left: [Member], _ right: [Member]) -> Bool {
    zip(left, right).allSatisfy { $0.value.isEqual(to: $1.value) }
  }

  private static func sorted(_ members: [Member]) -> [Member] {
    members.sorted { $0.label.utf8.lexicographicallyPrecedes($1.label.utf8) }
  }
}
