/// Matches two groups one to one: not greedily, so that a choosy expectation is not robbed of its
/// only partner by an undemanding one.
///
/// Augmenting paths in a bipartite graph, as by Kuhn (1955): `left · edges` at the worst.
enum OneToOne {
  /// Looks for a partner for everything on the left.
  ///
  /// - Parameters:
  ///   - left: How many stand on the left.
  ///   - right: How many stand on the right.
  ///   - fits: Whether one of the left and one of the right may be partners.
  /// - Returns: nil when all have partners; else the first of the left for which none is to be had.
  static func match(_ left: Int, _ right: Int, fits: (Int, Int) -> Bool) -> Int? {
    solve(left, right, fits: fits).unmatched
  }

  /// The partners, by the left; those that have none are left out.
  static func pairs(
    _ left: Int, _ right: Int, _ fits: (Int, Int) -> Bool
  ) -> [(left: Int, right: Int)] {
    solve(left, right, fits: fits).partners.enumerated()
      .compactMap { right, left in left.map { (left: $0, right: right) } }
      .sorted { $0.left < $1.left }
  }

  private static func solve(
    _ left: Int, _ right: Int, fits: (Int, Int) -> Bool
  ) -> (partners: [Int?], unmatched: Int?) {
    var partners = [Int?](repeating: nil, count: right)
    var unmatched: Int?
    for start in 0..<left where !findPartner(of: start, &partners, fits) {
      unmatched = unmatched ?? start
    }
    return (partners, unmatched)
  }

  /// One augmenting path, breadth first: no recursion, whatever the size.
  private static func findPartner(
    of start: Int, _ partners: inout [Int?], _ fits: (Int, Int) -> Bool
  ) -> Bool {
    var cameFrom = [Int?](repeating: nil, count: partners.count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for candidate in partners.indices where cameFrom[candidate] == nil && fits(current, candidate) {
        cameFrom[candidate] = current
        guard let rival = partners[candidate] else {
          reassign(from: candidate, start: start, cameFrom, &partners)
          return true
        }
        queue.append(rival)
      }
    }
    return false
  }

  private static func reassign(
    from end: Int, start: Int, _ cameFrom: [Int?], _ partners: inout [Int?]
  ) {
    var right = end
    while let left = cameFrom[right] {
      let previous = partners.firstIndex(of: left)
      partners[right] = left
      guard left != start, let previous else { return }
      right = previous
    }
  }
}
