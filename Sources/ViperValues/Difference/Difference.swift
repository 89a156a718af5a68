/// The removals and insertions that turn one sequence into another, in order.
///
/// Entries hold offsets, not elements, so the two sides can be shown in texts other than those
/// that were compared: an expectation with its matchers, a message with its values.
///
/// ```swift
/// let expected = ["fetchList", "showLoading", "reload"]
/// let actual = ["fetchList", "reload", "present"]
/// let difference = Difference(from: expected, to: actual)
/// // unchanged(old: 0, new: 0), removed(old: 1), unchanged(old: 2, new: 1), inserted(new: 2)
/// ```
package struct Difference: Sendable, Equatable {
  /// One element of the old side, of the new side, or of both.
  public enum Entry: Sendable, Equatable {
    /// The element is on both sides, at these offsets.
    case unchanged(old: Int, new: Int)
    /// The element at this offset is on the old side only.
    case removed(old: Int)
    /// The element at this offset is on the new side only.
    case inserted(new: Int)
  }

  /// Every element of both sides once; where both change, removals stand before insertions.
  public let entries: [Entry]

  /// Compares two sequences by `==`.
  ///
  /// The result is always correct. It has the fewest possible changes where the elements that
  /// occur on both sides differ by at most 1,024 changes, or have at most a million pairs of equal
  /// ones; beyond that it may have more, so that the time stays nearly linear.
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(
    from old: Old, to new: New
  ) where Old.Element: Hashable, New.Element == Old.Element {
    var entries: [Entry] = []
    entries.reserveCapacity(max(old.count, new.count))
    var (nextOld, nextNew) = (0, 0)
    func addChanges(before old: Int, _ new: Int) {
      for index in nextOld..<old { entries.append(.removed(old: index)) }
      for index in nextNew..<new { entries.append(.inserted(new: index)) }
      (nextOld, nextNew) = (old + 1, new + 1)
    }
    for pair in DifferenceSearch.common(Array(old), Array(new)) {
      addChanges(before: pair.old, pair.new)
      entries.append(.unchanged(old: pair.old, new: pair.new))
    }
    addChanges(before: old.count, new.count)
    self.entries = entries
  }
}
