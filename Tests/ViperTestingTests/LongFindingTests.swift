import Foundation
import FrontEndProbes
import Testing
import ViperRules
import ViperTesting

@testable import ViperConformance
@testable import ViperTestingConformance

/// What is too long for a failure is an attachment of the test.
struct LongFindingTests {
  fileprivate static let finding = Finding(
    id: .unexpectedMessage, sentence: "Something came.",
    details: (1...5_000).map { "  line \($0)" }, remedy: "Do it.")

  @Test func failureHasAtMostEightThousandBytes() throws {
    let failures = Failure.all { report() }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.text.utf8.count <= 8_000)
    #expect(failure.text.hasPrefix("Something came.\n  line 1\n  line 2\n"))
    #expect(
      failure.text.contains(
        " cut; the whole is the attachment unexpected-message.txt, which swift test keeps with "
          + "--attachments-path FOLDER …\n"))
    #expect(failure.text.hasSuffix("\n  line 5000\nFix: Do it.\n[unexpected-message]"))
  }

  #if compiler(>=6.3)  // Before, a warning is no issue.
    @Test func warningHasAtMostEightThousandBytes() throws {
      let result = ConformanceResult(
        report: ConformanceReport(), findings: [], warnings: [Self.finding])
      let warnings = Failure.all {
        IssueReporter.report(result, at: #_sourceLocation)
        IssueReporter.warn(Self.finding, at: #_sourceLocation)
      }
      #expect(warnings.count == 2)
      for text in warnings.map(\.text) {
        #expect(text.utf8.count <= 8_000)
        #expect(text.contains(" cut; the whole is the attachment unexpected-message.txt, "))
      }
    }
  #endif

  /// Where Swift Testing knows of no test, it would lose an attachment.
  @Test func outsideOfATestTheWholeIsInAFile() async throws {
    let text = await Task.detached { IssueReporter.text(of: Self.finding) }.value
    #expect(text.utf8.count <= 8_000)
    let path = try #require(
      text.firstMatch(of: /cut; the whole is in (.*\/unexpected-message\.txt) …\n/)?.1)
    let file = URL(fileURLWithPath: String(path))
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.finding.description)
    try FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }

  @Test(.enabled(if: ProbeRun.isPossible))
  func attachmentHoldsAllOfIt() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ViperTestKit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.LongFindingProbes/fails", .flow,
      arguments: ["--attachments-path", folder.path])
    #expect(run.failureCount == 1)
    let file = folder.appendingPathComponent("unexpected-message.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.finding.description)
  }
}

/// Run by ``LongFindingTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct LongFindingProbes {
  @Test func fails() { report() }
}

private func report(_ location: SourceLocation = #_sourceLocation) {
  IssueReporter.report([LongFindingTests.finding], at: location)
}
