import RegexBuilder
import TestConditions
import Testing

/// Texts in Japanese use one word for one thing, and one spacing.
@Suite(.onOwnThreads) struct JapaneseTests {
  @Test func theGlossaryIsSortedAndHasEachTermOnce() {
    let terms = Glossary.all.terms.map(\.english)
    #expect(terms.count > 60)
    #expect(terms == Set(terms).sorted())
  }

  @Test(.enabled(if: isExhaustive), arguments: Translation.all)
  func eachTermIsThatOfTheGlossary(_ translation: Translation) {
    for (english, japanese) in zip(translation.english.sections, translation.japanese.sections) {
      let missing = Glossary.all.missing(english.prose, in: japanese.heading + japanese.prose)
      #expect(missing == [], "\(japanese.heading)")
    }
  }

  @Test(arguments: Translation.all)
  func noWordIsOneThatTheGlossaryAvoids(_ translation: Translation) {
    for section in translation.japanese.sections {
      let avoided = Glossary.all.avoided(in: section.heading + section.prose)
      #expect(avoided == [], "\(section.heading)")
    }
  }

  @Test(arguments: Translation.japanesePaths + [Translation.glossary])
  func aSpaceStandsBetweenJapaneseAndLatin(_ path: String) {
    for section in Markdown(Translation.text(of: path)).sections {
      let wrong = ([section.heading] + section.lines).filter { !Self.isSpaced($0) }
      #expect(wrong == [])
    }
  }

  /// GitHub and DocC make a space of the end of a line.
  @Test(arguments: Translation.all)
  func aParagraphStandsOnOneLine(_ translation: Translation) {
    #expect(translation.japanese.continuations == [])
  }

  private static func isSpaced(_ line: String) -> Bool {
    line.split(separator: "|").allSatisfy { cell in
      let text = cell.trimmingCharacters(in: .whitespaces).replacing(#/\]\([^)]*\)/#, with: "]")
        .replacing(#/`[^`]+`/#, with: "`_`")
      // Without the dot ・, which is a mark.
      let japanese = #/[ぁ-ヺー-ヿ㐀-鿿々]/#
      let mark = #/[、。（）「」・]/#
      return !text.contains(
        Regex {
          ChoiceOf {
            Regex {
              japanese
              #/[A-Za-z0-9`<]/#
            }
            Regex {
              #/[A-Za-z0-9`>]/#
              japanese
            }
            Regex {
              mark
              " "
            }
            Regex {
              " "
              mark
            }
            "  "
          }
        })
    }
  }

  // MARK: What is found

  private let glossary = Glossary(
    """
    | English | Japanese | avoided |
    |---|---|---|
    | closure | クロージャ | クロージャー |
    | view | View | ビュー |
    | view controller | ビューコントローラ | |
    """)

  @Test func aTermWithAnotherNameIsFound() {
    #expect(glossary.missing("Two closures.", in: "2 つのクロージャ。") == [])
    #expect(glossary.missing("Two closures.", in: "2 つの関数。") == ["closure: クロージャ"])
    #expect(glossary.missing("A view\ncontroller.", in: "ビューコントローラ。") == [])
    #expect(glossary.missing("A review of disclosures.", in: "確認。") == [])
  }

  @Test func anAvoidedWordIsFound() {
    #expect(glossary.avoided(in: "クロージャとビューコントローラ。") == [])
    #expect(glossary.avoided(in: "クロージャーとビュー。") == ["クロージャー: クロージャ", "ビュー: View"])
  }

  @Test(arguments: [
    "`then` を使う。", #"`{ "text": "  " }` を使う。"#, "1 つの ID（`id`）を、`then` に書く。",
    "| はい） | <doc:A>、[訳](a/b.md)も |",
  ])
  func aLineIsSpaced(_ line: String) {
    #expect(Self.isSpaced(line))
  }

  @Test(arguments: [
    "`then`を使う。", "次は`then` だ。", "1つの ID。", "<doc:A>を参照。", "次の（ `id`）です。", "はい。 いいえ。", "二つの  語。",
  ])
  func aLineThatIsNotSpacedIsFound(_ line: String) {
    #expect(!Self.isSpaced(line))
  }

  @Test func aLineThatContinuesAParagraphIsFound() {
    let text = Markdown("# 題名\n`A`:\n```\na\nb\n```\n- 一\n- 二\n  続き\n\n段落\n続き\n\n| あ |\n| い |")
    #expect(text.continuations == ["  続き", "続き"])
  }
}
