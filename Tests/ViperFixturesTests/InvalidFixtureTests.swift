import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperValues

@Suite("An invalid fixture file", .onOwnThreads)
struct InvalidFixtureTests {
  /// What no schema can say, and why.
  static let beyondSchema = [
    "capture-twice.json": "a schema does not compare names in different places",
    "flow-before-without-opening.json": "a schema does not compare a flow with its file",
    "flow-id-twice.json": "a schema does not compare ids in different flows",
    "format-with-fraction.json": "to a schema, 1.0 is the number 1",
    "given-with-capture.json": "the matchers would have to be defined twice over",
    "reference-without-capture.json": "a schema does not compare names in different places",
    "regex-unreadable.json": "a schema has another language of regular expressions",
    "released-and-retained.json": "a schema does not compare names in different places",
    "retained-and-released.json": "a schema does not compare names in different places",
    "timeout-too-long.json": "a schema does not calculate",
    "when-number-written-with-fraction.json": "to a schema, 2.0 is a whole number",
  ]

  @Test(
    "does not satisfy the schema, unless no schema can say so",
    arguments: SchemaCorpus.invalid.sample(every: 4))
  func doesNotSatisfySchema(_ name: String) throws {
    let path = SchemaCorpus.path("invalid", name)
    guard !name.hasPrefix("json-") else {
      #expect(throws: JSONError.self) { try JSONDocument(contentsOf: path) }
      return
    }
    let document = try JSONDocument(contentsOf: path)
    let isValid = try SchemaCorpus.schema().failures(of: document.root).isEmpty
    #expect(isValid == (Self.beyondSchema[name] != nil))
  }

  @Test("is refused with its place and its reason", arguments: SchemaCorpus.invalid)
  func isRefused(_ name: String) throws {
    let expected = try #require(try Self.messages()[name], "no message is pinned")
    let path = SchemaCorpus.path("invalid", name)
    let error = try #require(throws: JSONError.self) { try Flow.read(path) }
    #expect(error.path == path)
    #expect(error.position != nil)
    #expect(error.textWithoutPath == expected)
  }

  @Test("says itself why it is invalid")
  func hasRemark() throws {
    for name in SchemaCorpus.invalid where !name.hasPrefix("json-") {
      let root = try JSONDocument(contentsOf: SchemaCorpus.path("invalid", name)).root
      guard case .object = root.content else { continue }
      #expect(root["$comment"]?.text?.isEmpty == false, "\(name)")
    }
  }

  @Test("is there for each message that is pinned")
  func messagesAreOfFiles() throws {
    #expect(try Self.messages().keys.sorted() == SchemaCorpus.invalid)
    #expect(Set(Self.beyondSchema.keys).isSubset(of: SchemaCorpus.invalid))
    #expect(SchemaCorpus.invalid.count >= 200)
  }

  /// The messages by the files' names.
  private static func messages() throws -> [String: String] {
    let path = SchemaCorpus.folder.appendingPathComponent("invalid-messages.json").path
    let members = try JSONDocument(contentsOf: path).root.members
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.text ?? "") })
  }
}
