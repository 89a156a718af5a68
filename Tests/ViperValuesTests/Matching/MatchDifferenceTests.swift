import TestConditions
import Testing

@testable import ViperJSON
@testable import ViperValues

/// All that differs, beside the first of it that a mismatch is.
@Suite struct MatchDifferenceTests {
  private static func difference(_ expectation: String, _ value: Any) throws -> MatchDifference {
    var captures = Captures()
    return try MatcherCase(expectation).matcher()
      .difference(from: Structure(of: value), &captures)
  }

  private static func paths(_ expectation: String, _ value: Any) throws -> [String] {
    try difference(expectation, value).changes.map {
      "\($0.path): \($0.texts.expected) / \($0.texts.actual)"
    }
  }

  /// All lists of up to four of three letters.
  private static let lists: [[String]] = {
    var lists: [[String]] = [[]]
    var longest = lists
    for _ in 0..<4 {
      longest = longest.flatMap { list in ["a", "b", "c"].map { list + [$0] } }
      lists += longest
    }
    return lists
  }()

  @Test(arguments: ["plain", "any", "unordered", "objects"])
  func thereIsADifferenceWhereThereIsAMismatch(_ kind: String) throws {
    let lists = Self.lists.filter { isExhaustive && kind == "plain" || $0.count < 4 }
    for expected in lists {
      let json = JSONValue.array(
        expected.map { letter in
          switch kind {
          case "any" where letter == "b": ["$any": true]
          case "objects": ["id": .string(letter), "n": 1]
          default: .string(letter)
          }
        })
      let matcher = try Matcher(kind == "unordered" ? ["$unordered": json] : json)
      for actual in lists {
        let value =
          kind == "objects"
          ? Structure(of: actual.map { Named(id: $0, n: 1) })
          : Structure(of: actual)
        var (captures, none) = (Captures(), Captures())
        let mismatch = matcher.mismatch(value, &captures)
        let changes = matcher.difference(from: value, &none).changes
        #expect((mismatch == nil) == changes.isEmpty, "\(expected) \(actual)")
        #expect(changes.count >= abs(expected.count - actual.count), "\(expected) \(actual)")
      }
    }
  }

  private struct Named {
    let id: String
    let n: Int
  }

  @Test func aMovedElementIsTwoChanges() throws {
    let letters = (0..<40).map { "letter \($0)" }
    let expectation = JSONWriter.compact(.array(letters.map { .string($0) }))
    #expect(
      try Self.paths(expectation, letters.dropFirst() + [letters[0]]) == [
        #"[0]: "letter 0" / no such element"#,
        #"[39]: no such element / "letter 0""#,
      ])
  }

  @Test func anInsertedElementIsOneChangeAlsoBesideMatchers() throws {
    let expectation = #"[ { "$regex": "a.*" }, { "$any": true }, "c", { "$regex": "d.*" } ]"#
    #expect(
      try Self.paths(expectation, ["a1", "b", "new", "c", "d1"]) == [
        #"[2]: no such element / "new""#
      ])
  }

  /// Where not each is compared with each. The order of an object's keys does not count.
  @Test func rowsThatBeginAlikeAreComparedInLongLists() throws {
    struct Row {
      let id: Int
      let title: String
    }
    let count = 300
    let expectation = JSONWriter.compact(
      .array((0..<count).map { ["title": .string("row \($0)"), "id": .number(JSONNumber($0))] }))
    let came = (1..<count).map { Row(id: $0, title: "other \($0)") }
    let paths = try Self.difference(expectation, came).changes.map(\.path)
    #expect(paths == ["[0]"] + (1..<count).map { "[\($0)].title" })
  }

  @Test func aSetIsComparedByWhatItsElementsBeginWith() throws {
    struct Entry: Hashable {
      let id: Int
      let title: String
    }
    let came: Set = [Entry(id: 1, title: "a"), Entry(id: 2, title: "x"), Entry(id: 4, title: "d")]
    let expectation = """
      [ { "id": 1, "title": "a" }, { "id": 2, "title": "b" }, { "id": 3, "title": "c" } ]
      """
    #expect(
      try Self.paths(expectation, came) == [
        #"[1].title: "b" / "x""#, "[2].id: 3 / 4", #"[2].title: "c" / "d""#,
      ])
  }

  @Test func proposalsNameTheirPathInTheFixture() throws {
    let expectation = #"{ "list": [ 1, 2, 3, 4 ], "gone": true, "text": "a" }"#
    struct Value {
      let list = [1, 9, 2, 3]
      let text = "b"
      let more: Int? = nil
    }
    #expect(
      try Self.difference(expectation, Value()).below("with").changes.map(\.proposal) == [
        "insert 9 before with.list[1]", "remove with.list[3]", "remove with.gone",
        #"write "b" for with.text"#, #"add "more": null to with"#,
      ])
  }

  @Test(arguments: [("x", "y"), ("\u{E9}", "e\u{301}")])
  func aLongTextIsCutAroundWhatChanged(_ old: String, _ new: String) {
    let words = "one two three four five six seven"
    let rest = "eight nine ten eleven twelve thirteen fourteen"
    let excerpt = TextExcerpt("\(words) \(old) \(rest)", "\(words) \(new) \(rest)")
    #expect(excerpt.old == "\"…five six seven \(old) eight nine ten …\"")
    #expect(
      excerpt.new.utf8.elementsEqual("\"…five six seven \(new) eight nine ten …\"".utf8))
  }

  @Test func aLongWordIsCutAroundWhatChanged() {
    let word = String(repeating: "0123456789", count: 1_000)
    let excerpt = TextExcerpt("\(word)x\(word)", "\(word)\(word)")
    #expect(excerpt.old == "\"…678901234567890123456789x012345678901234567890123…\"")
    #expect(excerpt.new == "\"…678901234567890123456789012345678901234567890123…\"")
  }

  @Test func twoChangesOfALongTextAreBothShown() {
    let filler = String(repeating: "word ", count: 500)
    let excerpt = TextExcerpt("one \(filler)two \(filler)end", "1 \(filler)2 \(filler)end")
    #expect(excerpt.old == #""one word word word …word word word two word word word …""#)
    #expect(excerpt.new == #""1 word word word …word word word 2 word word word …""#)
  }
}
