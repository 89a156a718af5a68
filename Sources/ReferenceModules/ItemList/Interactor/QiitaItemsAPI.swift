import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Qiita's web API, version 2.
public final class QiitaItemsAPI: ItemsAPI {
  private let settings: Settings
  private let faults: Faults

  /// Creates a client.
  public init(settings: Settings = Settings(), faults: Faults = []) {
    self.settings = settings
    self.faults = faults
  }

  /// Gets one page with `GET /api/v2/items`.
  ///
  /// - Parameters:
  ///   - query: What to search for; an empty one is left out, and everything matches.
  ///   - page: The page, counted from 1.
  ///   - completion: Called once, on the settings' queue, with an `ItemsAPIError` on failure.
  /// - Throws: `ItemsAPIError.invalidAddress` where no question can be asked; nothing is called then.
  public func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) throws {
    var parameters = [("page", String(page)), ("per_page", String(settings.perPage))]
    if !query.isEmpty {
      parameters.append(("query", query))
    }
    try get(path: ["items"], parameters: parameters, completion: completion)
  }

  /// Gets one item with `GET /api/v2/items/:id`.
  ///
  /// - Throws: `ItemsAPIError.invalidAddress` where no question can be asked; nothing is called then.
  public func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) throws {
    try get(path: ["items", id], parameters: [], completion: completion)
  }

  private func get<Body: Decodable>(
    path: [String], parameters: [(String, String)],
    completion: @escaping (Result<Body, any Error>) -> Void
  ) throws {
    guard
      let url = QiitaAddress.url(
        base: settings.baseURL, path: path, parameters: parameters, faults: faults)
    else { throw ItemsAPIError.invalidAddress(settings.baseURL) }
    let call = PendingCall(queue: settings.queue, completion: completion)
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    // The call's own clock is the one that counts: on some platforms a request's time-out is cut
    // to whole seconds. This one is only to be later.
    request.timeoutInterval = settings.timeout.rounded(.up) + 1
    let task = settings.session.dataTask(with: request) { [faults] data, response, error in
      call.finish(
        QiitaAnswer.read(data: data, response: response, error: error, faults: faults))
    }
    call.start(task, timeout: settings.timeout)
  }
}

// MARK: - Settings

extension QiitaItemsAPI {
  /// Where the service is and how it is asked.
  public struct Settings {
    /// The address before `/api/v2`.
    public let baseURL: String
    /// How many items a page has; the service takes 1 to 100.
    public let perPage: Int
    /// How long an answer may take, in seconds, from 0 to a day.
    public let timeout: TimeInterval
    /// What carries the requests.
    public let session: URLSession
    /// Where answers are delivered.
    public let queue: DispatchQueue

    /// Creates settings; those that are left out suit the app.
    public init(
      baseURL: String = "https://qiita.com", perPage: Int = 20, timeout: TimeInterval = 15,
      session: URLSession = .shared, queue: DispatchQueue = .main
    ) {
      self.baseURL = baseURL
      self.perPage = perPage
      self.timeout = timeout.isNaN ? 0 : min(max(timeout, 0), 86_400)
      self.session = session
      self.queue = queue
    }
  }
}
