import Foundation
import Testing
import ViperHTTP
import ViperTesting

/// The same flows by each way in which a module reaches its service: the double keeps what a server does.
@Suite struct HTTPFlowTests {
  /// Foundation on Linux burns a core while it awaits an answer from a socket, and beside other tests that is
  /// long: flows that hold such an answer are run by XCTest only.
  private static let cases = Flow.all(in: "Fixtures/Shop.json").flatMap { flow in
    let waits = ["held", "late", "never"].contains { flow.id == "shop.http.\($0)" }
    return Way.allCases.filter { $0 != .server || !waits }.map { (flow, $0) }
  }

  @Test(arguments: cases)
  func flow(_ flow: Flow, _ way: Way) async {
    await expectFlow(flow) { try way.wire($0) }
  }

  /// A synchronous test waits for what the double is giving, and for no task of the module's own.
  @Test(arguments: Flow.all(in: "Fixtures/Shop.json"), Way.allCases)
  func synchronously(_ flow: Flow, _ way: Way) {
    guard ![.sharedAwait, .ownSessionAwait, .server].contains(way) else { return }
    expectFlow(flow) { try way.wire($0) }
  }

  /// An answer waits for the end of the call in which it was asked for, but not for ever.
  @Test func aCallThatWaitsForItsAnswerIsAnswered() throws {
    let flow = try #require(
      Flow.all(in: "Fixtures/Shop.json").first { $0.id == "shop.http.success" })
    expectFlow(flow) { harness in
      let http = HTTPSpy(harness)
      let interactor = ShopInteractor { request, done in
        let isAnswered = DispatchSemaphore(value: 0)
        Way.ownSession.send(http)(request) { data, response, error in
          done(data, response, error)
          isAnswered.signal()
        }
        isAnswered.wait()
      }
      Way.wire(harness, interactor)
    }
  }
}
