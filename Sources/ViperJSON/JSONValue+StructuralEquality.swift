extension JSONValue {
  /// Tells whether two values say the same.
  ///
  /// Where they stand in their texts and the order of keys do not count. Numbers are compared by
  /// value, strings and keys by Unicode scalars.
  ///
  /// - Parameter other: The value to compare with.
  public func isStructurallyEqual(to other: JSONValue) -> Bool {
    // A list of what is left to compare, not recursion: the depth costs no stack.
    var pairs = [(self, other)]
    while let (first, second) = pairs.popLast() {
      switch (first.content, second.content) {
      case (.null, .null): continue
      case (.bool(let first), .bool(let second)):
        guard first == second else { return false }
      case (.number(let first), .number(let second)):
        guard first.isNumericallyEqual(to: second) else { return false }
      case (.string(let first), .string(let second)):
        guard first.hasSameScalars(as: second) else { return false }
      case (.array(let first), .array(let second)):
        guard first.count == second.count else { return false }
        pairs.append(contentsOf: zip(first, second))
      case (.object(let first), .object(let second)):
        guard let matched = Self.matching(first, second) else { return false }
        pairs.append(contentsOf: matched)
      default: return false
      }
    }
    return true
  }

  /// The values of the same keys side by side, or nil when the keys differ.
  private static func matching(
    _ first: [JSONMember], _ second: [JSONMember]
  ) -> [(JSONValue, JSONValue)]? {
    guard first.count == second.count else { return nil }
    var pairs = zip(first, second)
    if !pairs.allSatisfy({ $0.key.hasSameScalars(as: $1.key) }) {
      pairs = zip(sorted(first), sorted(second))
      guard pairs.allSatisfy({ $0.key.hasSameScalars(as: $1.key) }) else { return nil }
    }
    return pairs.map { ($0.value, $1.value) }
  }

  private static func sorted(_ members: [JSONMember]) -> [JSONMember] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
