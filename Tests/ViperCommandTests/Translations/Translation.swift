import Foundation
import GoldenText
import Testing

/// A text in English, and the same in Japanese.
struct Translation: CustomTestStringConvertible, Sendable {
  /// The path of that in English.
  let path: String
  let japanesePath: String
  let english: Markdown
  let japanese: Markdown

  init(path: String, japanesePath: String, english: String, japanese: String) {
    (self.path, self.japanesePath) = (path, japanesePath)
    (self.english, self.japanese) = (Markdown(english), Markdown(japanese))
  }

  var testDescription: String { path }

  // MARK: Where they are

  private static let articles = "Sources/ViperTestKit/ViperTestKit.docc/"
  static let glossary = articles + "ja/Glossary.ja.md"

  /// The texts in English that must have one in Japanese.
  static let required =
    ["README.md", articles + "ViperTestKit.md", articles + "Findings.md"]
    + files.filter { path in
      let isExercise = path.hasPrefix("Fixtures/Exercises/") && path.hasSuffix(".md")
      return (isExercise || path.hasSuffix(".tutorial")) && !path.contains(".ja.")
    }

  /// The texts in Japanese.
  static let japanesePaths = files.filter { $0.contains(".ja.") && $0 != glossary }

  static let all = japanesePaths.map {
    Translation(
      path: english($0), japanesePath: $0, english: text(of: english($0)), japanese: text(of: $0))
  }

  /// `README.md` of `README.ja.md`; `Findings.md` of `ja/Findings.ja.md`.
  static func english(_ path: String) -> String {
    path.replacing(".ja", with: "").replacing("/ja/", with: "/")
  }

  static let files: [String] =
    ["README.md", "README.ja.md"].filter { !text(of: $0).isEmpty }
    + [articles, "Fixtures/"].flatMap { folder in
      let root = ArticleText.root.appendingPathComponent(folder).path
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return paths.sorted().map { folder + $0 }
    }

  /// The text of a file of the repository; empty where there is none.
  static func text(of path: String) -> String {
    let url = ArticleText.root.appendingPathComponent(path)
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  // MARK: What is copied

  /// A text in Japanese with the fences of that in English; nil where there are more or fewer of them.
  static func text(_ japanese: String, withFencesOf english: String) -> String? {
    let fences = ArticleText.fences(in: english, of: "")
    let old = ArticleText.fences(in: japanese, of: "")
    guard fences.count == old.count else { return nil }
    var lines = japanese.components(separatedBy: "\n")
    for (fence, old) in zip(fences, old).reversed() {
      let first = old.line - 1
      let count = old.text.components(separatedBy: "\n").count
      let new = ["```\(fence.language)"] + fence.text.components(separatedBy: "\n")
      lines.replaceSubrange((first - 1)..<(first + count), with: new)
    }
    return lines.joined(separator: "\n")
  }

  // MARK: What differs

  /// What is in one language only.
  var differences: [String] {
    guard english.sections.count == japanese.sections.count else {
      return ["\(english.sections.count) headings, in Japanese \(japanese.sections.count)"]
    }
    return zip(english.sections, japanese.sections).flatMap(Self.differences) + otherLinks
  }

  private static func differences(
    _ english: Markdown.Section, _ japanese: Markdown.Section
  ) -> [String] {
    var found: [String] = []
    func level(_ heading: String) -> Int { heading.prefix { $0 == "#" }.count }
    if level(english.heading) != level(japanese.heading) { found.append("the level") }
    // The id of a finding, the name of a command.
    if english.heading.contains(#/^#+ [`a-z][^ A-Z]*$/#), english.heading != japanese.heading {
      found.append("the name")
    }
    // DocC links the title of the landing page alone.
    let missing = english.code.subtracting(japanese.code)
      .filter { level(english.heading) > 1 || !english.heading.contains($0) }
    found += missing.sorted().map { "no \($0)" }
    if english.parts.count != japanese.parts.count {
      found.append("\(english.parts.count) parts, in Japanese \(japanese.parts.count)")
    }
    for (part, other) in zip(english.parts, japanese.parts) where part != other {
      found.append("\(part)\nin Japanese\n\(other)")
    }
    return found.map { "\(english.heading): \($0)" }
  }

  /// Links that are in one language only, but for those from one language to the other.
  private var otherLinks: [String] {
    func pages(_ links: Set<String>) -> Set<String> {
      let own = Self.page(path)
      return Set(links.map(Self.page)).subtracting([own, "Glossary", ""])
    }
    let (shown, translated) = (pages(english.links), pages(japanese.links))
    return shown.symmetricDifference(translated).sorted().map { "a link to \($0)" }
  }

  /// The page that a link leads to: its name, in any language.
  static func page(_ link: String) -> String {
    let path = link.prefix { $0 != "#" }.split(separator: "/").last ?? ""
    return path.hasPrefix("http") || link.hasPrefix("http")
      ? link : english(String(path)).replacing(#/\.(md|tutorial)$/#, with: "")
  }
}
