import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Projects of a web service: filters the status, renews the authentication and asks again, and makes
/// entities of JSON and the module's errors of all that does not work.
public final class WebProjectsProvider: ProjectsProvider {
  /// How long it waits before it renews the authentication and asks again, each time.
  static let pauses: [Duration] = [.seconds(1), .seconds(2)]

  private let baseURL: URL
  private let credentials: Credentials
  private let session: URLSession
  private let clock: any Clock<Duration>
  private let faults: Faults

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - baseURL: Where the service is.
  ///   - credentials: What it knows its user by.
  ///   - session: What carries the requests.
  ///   - clock: The clock by which it waits.
  public init(
    baseURL: URL, credentials: Credentials, session: URLSession = .shared,
    clock: any Clock<Duration> = ContinuousClock(), faults: Faults = []
  ) {
    self.baseURL = baseURL
    self.credentials = credentials
    self.session = session
    self.clock = clock
    self.faults = faults
  }

  /// Gets a page with `GET /me/watched`, and where that has status 401 once more with a new token.
  public func watched(maxID: Int?) async throws -> ProjectsAnswer {
    do {
      return try WatchedProjectsAnswer.read(try await body(maxID: maxID), faults: faults)
    } catch let error as URLError where faults.contains(.errorNotMapped) {
      throw error
    } catch {
      throw Self.mapped(error)
    }
  }

  private static func mapped(_ error: any Error) -> any Error {
    switch error {
    case URLError.cancelled: CancellationError()
    case is CancellationError, is WatchedProjectsError: error
    case is URLError: WatchedProjectsError.offline
    default: WatchedProjectsError.other(reason: "\(error)")
    }
  }
}

// MARK: - Asking

extension WebProjectsProvider {
  private func body(maxID: Int?) async throws -> Data {
    for pause in pauses {
      do {
        return try await send(pageRequest(maxID: maxID))
      } catch WatchedProjectsError.loggedOut {
        try await wait(pause)
      } catch  where faults.contains(.retriesAnyError) {
        try await wait(pause)
      }
      if !faults.contains(.retriesWithoutLogin) { try await renew() }
    }
    return try await send(pageRequest(maxID: maxID))
  }

  private func send(_ request: URLRequest) async throws -> Data {
    let (data, response) = try await session.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 201..<300 where faults.contains(.onlyStatus200):
      throw WatchedProjectsError.status(code: status)
    case 200..<300: return data
    case 401: throw WatchedProjectsError.loggedOut
    case _ where faults.contains(.statusIgnored): return data
    default: throw WatchedProjectsError.status(code: status)
    }
  }

  private func renew() async throws {
    do {
      let token = try WatchedProjectsAnswer.readToken(try await send(tokenRequest()))
      if !faults.contains(.newTokenDropped) { credentials.accessToken = token }
    } catch  where faults.contains(.renewalFailureIgnored) {
      // It is asked with the old token.
    } catch WatchedProjectsError.status(let code) where (400..<500).contains(code) {
      throw WatchedProjectsError.loggedOut
    }
  }

  private var pauses: [Duration] {
    if faults.contains(.noRetry) { return [] }
    if faults.contains(.oneRetryTooMany) { return Self.pauses + [.seconds(4)] }
    if faults.contains(.oneRetryTooFew) { return Self.pauses.dropLast() }
    if faults.contains(.pauseDoesNotGrow) { return Self.pauses.map { _ in .seconds(1) } }
    return Self.pauses
  }

  private func wait(_ pause: Duration) async throws {
    guard !faults.contains(.retriesAtOnce) else { return }
    try await clock.sleep(for: pause)
  }
}

// MARK: - Requests

extension WebProjectsProvider {
  private func pageRequest(maxID: Int?) -> URLRequest {
    var address = URLComponents(
      url: baseURL.appendingPathComponent("me/watched"), resolvingAgainstBaseURL: true)
    if let maxID, !faults.contains(.maxIDNotSent) {
      address?.queryItems = [URLQueryItem(name: "max_id", value: String(maxID))]
    }
    var request = URLRequest(url: address?.url ?? baseURL)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if !faults.contains(.tokenNotSent) {
      request.setValue("Bearer \(credentials.accessToken)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func tokenRequest() throws -> URLRequest {
    var request = URLRequest(url: baseURL.appendingPathComponent("token"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(["refresh_token": credentials.refreshToken])
    return request
  }
}
