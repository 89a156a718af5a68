import Foundation
import LeakSamples
import TestConditions
import Testing

@testable import viper_lab_proofs

/// The reports in the documentation are the real ones.
///
/// The expectation stands in the article itself: after a change of the wording, correct it there.
@Suite(.onOwnThreads) struct DialectReportTests {
  @Test(arguments: LeakSample.all.filter { $0.group == .dialects })
  func theArticleShowsWhatIsReported(_ sample: LeakSample) async throws {
    let report = try #require(try Self.report(of: sample), "the article shows no \(sample)")
    #expect(await SampleResult(of: sample).text == report)
  }

  /// The text below the sample's title.
  private static func report(of sample: LeakSample) throws -> String? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = package.appendingPathComponent(
      "Sources/ViperTestKit/ViperTestKit.docc/IsItReleased.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let section = text.components(separatedBy: "\n### ").first {
      $0.prefix { $0 != "\n" }.hasSuffix(": `\(sample.name)`")
    }
    let blocks = section?.components(separatedBy: "\n```text\n").dropFirst().first
    return blocks?.components(separatedBy: "\n```").first
  }
}
