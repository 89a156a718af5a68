/// The removals and insertions that turn one sequence into another, in order.
///
/// Entries hold offsets, not elements, so the two sides can be shown in texts other than those
/// that were compared: an expectation with its matchers, a message with its values.
///
/// ```swift
/// let expected = ["fetchList", "showLoading", "reload"]
/// let actual = ["fetchList", "reload", "present"]
/// let difference = Difference(from: expected, to: actual)
/// for line in difference.lines(old: { expected[$0] }, new: { actual[$0] }) { print(line) }
/// //   fetchList
/// // - showLoading
/// //   reload
/// // + present
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

  /// The number of removals and insertions.
  public let changeCount: Int

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
    changeCount = entries.count { if case .unchanged = $0 { false } else { true } }
  }

  /// The difference as text, one line for each line of an element's text.
  ///
  /// Removals begin with `- `, insertions with `+ `, unchanged elements with two spaces. Longer
  /// runs of unchanged elements are folded into a line such as `  … 12 unchanged …`.
  ///
  /// - Parameters:
  ///   - contextLines: How many unchanged elements to show before and after a change.
  ///   - old: The text of the old side's element at an offset, asked for removals.
  ///   - new: The text of the new side's element at an offset, asked for all others.
  public func lines(
    contextLines: Int = 1, old: (Int) -> String, new: (Int) -> String
  ) -> [String] {
    withoutActuallyEscaping(new) { new in
      FoldedLines.of(
        entries.map { entry in
          switch entry {
          case .unchanged(_, let offset): .unchanged { new(offset) }
          case .removed(let offset): .removed(old(offset))
          case .inserted(let offset): .inserted(new(offset))
          }
        }, contextLines: contextLines)
    }
  }
}
