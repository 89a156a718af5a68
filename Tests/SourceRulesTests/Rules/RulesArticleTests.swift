import Foundation
import Testing
import ViperTestKit

@testable import SourceRules

@Suite struct RulesArticleTests {
  private let path = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    .joined(separator: "/").replacing("//", with: "/")

  @Test func theArticleListsEachRule() throws {
    let article = try String(
      contentsOfFile: "\(path)/Sources/ViperTestKit/ViperTestKit.docc/RulesForYourSource.md",
      encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(rows == SourceRules.all.map { "| `\($0.id)` | \($0.sentence) |" })
  }

  @Test func theReferenceModulesKeepAllRules() throws {
    var files = try SourceFiles(below: ["\(path)/Sources/ReferenceModules"])
    let report = SourceRules.report(on: SourceFacts(try files.read()))
    #expect(report.findings.map(\.headline) == [])
    #expect(report.count(.rule).description == "10 hold, 0 do not, 0 not checked")
  }
}
