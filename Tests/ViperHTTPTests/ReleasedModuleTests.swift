import Foundation
import Testing
import ViperHTTP

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A module that uses HTTP is released while the test goes on: the network does not go with it.
@Suite struct ReleasedModuleTests {
  private enum Shown: Sendable { case bytes(Int) }

  private final class Client: @unchecked Sendable {
    // Guarded by the order of the test.
    var onTitles: ((Int) -> Void)?

    func load() {
      Task { [weak self] in
        let url = URL(string: "https://example.com/items")!
        let count = (try? await URLSession.shared.data(from: url).0.count) ?? 0
        self?.onTitles?(count)
      }
    }
  }

  private static let given = """
    "given": [ { "call": "GET https://example.com/items", "module": "Items",
      "returns": { "body": [] }, "held": true } ],
    """

  private static func flow(_ given: String, _ steps: String) throws -> Flow {
    let text = """
      { "format": 1, "module": "App", "flows": [ { "id": "released", \(given)
        "steps": [ \(steps) ] } ] }
      """
    return try #require(try Flow.read(text: text, path: "Released.json").first)
  }

  private static let load = """
    { "when": { "event": "load" },
      "then": [ { "call": "GET https://example.com/items", "module": "Items" } ] }
    """
  private static let letGo = #"{ "when": { "letGo": "Items" }, "then": [] }"#

  /// The app holds the client, whose module is let go.
  private static func wire(_ harness: Harness) {
    let items = harness.submodule("Items")
    HTTPSpy(items).stub("GET https://example.com/items") { _ in .json("[]") }
    let client = Client()
    harness.owns(client, as: .presenter)
    harness.accepts(.event, named: "load") { [weak client] _ in client?.load() }
    let view = ViewSpy<Never, Shown>(harness)
    client.onTitles = { [weak view] count in view?.handle(.bytes(count)) }
    items.owns(NSObject(), as: .interactor)
  }

  @Test func anAnswerComesThatIsHeld() async throws {
    let flow = try Self.flow(
      Self.given,
      """
      \(Self.load), \(Self.letGo),
      { "when": { "release": "GET https://example.com/items" },
        "then": [ { "command": "bytes", "with": { "_0": 2 } } ] }
      """)
    let result = await FlowRunner(flow).run { Self.wire($0) }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aRequestIsAFinding() async throws {
    let flow = try Self.flow(
      "",
      """
      \(Self.letGo),
      { "when": { "event": "load" }, "then": [ { "command": "bytes", "with": { "_0": 2 } } ] }
      """)
    let result = await FlowRunner(flow).run { Self.wire($0) }
    #expect(
      result.findings.map(\.sentence) == [
        "call GET https://example.com/items came from Items after it was released."
      ])
  }
}
