import Foundation
import FrontEndProbes
import Testing
import ViperFixtures

/// What flows touch, from tests of both frameworks to the files.
@Suite(.enabled(if: ProbeRun.isPossible))
struct CoverageTests {
  @Test func bothFrameworksAddUp() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Coverage-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["VIPER_COVERAGE": folder]
    let first = try await ProbeRun.swiftTesting(
      "ViperTestingTests.KnownFlowProbes/fails", .flow, environment: environment)
    let second = try await ProbeRun.xctest(
      "ViperXCTestTests.KnownFlowProbes/testFails", .flow, environment: environment)
    #expect(first.status == 0)
    #expect(second.status == 0)
    let data = try CoverageData(contentsOf: folder)
    #expect(data.processCount == 2)
    #expect(data.runCount == 2)
    #expect(data.flows == ["greeting.known.fails"])
    #expect(data.counts.all.values.allSatisfy { $0 == 2 })
    #expect(!data.counts.all.isEmpty)
    #expect(!data.vocabularies.isEmpty)
  }

  @Test func aFolderThatCannotBeMadeFailsOnce() async throws {
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.KnownFlowProbes/fails", .flow,
      environment: ["VIPER_COVERAGE": "/dev/null/coverage"])
    #expect(run.status == 1)
    #expect(run.output.contains(" with 2 issues (including 1 known issue)"))
    let sentence = "What flows touch can't be written to VIPER_COVERAGE, '/dev/null/coverage': "
    #expect(run.output.contains(sentence))
  }
}
