import Foundation
import ItemListModule
import ViperHTTP
import ViperTestKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ItemListWiring {
  /// Qiita's client as the app has it, with the session that all share; the flow stands where the network
  /// is.
  public static func client(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    client(harness, QiitaItemsAPI(faults: faults))
  }

  /// The same client, which asks a server on this machine.
  public static func clientOfServer(_ harness: Harness) throws {
    let server = try HTTPSpy(harness).server(for: "https://qiita.com")
    // Real time: a test of a busy machine may take long.
    let settings = QiitaItemsAPI.Settings(
      baseURL: server.url.absoluteString, timeout: 3_600,
      session: URLSession(configuration: .ephemeral))
    client(harness, QiitaItemsAPI(settings: settings))
  }

  /// Clients with settings of the flow's own, each of which is asked once.
  ///
  /// A server of HTTP is the flow's, one of `plain` answers as its address says; the time is real, since
  /// the client's is.
  public static func clientWithSettings(_ harness: Harness, faults: Faults = []) {
    let http = HTTPSpy(harness)
    let presenter = PresenterSpy<Never, ClientAnswer>(harness)
    harness.accepts(.request, named: "items") { [unowned harness] with in
      let address: String = try with("baseURL")
      let seconds: String = try with("timeout")
      let settings = QiitaItemsAPI.Settings(
        baseURL: address, timeout: Double(seconds) ?? 15,
        session: address.hasPrefix("http")
          ? URLSession(configuration: http.configuration) : PlainProtocol.session)
      let api = harness.owns(QiitaItemsAPI(settings: settings, faults: faults), as: .interactor)
      let answer: (Result<[Item], any Error>) -> Void = { result in
        presenter.handle(response: ClientAnswer(result) { .items($0.map(\.title)) })
      }
      do {
        try api.items(query: "", page: 1, completion: answer)
      } catch {
        answer(.failure(error))
      }
    }
  }

  private static func client(_ harness: Harness, _ api: QiitaItemsAPI) {
    let presenter = PresenterSpy<Never, ClientAnswer>(harness)
    let log = FailureLog()
    harness.owns(api, as: .interactor)
    harness.accepts(.request, named: "items") { [unowned api] with in
      try api.items(query: try with("query"), page: try with("page")) { result in
        log.note(result)
        presenter.handle(response: ClientAnswer(result) { .items($0.map(\.title)) })
      }
    }
    harness.accepts(.request, named: "item") { [unowned api] with in
      try api.item(id: try with("id")) { result in
        log.note(result)
        presenter.handle(response: ClientAnswer(result) { .item($0.title) })
      }
    }
    let reasons = StreamProbe<String>(harness, "reason")
    harness.accepts(.event, named: "lookAtLog") { _ in log.reasons.forEach(reasons.next) }
  }
}

/// What a developer is told of answers that can't be read, and a user is not.
private final class FailureLog {
  private(set) var reasons: [String] = []

  func note<Success>(_ result: Result<Success, any Error>) {
    guard case .failure(ItemsAPIError.unexpectedJSON(_, let reason)) = result else { return }
    reasons.append(reason)
  }
}
