import Foundation
import Testing

@testable import ViperJSON
@testable import ViperRules

@Suite struct BaselineTests {
  private let text = """
    {
      "format": 1,
      "accepted": [
        { "rule": "a-rule", "types": [ "A", "B" ], "edge": "view" },
        { "rule": "b-rule", "types": [ "A" ], "edge": "" }
      ]
    }

    """

  private func read(_ text: String) throws -> Baseline {
    try Baseline(
      reading: JSONDocument(reading: text, path: "base.json"), ids: ["a-rule", "b-rule"])
  }

  @Test func whatIsWrittenIsReadAgainInOneOrder() throws {
    let baseline = Baseline([
      Baseline.Accepted(rule: "b-rule", types: ["A"], edge: ""),
      Baseline.Accepted(rule: "a-rule", types: ["A", "B"], edge: "view"),
      Baseline.Accepted(rule: "a-rule", types: ["A", "B"], edge: "view"),
    ])
    #expect(baseline.text == text)
    #expect(try read(text).accepted == baseline.accepted)
    #expect(Baseline().text == "{\n  \"format\": 1,\n  \"accepted\": []\n}\n")
  }

  @Test func aFileIsWrittenOnlyWhereItChanges() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let baseline = try read(text)
    #expect(try baseline.write(to: path))
    #expect(try !baseline.write(to: path))
    #expect(
      try Baseline(contentsOf: path, ids: ["a-rule", "b-rule"]).accepted == baseline.accepted)
  }

  @Test(arguments: [
    (
      #"{ "format": 2 }"#,
      "base.json:1:13: a baseline of format 1 can be read, this is a number (2). "
        + "Update the kit if it is newer."
    ),
    (#"{ "accepted": [] }"#, "base.json:1:1: a baseline needs the key 'format'."),
    (
      #"{ "format": 1, "acepted": [] }"#,
      "base.json:1:16: a baseline has no key 'acepted' (did you mean 'accepted'?)."
    ),
    (
      #"{ "format": 1, "accepted": [ { "rule": "a-role" } ] }"#,
      "base.json:1:40: there is no rule or law 'a-role' (did you mean 'a-rule'?)."
    ),
    (
      #"{ "format": 1, "accepted": [ { "rule": "a-rule", "edge": [ "view" ] } ] }"#,
      "base.json:1:58: 'edge' is a string, this is an array."
    ),
  ])
  func whatSaysNothingIsAnErrorAtItsPlace(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.description == message)
  }
}
