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

  private static func client(_ harness: Harness, _ api: QiitaItemsAPI) {
    let presenter = PresenterSpy<Never, ClientAnswer>(harness)
    harness.owns(api, as: .interactor)
    harness.accepts(.request, named: "items") { [unowned api] with in
      try api.items(query: try with("query"), page: try with("page")) { result in
        presenter.handle(response: ClientAnswer(result) { .items($0.map(\.title)) })
      }
    }
    harness.accepts(.request, named: "item") { [unowned api] with in
      try api.item(id: try with("id")) { result in
        presenter.handle(response: ClientAnswer(result) { .item($0.title) })
      }
    }
  }
}
