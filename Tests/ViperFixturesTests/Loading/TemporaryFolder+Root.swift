import KitTestSupport

@testable import ViperFixtures

extension TemporaryFolder {
  /// Where fixtures are found for a test file in this folder.
  func root(testFile: String = "Tests.swift", environment: [String: String] = [:]) -> FixtureRoot {
    FixtureRoot(testFile: "\(path)/\(testFile)", bundle: nil, environment: environment)
  }
}
