import ViperFixtures
import ViperMessages

/// Which messages of a step keep the text that their old `then` has for them.
struct KeptTexts {
  /// What stands for one message.
  enum Text {
    /// Nothing that could be kept.
    case nothing
    /// This part of the fixture.
    case text(Range<Int>)
    /// An unordered group, which stands where its first message is.
    case withinGroup
  }

  private var texts: [Int: Text] = [:]

  /// - Parameters:
  ///   - step: The step as it was run.
  ///   - comparison: How it compared with what came; nil where it had no `then`.
  ///   - came: What came.
  init(_ step: Flow.Step, _ comparison: StepComparison?, _ came: [Message]) {
    let positions = Dictionary(
      uniqueKeysWithValues: came.enumerated().map { ($1.sequence, $0) })
    var positionsByPlace: [Int: Int] = [:]
    for row in comparison?.rows ?? [] {
      guard case .same(let pattern, let message) = row, let position = positions[message.sequence]
      else { continue }
      texts[position] = .text(pattern.range)
      positionsByPlace[pattern.range.lowerBound] = position
    }
    for case .unordered(let patterns, let range) in step.then ?? [] {
      let group = patterns.compactMap { positionsByPlace[$0.range.lowerBound] }.sorted()
      // A group of which a message is missing, or that something came between, is no group any more.
      guard group.count == patterns.count, let first = group.first, let last = group.last,
        last - first == group.count - 1
      else { continue }
      for position in group {
        texts[position] = position == first ? .text(range) : .withinGroup
      }
    }
  }

  /// What stands for the message at a position.
  subscript(position: Int) -> Text { texts[position] ?? .nothing }
}
