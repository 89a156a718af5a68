import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Words for what the function of a step gave back, where it is not what the step says.
struct OutcomeReport {
  /// What it gave back; nil where it is not known to have come to its end, or returns nothing.
  let outcome: CallOutcome?
  let isAsynchronous: Bool
  /// How long the step was waited for.
  let timeout: Duration

  struct Difference {
    let sentence: String
    let remedy: String
  }

  /// How it differs from what is expected; nil where it does not.
  func difference(
    from expected: ExpectedOutcome?, _ captures: inout Captures
  ) -> Difference? {
    switch (expected, outcome) {
    case (nil, .threw?):
      return Difference(
        sentence: "it threw \(text), which the step does not expect.",
        remedy: "If the module is right, add \(member) to the step.")
    case (nil, _): return nil
    case (let expected?, nil):
      return Difference(
        sentence: "the step says what it \(expected.key), and it has returned nothing"
          + (isAsynchronous ? " within \(timeout)." : " so far."),
        remedy: isAsynchronous
          ? "If the function returns nothing, remove \"\(expected.key)\"; if it only needs longer, "
            + "give the flow a \"timeout\"."
          : "If the function returns nothing, remove \"\(expected.key)\"; if it returns later, run "
            + "the flow from an asynchronous test.")
    case (let expected?, let outcome?):
      guard let mismatch = expected.mismatch(outcome, &captures) else { return nil }
      let path = mismatch.path.isEmpty ? "" : " at \(mismatch.path)"
      let came =
        mismatch.path.isEmpty ? "" : ": expected \(mismatch.expected), came \(mismatch.actual)"
      return Difference(
        sentence: mismatch.path.isEmpty
          ? "it \(outcome.said) \(text); expected \(mismatch.expected)."
          : "it \(outcome.said) another value\(path)\(came).",
        remedy: "If the module is right, write \(member).")
    }
  }

  private var text: String { outcome?.value.description ?? "" }

  /// The outcome as a member of the step.
  private var member: String {
    outcome.map { "\"\($0.key)\": \(JSONWriter.compact($0.value.json))" } ?? ""
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
