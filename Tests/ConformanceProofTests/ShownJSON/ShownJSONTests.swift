import Foundation
import GoldenText
import TestConditions
import Testing

@testable import ViperJSON

/// All JSON of README and the articles is run, and each value of it counts.
@Suite struct ShownJSONTests {
  private static func fences(of json: ShownJSON) -> [ArticleText.Fence] {
    ArticleTextsTests.json.filter { $0.article == json.article && $0.text.contains(json.part) }
  }

  private static func fence(of json: ShownJSON) throws -> ArticleText.Fence {
    try #require(fences(of: json).first)
  }

  /// New JSON of an article needs something that runs it.
  @Test func eachTextIsListedOnce() {
    for fence in ArticleTextsTests.json {
      let count = ShownJSON.all.count {
        Self.fences(of: $0).map(\.line).contains(fence.line)
          && $0.article == fence.article
      }
      #expect(count == 1, "\(fence.testDescription): \(count) in ShownJSON.all")
    }
    let others = ShownJSON.all.filter { Self.fences(of: $0).count != 1 }
    #expect(others.map(\.testDescription) == [])
  }

  @Test(arguments: ShownJSON.all.filter { $0.run != nil })
  func itHolds(_ json: ShownJSON) async throws {
    let fence = try Self.fence(of: json)
    let found = try await json.run?(fence.text)
    #expect(found == [], "\(fence.testDescription)")
  }

  /// What nothing looks at could say anything.
  @Test(.enabled(if: isExhaustive), arguments: ShownJSON.all.filter { $0.run != nil })
  func eachValueCounts(_ json: ShownJSON) async throws {
    let text = try Self.fence(of: json).text
    let changed = Self.changes(of: text, except: json.remarks)
    #expect(!changed.isEmpty)
    for change in changed {
      // What the reader refuses is as good as what a run finds.
      let found = try? await json.run?(change.text)
      #expect(found != [], "\(json.testDescription): \(change.value) may say anything")
    }
  }

  @Test(arguments: ShownJSON.all.filter { $0.test != nil })
  func anotherTestRunsIt(_ json: ShownJSON) throws {
    let test = try #require(json.test)
    let text = try Self.text(of: test)
    #expect(text.contains(json.article))
  }

  @Test(arguments: ShownJSON.all.filter { $0.fixture != nil })
  func aFixtureThatIsRunHasIt(_ json: ShownJSON) throws {
    let (file, test) = try #require(json.fixture)
    let shown = try JSONDocument(reading: try Self.fence(of: json).text, path: json.article).root
    let fixture = try JSONDocument(reading: try Self.text(of: file), path: file).root
    #expect(Self.values(in: fixture).contains { $0.isStructurallyEqual(to: shown) })
    let name = try #require(file.split(separator: "/").last)
    #expect(try Self.text(of: test).contains("\"\(name)\""))
  }

  private static func text(of test: String) throws -> String {
    let file = ArticleText.root.appendingPathComponent("Tests/\(test)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// A value with all that stands in it.
  private static func values(in value: JSONValue) -> [JSONValue] {
    [value] + value.elements.flatMap(values) + value.members.flatMap { values(in: $0.value) }
  }

  // MARK: Changes

  /// What only a reader takes: names of a flow, and reasons.
  private static let remarks: Set<Substring> = [
    "id", "scenario", "module", "issue", "because",
  ]

  /// The text with one value changed, for each of its values.
  private static func changes(
    of text: String, except remarks: Set<String>
  ) -> [(value: Substring, text: String)] {
    let values = text.matches(
      of:
        #/(?:"(?<key>[^"]*)": +|[\[,]\s*)(?<value>"(?<string>[^"]*)"|-?\d+|true|false|null)(?=\s*[,\]}])/#
    )
    return values.compactMap { match in
      let (key, value) = (match.key ?? "", match.value)
      if let string = match.string, remarks.contains(String(string)) { return nil }
      guard !Self.remarks.contains(key) else { return nil }
      var changed = text
      let other =
        switch value {
        case "true": "false"
        case "false", "null": "true"
        case _ where value.hasPrefix("\""): "\(value.dropLast())x\""
        default: "\(value)7"
        }
      changed.replaceSubrange(value.startIndex..<value.endIndex, with: other)
      return (value, changed)
    }
  }
}
