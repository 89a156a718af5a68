import ViperFixtures
import ViperMessages
import ViperValues

extension StepComparison {
  /// A message that came, as expected but for its place.
  struct Move {
    let pattern: MessagePattern
    let message: Message
    /// Whether it came after its place.
    let isTooLate: Bool
    /// What it should have come before, or else after; nil where nothing stands between.
    let neighbour: MessagePattern?

    /// Both in words: with their arguments where only these tell them apart.
    var words: (message: String, neighbour: String?) {
      guard let neighbour, neighbour.title == pattern.title else {
        return (pattern.title, neighbour?.title)
      }
      return (pattern.text, neighbour.text)
    }
  }

  /// The message that is missing in one row and unexpected in another.
  ///
  /// - Parameter place: The index of one of the two rows.
  /// - Returns: nil where the message did not come, or is expected nowhere else.
  func move(of place: Int) -> Move? {
    for other in rows.indices {
      switch (rows[place], rows[other]) {
      case (.missing(let pattern), .unexpected(let message)):
        guard pattern.matches(message) else { continue }
        return move(pattern, message, from: other, to: place)
      case (.unexpected(let message), .missing(let pattern)):
        guard pattern.matches(message) else { continue }
        return move(pattern, message, from: place, to: other)
      default: continue
      }
    }
    return nil
  }

  private func move(
    _ pattern: MessagePattern, _ message: Message, from actual: Int, to expected: Int
  ) -> Move {
    let isTooLate = expected < actual
    let between = rows[min(actual, expected) + 1..<max(actual, expected)].compactMap(
      \.patternOfBoth)
    return Move(
      pattern: pattern, message: message, isTooLate: isTooLate,
      neighbour: isTooLate ? between.first : between.last)
  }
}

extension StepComparison.Row {
  /// What is expected of a message that came.
  fileprivate var patternOfBoth: MessagePattern? {
    switch self {
    case .same(let pattern, _), .changed(let pattern, _, _): pattern
    case .missing, .unexpected: nil
    }
  }
}

extension MessagePattern {
  func matches(_ message: Message, _ captures: Captures = [:]) -> Bool {
    var captures = captures
    return mismatch(message, &captures) == nil
  }
}
