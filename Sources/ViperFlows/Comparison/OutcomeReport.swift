import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Words for what the function of a step gave back, where it is not what the step says.
struct OutcomeReport {
  /// What it gave back; nil where it is not known to have come to its end, or returns nothing.
  let outcome: CallOutcome?
  /// Whether the run waited for it.
  let waits: Bool
  /// How long the step was waited for.
  let timeout: Duration

  struct Difference {
    let sentence: String
    var details: [String] = []
    let remedy: String
    /// Where in the fixture; nil where the step says nothing.
    var range: Range<Int>?
  }

  /// How it differs from what is expected; nil where it does not.
  func difference(
    from expected: ExpectedOutcome?, _ captures: inout Captures
  ) -> Difference? {
    switch (expected, outcome) {
    case (nil, .threw(let error)?):
      return Difference(
        sentence: "it threw \(error), which the step does not expect.",
        remedy: "If the module is right, add \(Self.member(of: .threw(error))) to the step.")
    case (nil, _): return nil
    case (let expected?, nil):
      return Difference(
        sentence: "the step says what it \(expected.key), and it has returned nothing"
          + (waits ? " within \(timeout)." : " so far."),
        remedy: waits
          ? "If the function returns nothing, remove \"\(expected.key)\"; if it only needs longer, "
            + "give the flow a \"timeout\"."
          : "If the function returns nothing, remove \"\(expected.key)\"; if it returns later, run "
            + "the flow from an asynchronous test.")
    case (let expected?, let outcome?):
      let before = captures
      guard let mismatch = expected.mismatch(outcome, &captures) else { return nil }
      return difference(expected, outcome, mismatch, before)
    }
  }

  private func difference(
    _ expected: ExpectedOutcome, _ outcome: CallOutcome, _ mismatch: Mismatch, _ captures: Captures
  ) -> Difference {
    let inside = expected.difference(from: outcome, captures)
    let words = DifferenceWords(inside?.changes ?? [])
    let whole = "\"\(outcome.key)\": \(JSONWriter.compact(expected.json(of: outcome, captures)))"
    guard let inside, let paths = words.paths, !words.isWhole(expected.key) else {
      // A long text is cut around what differs, so that the mismatch knows best what came.
      let came = inside == nil ? outcome.value.description : mismatch.actual
      let proposal =
        inside == nil ? "write \(Self.member(of: outcome))" : words.proposal(for: whole)
      return Difference(
        sentence: "it \(outcome.said) \(came); expected \(mismatch.expected).",
        remedy: "If the module is right, \(proposal).", range: mismatch.range)
    }
    return Difference(
      sentence: "it \(outcome.said) another value at \(paths).",
      details: ["Expected (-) and came (+):"] + inside.lines.map { "  \($0)" },
      remedy: words.remedy(for: whole), range: words.range)
  }

  /// The outcome as a member of the step, without the value where that is long.
  private static func member(of outcome: CallOutcome) -> String {
    let key = "\"\(outcome.key)\": "
    return DifferenceWords.whole(key + JSONWriter.compact(outcome.value.json), orElse: key + "…")
  }
}

extension CallOutcome {
  /// What it did, in a sentence.
  fileprivate var said: String {
    switch self {
    case .returned: "returned"
    case .threw: "threw"
    }
  }
}
