/// A place between the elements of two sequences: an offset in each.
struct DifferencePoint {
  var old: Int
  var new: Int
}

/// A part of two sequences that is to be compared.
struct DifferenceBox {
  var old: Range<Int>
  var new: Range<Int>

  var start: DifferencePoint { DifferencePoint(old: old.lowerBound, new: new.lowerBound) }
  var end: DifferencePoint { DifferencePoint(old: old.upperBound, new: new.upperBound) }

  /// The number of elements of both sides together.
  var size: Int { old.count + new.count }

  /// Whether one side is empty, so that the rest of the other has changed.
  var isSolved: Bool { old.isEmpty || new.isEmpty }

  /// The parts before and after a point of this box.
  func split(at point: DifferencePoint) -> (before: DifferenceBox, after: DifferenceBox) {
    (
      DifferenceBox(old: old.lowerBound..<point.old, new: new.lowerBound..<point.new),
      DifferenceBox(old: point.old..<old.upperBound, new: point.new..<new.upperBound)
    )
  }

  /// What is left without the equal elements that both sides begin and end with.
  func trimmed<Element: Equatable>(
    old oldElements: [Element], new newElements: [Element]
  ) -> DifferenceBox {
    var (first, last) = (start, end)
    while first.old < last.old, first.new < last.new,
      oldElements[first.old] == newElements[first.new]
    {
      first.old += 1
      first.new += 1
    }
    while first.old < last.old, first.new < last.new,
      oldElements[last.old - 1] == newElements[last.new - 1]
    {
      last.old -= 1
      last.new -= 1
    }
    return DifferenceBox(old: first.old..<last.old, new: first.new..<last.new)
  }
}
