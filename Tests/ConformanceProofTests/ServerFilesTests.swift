import GoldenText
import Testing

/// The files for build servers that the article "In CI" shows.
@Suite struct ServerFilesTests {
  private static let files = ArticleText.fences.filter { $0.language == "yaml" }

  @Test func thereIsOneForGitHubAndOneForGitLab() {
    #expect(Self.files.map(\.article) == Array(repeating: "RunningOnCI.md", count: 2))
  }

  /// `.ci/client` runs those of GitHub.
  @Test func bothRunTheSameCommands() throws {
    let (hub, lab) = try (#require(Self.files.first), #require(Self.files.dropFirst().first))
    let commands = Self.items(of: hub.text, after: "run: ")
    #expect(commands.count == 5)
    #expect(Self.items(of: lab.text, after: "").filter { $0.hasPrefix("swift ") } == commands)
  }

  /// Keys, plain values and lists, indented by two: what needs no parser to be read without doubt.
  @Test(arguments: files)
  func aFileIsPlainYAML(_ file: ArticleText.Fence) {
    #expect(Self.lineThatIsNotPlain(in: file.text) == nil)
  }

  @Test(arguments: [
    "a: b: c", "a:\n   - b", "a:\n    b: c", "\ta: b", "a: 'b", "- a #b: c", "a:\n  b: c\n d: e",
    "a: b\na: c",
    "a: b\n  c: d",
  ])
  func aFileThatIsNotPlainIsFound(_ text: String) {
    #expect(Self.lineThatIsNotPlain(in: text) != nil)
  }

  private static func items(of text: String, after key: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("- \(key)") }.map { String($0.dropFirst("- \(key)".count)) }
  }

  private static func lineThatIsNotPlain(in text: String) -> Substring? {
    // The keys on the way to a line, by their depth; an item of a list is a level of its own.
    var open: [(indent: Int, keys: Set<Substring>)] = []
    var mayBeDeeper = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard
        let match = line.wholeMatch(
          of: #/( *)(- )?(?:([.\w-]+):(?: (.+))?|(swift [^:#]+|[.\w][\w./\-]*))/#)
      else { return line }
      let (indent, isItem) = (match.1.count + (match.2 == nil ? 0 : 2), match.2 != nil)
      let deepest = open.last?.indent ?? -2
      guard indent % 2 == 0,
        indent <= deepest || mayBeDeeper && indent <= deepest + (isItem ? 4 : 2)
      else {
        return line
      }
      open.removeAll { $0.indent > indent || isItem && $0.indent == indent }
      if open.last?.indent != indent {
        guard indent > deepest || isItem else { return line }
        open.append((indent, []))
      }
      if let key = match.3 {
        guard open[open.count - 1].keys.insert(key).inserted else { return line }
        if let value = match.4, value.contains(#/^['&*!|>%@`]|: | #/#) { return line }
      }
      mayBeDeeper = match.3 != nil && match.4 == nil
    }
    return nil
  }
}
