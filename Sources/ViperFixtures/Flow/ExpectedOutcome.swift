package import ViperJSON
package import ViperMessages
package import ViperValues

/// What the function that a step calls must give back.
package struct ExpectedOutcome: Sendable {
  /// `returns` or `throws`.
  package let key: String
  /// What it is compared with.
  let matcher: Matcher
  /// Where the value stands.
  package let range: Range<Int>

  static let keys = ["returns", "throws"]

  /// Reads it from a step; nil where the step does not say.
  init?(_ object: FixtureObject, when stimulus: Flow.Stimulus) throws {
    guard let key = try object.only(of: Self.keys, noun: "outcome"), let value = object[key] else {
      return nil
    }
    guard case .message = stimulus else {
      throw ValueError(
        at: object.keyRange(key) ?? value.range,
        "'\(key)' goes with a message that calls a function")
    }
    let matcher = try Matcher(value)
    guard !matcher.isAbsent else {
      throw ValueError(value, "$absent is for the value of a key. Leave '\(key)' out")
    }
    self.key = key
    self.matcher = matcher
    range = value.range
  }

  /// Where it differs; nil where it does not.
  package func mismatch(_ outcome: CallOutcome, _ captures: inout Captures) -> Mismatch? {
    guard outcome.key == key else {
      return Mismatch(
        at: range, expected: "that it \(key) \(matcher.text)", actual: outcome.key)
    }
    return matcher.mismatch(outcome.value, &captures)
  }

  /// All that differs in an outcome of this kind, from the step's own key on.
  package func difference(from outcome: CallOutcome, _ captures: Captures) -> MatchDifference? {
    guard outcome.key == key else { return nil }
    var captures = captures
    return matcher.difference(from: outcome.value, &captures).below(key)
  }

  /// What a step says of another outcome, with what of this one still matches.
  package func json(of outcome: CallOutcome, _ captures: Captures) -> JSONValue {
    difference(from: outcome, captures)?.json(from: [key: matcher.json])?[key] ?? outcome.value.json
  }
}
