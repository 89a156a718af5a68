/// The search for the fewest changes between two arrays, up to a limit.
///
/// This is the O(ND) algorithm of Myers (1986) in linear space: paths grow from both corners of a
/// box at once, and where they meet the box is split in two that are easier.
struct DifferenceBisection<Element: Equatable> {
  private let old: [Element]
  private let new: [Element]
  private let limit: Int

  /// Prepares a search in two arrays.
  ///
  /// - Parameter limit: How many changes to follow from each corner; twice as many can be found.
  init(old: [Element], new: [Element], limit: Int) {
    self.old = old
    self.new = new
    self.limit = max(1, min(limit, (old.count + new.count + 1) / 2))
  }

  /// Finds the fewest changes within a box, or gives up.
  ///
  /// - Parameter change: Called with each part that is on one side only; never before giving up.
  /// - Returns: Nothing where the box is solved; otherwise the furthest point that was reached,
  ///   such that one of the two parts of the box before and after it is within the limit.
  func solve(_ whole: DifferenceBox, change: (DifferenceBox) -> Void) -> DifferencePoint? {
    var forward = DifferencePaths(limit: limit)
    var backward = DifferencePaths(limit: limit)
    var boxes = [whole]
    while let next = boxes.popLast() {
      let box = next.trimmed(old: old, new: new)
      if box.isSolved {
        change(box)
        continue
      }
      guard let snake = middle(of: box, &forward, &backward) else {
        // Parts of a box that is within the limit are so too: this is the whole one.
        return furthest(in: box, forward, backward)
      }
      boxes.append(box.split(at: snake.end).after)
      boxes.append(box.split(at: snake.start).before)
    }
    return nil
  }

  /// The equal elements, possibly none, that the shortest path through a box passes half-way.
  private func middle(
    of box: DifferenceBox, _ forward: inout DifferencePaths, _ backward: inout DifferencePaths
  ) -> DifferenceSnake? {
    forward.start(in: box, isBackward: false)
    backward.start(in: box, isBackward: true)
    // The paths of both corners have as many changes, or the forward ones have one more.
    let meetsForward = (box.old.count - box.new.count) % 2 != 0
    for _ in 0...limit {
      if let snake = advance(&forward, towards: meetsForward ? backward : nil) { return snake }
      if let snake = advance(&backward, towards: meetsForward ? nil : forward) { return snake }
    }
    return nil
  }

  /// Lets all paths from a corner go on by one change and what is equal after it.
  ///
  /// - Parameter opposite: The paths from the other corner, where they can be met.
  private func advance(
    _ paths: inout DifferencePaths, towards opposite: DifferencePaths?
  ) -> DifferenceSnake? {
    paths.addChange()
    for diagonal in paths.diagonals {
      let start = paths.start(on: diagonal)
      guard start >= 0 else {
        paths.set(start, on: diagonal)
        continue
      }
      let met = opposite?.reached(onOpposite: diagonal)
      let end = min(paths.width, paths.height + diagonal, met ?? .max)
      var x = start
      while x < end, old[paths.oldIndex(x)] == new[paths.newIndex(x - diagonal)] { x += 1 }
      paths.set(x, on: diagonal)
      if let opposite, let met, x >= met {
        return paths.snake(
          on: diagonal, from: start, to: max(x, opposite.start(onOpposite: diagonal)))
      }
    }
    return nil
  }

  /// The point that the paths have come to furthest, from either corner.
  private func furthest(
    in box: DifferenceBox, _ forward: DifferencePaths, _ backward: DifferencePaths
  ) -> DifferencePoint {
    let (first, second) = (forward.furthest, backward.furthest)
    return first.distance >= second.distance ? first.point : second.point
  }
}
