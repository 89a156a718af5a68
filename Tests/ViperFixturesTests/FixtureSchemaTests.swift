import Foundation
import KitTestSupport
import RoleNames
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

@Suite("The schema of the fixture format")
struct FixtureSchemaTests {
  private let schema: JSONValue

  init() throws {
    schema = try SchemaCorpus.document.get().root
  }

  @Test("is a schema of draft 2020-12 with known keywords only")
  func isSchema() throws {
    _ = try JSONSchema(schema)
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"]?.text == "urn:vipertestkit:flow-1")
  }

  @Test("has no definition that nothing refers to")
  func definitionsAreUsed() {
    let references = Set(schema.allMembers.filter { $0.key == "$ref" }.compactMap(\.value.text))
    for definition in schema["$defs"]?.memberKeys ?? [] {
      #expect(references.contains("#/$defs/\(definition)"))
    }
  }

  @Test("explains each key with a title and a sentence")
  func explainsKeys() {
    for member in schema.allMembers where ["properties", "$defs"].contains(member.key) {
      guard case .object(let keys) = member.value.content else { continue }
      for key in keys {
        let target = key.value["$ref"]?.text.flatMap { schema["$defs"]?[String($0.dropFirst(8))] }
        guard key.value.hasContent else { continue }
        let title = key.value["title"] ?? target?["title"]
        let sentence = key.value["description"] ?? target?["description"]
        #expect(title?.text?.isEmpty == false, "\(key.key)")
        #expect(sentence?.text?.contains(/[.:0-9]$/) == true, "\(key.key)")
      }
    }
  }

  @Test("refuses keys that it does not name, in every object")
  func isClosed() {
    for object in schema.allObjects where object["type"]?.text == "object" {
      let others = object["additionalProperties"]
      #expect(others != nil && others?.boolean != true, "\(JSONWriter.compact(object))")
    }
  }

  @Test("knows the channels, matchers, roles and modes that the kit knows")
  func knowsWhatTheKitKnows() {
    let definitions = schema["$defs"]
    let channels = Channel.allCases.map(\.rawValue)
    for (message, isSent) in [("sentMessage", true), ("expectedMessage", false)] {
      #expect(
        definitions?[message]?["properties"]?.memberKeys
          == channels + ["with", "module"] + (isSent ? [] : ["to"]) + StreamEnd.keys(isSent: isSent)
          + (isSent ? [] : ["on"]) + ["$comment"])
    }
    #expect(definitions?["matcher"]?["properties"]?.memberKeys == Matcher.keys)
    let modes = definitions?["known"]?["properties"]?["mode"]?["enum"]
    #expect(modes?.arrayTexts == Flow.Known.Mode.allCases.map(\.rawValue))
    let findings = definitions?["known"]?["properties"]?["findings"]?["items"]?["enum"]
    #expect(findings?.arrayTexts == Flow.Known.findings.map(\.rawValue))
    let roles: [Role] = [
      .view, .interactor, .presenter, .entity, .router, .delegate, .alertSink, .service, .scene,
    ]
    #expect(definitions?["role"]?["examples"]?.arrayTexts == roles.map(\.rawValue))
  }

  @Test("is used by nothing at run time")
  func isNotUsedAtRunTime() throws {
    let sources = SchemaCorpus.package.appendingPathComponent("Sources")
    var count = 0
    // A package that is put together of links has links for folders.
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    // Who writes fixtures names the schema in them.
    for folder in folders where folder != "DoubleGenerator" && folder != "DoubleCommands" {
      let files = SchemaCorpus.files(
        below: sources.appendingPathComponent(folder), ending: ".swift")
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("flow-1.schema"), "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test("describes all fixtures of the package", .enabled(if: isExhaustive))
  func describesFixtures() throws {
    let schema = try SchemaCorpus.schema()
    let own = SchemaCorpus.folder.resolvingSymlinksInPath().path + "/"
    let files = SchemaCorpus.files(below: SchemaCorpus.fixtures, ending: ".json")
      .filter { !$0.path.hasPrefix(own) && $0.lastPathComponent != "exercise.json" }
    #expect(!files.isEmpty)
    for file in files {
      let document = try JSONDocument(contentsOf: file.path)
      #expect(
        schema.failures(of: document.root).map(\.description) == [], "\(file.lastPathComponent)")
    }
  }
}

// MARK: - Looking around in JSON

extension JSONValue {
  fileprivate var arrayTexts: [String] {
    if case .array(let elements) = content { elements.compactMap(\.text) } else { [] }
  }

  /// Whether this is more than `true` or `false`.
  fileprivate var hasContent: Bool { boolean == nil }

  /// This and all values in it that are objects.
  fileprivate var allObjects: [JSONValue] {
    switch content {
    case .array(let elements): elements.flatMap(\.allObjects)
    case .object(let members): [self] + members.flatMap(\.value.allObjects)
    default: []
    }
  }

  /// The members of all objects in it.
  fileprivate var allMembers: [JSONMember] {
    allObjects.flatMap(\.members)
  }
}
