/// What is run on each mutant.
package protocol MutantTests: Sendable {
  /// What of the copy is built, as `swift build` takes it.
  static var built: [String] { get }

  /// Learns from what a run without a mutant wrote.
  mutating func learn(from output: String) throws

  /// Runs it up to the first failure.
  ///
  /// - Parameters:
  ///   - file: The file that is mutated; nil for all that there is, in any order.
  ///   - variables: What the environment has besides.
  ///   - timeLimit: How many seconds one process may take.
  func run(
    nearestTo file: String?, _ variables: [String: String], timeLimit: Int?
  ) throws -> TestProcess.Run
}

extension MutantTests {
  package mutating func learn(from output: String) {}
}
