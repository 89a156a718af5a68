import Testing

@testable import ViperJSON

@Suite struct JSONEditTests {
  @Test func leavesEverythingElseAsItWas() throws {
    let text = "{ \"a\" :\t1,\r\n  \"é\": [2] }"
    let document = try JSONDocument(reading: text, path: "A.json")
    let first = try #require(document.root["a"]).range
    let second = try #require(document.root["é"]).range
    let edited = try JSONEdit.apply([(second, "[ 3, 4 ]"), (first, "null")], to: document.text)
    #expect(String(decoding: edited, as: UTF8.self) == "{ \"a\" :\tnull,\r\n  \"é\": [ 3, 4 ] }")
  }

  @Test func insertsInTheOrderGivenAndBeforeAReplacement() throws {
    let edited = try JSONEdit.apply(
      [(1..<2, "X"), (1..<1, "a"), (1..<1, "b"), (3..<3, "!")], to: Array("123".utf8))
    #expect(String(decoding: edited, as: UTF8.self) == "1abX3!")
  }

  @Test func keepsBytesThatAreNoText() throws {
    #expect(try JSONEdit.apply([(0..<1, "")], to: [0xFF, 0xFE, 0x00]) == [0xFE, 0x00])
    #expect(try JSONEdit.apply([], to: [0xFF]) == [0xFF])
  }

  @Test func refusesOverlapsAndPlacesOutside() {
    let text = Array("12345".utf8)
    #expect(throws: JSONEdit.Refusal.overlap(0..<3, 2..<4)) {
      try JSONEdit.apply([(2..<4, ""), (0..<3, "")], to: text)
    }
    #expect(throws: JSONEdit.Refusal.overlap(0..<3, 1..<1)) {
      try JSONEdit.apply([(0..<3, ""), (1..<1, "")], to: text)
    }
    #expect(throws: JSONEdit.Refusal.outside(4..<6, count: 5)) {
      try JSONEdit.apply([(4..<6, "")], to: text)
    }
    #expect(throws: JSONEdit.Refusal.outside(-1..<0, count: 5)) {
      try JSONEdit.apply([(-1..<0, "")], to: text)
    }
    #expect(
      JSONEdit.Refusal.overlap(0..<3, 2..<4).description
        == "the edits of bytes 0..<3 and 2..<4 overlap")
    #expect(
      JSONEdit.Refusal.outside(4..<6, count: 5).description
        == "the edit of bytes 4..<6 lies outside the text of 5 bytes")
  }
}
