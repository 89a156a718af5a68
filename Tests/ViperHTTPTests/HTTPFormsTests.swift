import Foundation
import Testing
import ViperTesting

@testable import ViperDoubles
@testable import ViperHTTP
@testable import ViperMessages
@testable import ViperTime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forms of requests and kinds of answers that the double gives as a server does.
@Suite struct HTTPFormsTests {
  private static let host = "https://shop.example"

  /// Where the requests go: the double in a session of its own, in the shared one, or the local server.
  enum Place: CaseIterable {
    case own, shared, server
  }

  /// Sends to one of the places, and says what was recorded.
  private func withPlace(
    _ place: Place, _ body: (HTTPSpy, URLSession, _ base: String) async throws -> Void
  ) async throws -> [String] {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      switch place {
      case .own: try await body(http, URLSession(configuration: http.configuration), Self.host)
      case .shared: try await body(http, .shared, Self.host)
      case .server:
        let base = try http.server(for: Self.host).url.absoluteString
        try await body(http, URLSession(configuration: .ephemeral), base)
      }
      return http.requests.map { request in
        let text = request.body.map { " \(String(decoding: $0, as: UTF8.self))" } ?? ""
        return request.name.replacingOccurrences(of: Self.host, with: "") + text
      }
    }
  }

  private static func request(_ method: String, _ address: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    request.timeoutInterval = 3_600
    return request
  }

  // MARK: Answers

  @Test func theFaultsAreThoseOfASession() {
    let codes: [String: URLError.Code] = [
      "offline": .notConnectedToInternet, "notConnectedToInternet": .notConnectedToInternet,
      "timedOut": .timedOut, "networkConnectionLost": .networkConnectionLost,
      "cannotFindHost": .cannotFindHost, "cannotConnectToHost": .cannotConnectToHost,
      "dnsLookupFailed": .dnsLookupFailed, "badServerResponse": .badServerResponse,
      "cannotParseResponse": .cannotParseResponse, "httpTooManyRedirects": .httpTooManyRedirects,
      "secureConnectionFailed": .secureConnectionFailed,
      "serverCertificateUntrusted": .serverCertificateUntrusted,
      "serverCertificateHasBadDate": .serverCertificateHasBadDate,
      "resourceUnavailable": .resourceUnavailable, "dataNotAllowed": .dataNotAllowed,
      "internationalRoamingOff": .internationalRoamingOff, "cancelled": .cancelled,
      "unknown": .unknown,
    ]
    let faults = NetworkFault.allCases.map { ($0.rawValue, $0.error.code) }
    #expect(Dictionary(uniqueKeysWithValues: faults) == codes)
  }

  /// RFC 9110, section 15.4: only 307 and 308 post again what was posted. FoundationNetworking loses the
  /// body then (6.3.1), which the double does not.
  @Test(arguments: Place.allCases, [301, 302, 303, 307, 308])
  func aPostIsRedirected(_ place: Place, _ status: Int) async throws {
    let recorded = try await withPlace(place) { http, session, base in
      let moved = ["Location": "\(base)/moved"]
      http.stub("POST \(Self.host)/items") { _ in HTTPSpy.Response(status: status, headers: moved) }
      for method in ["GET", "POST"] {
        http.stub("\(method) \(Self.host)/moved") { _ in .json("\"\(method)\"") }
      }
      var request = try Self.request("POST", "\(base)/items")
      request.httpBody = Data("tea".utf8)
      let (data, _) = try await session.data(for: request)
      #expect(String(decoding: data, as: UTF8.self) == (status < 307 ? "\"GET\"" : "\"POST\""))
    }
    #if canImport(FoundationNetworking)
      let body = place == .server ? "" : " tea"
    #else
      let body = " tea"
    #endif
    #expect(
      recorded == ["POST /items tea", status < 307 ? "GET /moved" : "POST /moved\(body)"])
  }

  @Test(arguments: Place.allCases)
  func anAnswerToHeadHasNoBody(_ place: Place) async throws {
    let recorded = try await withPlace(place) { http, session, base in
      http.stub("HEAD \(Self.host)/items") { _ in .json("[1]") }
      let (data, response) = try await session.data(
        for: try Self.request("HEAD", "\(base)/items"))
      #expect(data.isEmpty)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    #expect(recorded == ["HEAD /items"])
  }

  // MARK: Requests

  /// Ways to send a body.
  enum Upload: CaseIterable {
    case dataWithHandler, fileWithHandler, fileAwaited, stream
  }

  @Test(arguments: Place.allCases, Upload.allCases)
  func anUploadIsRecorded(_ place: Place, _ upload: Upload) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("tea".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let recorded = try await withPlace(place) { http, session, base in
      http.stub("PUT \(Self.host)/items") { _ in HTTPSpy.Response(status: 201) }
      var request = try Self.request("PUT", "\(base)/items")
      let status: Int
      switch upload {
      case .dataWithHandler:
        status = await statusOf { done in
          session.uploadTask(
            with: request, from: Data("tea".utf8), completionHandler: done)
        }
      case .fileWithHandler:
        status = await statusOf { done in
          session.uploadTask(with: request, fromFile: file, completionHandler: done)
        }
      case .fileAwaited:
        let (_, response) = try await session.upload(for: request, fromFile: file)
        status = (response as? HTTPURLResponse)?.statusCode ?? 0
      case .stream:
        request.httpBodyStream = InputStream(data: Data("tea".utf8))
        let (_, response) = try await session.data(for: request)
        status = (response as? HTTPURLResponse)?.statusCode ?? 0
      }
      #expect(status == 201)
    }
    #expect(recorded == ["PUT /items tea"])
  }

  private func statusOf(
    _ task: (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) ->
      URLSessionUploadTask
  ) async -> Int {
    await withCheckedContinuation { continuation in
      task { _, response, _ in
        continuation.resume(returning: (response as? HTTPURLResponse)?.statusCode ?? 0)
      }.resume()
    }
  }

  /// Counts what a task tells.
  private final class TaskDelegate: NSObject, URLSessionTaskDelegate {}

  @Test(arguments: Place.allCases)
  func aTaskMayHaveADelegateOfItsOwn(_ place: Place) async throws {
    let recorded = try await withPlace(place) { http, session, base in
      http.stub("GET \(Self.host)/items") { _ in .json("[1]") }
      let (data, _) = try await session.data(
        for: try Self.request("GET", "\(base)/items"), delegate: TaskDelegate())
      #expect(data == Data("[1]".utf8))
    }
    #expect(recorded == ["GET /items"])
  }

  #if canImport(FoundationNetworking)
    /// On Linux only the network makes the file of a download.
    @Test(arguments: Place.allCases)
    func aDownloadWithAHandlerNeedsTheServer(_ place: Place) async throws {
      let (result, findings) = await HarnessScope.run(module: "Shop", source: nil) { harness in
        let http = HTTPSpy(harness)
        http.stub("GET \(Self.host)/file") { _ in .json("[1]") }
        let base =
          place == .server ? try http.server(for: Self.host).url.absoluteString : Self.host
        let session =
          switch place {
          case .own: URLSession(configuration: http.configuration)
          case .shared: URLSession.shared
          case .server: URLSession(configuration: .ephemeral)
          }
        let request = try Self.request("GET", "\(base)/file")
        return await withCheckedContinuation { continuation in
          session.downloadTask(with: request) { file, _, error in
            let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
            let code = (error as? URLError)?.code
            continuation.resume(
              returning: text ?? (code == .resourceUnavailable ? "unavailable" : "\(code as Any)"))
          }.resume()
        }
      }
      #expect(try result.get() == (place == .server ? "[1]" : "unavailable"))
      #expect(findings.map(\.id) == (place == .server ? [] : [.impossibleStep]))
    }
  #endif
}
