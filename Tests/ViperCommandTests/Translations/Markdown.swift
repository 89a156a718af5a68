import Foundation
import GoldenText

/// What a text in Markdown consists of, without regard to its language.
struct Markdown {
  /// A heading, or a part of a tutorial, and what stands below it up to the next one. The first has what
  /// stands above all of them.
  struct Section {
    let heading: String
    /// The lines outside of fences that are not empty.
    var lines: [String] = []
    /// What two languages have in common, in order: fences, items, rows and directives.
    var parts: [String] = []

    /// What stands between backticks, links to symbols among it.
    var code: Set<String> {
      Set(([heading] + lines).joined(separator: "\n").matches(of: Markdown.code).map { "\($0.0)" })
    }

    /// The sentences, without code and without what links are called.
    var prose: String {
      lines.joined(separator: "\n").replacing(Markdown.code, with: " ")
        .replacing(#/!?\[[^\]]*\]\([^)]*\)|<doc:[^>]*>/#, with: " ")
    }
  }

  private(set) var sections = [Section(heading: "")]

  /// The lines that continue a paragraph.
  private(set) var continuations: [String] = []

  private static var code: Regex<Substring> { #/``[^`]+``|`[^`]+`/# }

  init(_ text: String) {
    var fences = ArticleText.fences(in: text, of: "")[...]
    var isFenced = false
    var isParagraph = false
    for line in text.components(separatedBy: "\n") {
      let content = line.trimmingCharacters(in: .whitespaces)
      let begins = ["```", "#", "- ", "|", "@", "}"].contains(where: content.hasPrefix)
      if !isFenced, isParagraph, !content.isEmpty, !begins { continuations.append(line) }
      isParagraph = !content.isEmpty && !["```", "#", "|", "@"].contains(where: content.hasPrefix)
      if content.hasPrefix("```") {
        isFenced.toggle()
        if isFenced, let fence = fences.popFirst() {
          add("```\(fence.language)\n\(fence.text)")
        }
      } else if !isFenced, content.hasPrefix("#") {
        sections.append(Section(heading: content))
      } else if !isFenced, content.hasPrefix("@") {
        let directive = Self.directive(content)
        // What has a body of text.
        if content.hasSuffix("{") {
          sections.append(Section(heading: directive))
        } else {
          add(directive)
        }
        sections[sections.count - 1].lines += Self.texts(content)
      } else if !isFenced, !content.isEmpty, content != "}" {
        sections[sections.count - 1].lines.append(line)
        if content.hasPrefix("- ") { add("an item") }
        if content.hasPrefix("|") { add("a row of \(content.split(separator: "|").count)") }
      }
    }
  }

  private mutating func add(_ part: String) {
    sections[sections.count - 1].parts.append(part)
  }

  /// A directive of DocC without its texts for readers: `@Section()`. Code is named by its file.
  private static func directive(_ line: String) -> String {
    if line.hasPrefix("@Code") { return line }
    let arguments = line.matches(of: #/\b(?:source|time): *[^,)]*/#)
    let name = line.prefix { $0 != "(" && $0 != " " }
    return "\(name)(\(arguments.map { String($0.0) }.joined(separator: ", ")))"
  }

  /// The texts of a directive for readers: a title, a name that is not that of a file.
  private static func texts(_ line: String) -> [String] {
    line.hasPrefix("@Code")
      ? [] : line.matches(of: #/\b(?:title|name|alt): *"([^"]*)"/#).map { String($0.1) }
  }

  /// Where links lead, and which symbols are linked.
  var links: Set<String> {
    let text = sections.flatMap(\.lines).joined(separator: "\n")
    return Set(text.matches(of: #/\]\(([^)]*)\)|<doc:([^>]*)>/#).map { "\($0.1 ?? $0.2 ?? "")" })
  }
}
