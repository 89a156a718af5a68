import Foundation
import Testing
import ViperValues

@Suite struct ExactMatchingTests {
  @Test func singleValuesAreExact() throws {
    try expectMatch("null", Int?.none as Any)
    try expectMatch("null", 0, ": expected null, came 0")
    try expectMatch("true", true)
    try expectMatch("true", false, ": expected true, came false")
    try expectMatch("1", true, ": expected 1, came true")
    try expectMatch("1.0", 1)
    try expectMatch("1e2", 100.0)
    try expectMatch(
      "9007199254740993", 9_007_199_254_740_992,
      ": expected 9007199254740993, came 9007199254740992")
    try expectMatch("1e400", 1, ": expected 1e400, came 1")
    try expectMatch("0", -0.0)
    try expectMatch(#""nan""#, Double.nan)
    try expectMatch(#""1""#, 1, #": expected "1", came 1"#)
    try expectMatch("1", "1", #": expected 1, came "1""#)
    try expectMatch(#""a""#, "a")
    try expectMatch(#""a""#, "A", #": expected "a", came "A""#)
    try expectMatch("\"e\u{301}\"", "e\u{301}")
    try expectMatch("\"e\u{301}\"", "\u{e9}", ": expected \"e\u{301}\", came \"\u{e9}\"")
    try expectMatch("null", NSNull())
    try expectMatch(#""a""#, {}, #": expected "a", came ‹() -> ()›"#)
  }

  @Test func textsThatMeanTheSameMatch() throws {
    let date = Date(timeIntervalSince1970: 0)
    try expectMatch(#""1970-01-01T01:00:00+01:00""#, date)
    try expectMatch(
      #""1970-01-01T00:00:01Z""#, date,
      #": expected "1970-01-01T00:00:01Z", came "1970-01-01T00:00:00Z""#)
    try expectMatch(#""today""#, date, #": expected "today", came "1970-01-01T00:00:00Z""#)
    try expectMatch(
      #""1970-01-01T01:00:00+01:00""#, "1970-01-01T00:00:00Z",
      #": expected "1970-01-01T01:00:00+01:00", came "1970-01-01T00:00:00Z""#)
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try expectMatch(#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, id)
    try expectMatch(
      #""x""#, id, #": expected "x", came "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#)
    try expectMatch(#""300ms""#, Duration.milliseconds(300))
    try expectMatch(#""301ms""#, Duration.milliseconds(300), #": expected "301ms", came "0.3s""#)
    try expectMatch(#""fast""#, Duration.milliseconds(300), #": expected "fast", came "0.3s""#)
  }

  @Test func arraysAreExact() throws {
    try expectMatch("[]", [Int]())
    try expectMatch("[1, 2]", [1, 2])
    try expectMatch("[1, 2]", [1, 3], "[1]: expected 2, came 3 @ 2")
    try expectMatch("[1, 2]", [1], "[1]: expected 2 elements, came only 1 @ 2")
    try expectMatch("[1]", [Int](), "[0]: expected 1 element, came only 0 @ 1")
    try expectMatch("[1]", [1, 2, 3], "[1]: expected 1 element, came 3, the first too many is 2")
    try expectMatch("[1]", "x", #": expected an array of 1, came "x""#)
    try expectMatch("[[1], [2]]", [[1], [3]], "[1][0]: expected 2, came 3 @ 2")
    try expectMatch("[1, 2, 3]", Set([3, 1, 2]))
    try expectMatch(
      "[1, 2, 4]", Set([3, 1, 2]), ": expected an element for 4, came Set([1, 2, 3]) @ 4")
  }

  @Test func objectsAreExact() throws {
    let tag = Sample.Tag(name: "a", versions: ["1"])
    try expectMatch(#"{ "versions": ["1"], "name": "a" }"#, tag)
    try expectMatch(
      #"{ "name": "b", "versions": ["1"] }"#, tag, #"name: expected "b", came "a" @ "b""#)
    try expectMatch(
      #"{ "name": "a", "versions": ["2"] }"#, tag, #"versions[0]: expected "2", came "1" @ "2""#)
    try expectMatch(
      #"{ "name": "a" }"#, tag, #"versions: expected no such key, came ["1"]"#)
    try expectMatch(
      #"{ "nam": "a", "versions": ["1"] }"#, tag,
      #"nam: expected "a", came no such key (did you mean 'name'?) @ "a""#)
    try expectMatch("{}", Sample.Nothing())
    try expectMatch("{}", [String: Int]())
    try expectMatch("{}", tag, #"name: expected no such key, came "a""#)
    try expectMatch("{}", 1, ": expected an object, came 1")
    try expectMatch(#"{ "a": 1 }"#, [1], ": expected an object with 'a', came [1]")
    try expectMatch(#"{ "note": null, "content": 1 }"#, Sample.Box(1))
    try expectMatch(#"{ "content": 1 }"#, Sample.Box(1), "note: expected no such key, came nil")
    try expectMatch(
      #"{ "a": { "b": [1, { "c": 2 }] } }"#, ["a": ["b": [1, ["c": 3]] as [Any]]],
      "a.b[1].c: expected 2, came 3 @ 2")
  }

  @Test func keysAreComparedByScalars() throws {
    try expectMatch("{ \"e\u{301}\": 1 }", ["e\u{301}": 1])
    try expectMatch(
      "{ \"e\u{301}\": 1 }", ["\u{e9}": 1],
      "e\u{301}: expected 1, came no such key (did you mean '\u{e9}'?) @ 1")
  }

  @Test func enumCasesAreTheirNamesAndPayloads() throws {
    let tag = Sample.Tag(name: "a", versions: [])
    try expectMatch(#""list""#, Sample.Scene.list)
    try expectMatch(#"{ "list": {} }"#, Sample.Scene.list)
    try expectMatch(#""lists""#, Sample.Scene.list, #": expected "lists", came .list"#)
    try expectMatch(
      #"{ "bare": {} }"#, Sample.Scene.list, ": expected the case 'bare', came .list")
    try expectMatch(
      #"{ "detail": { "item": { "name": "a", "versions": [] } } }"#, Sample.Scene.detail(item: tag))
    try expectMatch(
      #"{ "detail": { "item": { "name": "b", "versions": [] } } }"#, Sample.Scene.detail(item: tag),
      #"detail.item.name: expected "b", came "a" @ "b""#)
    try expectMatch(#"{ "bare": { "name": "a", "versions": [] } }"#, Sample.Scene.bare(tag))
    try expectMatch(
      #"{ "bare": { "_0": { "name": "a", "versions": [] } } }"#, Sample.Scene.bare(tag))
    try expectMatch(
      #"{ "bare": 1 }"#, Sample.Scene.bare(tag),
      #"bare: expected 1, came Tag(name: "a", versions: []) @ 1"#)
    try expectMatch(#"{ "pair": { "_0": 1, "_1": "b" } }"#, Sample.Scene.pair(1, "b"))
    try expectMatch(
      #"{ "pair": { "_0": 1 } }"#, Sample.Scene.pair(1, "b"),
      #"pair._1: expected no such key, came "b" @ { "_0": 1 }"#)
    try expectMatch(#"{ "optional": null }"#, Sample.Scene.optional(nil))
    try expectMatch(#"{ "nested": { "then": "go" } }"#, Sample.Scene.nested(.then("go")))
    try expectMatch(
      #""pair""#, Sample.Scene.pair(1, "b"), #": expected "pair", came .pair(1, "b")"#)
    try expectMatch("{}", Sample.Scene.list, ": expected an object, came .list")
    try expectMatch(
      #"{ "set": { "title": "a" } }"#, Sample.Setting.set(loading: true),
      #"set.title: expected "a", came no such key (known: 'loading') @ "a""#)
  }
}
