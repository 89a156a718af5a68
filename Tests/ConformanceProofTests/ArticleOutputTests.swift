import Foundation
import GoldenText
import TestConditions
import Testing

@testable import ViperFixtures

/// What the articles show as the kit's output is what the kit says.
@Suite(.onOwnThreads) struct ArticleOutputTests {
  /// All that the kit says in the articles; what a reader types into a shell is none of it.
  static let shown = ArticleTextsTests.fences.filter {
    ($0.language.isEmpty || $0.language == "text")
      && !["swift ", "viper rules ", "-emit-"].contains(where: $0.text.hasPrefix)
  }

  /// A new output of an article needs a run that says it.
  @Test func eachOutputIsListedOnce() {
    for fence in Self.shown {
      let outputs = ArticleOutput.all.filter {
        $0.article == fence.article && fence.text.contains($0.part)
      }
      #expect(outputs.count == 1, "\(fence): \(outputs.count) in ArticleOutput.all")
    }
    let unused = ArticleOutput.all.filter { output in
      !Self.shown.contains { $0.article == output.article && $0.text.contains(output.part) }
    }
    #expect(unused.map(\.testDescription) == [])
  }

  @Test(arguments: ArticleOutput.all.filter { $0.run != nil })
  func theKitSaysIt(_ output: ArticleOutput) async throws {
    let fence = try #require(
      Self.shown.first { $0.article == output.article && $0.text.contains(output.part) })
    let said = try await output.run?() ?? ""
    #expect(ArticleText.difference(fence.text, said) == nil, "\(fence)\nsaid:\n\(said)")
  }

  @Test(arguments: ArticleOutput.all.filter { $0.test != nil })
  func anotherTestReadsTheArticle(_ output: ArticleOutput) throws {
    let test = try #require(output.test)
    let file = ArticleTextsTests.root.appendingPathComponent("Tests/\(test)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(output.article))
  }

  @Test func whatDiffersIsFound() {
    let said = "One of 3.\nA.\nB.\nFix: This.\nFixture: a/A.json:3:14\n[id]"
    #expect(ArticleText.difference(said, said) == nil)
    #expect(ArticleText.difference("One of 3.\n…\nFix: This.\n[id]", said) == nil)
    #expect(ArticleText.difference("One of 3.\n…\nFix: …\nFixture: A.json:1:2\n[id]", said) == nil)
    #expect(ArticleText.difference("✘ Test t()\n↳ One of 3.\n  …\n  [id]", said) == nil)
    #expect(ArticleText.difference("One of 3.\nFix: This.\n[id]", said) == "Fix: This.")
    #expect(ArticleText.difference("One of 4.\n…\n[id]", said) == "One of 4.")
    #expect(ArticleText.difference("One of 3.\n…\n[other]", said) == "[other]")
    #expect(ArticleText.difference("One of 3.", said) == "the end")
  }
}
