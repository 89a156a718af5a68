/// A question that is up: the handlers of its buttons hold this, and nobody else.
final class OpenQuestion {}

/// What a view knows of its question, which may go away without an answer.
struct AskedQuestion {
  private weak var open: OpenQuestion?
  private var waits = false

  /// Whether it went away and no button was tapped, as when the system takes it down.
  var wasTakenDown: Bool { waits && open == nil }

  /// Begins a question.
  ///
  /// - Returns: What the handlers of its buttons hold.
  mutating func ask() -> OpenQuestion {
    let question = OpenQuestion()
    open = question
    waits = true
    return question
  }

  /// Ends a question, if it is the latest: a button was tapped.
  mutating func end(_ question: OpenQuestion) {
    if open === question { waits = false }
  }

  /// Ends a question that was taken down.
  mutating func end() {
    waits = false
  }
}
