import Foundation
import GoldenText
import TestConditions
import Testing

/// Texts in Japanese show what those in English show.
@Suite(.onOwnThreads) struct TranslationTests {
  @Test(arguments: Translation.required)
  func itIsThereInJapanese(_ path: String) {
    #expect(Translation.all.contains { $0.path == path })
  }

  /// `VIPER_WRITE_GOLDEN=1` copies the fences of the text in English.
  @Test(arguments: Translation.all)
  func bothLanguagesHaveTheSameParts(_ translation: Translation) throws {
    guard GoldenText.isWriting else {
      #expect(translation.english.sections.count > 1)
      #expect(translation.differences == [])
      return
    }
    let path = translation.japanesePath
    let text = try #require(
      Translation.text(
        Translation.text(of: path), withFencesOf: Translation.text(of: translation.path)))
    _ = try GoldenText.read(ArticleText.root.appendingPathComponent(path), writing: text)
    Issue.record("\(GoldenText.written(path))")
  }

  /// DocC looks at the links of articles only, and the reader of a text in Japanese wants to stay there.
  @Test(.enabled(if: isExhaustive), arguments: Translation.all)
  func aLinkLeadsToThePageInJapanese(_ translation: Translation) {
    let headings = translation.japanese.sections.map { Self.anchor(of: $0.heading) }
    let pages = Translation.all.map { Translation.page($0.path) }
    let files = Set(Translation.files.map(Translation.page))
    for link in translation.japanese.links where !link.hasPrefix("http") {
      if link.hasPrefix("#") {
        #expect(headings.contains(String(link.dropFirst())), "\(link)")
      } else if Translation.page(link) != Translation.page(translation.path) {
        #expect(link.contains(".ja") || !pages.contains(Translation.page(link)), "\(link)")
        let isThere = files.contains(Translation.page(link)) || !Translation.text(of: link).isEmpty
        #expect(isThere, "\(link)")
      }
    }
  }

  /// As GitHub makes it.
  private static func anchor(of heading: String) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  @Test func fencesAreCopied() {
    let english = "# A\n```json\nb\nc\n```\nText\n```\nd\n```\n"
    let japanese = "# あ\n```\nx\n```\n本文\n```\ny\nz\n```\n"
    #expect(
      Translation.text(japanese, withFencesOf: english)
        == "# あ\n```json\nb\nc\n```\n本文\n```\nd\n```\n")
    #expect(Translation.text("# あ", withFencesOf: english) == nil)
  }

  // MARK: What is found

  private func differences(_ english: String, _ japanese: String) -> [String] {
    Translation(path: "A.md", japanesePath: "A.ja.md", english: english, japanese: japanese)
      .differences
  }

  @Test func theSameInBothLanguagesIsNoDifference() {
    let english = """
      # Title `A`
      Text, see [B](docs/B.md#part).
      ## not-released
      ```json
      { }
      ```
      - one
      | a | b |
      @Step {
        Run it.

        @Image(source: "a.svg", alt: "A circle")
      }
      """
    let japanese = """
      # 題名
      本文。[B](docs/ja/B.ja.md) と `A` を参照。[English](A.md)
      ## not-released
      ```json
      { }
      ```
      - 一
      | あ | い |
      @Step {
        実行する。

        @Image(source: "a.svg", alt: "円")
      }
      """
    #expect(differences(english, japanese) == [])
  }

  @Test(arguments: [
    ("# A\n## B", "# あ", "3 headings, in Japanese 2"),
    ("# A\n## B", "# あ\n### い", "## B: the level"),
    ("# A\n### not-released", "# あ\n### not-release", "### not-released: the name"),
    ("# A\n## The `then`", "# あ\n## 次", "## The `then`: no `then`"),
    ("# A\nUse `then`.", "# あ\n`than` を使う。", "# A: no `then`"),
    ("# A\n- ``Flow``", "# あ\n- ``Step``", "# A: no ``Flow``"),
    ("# A\n```\na\n```", "# あ", "# A: 1 parts, in Japanese 0"),
    ("# A\n```\na\n```", "# あ\n```\nb\n```", "# A: ```\na\nin Japanese\n```\nb"),
    ("# A\n```json\na\n```", "# あ\n```\na\n```", "# A: ```json\na\nin Japanese\n```\na"),
    ("# A\n- a\n- b", "# あ\n- い", "# A: 2 parts, in Japanese 1"),
    ("# A\n| a | b |", "# あ\n| い |", "# A: a row of 2\nin Japanese\na row of 1"),
    (
      "# A\n@Code(name: \"a\", file: a)", "# あ\n@Code(name: \"a\", file: b)",
      "# A: @Code(name: \"a\", file: a)\nin Japanese\n@Code(name: \"a\", file: b)"
    ),
    (
      "@Step {\n}\n@Image(source: a, alt: \"A\")", "@Step {\n}\n@Image(source: b, alt: \"あ\")",
      "@Step(): @Image(source: a)\nin Japanese\n@Image(source: b)"
    ),
    ("@Section(title: \"A\") {", "", "2 headings, in Japanese 1"),
    ("# A\n[B](B.md)", "# あ\n本文", "a link to B"),
    ("# A\nText", "# あ\n<doc:B> を参照", "a link to B"),
    ("# A\n[B](https://b.org/a)", "# あ\n[B](https://b.org/c)", "a link to https://b.org/a"),
  ])
  func aDifferenceIsFound(_ english: String, _ japanese: String, _ difference: String) {
    #expect(differences(english, japanese).first == difference)
  }
}
