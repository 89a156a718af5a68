/// The search for what somebody who mistyped a name may have meant.
package enum NearestName {
  /// Finds the candidate nearest to a name, or nil when none is near.
  ///
  /// Case does not count. Near is what takes at most a third of the name's length, or 1, in
  /// changes: a scalar more, less or different, or two neighbours swapped.
  ///
  /// ```swift
  /// NearestName.of("fetchLits", among: ["fetchList", "reload"])  // "fetchList"
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that is not known.
  ///   - candidates: The names that are; of equally near ones the first is taken.
  public static func of(_ name: String, among candidates: [String]) -> String? {
    let folded = name.lowercased()
    if let same = candidates.first(where: { $0.lowercased() == folded }) { return same }
    let scalars = Array(folded.unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= longestName else { return nil }
    var limit = max(1, scalars.count / 3)
    // A name of which nothing is left is not near.
    limit = min(limit, scalars.count - 1)
    var nearest: String?
    for candidate in candidates where limit > 0 {
      guard candidate.utf8.count <= 4 * longestName else { continue }
      let other = Array(candidate.lowercased().unicodeScalars)
      guard let distance = distance(from: scalars, to: other, limit: limit) else { continue }
      nearest = candidate
      limit = distance - 1
    }
    return nearest
  }

  /// Names that are longer are not compared: nobody types them, and the cost is quadratic.
  private static let longestName = 256

  /// The number of changes between two names, or nil when it is above the limit.
  private static func distance(
    from name: [Unicode.Scalar], to other: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard abs(name.count - other.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in name.indices {
      var current = [row + 1]
      for column in other.indices {
        let isSame = name[row] == other[column]
        var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, name[row] == other[column - 1], name[row - 1] == other[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      // No later row can be lower than the least of this one and the last one.
      guard min(current.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

extension NearestName {
  /// ` (did you mean 'title'?)`, or the known names, or nothing.
  package static func suggestion(for name: String, among candidates: [String]) -> String {
    if let near = of(name, among: candidates) {
      return " (did you mean '\(near)'?)"
    }
    guard !candidates.isEmpty, candidates.count <= 12 else { return "" }
    return " (known: \(candidates.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}
