/// What came of a mutant.
package enum Verdict: Sendable, Equatable {
  /// The first failure that it led to.
  case killed(by: String)
  /// All tests pass.
  case survived
  /// No test runs what is changed.
  case notReached
  /// Compiled by itself it fares otherwise than behind its switch: nobody knows.
  case disputed(String)

  package var name: String {
    switch self {
    case .killed: "killed"
    case .survived: "survived"
    case .notReached: "not reached"
    case .disputed: "not judged"
    }
  }
}

/// A mutant with what came of it.
package struct JudgedMutant: Sendable {
  package let mutant: Mutant
  /// The path of its file within the package.
  package let path: String
  package internal(set) var verdict: Verdict

  package init(mutant: Mutant, path: String, verdict: Verdict) {
    (self.mutant, self.path, self.verdict) = (mutant, path, verdict)
  }
}
