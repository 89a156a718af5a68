import Foundation
import TestConditions
import Testing
import ViperHTTP
import ViperTesting

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The neighbour of a ``ShelfInteractor``.
private protocol ShelfOutput: AnyObject {
  func fetched(_ text: String)
}

/// As articles write it: an output that traps where it has gone.
private final class ShelfInteractor: @unchecked Sendable {
  weak var output: (any ShelfOutput)!
  var itself: ShelfInteractor?
  private let send: Send
  private let isStrong: Bool

  init(isStrong: Bool, send: @escaping Send) {
    self.isStrong = isStrong
    self.send = send
  }

  func fetch(_ request: URLRequest) {
    if isStrong {
      send(request) { data, _, _ in self.tell(data) }
    } else {
      send(request) { [weak self] data, _, _ in self?.tell(data) }
    }
  }

  private func tell(_ data: Data?) {
    output.fetched(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
  }
}

private final class ShelfPresenter: ShelfOutput {
  let presenter: PresenterSpy<Never, ShopResponse>

  init(_ presenter: PresenterSpy<Never, ShopResponse>) {
    self.presenter = presenter
  }

  func fetched(_ text: String) {
    presenter.handle(response: .fetched(titles: [text]))
  }
}

/// A flow may end before an answer has come.
@Suite(.onOwnThreads) struct HTTPReleaseTests {
  private static let address = "https://shop.example/items"

  /// What is kept for as long as an answer is awaited.
  enum Keeping: String, CaseIterable {
    case nobody, interactor, cycle
  }

  /// The findings of a flow whose only request is not answered at its end.
  private func findings(
    _ way: Way, _ keeping: Keeping, answer: String, released: Bool = false
  ) async throws -> [Finding] {
    let finally = released ? #", "finally": { "released": [ "interactor" ] }"# : ""
    let text = """
      { "format": 1, "module": "Shop", "subject": "interactor", "flows": [ { "id": "late",
        "scenario": "the answer does not come", "given": [
          { "call": "GET \(Self.address)", \(answer) } ],
        "steps": [ { "when": { "request": "load" },
          "then": [ { "call": "GET \(Self.address)" } ] } ]\(finally) } ] }
      """
    let flow = try #require(
      try FlowParser.flows(of: JSONDocument(reading: text, path: "Shop.json")).first)
    let url = try #require(URL(string: Self.address))
    // Who is to be kept need not be waited for.
    let timeout: Duration = keeping == .cycle || released ? .milliseconds(50) : .seconds(1)
    return await FlowRunner(flow, releaseTimeout: timeout).run { harness in
      let http = HTTPSpy(harness)
      let interactor = ShelfInteractor(isStrong: keeping != .nobody, send: way.send(http))
      let presenter = ShelfPresenter(PresenterSpy(harness))
      interactor.output = presenter
      if keeping == .cycle { interactor.itself = interactor }
      harness.owns(interactor, as: .interactor)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.request, named: "load") { _ in interactor.fetch(URLRequest(url: url)) }
    }.findings
  }

  static let handlers: [Way] = [.shared, .staticClient, .ownSession, .delegate]

  /// A module that only an answer keeps alive is released when the answer comes: that is no leak. The
  /// answer does not come at the end, since its handler would trap: its output has gone.
  @Test(
    arguments: handlers, [#""never": true"#, #""returns": {}, "held": true"#])
  func whoStillWaitsIsNotCalled(_ way: Way, answer: String) async throws {
    // A client that keeps the handler itself makes a cycle of its own.
    for keeping in way == .delegate ? [Keeping.nobody] : [.nobody, .interactor] {
      let findings = try await findings(way, keeping, answer: answer)
      #expect(findings.map(\.description) == [], "\(keeping)")
    }
  }

  @Test(arguments: [Way.sharedAwait, .ownSessionAwait])
  func aTaskThatWaitsGoesOn(_ way: Way) async throws {
    let findings = try await findings(way, .nobody, answer: #""never": true"#)
    #expect(findings.map(\.description) == [])
  }

  @Test(arguments: handlers.filter { $0 != .delegate })
  func whoIsKeptByAPendingAnswerIsToldWhereAsked(_ way: Way) async throws {
    let findings = try await findings(way, .interactor, answer: #""never": true"#, released: true)
    #expect(findings.map(\.id) == [.notReleased])
    let text = try #require(findings.first?.description)
    #expect(text.contains("a pending reply of `GET \(Self.address)`"), "\(text)")
    #expect(text.contains("Fix: capture the interactor weakly in closure #"), "\(text)")
  }

  @Test(arguments: handlers)
  func aCycleIsToldAllTheSame(_ way: Way) async throws {
    let findings = try await findings(way, .cycle, answer: #""never": true"#)
    #expect(findings.map(\.id) == [.notReleased])
    let text = try #require(findings.first?.description)
    #expect(text.contains("ShelfInteractor.itself (strong) ⟲"), "\(text)")
  }
}
