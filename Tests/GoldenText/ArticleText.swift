import Foundation
package import Testing

/// What README and the articles show.
package enum ArticleText {
  /// A fenced text of an article.
  package struct Fence: Sendable, CustomTestStringConvertible {
    package let article: String
    package let line: Int
    package let language: String
    package let text: String

    package init(article: String, line: Int, language: String, text: String) {
      (self.article, self.line, self.language, self.text) = (article, line, language, text)
    }

    package var testDescription: String { "\(article):\(line)" }
  }

  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let fences = articles.flatMap { article in
    fences(
      in: (try? String(contentsOf: article, encoding: .utf8)) ?? "", of: article.lastPathComponent)
  }

  /// README and the articles in English; `TranslationTests` hold those in Japanese to the same fences.
  package static let articles: [URL] = {
    let folder = root.appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [root.appendingPathComponent("README.md")]
      + names.filter { $0.hasSuffix(".md") }.sorted().map(folder.appendingPathComponent)
  }()

  package static func fences(in text: String, of article: String) -> [Fence] {
    var fences: [Fence] = []
    var open: (line: Int, indent: Int, language: String, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let indent = line.prefix { $0 == " " }.count
      if line.dropFirst(indent).hasPrefix("```") {
        if let fence = open {
          fences.append(
            Fence(
              article: article, line: fence.line, language: fence.language,
              text: fence.lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (index + 2, indent, String(line.dropFirst(indent + 3)), [])
        }
      } else if let indent = open?.indent {
        open?.lines.append(line.dropFirst(indent))
      }
    }
    return fences
  }

  // MARK: What is compared

  /// The first line that an article shows and the kit did not say; nil where there is none.
  ///
  /// `…` stands for lines, and within a line for characters. An article may leave out the lines of places
  /// (`Fixture:`, `Test:`); the numbers and folders in them are not compared, and neither is what a
  /// test framework prints before and around the text.
  package static func difference(_ shown: String, _ said: String) -> String? {
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

/// Expects an article to show a text: in the only output with this part.
package func expectShown(
  _ said: String, in article: String, having part: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let fences = ArticleText.fences.filter { $0.article == article && $0.text.contains(part) }
  #expect(fences.count == 1, "of '\(part)'", sourceLocation: sourceLocation)
  for fence in fences {
    let difference = ArticleText.difference(
      fence.text, said.trimmingCharacters(in: .newlines))
    #expect(
      difference == nil, "\(fence.testDescription)\nsaid:\n\(said)", sourceLocation: sourceLocation)
  }
}
