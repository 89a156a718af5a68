import Foundation
import ReferenceHarnesses
import TestConditions
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

@Suite struct ConformanceArticleTests {
  @Test(arguments: [false, true])
  func theArticleHasEachRuleInTheOrderOfIDs(_ isAboutMessages: Bool) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appendingPathComponent(
      "Sources/ViperTestKit/ViperTestKit.docc/RulesForAModule.md")
    let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
    let headline = isAboutMessages ? "## Who sends what" : "## Who holds whom"
    let section = try #require(text.components(separatedBy: headline).last)
      .components(separatedBy: "\n## ")[0]
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let checks: [any ConformanceCheck] = isAboutMessages ? TranscriptRule.all : GraphRule.all
    let expected = checks.sorted { $0.id < $1.id }.map { "| `\($0.id)` | \($0.sentence) |" }
    #expect(rows == expected)
  }

  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test func theArticleHasEachLawInTheOrderOfIDs() throws {
    let rows = try text("Sources/ViperTestKit/ViperTestKit.docc/Laws.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(rows == Law.all.map { "| `\($0.id)` | \($0.sentence) | \($0.assumes) |" })
  }

  @Test func theArticleHasEachEnvironmentVariableOfTheKit() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = try text("Sources/ViperTestKit/ViperTestKit.docc/EnvironmentVariables.md")
    let sources = try #require(
      FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path))
    var names: Set<String> = []
    // What the kit's own tool reads is in CONTRIBUTING.
    for case let path as String in sources
    where path.hasSuffix(".swift") && !path.hasPrefix("viper-lab") {
      for match in try text("Sources/\(path)").matches(of: /"(VIPER_[A-Z_]+)"/) {
        names.insert(String(match.1))
      }
    }
    #expect(names.isSuperset(of: ["VIPER_FIXTURES", "VIPER_LAW_TRIAL"]))
    for name in names { #expect(article.contains("`\(name)`"), "\(name)") }
  }

  /// What the article shows is what a run of First and Second with that fault says.
  @Test(.enabled(if: isExhaustive)) func theArticleShowsWhatIsSaidOfAStrongDelegate() async throws {
    let report = try await ReferenceConformanceTests.report(
      .firstSecond, faults: ["delegateHeldStrongly"])
    var finding = try #require(report.findings.first { $0.rule == "delegate-is-held-weakly" })
    finding.source = SourcePlace(filePath: "SecondTests.swift", line: 12)
    let article = try text("Sources/ViperTestKit/ViperTestKit.docc/RulesForAModule.md")
    #expect(article.contains("```\n\(finding)\n```\n"), "\(report.findings.map(\.headline))")
  }
}
