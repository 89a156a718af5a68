/// A place between the elements of two sequences: an index in each.
struct DifferencePoint {
  let old: Int
  let new: Int
}

/// The shortest way from the beginning of two sequences, to their end or as far as one comes with a
/// number of changes: the greedy O(ND) algorithm of Myers (1986).
///
/// Everything is counted from the beginning: `x` along the old side, `y` along the new one, and the
/// diagonal `x - y`.
struct DifferencePath {
  /// Where it ends.
  let end: DifferencePoint
  /// Whether that is the end of both.
  let isWhole: Bool

  private let start: DifferencePoint
  private let width: Int
  private let height: Int
  /// By the number of changes: the furthest x on the diagonals from `-changes`; -1 where no path
  /// is.
  private var rounds: [[Int]] = []
  private var lastDiagonal = 0

  /// Looks for it.
  ///
  /// - Parameter limit: How many changes it may have.
  init<Element: Equatable>(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>, limit: Int) {
    start = DifferencePoint(old: old.startIndex, new: new.startIndex)
    (width, height) = (old.count, new.count)
    var furthest = (x: 0, diagonal: 0)
    for changes in 0...min(limit, width + height) {
      var round = Array(repeating: -1, count: 2 * changes + 1)
      furthest = (0, 0)
      for diagonal in Self.diagonals(changes, width, height) {
        var x = Self.step(onto: diagonal, from: rounds.last, width, height).x
        guard x >= 0 else { continue }
        while x < width, x - diagonal < height,
          old[start.old + x] == new[start.new + x - diagonal]
        {
          x += 1
        }
        round[changes + diagonal] = x
        if 2 * x - diagonal > 2 * furthest.x - furthest.diagonal { furthest = (x, diagonal) }
      }
      rounds.append(round)
      if 2 * furthest.x - furthest.diagonal == width + height { break }
    }
    lastDiagonal = furthest.diagonal
    end = DifferencePoint(
      old: start.old + furthest.x, new: start.new + furthest.x - furthest.diagonal)
    isWhole = end.old == old.endIndex && end.new == new.endIndex
  }

  /// Goes back along it.
  ///
  /// - Parameters:
  ///   - remove: Called with the index of each element that is on the old side only.
  ///   - insert: Called with the index of each element that is on the new side only.
  func follow(removing remove: (Int) -> Void, inserting insert: (Int) -> Void) {
    var diagonal = lastDiagonal
    for round in rounds.dropLast().reversed() {
      let step = Self.step(onto: diagonal, from: round, width, height)
      if step.removes {
        remove(start.old + step.x - 1)
        diagonal -= 1
      } else {
        insert(start.new + step.x - diagonal - 1)
        diagonal += 1
      }
    }
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
