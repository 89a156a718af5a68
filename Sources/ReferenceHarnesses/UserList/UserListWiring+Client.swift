import Foundation
import UserListModule
import ViperHTTP
import ViperTestKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension UserListWiring {
  private static let address = "https://api.github.com"

  /// GitHub's client with the session that all share; the flow stands where the network is.
  public static func client(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    guard let url = URL(string: address) else { preconditionFailure() }
    client(harness, GitHubWebAPI(baseURL: url, faults: faults))
  }

  /// The same client, which asks a server on this machine.
  public static func clientOfServer(_ harness: Harness) throws {
    let server = try HTTPSpy(harness).server(for: address)
    let configuration = URLSessionConfiguration.ephemeral
    // Real time: a test of a busy machine may take long.
    configuration.timeoutIntervalForRequest = 3_600
    let session = URLSession(configuration: configuration)
    client(harness, GitHubWebAPI(baseURL: server.url, session: session))
  }

  private static func client(_ harness: Harness, _ api: GitHubWebAPI) {
    let presenter = PresenterSpy<Never, ClientAnswer>(harness)
    harness.owns(api, as: .interactor)
    harness.accepts(.request, named: "users") { [unowned api] _ in
      api.request(UsersResource()) { result in
        presenter.handle(response: ClientAnswer(result) { .items($0.map(\.login)) })
      }
    }
    harness.accepts(.request, named: "repositories") { [unowned api] with in
      api.request(RepositoriesResource(of: try with("login"))) { result in
        presenter.handle(response: ClientAnswer(result) { .items($0.map(\.name)) })
      }
    }
  }
}
