import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperJSON

@Suite("A name, a text or a number of any length", .onOwnThreads) struct LongTextTests {
  /// What an error may have in all, the longest list of what is known included.
  private static let mostCharacters = 600

  @Test("is quoted cut, wherever it stands")
  func isCut() throws {
    let path = SchemaCorpus.path("valid", "every-key.json")
    let document = try JSONDocument(contentsOf: path)
    var errors = 0
    for (range, kind) in Self.places(in: document.root).sample(every: 5) {
      let long = String(repeating: "9", count: 20_000)
      for new in [kind == .key ? "\"\(long)\"" : long, "\"\(long)\""] {
        var text = document.text
        text.replaceSubrange(range, with: new.utf8)
        do {
          _ = try Flow.read(text: String(decoding: text, as: UTF8.self), path: "A.json")
        } catch {
          errors += 1
          #expect(error.description.count < Self.mostCharacters, "\(error.description.prefix(800))")
        }
      }
    }
    #expect(errors > (isExhaustive ? 150 : 40))
  }

  private enum Kind { case key, value }

  private static func places(in value: JSONValue) -> [(Range<Int>, Kind)] {
    switch value.content {
    case .array(let elements): elements.flatMap(places)
    case .object(let members):
      members.flatMap { [($0.keyRange, .key)] + places(in: $0.value) }
    case .string, .number: [(value.range, .value)]
    case .bool, .null: []
    }
  }
}
