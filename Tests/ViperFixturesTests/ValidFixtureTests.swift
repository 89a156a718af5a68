import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperJSON

@Suite("A valid fixture file", .onOwnThreads)
struct ValidFixtureTests {
  @Test("satisfies the schema and is read", arguments: SchemaCorpus.valid)
  func isValid(_ name: String) throws {
    let path = SchemaCorpus.path("valid", name)
    let document = try JSONDocument(contentsOf: path)
    #expect(try SchemaCorpus.schema().failures(of: document.root).map(\.description) == [])
    #expect(try !Flow.read(path).isEmpty)
  }

  @Test("may use every key that the schema names")
  func everyKeyIsUsed() throws {
    var used: Set<String> = []
    for name in SchemaCorpus.valid {
      let document = try JSONDocument(contentsOf: SchemaCorpus.path("valid", name))
      document.root.collectKeys(&used)
    }
    let named = try SchemaCorpus.document.get().root.namedKeys
    #expect(named.count > 40)
    #expect(named.subtracting(used).sorted() == [])
  }

  /// Each value of a sound file is replaced by values of all kinds, or left out: the schema and the
  /// reader must be of one mind about what comes of it. Every thirtieth change is tried; with
  /// `VIPER_EXHAUSTIVE` set all.
  @Test(
    "is judged alike by the schema and the reader when any part of it changes",
    arguments: ["every-key.json", "matchers.json"])
  func changedFilesAreJudgedAlike(_ name: String) throws {
    let schema = try SchemaCorpus.schema()
    let document = try JSONDocument(contentsOf: SchemaCorpus.path("valid", name))
    let step = isExhaustive ? 1 : 30
    let all = document.root.changes(path: "")
    let changes = stride(from: 0, to: all.count, by: step).map { all[$0] }
    var verdicts = (valid: 0, invalid: 0)
    for change in changes {
      let text = JSONWriter.compact(change.root)
      let changed = try JSONDocument(reading: text, path: name)
      let failures = schema.failures(of: changed.root)
      do {
        _ = try FlowParser.flows(of: changed)
        verdicts.valid += 1
        #expect(failures.map(\.description) == [], "\(change.what)")
      } catch {
        verdicts.invalid += 1
        guard !error.isBeyondSchema else { continue }
        #expect(!failures.isEmpty, "\(change.what): \(error.textWithoutPath)")
      }
    }
    #expect(verdicts.valid >= 30 / step && verdicts.invalid > 100 / step)
  }
}

// MARK: - Changing a file

/// A file of which one value is another than it was.
private struct Change {
  var root: JSONValue
  let what: String
}

extension JSONValue {
  private static let replacements: [JSONValue] = [
    nil, true, "", [[:]], ["word": 1],
  ]

  /// All changes of one value in it.
  fileprivate func changes(path: String) -> [Change] {
    var changes =
      path.isEmpty
      ? []
      : Self.replacements.map {
        Change(root: $0, what: "\(path) = \(JSONWriter.compact($0))")
      }
    switch content {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        changes += element.changes(path: "\(path)/\(index)").map { change in
          var copy = elements
          copy[index] = change.root
          return change.inside(.array(copy))
        }
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        changes += member.value.changes(path: "\(path)/\(member.key)").map { change in
          var copy = members
          copy[index].value = change.root
          return change.inside(JSONValue(.object(copy)))
        }
        changes += [(nil, "without"), (member.key + "q", "misspelt"), ("x-q", "skipped")]
          .map { key, what in
            var copy = members
            copy.remove(at: index)
            if let key { copy.insert(JSONMember(key: key, value: member.value), at: index) }
            return Change(
              root: JSONValue(.object(copy)),
              what: "\(path)/\(member.key) \(what)")
          }
      }
    default: break
    }
    return changes
  }

  /// The keys that a schema names in `properties`.
  fileprivate var namedKeys: Set<String> {
    switch content {
    case .array(let elements): Set(elements.flatMap(\.namedKeys))
    case .object(let members):
      Set(members.flatMap(\.value.namedKeys)).union(self["properties"]?.members.map(\.key) ?? [])
    default: []
    }
  }

  fileprivate func collectKeys(_ keys: inout Set<String>) {
    switch content {
    case .array(let elements):
      for element in elements { element.collectKeys(&keys) }
    case .object(let members):
      for member in members {
        keys.insert(member.key)
        member.value.collectKeys(&keys)
      }
    default: break
    }
  }
}

extension Change {
  fileprivate func inside(_ container: JSONValue) -> Change {
    Change(root: container, what: what)
  }
}

extension JSONError {
  /// Whether it is about what no schema can say: what is captured where, and what a flow says of its
  /// file.
  fileprivate var isBeyondSchema: Bool {
    message.contains("captures '") || message.contains("captured twice")
      || message.hasPrefix("the file has no 'before'")
  }
}
