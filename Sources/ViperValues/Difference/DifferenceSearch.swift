/// The search for what two sequences have in common, with a bound on its time.
///
/// 1. A few changes are found by `==` alone: hashing would cost more than all comparisons.
/// 2. Otherwise every element becomes a small integer, and elements that occur on one side only
///    are dropped. Both keep the result minimal, as does a `DifferencePath` within its limit.
/// 3. Where that gives up, the longest common part is looked for among pairs of equal elements, at
///    most a million: of an element that occurs often, those that are nearest in their order.
enum DifferenceSearch {
  /// An element on both sides.
  typealias Pair = (old: Int, new: Int)

  private static let fewChanges = 64
  private static let limit = 1024
  private static let mostPairs = 1 << 20

  /// The elements that two arrays have in common, in the order of both.
  static func common<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Pair] {
    if let common = DifferencePath(old, new, limit: fewChanges).common { return common }
    var keys: [Element: Int] = [:]
    keys.reserveCapacity(old.count)
    let oldKeys = old.map { element in
      let next = keys.count
      return keep(&keys[element, default: next])
    }
    // What is new only needs no number: it is on one side.
    let newKeys = new.map { keys[$0] }
    var isOnBoth = Array(repeating: false, count: keys.count)
    for case let key? in newKeys { isOnBoth[key] = true }
    let oldPlaces = oldKeys.indices.filter { isOnBoth[oldKeys[$0]] }
    let newPlaces = newKeys.indices.filter { newKeys[$0] != nil }
    let (old, new) = (oldPlaces.map { oldKeys[$0] }, newKeys.compactMap { $0 })
    return (DifferencePath(old, new, limit: limit).common ?? longestCommon(old, new))
      .map { (oldPlaces[$0.old], newPlaces[$0.new]) }
  }

  /// The value of a place, which is made where it was not there: one hashing instead of two.
  private static func keep(_ value: inout Int) -> Int { value }

  /// The longest common part by pairs of equal elements: the algorithm of Hunt and Szymanski (1977).
  private static func longestCommon(_ old: [Int], _ new: [Int]) -> [Pair] {
    let places = Dictionary(grouping: new.indices) { new[$0] }
    let mostEach = max(1, mostPairs / old.count)
    var ranks: [Int: Int] = [:]
    var pairs: [(old: Int, new: Int, before: Int?)] = []
    // By length less one: the index of the pair with the lowest `new` that ends such a part.
    var ends: [Int] = []
    for (oldIndex, key) in old.enumerated() {
      let equals = places[key] ?? []
      let rank = ranks[key, default: 0]
      ranks[key] = rank + 1
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
    var common: [Pair] = []
    var next = ends.last
    while let index = next {
      common.append((pairs[index].old, pairs[index].new))
      next = pairs[index].before
    }
    return common.reversed()
  }
}
