import Foundation
import FrontEndProbes
import Testing
import ViperJSON

/// What tests of both frameworks do, in the files that VIPER_REPORT asks for.
@Suite(.enabled(if: ProbeRun.isPossible))
struct ReportTests {
  @Test func bothFrameworksAddUp() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Report-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["VIPER_REPORT": folder.path]
    let first = try await ProbeRun.swiftTesting(
      "ViperTestingTests.KnownFlowProbes/fails", .flow, environment: environment)
    let second = try await ProbeRun.xctest(
      "ViperXCTestTests.KnownFlowProbes/testFails", .flow, environment: environment)
    #expect(first.status == 0)
    #expect(second.status == 0)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 2)
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDocument(reading: String($0), path: file.path).root
      }
      #expect(lines.first?["event"]?.text == "opened")
      #expect(lines.dropFirst().first?["id"]?.text == "greeting.known.fails")
      #expect(lines.last?["result"]?.text == "known")
      // A run of a flow is a flow, and no check.
      #expect(lines.allSatisfy { $0["event"]?.text != "check" })
    }
  }
}
