import Foundation
import ViperHTTP
import ViperTestKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The ways in which a module reaches its service.
enum Way: String, CaseIterable, Sendable {
  case shared, sharedAwait, staticClient, ownSession, ownSessionAwait, delegate, server

  func interactor(_ http: HTTPSpy) throws -> ShopInteractor {
    guard self == .server else { return ShopInteractor(send: send(http)) }
    return ShopInteractor(
      base: try http.server(for: "https://shop.example").url.absoluteString, send: send(http))
  }

  func send(_ http: HTTPSpy) -> Send {
    switch self {
    case .shared: Self.sending(by: .shared)
    case .sharedAwait: Self.awaiting(.shared)
    case .staticClient: { ShopClient.request($0, completion: $1) }
    case .ownSession: Self.sending(by: URLSession(configuration: http.configuration))
    case .ownSessionAwait: Self.awaiting(URLSession(configuration: http.configuration))
    case .delegate: DelegateClient(http.configuration).send
    case .server: Self.sending(by: URLSession(configuration: .ephemeral))
    }
  }

  private static func sending(by session: URLSession) -> Send {
    { session.dataTask(with: $0, completionHandler: $1).resume() }
  }

  private static func awaiting(_ session: URLSession) -> Send {
    { awaitAnswer(of: session, $0, $1) }
  }

  private static func awaitAnswer(
    of session: URLSession, _ request: URLRequest,
    _ done: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    Task {
      do {
        let (data, response) = try await session.data(for: request)
        done(data, response, nil)
      } catch {
        done(nil, nil, error)
      }
    }
  }

  func wire(_ harness: Harness) throws {
    Self.wire(harness, try interactor(HTTPSpy(harness)))
  }

  static func wire(_ harness: Harness, _ interactor: ShopInteractor) {
    let presenter = PresenterSpy<Never, ShopResponse>(harness)
    interactor.output = presenter.handle(response:)
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request, interactor.handle(request:))
  }
}
