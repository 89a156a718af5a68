/// Matches two groups one to one: not greedily, so that a choosy expectation is not robbed of its
/// only partner by an undemanding one.
///
/// Augmenting paths in a bipartite graph, as by Kuhn (1955). Those that stand at the same place are
/// tried first, then the free ones, and no pair is asked twice: what is in order costs one question
/// each, whatever the size.
package enum OneToOne {
  /// One of the left and its partner of the right.
  package typealias Pair = (left: Int, right: Int)

  /// What came of looking for a partner for everything on the left.
  enum Outcome {
    /// All have one; the pairs are in the order of the left.
    case matched([Pair])
    /// The first of the left for which none is to be had.
    case unmatched(Int)
  }

  /// Looks for a partner for everything on the left, and stops where there is none.
  ///
  /// - Parameter fits: Whether one of the left and one of the right may be partners.
  static func match(_ left: Int, _ right: Int, fits: (Int, Int) -> Bool) -> Outcome {
    withoutActuallyEscaping(fits) { fits in
      var search = Search(left, right, fits)
      let unmatched = (0..<left).first { !search.findPartner(of: $0) }
      return unmatched.map(Outcome.unmatched) ?? .matched(search.pairs)
    }
  }

  /// The partners of as many as can have one, in the order of the left.
  package static func pairs(_ left: Int, _ right: Int, _ fits: (Int, Int) -> Bool) -> [Pair] {
    withoutActuallyEscaping(fits) { fits in
      var search = Search(left, right, fits)
      for start in 0..<left { _ = search.findPartner(of: start) }
      return search.pairs
    }
  }
}

private struct Search {
  private let fits: (Int, Int) -> Bool
  /// Of each on the right, the one on the left.
  private var partners: [Int?]
  /// What `fits` answered, by row: 0 where it was not asked.
  private var answers: [[UInt8]]
  private let keepsAnswers: Bool
  /// Those on the right that no path leads past: an earlier search came to nothing there.
  private var isDead: [Bool]

  init(_ left: Int, _ right: Int, _ fits: @escaping (Int, Int) -> Bool) {
    self.fits = fits
    partners = Array(repeating: nil, count: right)
    isDead = Array(repeating: false, count: right)
    answers = Array(repeating: [], count: left)
    let mostAnswers = 1 << 26
    keepsAnswers = right == 0 || left <= mostAnswers / right
  }

  var pairs: [OneToOne.Pair] {
    partners.enumerated()
      .compactMap { right, left in left.map { (left: $0, right: right) } }
      .sorted { $0.left < $1.left }
  }

  /// One augmenting path, breadth first: no recursion, whatever the size.
  mutating func findPartner(of start: Int) -> Bool {
    if partners.indices.contains(start), partners[start] == nil, isFit(start, start) {
      partners[start] = start
      return true
    }
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for candidate in partners.indices
      where partners[candidate] == nil && isFit(current, candidate) {
        cameFrom[candidate] = current
        reassign(from: candidate, start: start, cameFrom)
        return true
      }
      for candidate in partners.indices where cameFrom[candidate] == nil && !isDead[candidate] {
        guard let rival = partners[candidate], isFit(current, candidate) else { continue }
        cameFrom[candidate] = current
        queue.append(rival)
      }
    }
    for candidate in cameFrom.keys { isDead[candidate] = true }
    return false
  }

  private mutating func reassign(from end: Int, start: Int, _ cameFrom: [Int: Int]) {
    var right = end
    while let left = cameFrom[right] {
      let previous = left == start ? nil : partners.firstIndex(of: left)
      partners[right] = left
      guard let previous else { return }
      right = previous
    }
  }

  private mutating func isFit(_ left: Int, _ right: Int) -> Bool {
    guard keepsAnswers else { return fits(left, right) }
    if answers[left].isEmpty {
      answers[left] = Array(repeating: 0, count: partners.count)
    }
    if answers[left][right] == 0 {
      answers[left][right] = fits(left, right) ? 2 : 1
    }
    return answers[left][right] == 2
  }
}
