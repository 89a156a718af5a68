import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperValues

@Suite("A misspelt key")
struct MisspeltKeyTests {
  /// Where data begins, in which any key may stand.
  private static let data: Set = ["with", "retained", "x-owner", "$comment", "$schema"]

  @Test("is refused in its place with the key that was meant, wherever it stands")
  func isExplained() throws {
    let path = SchemaCorpus.path("valid", "every-key.json")
    let document = try JSONDocument(contentsOf: path)
    let keys = Self.keys(in: document.root)
    #expect(Set(keys.map(\.key)).count == 60)
    for member in keys {
      var text = document.text
      // In front of the closing quote.
      text.insert(UInt8(ascii: "q"), at: member.keyOffset + member.key.utf8.count + 1)
      let changed = try JSONDocument(reading: text, path: path)
      let error = try #require(throws: JSONError.self) { try FlowParser.flows(of: changed) }
      guard member.key != "format" else {
        // It is read first, before other keys are known.
        #expect(
          error.message
            == "a fixture file needs the key 'format' (is 'formatq' meant to be it?)")
        #expect(error.position == document.position(of: member.keyOffset))
        continue
      }
      #expect(error.position == document.position(of: member.keyOffset))
      #expect(
        error.message.hasSuffix(" has no key '\(member.key)q' (did you mean '\(member.key)'?)"),
        "\(error)")
    }
  }

  @Test("of a matcher is refused with the matcher that was meant", arguments: Matcher.keys)
  func matcherIsExplained(_ key: String) throws {
    let json = try JSONDocument(reading: "{ \"\(key)q\": true }", path: "A.json").root
    let error = try #require(throws: ValueError.self) { try Matcher(json) }
    #expect(error.message == "'\(key)q' is no matcher (did you mean '\(key)'?)")
  }

  @Test("that is like no other is refused with the keys that are known")
  func unknownKeyIsExplained() throws {
    let text = #"{ "format": 1, "module": "Notes", "flows": [], "owner": "me" }"#
    let document = try JSONDocument(reading: text, path: "A.json")
    let error = try #require(throws: JSONError.self) { try FlowParser.flows(of: document) }
    #expect(
      error.textWithoutPath
        == "1:48: a fixture file has no key 'owner' "
        + "(known: '$schema', 'format', 'module', 'subject', 'explored', 'given', 'before', 'flows')."
    )
  }

  @Test("that begins with '$', or nearly with 'x-', is refused as any other")
  func nearRemarksAreExplained() throws {
    let texts = [
      ("$coment", "1:3: a fixture file has no key '$coment' "),
      ("x_owner", "1:3: a fixture file has no key 'x_owner' "),
      ("X-owner", "1:3: a fixture file has no key 'X-owner' "),
    ]
    for (key, expected) in texts {
      let text = #"{ "\#(key)": 1, "format": 1, "module": "Notes", "flows": [] }"#
      let document = try JSONDocument(reading: text, path: "A.json")
      let error = try #require(throws: JSONError.self) { try FlowParser.flows(of: document) }
      #expect(error.textWithoutPath.hasPrefix(expected))
    }
  }

  private static func keys(in json: JSONValue) -> [JSONMember] {
    switch json.content {
    case .array(let elements): elements.flatMap(keys)
    case .object(let members):
      members.flatMap { member in
        let isRemark = member.key.hasPrefix("x-") || member.key.hasPrefix("$")
        return (isRemark ? [] : [member])
          + (data.contains(member.key) ? [] : keys(in: member.value))
      }
    default: []
    }
  }
}
