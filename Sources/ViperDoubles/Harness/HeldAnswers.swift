/// Answers that wait to be released, or for their time on the test's clock.
package struct HeldAnswers<Answer> {
  /// One of them.
  package struct Held {
    package let id: Int
    package let name: String
    /// Which of those of its name that wait to be released it is, from 1; 0 for any other.
    package let number: Int
    /// When it comes on the test's clock; nil where it does not wait for that.
    package let due: Duration?
    /// The step in which it was asked for.
    package let step: Int?
    package let answer: Answer
  }

  /// Those that wait, in the order of asking.
  package private(set) var waiting: [Held] = []
  private var counts: [String: Int] = [:]
  private var lastID = 0

  package init() {}

  /// The names of those that wait to be released.
  package var releasable: [String] { waiting.filter { $0.number > 0 }.map(\.name) }

  /// Keeps an answer back.
  ///
  /// - Returns: What it is known by.
  package mutating func hold(
    _ answer: Answer, to name: String, due: Duration?, step: Int? = nil, isReleasable: Bool
  ) -> Int {
    lastID += 1
    if isReleasable { counts[name, default: 0] += 1 }
    waiting.append(
      Held(
        id: lastID, name: name, number: isReleasable ? counts[name, default: 0] : 0, due: due,
        step: step, answer: answer))
    return lastID
  }

  /// Whether an answer waits to be released.
  package func holds(_ name: String, number: Int?) -> Bool {
    index(of: name, number) != nil
  }

  /// Takes the first answer to a question that waits to be released, or that of a certain number.
  package mutating func release(_ name: String, number: Int?) -> Held? {
    index(of: name, number).map { waiting.remove(at: $0) }
  }

  /// Takes an answer; nil where it was dropped.
  package mutating func take(_ id: Int) -> Held? {
    waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0) }
  }

  private func index(of name: String, _ number: Int?) -> Int? {
    waiting.firstIndex {
      $0.name == name && $0.number > 0 && (number == nil || $0.number == number)
    }
  }
}
