import FlowTestSupport
import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How values are written, and that they can be read back and hold.
@Suite struct RecordedValueTests {
  private enum Sort {
    case byDate
    case byTitle(ascending: Bool)
    case byBoth(Bool, then: Int)
    indirect case reversed(Sort)
  }

  private final class Node {
    let name: String
    var next: Node?

    init(_ name: String) {
      self.name = name
    }
  }

  private struct Item {
    var id: Int
    var title: String?
    var sort: Sort
  }

  private struct Failure: Error {
    let code: Int
  }

  /// Where the type of what is shown is known, no type is written.
  private enum Command<Value> {
    case show(Value)
  }

  private func expect<Value>(
    _ value: Value, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    func run(_ mode: RecordMode) throws -> FlowResult {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let view = ViewSpy<SmallEvent, Command<Value>>(harness)
        SmallPresenter.wire(harness) { _, _ in view.handle(.show(value)) }
      }
    }
    let first = try run(.missing)
    #expect(
      first.ids == [.recorded], "\(first.findings.map(\.headline))",
      sourceLocation: sourceLocation)
    let document = try JSONDocument(contentsOf: fixture.path)
    let message = document.flow("small")?["steps"]?.elements.first?["then"]?.elements.first
    let written = message?["with"]?["_0"].map { JSONWriter.compact($0) }
    #expect(written == expected, sourceLocation: sourceLocation)
    #expect(
      try run(.never).findings.map(\.description) == [], sourceLocation: sourceLocation)
  }

  @Test func scalars() throws {
    try expect(true, "true")
    try expect(Int.min, "-9223372036854775808")
    try expect(UInt64.max, "18446744073709551615")
    try expect(0.1, "0.1")
    try expect(Float(0.1), "0.1")
    try expect(1e300, "1e+300")
    try expect(Decimal(string: "12345678901234567890.5") ?? 0, "12345678901234567890.5")
    try expect(
      "a \"b\" \\ / \n\r\t\u{1} \u{7f} ü 😀 \u{2028}",
      #""a \"b\" \\ / \n\r\t\u0001 \u007F ü 😀 "# + "\u{2028}\"")
    try expect("e\u{301}", "\"e\u{301}\"")
    try expect("", "\"\"")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func whatIsNoNumber(value: Double) throws {
    try expect(value, "\"\(value)\"")
  }

  @Test func datesAndOthersAsText() throws {
    try expect(Date(timeIntervalSince1970: 1_790_000_000), #""2026-09-21T14:13:20Z""#)
    try expect(Date(timeIntervalSince1970: 0.25), #""1970-01-01T00:00:00.25Z""#)
    try expect(try #require(URL(string: "https://a.example/b?c=d")), #""https://a.example/b?c=d""#)
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    try expect(try #require(UUID(uuidString: uuid)), "\"\(uuid)\"")
    try expect(Data([1, 2, 3]), #""AQID""#)
  }

  @Test func optionals() throws {
    try expect(String?.none as Any, "null")
    try expect(Int??.some(.none) as Any, "null")
    try expect(Int??.some(3) as Any, "3")
    try expect([1, nil, 3], "[ 1, null, 3 ]")
  }

  @Test func enumsWithinEnums() throws {
    try expect(Sort.byDate, #""byDate""#)
    try expect(Sort.byTitle(ascending: true), #"{ "byTitle": { "ascending": true } }"#)
    try expect(Sort.byBoth(true, then: 2), #"{ "byBoth": { "_0": true, "then": 2 } }"#)
    try expect(
      Sort.reversed(.reversed(.byTitle(ascending: false))),
      #"{ "reversed": { "reversed": { "byTitle": { "ascending": false } } } }"#)
    try expect(
      Result<[Sort], any Error>.success([.byDate, .reversed(.byDate)]),
      #"{ "success": [ "byDate", { "reversed": "byDate" } ] }"#)
    try expect(
      Result<Int, any Error>.failure(Failure(code: 3)),
      #"{ "failure": { "$type": "RecordedValueTests.Failure", "code": 3 } }"#)
  }

  @Test func structuresAndCollections() throws {
    try expect(
      Item(id: 1, title: nil, sort: .byDate), #"{ "id": 1, "title": null, "sort": "byDate" }"#)
    try expect([(1, name: "a")], #"[ { "_0": 1, "name": "a" } ]"#)
    try expect(["b": 1, "a": [2]], #"{ "a": [ 2 ], "b": 1 }"#)
    try expect([3: "c", 1: "a"], #"{ "1": "a", "3": "c" }"#)
    try expect(Set([3, 1, 2]), "[ 1, 2, 3 ]")
    try expect([Item](), "[]")
    try expect([String: Int](), "{}")
  }

  @Test func whatCantBeReadIsItsType() throws {
    try expect({ (text: String) -> Int in text.count }, #"{ "$type": "(String) -> Int" }"#)
    try expect([{ () -> Void in }], #"[ { "$type": "() -> ()" } ]"#)
    // A closure that is a part of a value leaves no trace.
    try expect(Result<() -> Void, any Error>.success({}), #"{ "success": {} }"#)
    let node = Node("a")
    node.next = node
    defer { node.next = nil }
    try expect(node, #"{ "name": "a", "next": { "$type": "RecordedValueTests.Node" } }"#)
  }

  @Test func whatKeepsItsInsideFromUsIsItsType() throws {
    let request = URLRequest(url: try #require(URL(string: "http://localhost")))
    try expect(request, #"{ "$type": "URLRequest" }"#)
    try expect(AttributedString("a"), #"{ "$type": "AttributedString" }"#)
  }

  @Test func whatIsOnlyCheckedByItsTypeIsTold() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    let result = try FlowRunner(fixture.flow(), recordMode: .missing).run { harness in
      let view = ViewSpy<SmallEvent, Command<[String: Any]>>(harness)
      SmallPresenter.wire(harness) { _, _ in
        view.handle(.show(["done": { () -> Void in }, "type": Int.self]))
      }
    }
    #expect(result.ids == [.recorded])
    #expect(
      result.finding(0).details.suffix(2) == [
        "Of these only the type is checked:", "  show._0.type: Int.Type",
      ])
  }

  @Test func keysThatLookLikeMatchers() throws {
    try expect(["$any": true], #"{ "$literal": { "$any": true } }"#)
    try expect(["$a": 1, "b": 2], #"{ "$literal": { "$a": 1, "b": 2 } }"#)
    try expect(
      ["a": ["$ref": ["$type": "x"]]], #"{ "a": { "$literal": { "$ref": { "$type": "x" } } } }"#)
    try expect(
      ["$ref": [Sort.byBoth(true, then: 1)]],
      #"{ "$literal": { "$ref": [ { "byBoth": { "_0": true, "then": 1 } } ] } }"#)
  }

  @Test func whatCannotBeReadBelowKeysThatLookLikeMatchers() throws {
    try expect(["$done": Int.self] as [String: Any], #"{ "$type": "Dictionary<String, Any>" }"#)
  }

  @Test func propertiesOfOneName() throws {
    class Base { private let name = "base" }
    final class Derived: Base { private let name = "derived" }
    try expect(Derived(), #"{ "name": "base", "name (2)": "derived" }"#)
  }
}
