import Foundation
import GoldenText
import Testing
import UserListModule
import ViperHTTP
import ViperTesting

@testable import ViperFixtures

#if canImport(Combine)
  import Combine
#elseif canImport(CombineShim)
  import CombineShim
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The flows that ServicesByHTTP.md shows, and its lines, each with a module that keeps them.
@Suite struct HTTPArticleTests {
  /// The only flow of a text that the article shows, with what stands beside it.
  private func flow(having part: String, _ more: (String) -> String = { $0 }) throws -> Flow {
    let fence = try #require(
      ArticleText.fences.first {
        $0.article == "ServicesByHTTP.md" && $0.language == "json" && $0.text.contains(part)
      })
    let text = """
      { "format": 1, "module": "Items", "subject": "interactor",
        "flows": [ { "id": "shown", "scenario": "shown", \(more(fence.text)) } ] }
      """
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("Fixtures/ServicesByHTTP.json").path
    return try #require(try Flow.read(text: text, path: path).first)
  }

  private func wire(_ harness: Harness) {
    let http = HTTPSpy(harness)
    let interactor = ShopInteractor(base: "https://example.com", send: Way.shared.send(http))
    let presenter = PresenterSpy<Never, ShopResponse>(harness)
    interactor.output = presenter.handle(response:)
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request, interactor.handle(request:))
  }

  @Test func aRequestIsAMessage() async throws {
    let flow = try flow(having: "\"response\": \"fetched\"")
    await expectFlow(flow, wiring: wire)
  }

  @Test func eachCallHasAnAnswerOfItsOwn() async throws {
    let token = #"{ "call": "POST https://example.com/token" }"#
    let items =
      #"{ "call": "GET https://example.com/items", "with": { "query": { "page": "1" } } }"#
    let flow = try flow(having: "\"status\": 401") { given in
      """
      \(given.dropLast()), { "call": "POST https://example.com/token", "returns": {} } ],
        "steps": [ { "when": { "request": "fetch", "with": { "page": 1 } },
          "then": [ \(items), \(token), \(items) ] },
        { "when": { "advance": "299ms" }, "then": [] },
        { "when": { "advance": "1ms" },
          "then": [ { "response": "fetched", "with": { "titles": [] } } ] } ]
      """
    }
    await expectFlow(flow, wiring: wire)
  }

  @Test func aStaticClientIsTestedWithNothingChanged() async throws {
    func wire(_ harness: Harness) {
      HTTPSpy(harness)
      let interactor = UserListInteractor()
      harness.owns(interactor, as: .interactor)
      let users = StreamProbe<[User]>(harness, "users")
      harness.accepts(.request, named: "fetch") { [unowned interactor] _ in
        users.keep(interactor.fetch().sink(receiveCompletion: { _ in }, receiveValue: users.next))
      }
    }
    await expectFlow(try flow(having: "api.github.com"), wiring: wire)
  }

  @Test func aTestAnswersInCode() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET https://example.com/items") { request in
        request.query["page"] == ["1"] ? .json("[]") : HTTPSpy.Response(status: 404)
      }
      for (page, status) in [(1, 200), (2, 404)] {
        let url = try #require(URL(string: "https://example.com/items?page=\(page)"))
        let (_, response) = try await URLSession.shared.data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode == status)
      }
    }
  }
}
