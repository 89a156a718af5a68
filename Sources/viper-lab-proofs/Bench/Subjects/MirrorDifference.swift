/// The difference of two values as libraries of assertions make it: both are taken apart through `Mirror`,
/// what is the same is left out, and each value that differs becomes two lines.
enum MirrorDifference {
  /// The lines of what differs.
  static func lines(_ old: Any, _ new: Any) -> [String] {
    var lines: [String] = []
    add(old, new, "", "", to: &lines)
    return lines
  }

  private static func add(
    _ old: Any, _ new: Any, _ label: String, _ indentation: String, to lines: inout [String]
  ) {
    guard !areSame(old, new) else { return }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard !left.children.isEmpty, left.children.count == right.children.count else {
      lines.append("- \(indentation)\(label)\(old)")
      lines.append("+ \(indentation)\(label)\(new)")
      return
    }
    lines.append("  \(indentation)\(label)\(left.subjectType)(")
    var unchanged = 0
    for (index, pair) in zip(left.children, right.children).enumerated() {
      let before = lines.count
      let label = pair.0.label.map { "\($0): " } ?? "[\(index)]: "
      add(pair.0.value, pair.1.value, label, indentation + "  ", to: &lines)
      unchanged += lines.count == before ? 1 : 0
    }
    lines.append("  \(indentation)  … (\(unchanged) unchanged)")
    lines.append("  \(indentation))")
  }

  private static func areSame(_ old: Any, _ new: Any) -> Bool {
    if let old = old as? any Equatable { return isEqual(old, new) }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard left.subjectType == right.subjectType, left.children.count == right.children.count else {
      return false
    }
    if left.children.isEmpty { return "\(old)" == "\(new)" }
    return zip(left.children, right.children).allSatisfy { areSame($0.value, $1.value) }
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    new as? Value == old
  }
}

/// The difference of two texts as libraries of snapshots make it: the longest run of lines that both have,
/// and the same again before and behind it.
enum RunDifference {
  /// All lines, each with its mark.
  static func lines(_ old: String, _ new: String) -> [String] {
    var lines: [String] = []
    add(split(old)[...], split(new)[...], to: &lines)
    return lines
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func add(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>, to lines: inout [String]
  ) {
    var places: [String: [Int]] = [:]
    for index in new.indices { places[new[index], default: []].append(index) }
    var runs: [Int: Int] = [:]
    var best = (old: 0, new: 0, count: 0)
    for index in old.indices {
      var next: [Int: Int] = [:]
      for place in places[old[index]] ?? [] {
        let count = (runs[place - 1] ?? 0) + 1
        next[place] = count
        if count > best.count { best = (index - count + 1, place - count + 1, count) }
      }
      runs = next
    }
    guard best.count > 0 else {
      lines += old.map { "- \($0)" }
      lines += new.map { "+ \($0)" }
      return
    }
    add(old[..<best.old], new[..<best.new], to: &lines)
    lines += old[best.old..<(best.old + best.count)].map { "  \($0)" }
    add(old[(best.old + best.count)...], new[(best.new + best.count)...], to: &lines)
  }
}
