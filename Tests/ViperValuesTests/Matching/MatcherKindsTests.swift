import Foundation
import Testing

@testable import ViperValues

@Suite struct MatcherKindsTests {
  private let tag = Sample.Tag(name: "a", versions: ["1", "2"])

  @Test func anyMatchesEverything() throws {
    for value in [1, "a", Int?.none as Any, tag, {}] as [Any] {
      try expectMatch(#"{ "$any": true }"#, value)
    }
    try expectMatch(
      #"{ "a": { "$any": true } }"#, ["b": 1],
      #"a: expected { "$any": true }, came no such key (known: 'b') @ { "$any": true }"#)
  }

  @Test func typeMatchesByNameOrByKindOfJSON() throws {
    try expectMatch(#"{ "$type": "Tag" }"#, tag)
    try expectMatch(#"{ "$type": "ViperValuesTests.Sample.Tag" }"#, tag)
    try expectMatch(#"{ "$type": "Int" }"#, 1)
    try expectMatch(#"{ "$type": "Array<Int>" }"#, [1])
    try expectMatch(#"{ "$type": "() -> ()" }"#, {})
    try expectMatch(#"{ "$type": "Optional<Int>" }"#, Int?.none as Any)
    for (kind, value) in [
      ("null", Int?.none as Any), ("boolean", true), ("number", 1), ("string", "a"),
      ("string", Sample.Scene.list), ("string", URL(fileURLWithPath: "/a")), ("array", [1]),
      ("array", Set([1])), ("object", tag), ("object", Sample.Scene.optional(1)),
    ] as [(String, Any)] {
      try expectMatch(#"{ "$type": "\#(kind)" }"#, value)
    }
    try expectMatch(#"{ "$type": "Item" }"#, 1, ": expected a value of type Item, came 1")
    try expectMatch(#"{ "$type": "string" }"#, 1, ": expected a value of type string, came 1")
    try expectMatch(
      #"{ "$type": "string" }"#, Sample.Scene.optional(1),
      ": expected a value of type string, came .optional(1)")
    try expectMatch(
      #"{ "$type": "object" }"#, Sample.Scene.list, ": expected a value of type object, came .list")
    try expectMatch(#"{ "$type": "null" }"#, 0, ": expected a value of type null, came 0")
  }

  @Test func typeStandsBesideTheMembers() throws {
    try expectMatch(#"{ "$type": "Tag", "name": "a", "versions": ["1", "2"] }"#, tag)
    try expectMatch(
      #"{ "$type": "Tag", "name": { "$regex": "[a-z]" }, "versions": { "$any": true } }"#, tag)
    try expectMatch(
      #"{ "name": "a", "$type": "Item", "versions": ["1", "2"] }"#, tag,
      #": expected a value of type Item, came Tag(name: "a", versions: ["1", "2"])"#)
    try expectMatch(
      #"{ "$type": "Tag", "name": "b", "versions": ["1", "2"] }"#, tag,
      #"name: expected "b", came "a" @ "b""#)
    try expectMatch(
      #"{ "$type": "Tag", "name": "a" }"#, tag,
      #"versions: expected no such key, came ["1", "2"]"#)
  }

  @Test func regexMatchesTheWholeString() throws {
    try expectMatch(#"{ "$regex": "[a-z]+" }"#, "abc")
    try expectMatch(
      #"{ "$regex": "load.*" }"#, Sample.Step.first,
      ": expected a string that matches /load.*/, came .first")
    try expectMatch(#"{ "$regex": "fir.*" }"#, Sample.Step.first)
    try expectMatch(
      #"{ "$regex": "[a-z]+" }"#, "abc1", #": expected a string that matches /[a-z]+/, came "abc1""#
    )
    try expectMatch(
      #"{ "$regex": "[0-9]+" }"#, 12, ": expected a string that matches /[0-9]+/, came 12")
    // One scalar is not two, and a point is one scalar.
    try expectMatch(
      "{ \"$regex\": \"\u{e9}\" }", "e\u{301}",
      ": expected a string that matches /\u{e9}/, came \"e\u{301}\"")
    try expectMatch(#"{ "$regex": ".." }"#, "e\u{301}")
  }

  @Test func numberMatchesWithinADistance() throws {
    try expectMatch(#"{ "$number": { "value": 0.3, "within": 0.01 } }"#, 0.1 + 0.2)
    try expectMatch(
      #"{ "$number": { "value": 0.3, "within": 1e-17 } }"#, 0.1 + 0.2,
      ": expected 0.3 within 1e-17, came 0.30000000000000004")
    try expectMatch(#"{ "$number": { "value": 0.3, "within": 0.00000000000000004 } }"#, 0.1 + 0.2)
    try expectMatch(#"{ "$number": { "value": 1 } }"#, 1.0)
    try expectMatch(#"{ "$number": { "value": 1 } }"#, 2, ": expected 1, came 2")
    try expectMatch(
      #"{ "$number": { "value": 1, "within": 0 } }"#, 2, ": expected 1 within 0, came 2")
    try expectMatch(#"{ "$number": { "value": -1, "within": 2 } }"#, 1)
    try expectMatch(
      #"{ "$number": { "value": 1, "within": 1 } }"#, "1", #": expected 1 within 1, came "1""#)
    try expectMatch(
      #"{ "$number": { "value": 1, "within": 1 } }"#, Double.nan,
      #": expected 1 within 1, came "nan""#)
  }

  @Test func aTypeStandsBesideAnExactValue() throws {
    try expectMatch(#"{ "$type": "Scene", "$literal": "list" }"#, Sample.Scene.list)
    try expectMatch(#"{ "$literal": "list", "$type": "Sample.Scene" }"#, Sample.Scene.list)
    try expectMatch(
      #"{ "$type": "Scene", "$literal": "grid" }"#, Sample.Scene.list,
      #": expected "grid", came .list @ "grid""#)
    try expectMatch(
      #"{ "$type": "Step", "$literal": "list" }"#, Sample.Scene.list,
      ": expected a value of type Step, came .list")
    try expectMatch(#"{ "$type": "UUID" }"#, UUID())
    try expectMatch(#"{ "$type": "Date" }"#, Date())
    let dictionary = ["$any": 1]
    try expectMatch(
      #"{ "$type": "Dictionary<String, Int>", "$literal": { "$any": 1 } }"#, dictionary)
  }

  @Test func anExpressionThatBacktracksForEverIsGivenUp() throws {
    // Long enough for the bound; what is left behind goes on for some 50 ms, not for the rest of the run.
    let text = String(repeating: "a", count: 13) + "!"
    let pattern = "(a+)+$"
    #expect(BoundedRegex.wholeMatch(pattern, text, within: .milliseconds(1)) == nil)
    // It is not tried again.
    try expectMatch(
      "{ \"$regex\": \"\(pattern)\" }", text,
      ": expected a string that matches /\(pattern)/ (not found out in a second: it backtracks), "
        + "came \"\(text)\"")
    #expect(BoundedRegex.wholeMatch(pattern, "aaa") == true)
    #expect(BoundedRegex.wholeMatch("[a-z]+-[0-9]+", "item-7") == true)
    #expect(BoundedRegex.wholeMatch("[a-z]+-[0-9]+", "item-") == false)
  }

  @Test func partialTakesMoreKeys() throws {
    try expectMatch(#"{ "$partial": { "name": "a" } }"#, tag)
    try expectMatch(
      #"{ "$partial": { "name": "b" } }"#, tag, #"name: expected "b", came "a" @ "b""#)
    try expectMatch(
      #"{ "$partial": { "title": "b" } }"#, tag,
      #"title: expected "b", came no such key (known: 'name', 'versions') @ "b""#)
    try expectMatch(
      #"{ "$partial": { "a": { "b": 1 } } }"#, ["a": ["b": 1, "c": 2], "d": [:]],
      #"a.c: expected no such key, came 2 @ { "b": 1 }"#)
    try expectMatch(
      #"{ "detail": { "$partial": { "item": { "$partial": { "name": "a" } } } } }"#,
      Sample.Scene.detail(item: tag))
  }

  @Test func containsFindsAnElementOrAPart() throws {
    try expectMatch(#"{ "$contains": 2 }"#, [1, 2])
    try expectMatch(#"{ "$contains": { "$partial": { "name": "a" } } }"#, [tag])
    try expectMatch(#"{ "$contains": 2 }"#, Set([1, 2]))
    try expectMatch(
      #"{ "$contains": 3 }"#, [1, 2], ": expected something that contains 3, came [1, 2]")
    try expectMatch(#"{ "$contains": "bc" }"#, "abcd")
    try expectMatch(
      #"{ "$contains": "abc" }"#, "ab", #": expected something that contains "abc", came "ab""#)
    try expectMatch(
      "{ \"$contains\": \"e\" }", "\u{e9}",
      ": expected something that contains \"e\", came \"\u{e9}\"")
    try expectMatch("{ \"$contains\": \"e\" }", "e\u{301}")
    try expectMatch(#"{ "$contains": "a" }"#, 1, #": expected something that contains "a", came 1"#)
  }

  @Test func absentMatchesAKeyThatIsNotThere() throws {
    try expectMatch(#"{ "a": 1, "b": { "$absent": true } }"#, ["a": 1])
    try expectMatch(
      #"{ "a": { "$absent": true } }"#, ["a": 1],
      #"a: expected no such key, came 1 @ { "$absent": true }"#)
    try expectMatch(
      #"{ "$partial": { "note": { "$absent": true } } }"#, Sample.Box(1),
      #"note: expected no such key, came nil (a property that is nil is null) @ { "$absent": true }"#
    )
    try expectMatch(#"{ "a": null }"#, [String: Int](), "a: expected null, came no such key @ null")
  }

  @Test func literalIsExactAlsoWhereItLooksLikeAMatcher() throws {
    try expectMatch(#"{ "$literal": { "$any": true } }"#, ["$any": true])
    try expectMatch(
      #"{ "$literal": { "$any": true } }"#, ["$any": false],
      "$any: expected true, came false @ true")
    try expectMatch(
      #"{ "$literal": { "$a": [1, { "$literal": 2 }] } }"#, ["$a": [1, ["$literal": 3]] as [Any]],
      "$a[1].$literal: expected 2, came 3 @ 2")
    try expectMatch(#"{ "$literal": [1, 2] }"#, Set([2, 1]))
    try expectMatch(#"{ "$literal": "a" }"#, "a")
    try expectMatch(#"{ "$literal": { "list": {} } }"#, Sample.Scene.list)
    try expectMatch(#"{ "a": { "$literal": { "$b": 1, "c": 2 } } }"#, ["a": ["c": 2, "$b": 1]])
  }

  @Test func captureRemembersAndReferenceCompares() throws {
    #expect(try MatcherCase(#"{ "$capture": "id" }"#).captured(3) == ["id": "3"])
    #expect(
      try MatcherCase(
        #"{ "name": { "$capture": "n" }, "versions": [{ "$any": true }, { "$capture": "v" }] }"#
      )
      .captured(tag) == ["n": #""a""#, "v": #""2""#])
    try expectMatch(#"[{ "$capture": "x" }, { "$ref": "x" }]"#, [1, 1])
    try expectMatch(
      #"[{ "$capture": "x" }, { "$ref": "x" }]"#, [1, 2],
      #"[1]: expected 1, came 2 @ { "$ref": "x" }"#)
    try expectMatch(
      #"{ "$ref": "x" }"#, 1, ": expected what was captured as 'x' (nothing was), came 1")
    #expect(try MatcherCase(#"{ "$ref": "x" }"#).mismatch(tag, captures: ["x": tag]) == nil)
    #expect(
      try MatcherCase(#"{ "$unordered": [{ "$capture": "x" }, 1] }"#).captured([1, 2])
        == ["x": "2"])
    #expect(
      try MatcherCase(#"{ "$contains": { "a": 1, "b": { "$capture": "x" } } }"#)
        .captured([["b": 5, "a": 2], ["b": 6, "a": 1]]) == ["x": "6"])
  }

  @Test func matchersStandAnywhereInside() throws {
    try expectMatch(
      #"{ "name": { "$regex": "." }, "versions": [{ "$any": true }, { "$type": "String" }] }"#, tag)
    try expectMatch(
      #"{ "$partial": { "versions": { "$unordered": ["2", { "$regex": "[0-9]" }] } } }"#, tag)
    try expectMatch(
      #"{ "versions": { "$contains": { "$regex": "x" } }, "name": "a" }"#, tag,
      ##"versions: expected something that contains { "$regex": "x" }, came ["1", "2"] @ { "$contains": { "$regex": "x" } }"##
    )
  }

  @Test func aLongExpectationIsCut() throws {
    let numbers = (1...200).map(String.init).joined(separator: ", ")
    let text = try MatcherCase("[\(numbers)]").matcher().text
    #expect(text.hasPrefix("[ 1, 2, 3, "))
    #expect(text.hasSuffix("…"))
    #expect(text.unicodeScalars.count == 201)
  }
}
