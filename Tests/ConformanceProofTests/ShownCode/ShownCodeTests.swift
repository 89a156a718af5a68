import Foundation
import GoldenText
import ReferenceHarnesses
import TestConditions
import Testing
import ViperRules
import ViperTestKit

@testable import ViperConformance

/// Swift of README and the articles runs, wherever it can.
@Suite(.onOwnThreads) struct ShownCodeTests {
  private static let fences = ArticleText.fences.filter { $0.language == "swift" }

  private static func isMeant(_ code: ShownCode, _ fence: ArticleText.Fence) -> Bool {
    fence.article == code.article && (code.part.isEmpty || fence.text.contains(code.part))
  }

  /// New Swift of an article needs a test that runs it, or a reason.
  @Test func eachTextIsListedOnce() {
    for fence in Self.fences {
      let codes = ShownCode.all.filter { Self.isMeant($0, fence) }
      #expect(codes.count == 1, "\(fence.testDescription): \(codes.count) in ShownCode.all")
    }
    let unused = ShownCode.all.filter { code in
      !Self.fences.contains { Self.isMeant(code, $0) }
    }
    #expect(unused.map(\.testDescription) == [])
  }

  @Test(arguments: ShownCode.all)
  func eachLineStandsInWhatRuns(_ code: ShownCode) throws {
    guard case .runs(let file, let but) = code.proof else { return }
    let text = Self.unspaced(
      try String(contentsOf: ArticleText.root.appendingPathComponent(file), encoding: .utf8))
    for fence in Self.fences where Self.isMeant(code, fence) {
      let lines = fence.text.split(separator: "\n").map(String.init)
      #expect(lines.filter(but.contains).count == but.count)
      for line in lines where !but.contains(line) {
        let stands = text.contains(Self.unspaced(line))
        #expect(stands, "\(fence.testDescription) in \(file): \(line)")
      }
    }
  }

  @Test(arguments: ShownCode.all)
  func anotherTestNamesTheArticle(_ code: ShownCode) throws {
    guard case .compared(let file) = code.proof else { return }
    let text = try String(
      contentsOf: ArticleText.root.appendingPathComponent(file), encoding: .utf8)
    #expect(text.contains(code.article) && text.contains(code.part))
  }

  /// Without spaces, and without the remark at the end of a line.
  private static func unspaced(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let code = line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line
      return (code.allSatisfy(\.isWhitespace) ? line : code).filter { !$0.isWhitespace }
    }.joined()
  }

  // MARK: Laws.md

  @Test func aScenarioSaysWhatHappens() {
    let scenario = LawScenario(
      load: ["viewDidLoad"],
      success: .response(
        "listReceived", with: ["result": ["success": [["id": "1", "title": "VIPER"]]]]),
      failure: .response("listReceived", with: ["result": ["failure": "offline"]]),
      empty: .response("listReceived", with: ["result": ["success": []]]),
      loadMore: .event("loadMore", with: ["text": ""]),
      refresh: .event("refresh", with: ["text": ""]))
    let laws: [Law] = [
      .bottomAsksForTheNextPage, .bottomAfterAnErrorAsksForTheSamePage,
      .bottomAfterTheEndAsksNothing, .refreshBeginsAtTheFirstPage,
    ]
    var report = ConformanceReport()
    let problems = report.check(laws, scenario, module: "ItemList") {
      ItemListWiring.listPresenter($0)
    }
    #expect(problems.map(\.description) == [])
    #expect(report.count(.law).description == "4 hold, 0 do not, 0 not checked")
  }
}
