import Foundation
import Testing

@testable import ViperFixtures

/// What the articles show as the kit's output is what the kit says.
@Suite struct ArticleOutputTests {
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

  /// May only become fewer.
  @Test func fewAreNotComparedYet() {
    #expect(ArticleOutput.all.count { $0.isOpen } == 18)
  }

  @Test(arguments: ArticleOutput.all.filter { $0.run != nil })
  func theKitSaysIt(_ output: ArticleOutput) async throws {
    let fence = try #require(
      Self.shown.first { $0.article == output.article && $0.text.contains(output.part) })
    let said = try await output.run?() ?? ""
    #expect(Self.difference(fence.text, said) == nil, "\(fence)\nsaid:\n\(said)")
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
    #expect(Self.difference(said, said) == nil)
    #expect(Self.difference("One of 3.\n…\nFix: This.\n[id]", said) == nil)
    #expect(Self.difference("One of 3.\n…\nFix: …\nFixture: A.json:1:2\n[id]", said) == nil)
    #expect(Self.difference("✘ Test t()\n↳ One of 3.\n  …\n  [id]", said) == nil)
    #expect(Self.difference("One of 3.\nFix: This.\n[id]", said) == "Fix: This.")
    #expect(Self.difference("One of 4.\n…\n[id]", said) == "One of 4.")
    #expect(Self.difference("One of 3.\n…\n[other]", said) == "[other]")
    #expect(Self.difference("One of 3.", said) == "the end")
  }

  // MARK: What is compared

  /// The first line that an article shows and the kit did not say; nil where there is none.
  ///
  /// `…` stands for lines, and within a line for characters. An article may leave out the lines of places
  /// (`Fixture:`, `Test:`); the numbers and folders in them are not compared, and neither is what a
  /// test framework prints before and around the text.
  static func difference(_ shown: String, _ said: String) -> String? {
    var said = lines(of: said)[...]
    let shown = lines(of: shown)
    for kind in ["Fixture: ", "Test: "] where !shown.contains(where: { $0.hasPrefix(kind) }) {
      said.removeAll { $0.hasPrefix(kind) }
    }
    var skips = false
    for line in shown {
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        skips = true
        continue
      }
      if skips {
        said = said.drop { !matches(line, $0) }
        skips = false
      }
      guard let next = said.popFirst(), matches(line, next) else { return line }
    }
    return skips || said.isEmpty ? nil : "the end"
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.components(separatedBy: "\n")
    if lines.count > 1, lines[1].hasPrefix("↳ ") {
      lines = lines.dropFirst().map { String($0.dropFirst(2)) }
    }
    return lines.map { line in
      guard line.hasPrefix("Fixture: ") || line.hasPrefix("Test: ") else { return line }
      let words = line.split(separator: " ", maxSplits: 1)
      let file = words[1].split(separator: "/").last ?? ""
      return "\(words[0]) \(file.prefix { $0 != ":" })"
    }
  }

  private static func matches(_ shown: String, _ said: String) -> Bool {
    let parts = shown.components(separatedBy: "…")
    guard parts.count > 1 else { return shown == said }
    guard said.hasPrefix(parts[0]), said.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = said[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
