import Foundation
import Testing
import ViperJSON
import ViperValues

@Suite struct StructureJSONTests {
  @Test func keysThatLookLikeMatchersStandInOneLiteral() {
    #expect(Structure(of: ["$any": 1]).compact == #"{ "$literal": { "$any": 1 } }"#)
    #expect(
      Structure(of: ["$a": ["$b": 1], "c": [:]]).compact
        == #"{ "$literal": { "$a": { "$b": 1 }, "c": {} } }"#)
    #expect(Structure(of: ["$\u{301}": 1]).compact == "{ \"$literal\": { \"$\u{301}\": 1 } }")
    #expect(
      Structure(of: ["$a": Sample.Scene.pair(1, "b")]).compact
        == #"{ "$literal": { "$a": { "pair": { "_0": 1, "_1": "b" } } } }"#)
    #expect(
      Structure(of: ["$a": [Sample.Scene.list, .nested(.first)]]).compact
        == #"{ "$literal": { "$a": [ "list", { "nested": "first" } ] } }"#)
  }

  @Test func placeholdersAreTypeMatchers() {
    #expect(Structure(of: ["a": NSLock()]).compact == #"{ "a": { "$type": "NSLock" } }"#)
    // In a literal there can be no matcher.
    #expect(
      Structure(of: ["$a": NSLock()]).compact == #"{ "$type": "Dictionary<String, NSLock>" }"#)
    #expect(Structure(.opaque("something")).compact == #"{ "$any": true }"#)
  }

  @Test func jsonBecomesTheStructureThatItSpells() {
    let json: JSONValue = ["a": [1, "x", nil, true], "b": [:]]
    #expect(Structure(json: json).json.isStructurallyEqual(to: json))
    #expect(
      Structure(of: Sample.Tag(name: "a", versions: ["1"])).isEqual(
        to: Structure(json: ["name": "a", "versions": ["1"]])))
  }
}
