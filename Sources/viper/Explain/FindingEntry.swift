import Foundation
import ViperCommandLine

/// What the article "Findings" says of one id.
struct FindingEntry {
  let id: String
  let meaning: String
  /// A finding of this id, as it is told.
  let example: String
  /// How to fix it.
  let remedy: String

  /// The whole article, as it was when the tool was built.
  static func article(in language: Language) -> String {
    let text =
      switch language {
      case .english: PackageResources.Findings_md
      case .japanese: PackageResources.Findings_ja_md
      }
    return String(decoding: text, as: UTF8.self)
  }

  /// The entries of the article, in its order.
  static func all(in language: Language) -> [FindingEntry] {
    article(in: language).components(separatedBy: "\n### ").dropFirst().map(Self.init)
  }

  /// - Parameter section: An id, a text, a fence and a text. The title of the next group may follow.
  private init(_ section: String) {
    let lines = section.components(separatedBy: "\n## ")[0].split(separator: "\n", maxSplits: 1)
    let parts = lines.dropFirst().joined().components(separatedBy: "```")
    func part(_ number: Int) -> String {
      number < parts.count ? parts[number].trimmingCharacters(in: .newlines) : ""
    }
    id = String(lines[0])
    (meaning, example, remedy) = (Self.plain(part(0)), part(1), Self.plain(part(2)))
  }

  /// The text without the marks of Markdown: a link to an article becomes the name of its file.
  private static func plain(_ text: String) -> String {
    text.replacing(#/<doc:(\w+)>/#) { "\($0.1).md" }.replacing("`", with: "")
  }

  /// The first sentence of the meaning.
  var sentence: String {
    let text = meaning.replacing("\n", with: " ")
    return text.prefixMatch(of: #/.+?(?:\.(?= )|。)/#).map { String($0.0) } ?? text
  }

  /// All of it, for a terminal.
  var text: String {
    let example = example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return [id, meaning, example, remedy].joined(separator: "\n\n")
  }
}
