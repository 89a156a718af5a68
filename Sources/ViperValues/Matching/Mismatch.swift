/// Where a value is not what the fixture expects.
///
/// Its texts are made only when somebody reads them: most mismatches are of the search for a
/// partner, and nobody does.
package struct Mismatch: Sendable {
  /// Where the expectation stands in the fixture.
  package let range: Range<Int>
  private let expectedText: @Sendable () -> String
  private let actualText: @Sendable () -> String
  /// The innermost first.
  private var steps: [Step] = []

  enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  package init(
    at range: Range<Int>, expected: @autoclosure @escaping @Sendable () -> String,
    actual: @autoclosure @escaping @Sendable () -> String
  ) {
    self.range = range
    expectedText = expected
    actualText = actual
  }

  /// What was expected there.
  package var expected: String { expectedText() }
  /// What came.
  package var actual: String { actualText() }

  /// The way to the value: `with.list[0].title`.
  package var path: String {
    var path = ""
    for step in steps.reversed() {
      switch step {
      case .index(let index): path += "[\(index)]"
      case .key(let key): path += path.isEmpty ? key : ".\(key)"
      }
    }
    return path
  }

  func below(_ step: Step) -> Mismatch {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  /// The same mismatch, seen from the object that has this key.
  package func below(_ key: String) -> Mismatch { below(.key(key)) }
}
