/// One thing that is measured against its alternatives.
protocol Benchmark: Sendable {
  /// The name, for `--only`.
  var name: String { get }
  /// What is measured, in a line of the help.
  var summary: String { get }

  /// Measures.
  ///
  /// - Throws: What kept it from being measured, such as a folder that can't be written to.
  @MainActor
  func rows(_ scale: Scale) async throws -> [Row]
}

/// How large the measured things are.
enum Scale: Sendable {
  /// As large as the bounds speak of.
  case full
  /// A tenth of it.
  case quick

  /// The number to take where the full size is this one.
  func count(_ full: Int) -> Int {
    switch self {
    case .full: full
    case .quick: max(1, full / 10)
    }
  }
}

/// Why something can't be measured.
struct BenchmarkProblem: Error, CustomStringConvertible {
  let description: String
}
