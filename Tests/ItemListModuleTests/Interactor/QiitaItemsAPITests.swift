import Foundation
import ItemListModule
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The client of the web API", .timeLimit(.minutes(10)))
struct QiitaItemsAPITests {
  /// One session for all, without a cache: a port may be given out again.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  /// Asks a server for a page and gives back the answer and what the server was asked.
  private func page(
    _ page: Int = 1, query: String = "", timeout: TimeInterval = 600,
    respond: @escaping @Sendable (String) -> LocalServer.Answer
  ) async throws -> (result: Result<[Item], any Error>, requests: [String]) {
    let server = try LocalServer(respond: respond)
    defer { server.stop() }
    let api = client(server.address, timeout: timeout)
    let result = await items(of: api, query: query, page: page)
    return (result, server.requestLines)
  }

  private func client(_ address: String, timeout: TimeInterval = 600) -> QiitaItemsAPI {
    QiitaItemsAPI(
      settings: QiitaItemsAPI.Settings(
        baseURL: address, perPage: 2, timeout: timeout,
        session: Self.session, queue: DispatchQueue(label: "answers")))
  }

  private func items(
    of api: QiitaItemsAPI, query: String = "", page: Int = 1
  ) async -> Result<[Item], any Error> {
    await withCheckedContinuation { continuation in
      do {
        try api.items(query: query, page: page) { continuation.resume(returning: $0) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
  }

  private func error(_ result: Result<[Item], any Error>) -> ItemsAPIError? {
    #expect(throws: ItemsAPIError.self) { try result.get() }
  }

  // MARK: Success

  @Test("gets one page after the other")
  func pages() async throws {
    let server = try LocalServer { line in
      switch line {
      case "GET /api/v2/items?page=1&per_page=2 HTTP/1.1":
        .http(status: 200, body: #"[{"id":"1","title":"One"},{"id":"2","title":"Two"}]"#)
      case "GET /api/v2/items?page=2&per_page=2 HTTP/1.1":
        .http(status: 200, body: #"[{"id":"3","title":"三"}]"#)
      default:
        .http(status: 200, body: "[]")
      }
    }
    defer { server.stop() }
    let api = client(server.address)
    var pages: [[String]] = []
    for page in 1...3 {
      pages.append(try await items(of: api, page: page).get().map(\.title))
    }
    #expect(pages == [["One", "Two"], ["三"], []])
    #expect(server.requestLines.last == "GET /api/v2/items?page=3&per_page=2 HTTP/1.1")
  }

  @Test("sends a query so that no server can misread it")
  func query() async throws {
    let answer = try await page(query: "C++ & 検索 50%=?#") { _ in .http(status: 200, body: "[]") }
    #expect(
      answer.requests == [
        "GET /api/v2/items?page=1&per_page=2"
          + "&query=C%2B%2B%20%26%20%E6%A4%9C%E7%B4%A2%2050%25%3D%3F%23 HTTP/1.1"
      ])
  }

  @Test("gets one item, whatever its id")
  func item() async throws {
    let server = try LocalServer { _ in .http(status: 200, body: #"{"id":"a/b","title":"T"}"#) }
    defer { server.stop() }
    // A base address with a slash at its end is the same.
    let api = client(server.address + "/")
    let result = try await withCheckedThrowingContinuation { continuation in
      do {
        try api.item(id: "a/b") { continuation.resume(returning: $0) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(try result.get().title == "T")
    #expect(server.requestLines == ["GET /api/v2/items/a%2Fb HTTP/1.1"])
  }

  // MARK: Failure

  @Test("says with which status, and with which words, the server refused")
  func status() async throws {
    let answer = try await page { _ in
      .http(status: 403, body: #"{"message":"Rate limit exceeded","type":"rate_limit_exceeded"}"#)
    }
    #expect(
      error(answer.result)?.errorDescription
        == "The server answered with status 403: Rate limit exceeded")
  }

  @Test("says with which status the server failed, if it gives no words", arguments: [404, 500])
  func statusWithoutWords(status: Int) async throws {
    let answer = try await page { _ in .http(status: status, body: "<html>") }
    #expect(
      error(answer.result)?.errorDescription == "The server answered with status \(status).")
  }

  @Test(
    "says that a body is no JSON",
    arguments: ["<html>Sorry</html>", "", #"[{"id":"1","title":"On"#, #"[{"id":"1""#])
  func notJSON(body: String) async throws {
    let answer = try await page { _ in .http(status: 200, body: body) }
    guard case .notJSON = error(answer.result) else {
      Issue.record("another error: \(answer.result)")
      return
    }
  }

  @Test(
    "says where a body is not what was expected",
    arguments: [
      (#"{"message":"no list"}"#, "the top"),
      (#"[{"id":"1","title":"One"},{"id":"2"}]"#, "[1].title"),
      (#"[{"id":"1","title":"One","user":{"id":7}}]"#, "[0].user.id"),
      (#"[{"id":"1","title":"One","tags":[{"name":"a"},{}]}]"#, "[0].tags[1].name"),
      (#"[{"id":null,"title":"One"}]"#, "[0].id"),
      (#"[{"id":"1","title":"One","created_at":"yesterday"}]"#, "[0].created_at"),
    ])
  func unexpectedJSON(body: String, place: String) async throws {
    let answer = try await page { _ in .http(status: 200, body: body) }
    #expect(
      error(answer.result)?.errorDescription
        == "The server's answer is not what was expected at \(place).")
  }

  @Test("says that the connection broke before the whole body had come")
  func cutOff() async throws {
    let answer = try await page { _ in
      .cutOff(body: #"[{"id":"1","title":"One"}]"#, promised: 500)
    }
    guard case .network = error(answer.result) else {
      Issue.record("another error: \(answer.result)")
      return
    }
  }

  @Test("says that the server hung up")
  func hangUp() async throws {
    let answer = try await page { _ in .hangUp }
    guard case .network = error(answer.result) else {
      Issue.record("another error: \(answer.result)")
      return
    }
  }

  @Test("gives up when the time is up")
  func timeout() async throws {
    let answer = try await page(timeout: 0.2) { _ in .never }
    guard case .timedOut = error(answer.result) else {
      Issue.record("another error: \(answer.result)")
      return
    }
  }

  @Test("says that nobody listens")
  func refused() async throws {
    let (socket, port) = try LocalServer.boundSocket()
    defer { _ = close(socket) }
    guard case .network = error(await items(of: client("http://127.0.0.1:\(port)"))) else {
      Issue.record("another error")
      return
    }
  }

  @Test("throws at once where an address is none", arguments: ["", "no host", "/path"])
  func invalidAddress(address: String) {
    let failure = #expect(throws: ItemsAPIError.self) {
      try client(address).items(query: "", page: 1) { _ in Issue.record("answers too") }
    }
    #expect(failure?.errorDescription == "The address \(address) is not valid.")
  }

  // MARK: Delivery

  @Test("answers on the queue that it was given")
  func queue() async throws {
    let server = try LocalServer { _ in .http(status: 200, body: "[]") }
    defer { server.stop() }
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "answers")
    queue.setSpecific(key: key, value: "mine")
    let api = QiitaItemsAPI(
      settings: QiitaItemsAPI.Settings(
        baseURL: server.address, session: Self.session, queue: queue))
    let place = try await withCheckedThrowingContinuation { continuation in
      do {
        try api.items(query: "", page: 1) { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key))
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(place == "mine")
  }

  @Test(
    "keeps its time-out within bounds",
    arguments: [(-1, 0), (.nan, 0), (.infinity, 86_400), (0.2, 0.2)] as [(Double, Double)])
  func timeoutBounds(given: Double, kept: Double) {
    #expect(QiitaItemsAPI.Settings(timeout: given).timeout == kept)
  }
}
