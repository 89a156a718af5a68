/// Elements that are equal on both sides, between two points on one diagonal.
struct DifferenceSnake {
  var start: DifferencePoint
  var end: DifferencePoint
}

/// How far the shortest paths from one corner of a box reach on each diagonal.
///
/// Everything is counted from that corner: `x` along the old side, `y` along the new one, and the
/// diagonal `x - y`. So the last corner's paths are handled as the first one's, mirrored.
struct DifferencePaths {
  private(set) var width = 0
  private(set) var height = 0
  private var changes = -1
  private var corner = DifferencePoint(old: 0, new: 0)
  private var direction = 1
  // The furthest x by diagonal; -1 where no path is. Diagonal 0 is at `zero`.
  private var reached: [Int]
  private let zero: Int

  /// Makes room for paths of up to a number of changes.
  init(limit: Int) {
    self.zero = limit + 1
    self.reached = Array(repeating: -1, count: 2 * limit + 3)
  }

  /// Begins anew in the first or the last corner of a box.
  mutating func start(in box: DifferenceBox, isBackward: Bool) {
    width = box.old.count
    height = box.new.count
    changes = -1
    direction = isBackward ? -1 : 1
    corner = isBackward ? box.end : box.start
  }

  /// Prepares the next round.
  mutating func addChange() {
    changes += 1
    // What an earlier search has left beside the diagonals of this round.
    reached[zero - changes - 1] = -1
    reached[zero + changes + 1] = -1
  }

  /// The diagonals that the changes of this round can lead to and that cross the box.
  var diagonals: StrideThrough<Int> {
    let first = changes > height ? (changes - height) % 2 - height : -changes
    let last = changes > width ? width - (changes - width) % 2 : changes
    return stride(from: first, through: last, by: 2)
  }

  /// Where a path steps onto a diagonal with this round's change; -1 where none does.
  ///
  /// Steps out of the box do not count. No shortest path is lost by that: one that would need
  /// such a step is longer than the straight way along the border.
  func start(on diagonal: Int) -> Int {
    if changes == 0 { return 0 }
    let left = reached[zero + diagonal - 1]
    let above = reached[zero + diagonal + 1]
    let removing = left >= 0 && left < width ? left + 1 : -1
    let inserting = above >= 0 && above - diagonal <= height ? above : -1
    return max(removing, inserting)
  }

  /// Notes how far a path has come.
  mutating func set(_ x: Int, on diagonal: Int) {
    reached[zero + diagonal] = x
  }

  /// How far these paths reach on a diagonal of the other corner, as the other corner counts.
  func reached(onOpposite diagonal: Int) -> Int? {
    let own = width - height - diagonal
    guard abs(own) <= changes, reached[zero + own] >= 0 else { return nil }
    return width - reached[zero + own]
  }

  /// Where the equal elements begin that end at `reached(onOpposite:)`, as the other corner counts.
  func start(onOpposite diagonal: Int) -> Int {
    width - start(on: width - height - diagonal)
  }

  func oldIndex(_ x: Int) -> Int { direction > 0 ? corner.old + x : corner.old - 1 - x }
  func newIndex(_ y: Int) -> Int { direction > 0 ? corner.new + y : corner.new - 1 - y }

  /// Equal elements on a diagonal, in the order of the sequences.
  func snake(on diagonal: Int, from first: Int, to last: Int) -> DifferenceSnake {
    let (near, far) = (point(first, diagonal), point(last, diagonal))
    return direction > 0
      ? DifferenceSnake(start: near, end: far) : DifferenceSnake(start: far, end: near)
  }

  /// The point that is furthest from the corner, and how far that is on both sides together.
  var furthest: (point: DifferencePoint, distance: Int) {
    var best = (point: corner, distance: 0)
    for diagonal in diagonals {
      let x = reached[zero + diagonal]
      guard x >= 0, 2 * x - diagonal > best.distance else { continue }
      best = (point(x, diagonal), 2 * x - diagonal)
    }
    return best
  }

  private func point(_ x: Int, _ diagonal: Int) -> DifferencePoint {
    DifferencePoint(
      old: corner.old + direction * x, new: corner.new + direction * (x - diagonal))
  }
}
