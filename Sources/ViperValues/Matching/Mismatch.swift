/// Where a value is not what the fixture expects.
///
/// Its texts are made only when somebody reads them: most mismatches are of the search for a
/// partner, and nobody does.
package struct Mismatch: Sendable {
  /// Where the expectation stands in the fixture.
  package let range: Range<Int>
  private let makeTexts: @Sendable () -> Texts
  /// The innermost first.
  private var steps: [Step] = []

  /// What was expected, and what came.
  package typealias Texts = (expected: String, actual: String)

  package enum Step: Sendable {
    case key(String)
    case index(Int)

    /// The way to what is here in a value that has this way.
    func path(after path: String) -> String {
      switch self {
      case .index(let index): "\(path)[\(index)]"
      case .key(let key): path.isEmpty ? key : "\(path).\(key)"
      }
    }
  }

  package init(
    at range: Range<Int>, expected: @autoclosure @escaping @Sendable () -> String,
    actual: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(at: range) { (expected(), actual()) }
  }

  /// Makes a mismatch whose texts are made together.
  init(at range: Range<Int>, texts: @escaping @Sendable () -> Texts) {
    self.range = range
    makeTexts = texts
  }

  /// What was expected there, and what came. They are made anew each time.
  package var texts: Texts { makeTexts() }
  /// What was expected there.
  package var expected: String { texts.expected }
  /// What came.
  package var actual: String { texts.actual }

  /// The way to the value: `with.list[0].title`.
  package var path: String { steps.reversed().reduce("") { $1.path(after: $0) } }

  func below(_ step: Step) -> Mismatch {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  /// The same mismatch, seen from the object that has this key.
  package func below(_ key: String) -> Mismatch { below(.key(key)) }
}
