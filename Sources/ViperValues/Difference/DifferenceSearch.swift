/// The search for what two sequences have in common, with a bound on its time.
///
/// 1. A few changes are found by `==` alone: hashing would cost more than all comparisons.
/// 2. Otherwise every element becomes a small integer, and elements that occur on one side only
///    are dropped. Both keep the result minimal, as does a `DifferencePath` within its limit.
/// 3. Where that gives up, the elements that occur once on each side are lined up by the longest
///    increasing subsequence, and the gaps between them are searched one by one.
/// 4. Without such elements the search goes on from the furthest point that it has reached.
///
/// Step 3 is taken again only in parts of at most half the size, so there are at most log n levels
/// of it; paths cost at most a constant number of comparisons for each element of a level.
struct DifferenceSearch {
  /// Which elements are on one side only; the others of both sides are equal, one after another.
  struct Changes {
    var removed: [Bool]
    var inserted: [Bool]
  }

  /// An element, by a number that stands for it, and where it is in the whole sequence.
  private struct Item: Equatable {
    let key: Int
    let offset: Int

    static func == (one: Item, other: Item) -> Bool { one.key == other.key }
  }

  private struct Part {
    var old: ArraySlice<Item>
    var new: ArraySlice<Item>

    var size: Int { old.count + new.count }
  }

  private static let fewChanges = 64
  private static let limit = 1024

  private var changes: Changes

  /// Finds what two arrays do not have in common.
  static func run<Element: Hashable>(old: [Element], new: [Element]) -> Changes {
    var search = DifferenceSearch(
      changes: Changes(
        removed: Array(repeating: false, count: old.count),
        inserted: Array(repeating: false, count: new.count)))
    let path = DifferencePath(old[...], new[...], limit: fewChanges)
    if path.isWhole {
      path.follow {
        search.changes.removed[$0] = true
      } inserting: {
        search.changes.inserted[$0] = true
      }
    } else {
      var keys: [Element: Int] = [:]
      func items(_ elements: [Element]) -> ArraySlice<Item> {
        elements.enumerated().map { offset, element in
          let key = keys[element] ?? keys.count
          if key == keys.count { keys[element] = key }
          return Item(key: key, offset: offset)
        }[...]
      }
      search.solve(Part(old: items(old), new: items(new)))
    }
    return search.changes
  }

  private mutating func solve(_ whole: Part) {
    // With the size of the part that was last split at unique elements, and that holds it.
    var waiting = [(part: common(of: whole), splitSize: Int.max)]
    while let (part, splitSize) = waiting.popLast() {
      let path = DifferencePath(part.old, part.new, limit: Self.limit)
      guard path.isWhole || part.size > splitSize / 2 else {
        waiting += gaps(of: part).map { (common(of: $0), part.size) }
        continue
      }
      path.follow {
        remove(part.old[$0])
      } inserting: {
        insert(part.new[$0])
      }
      if !path.isWhole {
        let rest = Part(old: part.old[path.end.old...], new: part.new[path.end.new...])
        waiting.append((common(of: rest), splitSize))
      }
    }
  }

  private mutating func remove(_ item: Item) { changes.removed[item.offset] = true }
  private mutating func insert(_ item: Item) { changes.inserted[item.offset] = true }

  /// The elements that occur on both sides of a part; the others are marked.
  private mutating func common(of part: Part) -> Part {
    let keys = Set(part.old.map(\.key)).intersection(part.new.map(\.key))
    func isCommon(_ item: Item) -> Bool { keys.contains(item.key) }
    for item in part.old where !isCommon(item) { remove(item) }
    for item in part.new where !isCommon(item) { insert(item) }
    return Part(old: part.old.filter(isCommon)[...], new: part.new.filter(isCommon)[...])
  }

  /// What lies between the elements that occur once on each side and are in the same order.
  private func gaps(of part: Part) -> [Part] {
    let (inOld, inNew) = (Self.uniqueIndices(part.old), Self.uniqueIndices(part.new))
    let pairs = part.old.indices.compactMap { index -> DifferencePoint? in
      let key = part.old[index].key
      guard inOld[key] == .some(index), case let newIndex?? = inNew[key] else { return nil }
      return DifferencePoint(old: index, new: newIndex)
    }
    var rest = part
    var gaps: [Part] = []
    for anchor in Self.longestIncreasing(pairs) {
      gaps.append(Part(old: rest.old[..<anchor.old], new: rest.new[..<anchor.new]))
      rest = Part(old: rest.old[(anchor.old + 1)...], new: rest.new[(anchor.new + 1)...])
    }
    return gaps + [rest]
  }

  /// Where each key stands; nil for one that stands in several places.
  private static func uniqueIndices(_ items: ArraySlice<Item>) -> [Int: Int?] {
    Dictionary(items.indices.map { (items[$0].key, $0) }, uniquingKeysWith: { _, _ in nil })
  }

  /// The longest part of points in the order of the old side that is in the new side's order too.
  private static func longestIncreasing(_ points: [DifferencePoint]) -> [DifferencePoint] {
    // By length less one: the index of the point with the lowest `new` that ends such a part.
    var ends: [Int] = []
    var predecessors: [Int?] = []
    for (index, point) in points.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if points[ends[middle]].new < point.new { low = middle + 1 } else { high = middle }
      }
      predecessors.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var longest: [DifferencePoint] = []
    var next = ends.last
    while let index = next {
      longest.append(points[index])
      next = predecessors[index]
    }
    return longest.reversed()
  }
}
