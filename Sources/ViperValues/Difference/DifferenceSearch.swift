/// The search for what two sequences have in common, with a bound on its time.
///
/// 1. A few changes are found by `==` alone: hashing would cost more than all comparisons.
/// 2. Otherwise every element becomes a small integer, and elements that occur on one side only
///    are dropped. Both keep the result minimal.
/// 3. What `DifferenceBisection` solves within its limit is minimal as well.
/// 4. Where it gives up, the elements that occur once on each side are lined up by the longest
///    increasing subsequence, and the gaps between them are searched one by one.
/// 5. Without such elements the search goes on from the furthest point that it has reached.
///
/// Step 4 is taken again only in parts of at most half the size, so there are at most log n levels
/// of it; steps 3 and 5 cost at most a constant number of comparisons for each element of a level.
struct DifferenceSearch {
  /// Which elements are on one side only; the others of both sides are equal, one after another.
  struct Changes {
    var removed: [Bool]
    var inserted: [Bool]

    mutating func mark(_ box: DifferenceBox) {
      for offset in box.old { removed[offset] = true }
      for offset in box.new { inserted[offset] = true }
    }
  }

  /// The elements that are compared, as keys, with their offsets in the whole sequences.
  private struct Segment {
    var oldKeys: [Int] = []
    var oldOffsets: [Int] = []
    var newKeys: [Int] = []
    var newOffsets: [Int] = []

    var box: DifferenceBox { DifferenceBox(old: oldKeys.indices, new: newKeys.indices) }
  }

  private struct Task {
    var segment: Segment
    var box: DifferenceBox
    /// The size of the part that was last split at unique elements, and that holds this one.
    var anchoredSize: Int
  }

  private static let fewChanges = 64
  private static let limit = 512

  private var changes: Changes
  private var tasks: [Task] = []
  // By key; all zero between two uses.
  private var countsInOld: [Int]
  private var countsInNew: [Int]

  /// Finds what two arrays do not have in common.
  static func run<Element: Hashable>(old: [Element], new: [Element]) -> Changes {
    var changes = Changes(
      removed: Array(repeating: false, count: old.count),
      inserted: Array(repeating: false, count: new.count))
    let box = DifferenceBox(old: old.indices, new: new.indices).trimmed(old: old, new: new)
    let bisection = DifferenceBisection(old: old, new: new, limit: fewChanges)
    if bisection.solve(box, change: { changes.mark($0) }) == nil { return changes }

    let (segment, keyCount) = intern(old: old, new: new, box: box, changes: &changes)
    var search = DifferenceSearch(changes: changes, keyCount: keyCount)
    search.solve(segment)
    return search.changes
  }

  private init(changes: Changes, keyCount: Int) {
    self.changes = changes
    self.countsInOld = Array(repeating: 0, count: keyCount)
    self.countsInNew = Array(repeating: 0, count: keyCount)
  }

  private static func intern<Element: Hashable>(
    old: [Element], new: [Element], box: DifferenceBox, changes: inout Changes
  ) -> (segment: Segment, keyCount: Int) {
    var keys: [Element: Int] = [:]
    keys.reserveCapacity(box.old.count)
    var segment = Segment()
    for offset in box.old {
      let key = keys[old[offset]] ?? keys.count
      if key == keys.count { keys[old[offset]] = key }
      segment.oldKeys.append(key)
      segment.oldOffsets.append(offset)
    }
    for offset in box.new {
      guard let key = keys[new[offset]] else {
        changes.inserted[offset] = true
        continue
      }
      segment.newKeys.append(key)
      segment.newOffsets.append(offset)
    }
    return (segment, keys.count)
  }

  private mutating func solve(_ whole: Segment) {
    addTask(common(of: whole, in: whole.box), anchoredSize: .max)
    while let task = tasks.popLast() {
      guard let furthest = solve(task) else { continue }
      if task.box.size <= task.anchoredSize / 2 {
        splitAtAnchors(common(of: task.segment, in: task.box))
      } else {
        let (before, after) = task.box.split(at: furthest)
        tasks.append(
          Task(segment: task.segment, box: after, anchoredSize: task.anchoredSize))
        tasks.append(
          Task(segment: task.segment, box: before, anchoredSize: task.anchoredSize))
      }
    }
  }

  private mutating func addTask(_ segment: Segment, anchoredSize: Int) {
    if segment.box.isSolved { return }
    tasks.append(Task(segment: segment, box: segment.box, anchoredSize: anchoredSize))
  }

  /// Solves a task where that takes few enough changes; otherwise returns where to split it.
  private mutating func solve(_ task: Task) -> DifferencePoint? {
    let segment = task.segment
    let bisection = DifferenceBisection(
      old: segment.oldKeys, new: segment.newKeys, limit: Self.limit)
    return bisection.solve(task.box) { box in
      for index in box.old { changes.removed[segment.oldOffsets[index]] = true }
      for index in box.new { changes.inserted[segment.newOffsets[index]] = true }
    }
  }

  private mutating func splitAtAnchors(_ segment: Segment) {
    var rest = segment.box
    for anchor in longestIncreasing(uniquePairs(of: segment)) {
      addTask(
        common(of: segment, in: rest.split(at: anchor).before), anchoredSize: segment.box.size)
      let afterAnchor = DifferencePoint(old: anchor.old + 1, new: anchor.new + 1)
      rest = rest.split(at: afterAnchor).after
    }
    addTask(common(of: segment, in: rest), anchoredSize: segment.box.size)
  }
}

extension DifferenceSearch {
  /// The elements of a box whose keys occur on both of its sides; the others are marked.
  private mutating func common(of segment: Segment, in box: DifferenceBox) -> Segment {
    count(segment, in: box)
    defer { resetCounts(segment, in: box) }

    var common = Segment()
    for index in box.old {
      let (key, offset) = (segment.oldKeys[index], segment.oldOffsets[index])
      guard countsInNew[key] > 0 else {
        changes.removed[offset] = true
        continue
      }
      common.oldKeys.append(key)
      common.oldOffsets.append(offset)
    }
    for index in box.new {
      let (key, offset) = (segment.newKeys[index], segment.newOffsets[index])
      guard countsInOld[key] > 0 else {
        changes.inserted[offset] = true
        continue
      }
      common.newKeys.append(key)
      common.newOffsets.append(offset)
    }
    return common
  }

  /// Where the keys stand that occur once on each side, in the order of the old side.
  private mutating func uniquePairs(of segment: Segment) -> [DifferencePoint] {
    count(segment, in: segment.box)
    defer { resetCounts(segment, in: segment.box) }

    var placesInNew: [Int: Int] = [:]
    for (index, key) in segment.newKeys.enumerated()
    where countsInOld[key] == 1 && countsInNew[key] == 1 {
      placesInNew[key] = index
    }
    return segment.oldKeys.enumerated().compactMap { index, key in
      placesInNew[key].map { DifferencePoint(old: index, new: $0) }
    }
  }

  private mutating func count(_ segment: Segment, in box: DifferenceBox) {
    for index in box.old { countsInOld[segment.oldKeys[index]] += 1 }
    for index in box.new { countsInNew[segment.newKeys[index]] += 1 }
  }

  // Key by key, so that many small parts do not cost as much as many large ones.
  private mutating func resetCounts(_ segment: Segment, in box: DifferenceBox) {
    for index in box.old { countsInOld[segment.oldKeys[index]] = 0 }
    for index in box.new { countsInNew[segment.newKeys[index]] = 0 }
  }

  /// The longest part of points in the order of the old side that is in the new side's order too.
  private func longestIncreasing(_ points: [DifferencePoint]) -> [DifferencePoint] {
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
