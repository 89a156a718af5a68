import Foundation
import ViperMessages
import ViperTime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the requests of sessions, and hands them to a double in place of the network.
class HTTPProtocol: URLProtocol {
  /// One request, once it was recorded.
  private let exchange = Guarded<HTTPExchange?>(nil)

  /// Who answers a request that comes by this class.
  class var search: HTTPSpies.Search { .none }

  override class func canInit(with request: URLRequest) -> Bool {
    ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override class func requestIsCacheEquivalent(_ first: URLRequest, to second: URLRequest) -> Bool {
    false
  }

  required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    super.init(request: request, cachedResponse: cachedResponse, client: client)
  }

  #if canImport(FoundationNetworking)
    // On Linux it is made where the module resumes the task: there the message has its place in the
    // order, and there it is known which test runs.
    required convenience init(
      task: URLSessionTask, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
      let request = task.currentRequest ?? task.originalRequest
      self.init(
        request: request ?? URLRequest(url: URL(fileURLWithPath: "/")),
        cachedResponse: cachedResponse, client: client)
      self.task = task
      if task.state == .running { begin() }
    }
  #endif

  override func startLoading() {
    begin().start()
  }

  override func stopLoading() {
    // A task that is suspended stops too, and goes on later.
    guard task?.state != .suspended else { return }
    exchange.withLock { $0 }?.cancel()
  }

  @discardableResult
  private func begin() -> HTTPExchange {
    if let exchange = exchange.withLock({ $0 }) { return exchange }
    let search = Self.search
    let spy: HTTPSpy? = if case .found(let spy) = search { spy } else { nil }
    let new = HTTPExchange(self, spy)
    exchange.exchange(new)
    new.send(by: search)
    return new
  }
}

/// Takes the requests of the sessions that a test made by ``HTTPSpy/configuration``.
final class OwnHTTPProtocol<Slot>: HTTPProtocol {
  override class var search: HTTPSpies.Search {
    HTTPSpies.shared.find(by: self)
  }
}

/// Takes the requests of `URLSession.shared`, where a test runs that has a double.
final class SharedHTTPProtocol: HTTPProtocol {
  override class var search: HTTPSpies.Search { HTTPSpies.shared.findByTest() }

  override class func canInit(with request: URLRequest) -> Bool {
    guard super.canInit(with: request) else { return false }
    if case .none = search { return false }
    return true
  }

  /// Whether this class is asked for each request of the shared session: from the first look on.
  static let hasSharedSession: Bool = {
    _ = URLProtocol.registerClass(SharedHTTPProtocol.self)
    #if canImport(FoundationNetworking)
      // Read in the source of FoundationNetworking: the shared session asks the classes of its
      // configuration, which is its own and no copy, in their order. The network's come first there if
      // a session was made before this class was registered. With a cache it would ask later, on
      // another thread.
      let configuration = URLSession.shared.configuration
      let others = (configuration.protocolClasses ?? []).filter { $0 != SharedHTTPProtocol.self }
      configuration.protocolClasses = [SharedHTTPProtocol.self] + others
      configuration.urlCache = nil
    #endif
    return true
  }()
}
