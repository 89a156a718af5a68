import Foundation
import FrontEndProbes
import TestConditions
import Testing
import ViperPictures
import ViperTesting

/// The flows of a file in shards, which are processes of either framework.
@Suite(.enabled(if: ProbeRun.isPossible))
struct ShardTests {
  private static let probes = [
    "ViperTestingTests.FlowCasesProbes/flow", "ViperXCTestTests.ShardProbes/testFlows",
    "ViperXCTestTests.ShardProbes/testFlowsAsynchronously",
  ].sample(every: 2)
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Shards-\(UUID().uuidString)")

  private func run(_ probe: String, _ environment: [String: String]) async throws -> ProbeRun {
    probe.hasPrefix("ViperTesting")
      ? try await ProbeRun.swiftTesting(probe, .flow, environment: environment)
      : try await ProbeRun.xctest(probe, .flow, environment: environment)
  }

  /// Runs each probe in three shards.
  ///
  /// - Returns: What they wrote, all into one folder.
  private func reportOfShards(
    _ name: String, _ environment: (_ number: Int) -> [String: String]
  ) async throws -> TestReport {
    let path = folder.appendingPathComponent(name).path
    for number in 1...3 {
      for probe in Self.probes {
        let run = try await run(
          probe, environment(number).merging(["VIPER_REPORT": path]) { $1 })
        #expect(run.count == 1)
      }
    }
    return try TestReport(contentsOf: path)
  }

  /// What each probe ran in all shards together is each flow, once.
  private func expectEachFlowOnce(_ report: TestReport) {
    let ids = Greeting.flows.map(\.id).sorted()
    #expect(ids.count == 6)
    let tests = Dictionary(grouping: report.flows) { $0.test?.description ?? "" }
    #expect(tests.count == Self.probes.count)
    for flows in tests.values { #expect(flows.map(\.id).sorted() == ids) }
    #expect(report.processes.count == 3 * Self.probes.count)
  }

  @Test(.enabled(if: isExhaustive)) func reportsOfAllShardsMerge() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await reportOfShards("first") { ["VIPER_SHARD": "\($0)/3"] }
    expectEachFlowOnce(first)
    let earlier = folder.appendingPathComponent("first").path
    let second = try await reportOfShards("second") {
      ["VIPER_SHARD": "\($0)/3", "VIPER_SHARD_TIMES": earlier]
    }
    expectEachFlowOnce(second)
  }

  @Test func shardsOfARunnerMerge() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func status(_ number: Int) -> String { "\(folder.path)/status-\(number)" }
    let report = try await reportOfShards("report") {
      [
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\($0 - 1)",
        "TEST_SHARD_STATUS_FILE": status($0),
      ]
    }
    expectEachFlowOnce(report)
    for number in 1...3 { #expect(FileManager.default.fileExists(atPath: status(number))) }
  }

  /// There are more shards than flows.
  @Test(arguments: probes)
  func aShardWithoutAFlowPasses(_ probe: String) async throws {
    let run = try await run(probe, ["VIPER_SHARD": "5/8", "VIPER_REPORT": folder.path])
    #expect(run.status == 0 && run.count == 1 && run.failureCount == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: probes)
  func whatNamesNoShardFails(_ probe: String) async throws {
    for (value, text) in [
      ("9/8", "VIPER_SHARD is '9/8', which is no shard: which flows are to run is not known."),
      ("1/2", "VIPER_SHARD_TIMES has no times: there is no folder '/nowhere'; "),
    ] {
      let run = try await run(
        probe, ["VIPER_SHARD": value, "VIPER_SHARD_TIMES": "/nowhere"])
      #expect(run.status == 1 && run.count == 1 && run.failureCount == 1)
      #expect(run.output.contains(text))
    }
  }
}
