import Foundation
public import RoleNames
public import ViperDoubles
import ViperFixtures
import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Records the requests that a module sends by `URLSession`, and answers them in place of the network.
///
/// The module stays as it is: one that uses `URLSession.shared`, or a client with static functions
/// that does, needs nothing; any other is given a ``configuration``, or the address of a ``server(for:)``.
///
/// ```swift
/// @Test func showsItems() async throws {
///   await expectFlow("item-list.load") { harness in
///     HTTPSpy(harness)
///     let interactor = ItemListInteractor()   // Calls URLSession.shared.
///     …
///   }
/// }
/// ```
///
/// A request is a message of the service, and is answered by a `given`:
///
/// ```json
/// { "call": "GET https://example.com/items", "with": { "query": { "page": "1" } },
///   "returns": { "status": 200, "body": [ { "id": "c6861" } ] } }
/// ```
///
/// or else by ``stub(_:_:)``. It stands for the network, which lives on when a module is released: what that
/// module asks then is a finding. A request that nothing answers fails with `URLError.resourceUnavailable`, never
/// reaches the network, and is a finding:
///
/// ```
/// call GET https://example.com/items is not answered: nothing was said about it.
/// Fix: Give an answer in the flow ({ "call": "GET https://example.com/items", "returns": { "status": 200, "body": … } }), or in code: http.stub("GET https://example.com/items") { _ in … }.
/// [unanswered]
/// ```
public final class HTTPSpy: SharedDouble, Sendable {
  /// What the test has said.
  private struct State {
    var stubs: [String: @Sendable (Request) throws -> Response] = [:]
    var servers: [Server] = []
    var requests: [Request] = []
    /// What sessions call when an answer comes, by the exchange.
    var handlers: [ObjectIdentifier: PendingItem] = [:]
    var isOver = false
  }

  let recorder: Recorder
  private let endpoint: Endpoint
  private let state = Guarded(State())
  private let ownProtocol: HTTPProtocol.Type

  /// Makes a service in a harness, which keeps it, and answers `URLSession.shared` from then on.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - role: The name by which fixtures tell it from another service.
  @discardableResult
  public init(_ harness: Harness, as role: Role = .service) {
    recorder = harness.recorder
    endpoint = Endpoint(module: harness.module, channel: .call)
    ownProtocol = HTTPSpies.shared.newProtocol()
    let maker = harness.maker
    harness.make(Response.self) { [weak maker] json in
      try Response(reading: json, in: maker?.folder ?? ".")
    }
    harness.make(URLError.self) { try NetworkFault(reading: $0).error }
    harness.adopt(self, as: role)
    recorder.setReceiver(Receiver(role: role.rawValue, typeName: "HTTPSpy"), of: endpoint)
    HTTPSpies.shared.add(self, answering: ownProtocol)
  }

  /// The configuration of a session whose requests come here, from whatever thread they are sent.
  ///
  /// Each access gives a new one, without a cache and without cookies, which may be changed:
  ///
  /// ```swift
  /// let api = QiitaItemsAPI(session: URLSession(configuration: http.configuration))
  /// ```
  public var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    // A test has no real time: an answer may be held for as long as the test takes.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.protocolClasses = [ownProtocol]
    return configuration
  }

  /// The requests so far, in order.
  public var requests: [Request] { state.requests }

  /// Says how a request is answered where the flow says nothing.
  ///
  /// ```swift
  /// http.stub("GET https://example.com/items") { request in
  ///   request.query["page"] == ["1"] ? .json("[]") : HTTPSpy.Response(status: 404)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its method and its address without the query.
  ///   - answer: Makes the answer; it may throw a `URLError`, as the network does. It is called on the
  ///     thread of the request.
  public func stub(
    _ name: String, _ answer: @escaping @Sendable (_ request: Request) throws -> Response
  ) {
    _ = state.withLock { $0.stubs.updateValue(answer, forKey: name) }
  }

  /// Starts a server on this machine that answers as this double does.
  ///
  /// For sessions that can't be given a ``configuration``, but an address; and for downloads on Linux.
  ///
  /// ```swift
  /// let server = try http.server(for: "https://example.com")
  /// let api = ItemsAPI(baseURL: server.url)
  /// ```
  ///
  /// - Parameter address: What stands in fixtures in place of its address.
  /// - Returns: The server, which stops when the modules are released.
  /// - Throws: ``Server/CannotListen`` where the system gives it no port.
  public func server(for address: String) throws -> Server {
    let server = try Server(for: address, answering: self)
    state.withLock { $0.servers.append(server) }
    return server
  }

  /// Drops the stubs, and stops the servers.
  public func releaseAll() {
    let old = state.withLock { state in
      defer {
        state.stubs = [:]
        state.servers = []
        state.isOver = true
      }
      return state
    }
    old.servers.forEach { $0.stop() }
    HTTPSpies.shared.remove(self)
  }
}

// MARK: - Answers

extension HTTPSpy {
  /// What comes of a request.
  typealias Outcome = Result<Response, URLError>

  /// Records a request, and hands over what comes of it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - give: Takes what comes of it: at once, or when the flow says so; nil where the flow is over.
  ///     Who keeps the delivery says by that that the module has not got it yet.
  /// - Returns: The answer for which it waits; nil where that was given.
  func answer(
    _ request: Request, give: @escaping @Sendable (Outcome?, Delivery) -> Void
  ) -> PendingAnswer? {
    // Before the message: whoever waits for that is not to look before the answer has come.
    let delivery = recorder.beginDelivery(answerTo: request.name)
    state.withLock { $0.requests.append(request) }
    let answer = recorder.record(
      GivenCall(name: request.name, with: request.arguments), at: endpoint)
    guard case .later(let pending) = answer else {
      // As over the network, nothing comes before the call has returned in which it was asked for.
      let outcome = possible(result(of: answer, to: request), for: request)
      recorder.afterCall { give(outcome, delivery) }
      return nil
    }
    pending.whenResolved { [weak self, recorder] answer in
      let delivery = recorder.beginDelivery(answerTo: request.name)
      // Without an answer the flow is over.
      let outcome =
        answer.isMissing ? nil : self?.possible(self?.result(of: answer, to: request), for: request)
      recorder.afterCall { give(outcome, delivery) }
    }
    return pending
  }

  private func result(of answer: Answer, to request: Request) -> Outcome? {
    switch answer {
    case .returns(let json, let source):
      // What can't be made is a finding of the source's already.
      source.make(Response.self, from: json).map { .success($0) } ?? .failure(Self.none)
    case .throwing(let json, let source):
      .failure(source.make(URLError.self, from: json) ?? Self.none)
    case .handled, .later:
      // `reply` sends messages of the module's own, which are no answer by HTTP.
      unanswered(request, "a 'reply' is no answer by HTTP")
    case .none: resultOfStub(request)
    }
  }

  /// An outcome as it is, or the network's fault where no server can answer so.
  private func possible(_ outcome: Outcome?, for request: Request) -> Outcome? {
    guard case .success(let answer)? = outcome, let problem = answer.problem else { return outcome }
    recorder.note(
      Finding(
        id: .impossibleStep,
        sentence: "The answer to \(request.name) \(problem), which no server sends.",
        remedy: "Give a status from 100 to 999, and headers without line breaks whose names are "
          + "letters, digits and hyphens."))
    return .failure(NetworkFault.badServerResponse.error)
  }

  private func resultOfStub(_ request: Request) -> Outcome? {
    let (stub, isOver) = state.withLock { ($0.stubs[request.name], $0.isOver) }
    guard let stub else {
      return isOver ? nil : unanswered(request, "nothing was said about it")
    }
    do {
      return .success(try stub(request))
    } catch let error as URLError {
      return .failure(error)
    } catch {
      recorder.note(
        Finding(
          id: .impossibleStep,
          sentence: "The stub of \(request.name) threw \(error), which no network does.",
          remedy: "Throw a URLError, or return an answer with another status."))
      return .failure(NetworkFault.unknown.error)
    }
  }

  private func unanswered(_ request: Request, _ reason: String) -> Outcome {
    let names = state.withLock { $0.stubs.keys.sorted() }
    let hint = NearestName.suggestion(for: request.name, among: names)
    recorder.note(
      Finding(
        id: .unanswered,
        sentence: "call \(request.name) is not answered: \(reason)\(hint).",
        remedy: "Give an answer in the flow ({ \"call\": \"\(request.name)\", "
          + "\"returns\": { \"status\": 200, \"body\": … } }), or in code: "
          + "http.stub(\"\(request.name)\") { _ in … }."))
    return .failure(Self.none)
  }

  private static let none = NetworkFault.resourceUnavailable.error

  /// Notes what a session calls when the answer comes.
  func add(_ handler: PendingItem, of exchange: ObjectIdentifier) {
    _ = state.withLock { $0.handlers.updateValue(handler, forKey: exchange) }
  }

  /// Notes that the session has been told.
  func removeHandler(of exchange: ObjectIdentifier) {
    let old = state.withLock { $0.handlers.removeValue(forKey: exchange) }
    withExtendedLifetime(old) {}
  }

  /// Notes what can't be answered in place of the network.
  func note(_ finding: Finding) {
    recorder.note(finding)
  }
}

extension HTTPSpy: PendingSource {
  package var pendingItems: [PendingItem] {
    Array(state.handlers.values)
  }
}
