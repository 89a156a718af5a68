import Foundation
import GoldenText
import TestConditions
import Testing
import ViperCommandLine
import ViperTestKit

@testable import viper

/// The article "Findings" has an entry for each finding, with an example that is real.
@Suite(.onOwnThreads) struct FindingsArticleTests {
  @Test(arguments: Language.allCases)
  func eachIDHasOneEntryInTheOrderOfTheEnum(_ language: Language) {
    #expect(
      FindingEntry.all(in: language).map(\.id) == Finding.ID.allCases.map(\.rawValue))
  }

  @Test(arguments: zip(Language.allCases, ["Findings.md", "ja/Findings.ja.md"]))
  func theToolHasTheArticleOfToday(_ language: Language, _ file: String) throws {
    let article = ArticleText.root.appendingPathComponent(
      "Sources/ViperTestKit/ViperTestKit.docc/\(file)")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(FindingEntry.article(in: language) == text)
  }

  /// Each fence is the example of an entry.
  @Test func theArticleShowsNothingElse() {
    #expect(
      ArticleText.fences.filter { $0.article == "Findings.md" }.map(\.text)
        == FindingEntry.all(in: .english).map(\.example))
  }

  @Test(arguments: Finding.ID.allCases, Language.allCases)
  func anEntryHasAMeaningAnExampleAndAFix(_ id: Finding.ID, _ language: Language) throws {
    let entry = try Self.entry(id, language)
    for text in [entry.meaning, entry.remedy] {
      #expect(text.hasSuffix(language == .japanese ? "。" : "."))
      #expect(!text.contains(#/[`*<#]|\n\n/#), "\(text)")
    }
    #expect(entry.sentence.count <= 110)
    let finding = Finding(id: id, sentence: "", rule: Self.shownRules[id])
    #expect(entry.example.hasSuffix("[\(finding.mark)]"))
  }

  /// It is in a golden file, in a text that a test expects, or in an article that is compared.
  @Test(arguments: Finding.ID.allCases)
  func anExampleStandsInAnotherTestOrArticle(_ id: Finding.ID) throws {
    let example = try Self.entry(id).example
    #expect(Self.isCompared(example), "\(example)")
  }

  /// A stranger knows none of the modules that the kit is tried on: an article has them, and is named.
  @Test(arguments: Finding.ID.allCases)
  func anEntryThatNamesAReferenceModuleNamesItsArticle(_ id: Finding.ID) throws {
    let entry = try Self.entry(id)
    let articles = ArticleText.articles.filter {
      (entry.meaning + entry.remedy).contains($0.lastPathComponent)
    }
    let text = try articles.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for name in ReferenceNames.found(in: entry.text) {
      #expect(text.contains(name), "\(id.rawValue) names \(name), and no article that has it")
    }
  }

  @Test func anExampleThatIsInventedIsFound() throws {
    let example = try Self.entry(.missingMessage).example
    let lines = Self.lines(of: example)
    #expect(!Self.isCompared(example.replacing("did not come", with: "never came")))
    #expect(!Self.isCompared(lines[0] + "\n" + lines[2...].joined(separator: "\n")))
    #expect(!Self.isCompared("…\n[missing-message]"))
  }

  private static func entry(
    _ id: Finding.ID, _ language: Language = .english
  ) throws -> FindingEntry {
    try #require(entries[language]?.first { $0.id == id.rawValue })
  }

  private static let entries = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, FindingEntry.all(in: $0)) })

  /// The rule and the law that the examples are about.
  private static let shownRules: [Finding.ID: String] = [
    .brokenRule: "presenter-holds-view-weakly", .brokenLaw: "same-event-twice-asks-once",
  ]

  // MARK: What is compared

  /// Whether the lines stand together in one text. Where a test expects only a part of a finding, the
  /// mark at its end is none of it.
  private static func isCompared(_ example: String) -> Bool {
    let lines = lines(of: example).filter { $0 != "…" && !$0.hasPrefix("[") }
    guard let first = lines.first else { return false }
    return compared[first, default: []].contains { $0.starts(with: lines) }
  }

  /// The texts of tests and of the other articles, from each of their lines on.
  private static let compared: [String: [ArraySlice<String>]] = {
    let shown = ArticleText.fences.filter { $0.article != "Findings.md" }.map(\.text)
    var compared: [String: [ArraySlice<String>]] = [:]
    for text in shown + tests {
      let lines = lines(of: text)
      for (index, line) in lines.enumerated() {
        compared[line, default: []].append(lines[index...])
      }
    }
    return compared
  }()

  private static var tests: [String] {
    let folder = ArticleText.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter {
      ($0.hasSuffix(".swift") || $0.hasSuffix(".txt")) && !$0.contains("ViperCommandTests/Explain/")
    }.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// The lines without their indentation; a line of a literal that ends with `\` goes on in the next.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var goesOn = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if goesOn {
        lines[lines.count - 1].removeLast()
        lines[lines.count - 1] += line
      } else {
        lines.append(String(line))
      }
      goesOn = line.hasSuffix("\\")
    }
    return lines
  }
}
