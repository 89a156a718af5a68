import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// Which shard the environment asks for.
@Suite struct ShardTests {
  private let folder: TemporaryFolder
  private var status: String { "\(folder.path)/status" }

  init() throws { folder = try TemporaryFolder() }

  private func shard(_ environment: [String: String]) throws -> String? {
    try Shard(environment: environment)?.description
  }

  private static let asked: [([String: String], String?)] = [
    (["VIPER_SHARD": "2/8"], "2/8"),
    (["VIPER_SHARD": "1/1"], "1/1"),
    (["TEST_TOTAL_SHARDS": "8", "TEST_SHARD_INDEX": "0"], "1/8"),
    (["TEST_TOTAL_SHARDS": "8", "TEST_SHARD_INDEX": "7"], "8/8"),
    (["VIPER_SHARD": "2/3", "TEST_TOTAL_SHARDS": "8", "TEST_SHARD_INDEX": "7"], "2/3"),
    (["VIPER_SHARD": "", "TEST_TOTAL_SHARDS": "8", "TEST_SHARD_INDEX": "7"], "8/8"),
    ([:], nil), (["VIPER_SHARD": ""], nil), (["TEST_SHARD_INDEX": "0"], nil),
    (["TEST_TOTAL_SHARDS": "0", "TEST_SHARD_INDEX": "0"], nil),
    (["VIPER_SHARD": "1/9223372036854775807"], "1/9223372036854775807"),
  ]

  @Test(arguments: asked)
  func aShardIsAskedFor(_ environment: [String: String], _ expected: String?) throws {
    #expect(try shard(environment) == expected)
  }

  @Test(arguments: [
    "9/8", "0/3", "x", "2", "2/", "/2", "0/0", "1/0", "-1/3", "+1/3", "1/3/3", " 1/3", "1 / 3",
    "1/x",
    "1/99999999999999999999", "١/٣",
  ])
  func whatIsNoShardIsOneFlowThatFails(_ value: String) throws {
    try folder.write(TemporaryFolder.fixture("a", "b"), to: "Small.json")
    let flows = Sharding.$scope.withValue(Sharding(environment: ["VIPER_SHARD": value])) {
      Flow.all(in: "Small", filePath: "\(folder.path)/Tests.swift")
    }
    #expect(flows.map(\.id) == ["Small"])
    let result = try FlowRunner(#require(flows.first)).run { _ in Issue.record("It ran.") }
    #expect(
      result.findings.map(\.description) == [
        """
        VIPER_SHARD is '\(value)', which is no shard: which flows are to run is not known.
        Fix: Write its number and how many there are, 2/8 for the second of eight, or unset it.
        [invalid-fixture]
        """
      ])
  }

  private static let wrong: [(String, String?, String)] = [
    ("8", "8", "TEST_TOTAL_SHARDS is '8' and TEST_SHARD_INDEX is '8', which is no shard"),
    ("x", "0", "TEST_TOTAL_SHARDS is 'x' and TEST_SHARD_INDEX is '0', which is no shard"),
    ("8", "", "TEST_TOTAL_SHARDS is '8' and TEST_SHARD_INDEX is '', which is no shard"),
    ("8", nil, "TEST_TOTAL_SHARDS is '8' and TEST_SHARD_INDEX is not set, which is no shard"),
  ]

  @Test(arguments: wrong)
  func aRunnerThatNamesNoShardIsToldSo(_ total: String, _ index: String?, _ text: String) {
    var environment = ["TEST_TOTAL_SHARDS": total]
    environment["TEST_SHARD_INDEX"] = index
    let problem = #expect(throws: ShardingProblem.self) { try shard(environment) }
    #expect(problem?.sentence == text)
    #expect(
      problem?.remedy
        == "Let the runner count from 0 to one less than the total, unset both, or set VIPER_SHARD."
    )
  }

  // MARK: The file by which a runner learns of it

  private var runner: [String: String] {
    ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status]
  }

  /// Two frameworks are two processes of one shard.
  @Test func theRunnerLearnsThatFlowsAreDivided() throws {
    #expect(try shard(runner) == "2/3")
    #expect(FileManager.default.fileExists(atPath: status))
    #expect(try shard(runner) == "2/3")
  }

  /// A program that was given only some of the test functions runs all flows of these.
  @Test func nothingIsDividedWhereTestFunctionsAreAlready() throws {
    try folder.write("", to: "status")
    #expect(try shard(runner) == nil)
    #expect(try folder.text(of: "status") == "")
    #expect(try shard(runner.merging(["VIPER_SHARD": "1/2"]) { $1 }) == "1/2")
  }

  @Test func aFileThatCannotBeWrittenIsToldOf() throws {
    let environment = runner.merging(["TEST_SHARD_STATUS_FILE": "/dev/null/status"]) { $1 }
    let problem = #expect(throws: ShardingProblem.self) { try shard(environment) }
    #expect(
      problem?.sentence.hasPrefix("TEST_SHARD_STATUS_FILE, '/dev/null/status', can't be written: ")
        == true)
  }
}
