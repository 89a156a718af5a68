/// Lays two short sequences side by side, so that what stands together weighs the most.
///
/// The heaviest common sequence. Each element is compared with each, so that it is for what is
/// short: at most ``mostPairs``.
package enum HeaviestAlignment {
  /// Above this many pairs, not each is to be compared with each.
  package static let mostPairs = 10_000

  /// The alignment, in which `unchanged` are those that stand together.
  ///
  /// - Parameter weight: What it is worth to have two elements stand together; 0 if they must not.
  package static func entries(
    _ old: Int, _ new: Int, weight: (_ old: Int, _ new: Int) -> Int
  ) -> [Difference.Entry] {
    let pairWeights = (0..<old).map { i in (0..<new).map { j in weight(i, j) } }
    let width = new + 1
    var weights = [Int](repeating: 0, count: (old + 1) * width)
    for i in (0..<old).reversed() {
      for j in (0..<new).reversed() {
        let skipped = max(weights[(i + 1) * width + j], weights[i * width + j + 1])
        let weight = pairWeights[i][j]
        let paired = weight > 0 ? weight + weights[(i + 1) * width + j + 1] : 0
        weights[i * width + j] = max(skipped, paired)
      }
    }
    var entries: [Difference.Entry] = []
    var (i, j) = (0, 0)
    while i < old, j < new {
      let weight = pairWeights[i][j]
      if weight > 0, weights[i * width + j] == weight + weights[(i + 1) * width + j + 1] {
        entries.append(.unchanged(old: i, new: j))
        (i, j) = (i + 1, j + 1)
      } else if weights[i * width + j] == weights[(i + 1) * width + j] {
        entries.append(.removed(old: i))
        i += 1
      } else {
        entries.append(.inserted(new: j))
        j += 1
      }
    }
    entries += (i..<old).map { .removed(old: $0) }
    entries += (j..<new).map { .inserted(new: $0) }
    return entries
  }
}
