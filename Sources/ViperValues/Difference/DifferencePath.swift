/// The shortest way from the beginning of two sequences to their end, given up beyond a number of
/// changes: the greedy O(ND) algorithm of Myers (1986).
///
/// `x` counts along the old side, `y` along the new one, and the diagonal is `x - y`.
struct DifferencePath {
  private var isWhole = false

  private let width: Int
  private let height: Int
  /// By the number of changes: the furthest x on the diagonals from `-changes`; -1 where no path
  /// is.
  private var rounds: [[Int]] = []

  /// - Parameter limit: How many changes it may have.
  init<Element: Equatable>(_ old: [Element], _ new: [Element], limit: Int) {
    (width, height) = (old.count, new.count)
    for changes in 0...min(limit, width + height) {
      var round = Array(repeating: -1, count: 2 * changes + 1)
      for diagonal in Self.diagonals(changes, width, height) {
        var x = Self.step(onto: diagonal, from: rounds.last, width, height).x
        guard x >= 0 else { continue }
        while x < width, x - diagonal < height, old[x] == new[x - diagonal] { x += 1 }
        round[changes + diagonal] = x
        isWhole = isWhole || x == width && x - diagonal == height
      }
      rounds.append(round)
      if isWhole { break }
    }
  }

  /// What it finds on both sides; nil where it was given up.
  var common: [DifferenceSearch.Pair]? {
    guard isWhole else { return nil }
    var common: [DifferenceSearch.Pair] = []
    common.reserveCapacity(min(width, height))
    var (x, diagonal) = (width, width - height)
    func goBack(to start: Int) {
      while x > start {
        x -= 1
        common.append((x, x - diagonal))
      }
    }
    for round in rounds.dropLast().reversed() {
      let step = Self.step(onto: diagonal, from: round, width, height)
      goBack(to: step.x)
      x -= step.removes ? 1 : 0
      diagonal += step.removes ? -1 : 1
    }
    goBack(to: 0)
    common.reverse()
    return common
  }

  /// The diagonals that so many changes can lead to and that cross both sides.
  private static func diagonals(_ changes: Int, _ width: Int, _ height: Int) -> StrideThrough<Int> {
    let first = changes > height ? (changes - height) % 2 - height : -changes
    let last = changes > width ? width - (changes - width) % 2 : changes
    return stride(from: first, through: last, by: 2)
  }

  /// How a path steps onto a diagonal with one change more than in a round; to x = -1 where none
  /// does.
  ///
  /// Steps out of the two sides do not count. No shortest path is lost by that: one that would need
  /// such a step is longer than the straight way along the border.
  private static func step(
    onto diagonal: Int, from round: [Int]?, _ width: Int, _ height: Int
  ) -> (x: Int, removes: Bool) {
    guard let round else { return (0, false) }
    let place = diagonal + round.count / 2
    let left = round.indices.contains(place - 1) ? round[place - 1] : -1
    let above = round.indices.contains(place + 1) ? round[place + 1] : -1
    let removing = left >= 0 && left < width ? left + 1 : -1
    let inserting = above >= 0 && above - diagonal <= height ? above : -1
    return removing > inserting ? (removing, true) : (inserting, false)
  }
}
