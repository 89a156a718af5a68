/// The search for what two sequences have in common, with a bound on its time.
///
/// 1. A few changes are found by `==` alone: hashing would cost more than all comparisons.
/// 2. Otherwise every element becomes a small integer, and elements that occur on one side only
///    are dropped. Both keep the result minimal, as does a `DifferencePath` within its limit.
/// 3. Where that gives up, the longest common part is looked for among pairs of equal elements, at
///    most a million: of an element that occurs often, those that are nearest in their order.
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

  private static let fewChanges = 64
  private static let limit = 1024
  private static let mostPairs = 1 << 20

  private var changes: Changes

  static func run<Element: Hashable>(old: [Element], new: [Element]) -> Changes {
    var search = DifferenceSearch(
      changes: Changes(
        removed: Array(repeating: false, count: old.count),
        inserted: Array(repeating: false, count: new.count)))
    let path = DifferencePath(old, new, limit: fewChanges)
    if path.isWhole {
      path.follow {
        search.changes.removed[$0] = true
      } inserting: {
        search.changes.inserted[$0] = true
      }
    } else {
      var keys: [Element: Int] = [:]
      func items(_ elements: [Element]) -> [Item] {
        elements.enumerated().map { offset, element in
          let key = keys[element] ?? keys.count
          if key == keys.count { keys[element] = key }
          return Item(key: key, offset: offset)
        }
      }
      search.solve(items(old), items(new))
    }
    return search.changes
  }

  private mutating func solve(_ allOld: [Item], _ allNew: [Item]) {
    let keys = Set(allOld.map(\.key)).intersection(allNew.map(\.key))
    for item in allOld where !keys.contains(item.key) { changes.removed[item.offset] = true }
    for item in allNew where !keys.contains(item.key) { changes.inserted[item.offset] = true }
    let old = allOld.filter { keys.contains($0.key) }
    let new = allNew.filter { keys.contains($0.key) }
    let path = DifferencePath(old, new, limit: Self.limit)
    guard !path.isWhole else {
      path.follow {
        changes.removed[old[$0].offset] = true
      } inserting: {
        changes.inserted[new[$0].offset] = true
      }
      return
    }
    for item in old { changes.removed[item.offset] = true }
    for item in new { changes.inserted[item.offset] = true }
    for pair in Self.longestCommon(old, new) {
      changes.removed[old[pair.old].offset] = false
      changes.inserted[new[pair.new].offset] = false
    }
  }

  /// The longest common part by pairs of equal elements: the algorithm of Hunt and Szymanski (1977).
  private static func longestCommon(_ old: [Item], _ new: [Item]) -> [(old: Int, new: Int)] {
    let places = Dictionary(grouping: new.indices) { new[$0].key }
    let mostEach = max(1, mostPairs / old.count)
    var ranks: [Int: Int] = [:]
    var pairs: [(old: Int, new: Int, before: Int?)] = []
    // By length less one: the index of the pair with the lowest `new` that ends such a part.
    var ends: [Int] = []
    for (oldIndex, item) in old.enumerated() {
      let equals = places[item.key] ?? []
      let rank = ranks[item.key, default: 0]
      ranks[item.key] = rank + 1
      let first = min(max(0, rank - mostEach / 2), max(0, equals.count - mostEach))
      // The last one first, so that an element is not followed by itself.
      for newIndex in equals.dropFirst(first).prefix(mostEach).reversed() {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if pairs[ends[middle]].new < newIndex { low = middle + 1 } else { high = middle }
        }
        if low < ends.count, pairs[ends[low]].new == newIndex { continue }
        pairs.append((oldIndex, newIndex, low > 0 ? ends[low - 1] : nil))
        if low < ends.count { ends[low] = pairs.count - 1 } else { ends.append(pairs.count - 1) }
      }
    }
    return Array(sequence(first: ends.last) { $0.map { pairs[$0].before } })
      .compactMap { $0.map { (pairs[$0].old, pairs[$0].new) } }
  }
}
